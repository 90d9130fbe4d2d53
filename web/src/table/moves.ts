/**
 * Moves of several parts, put together choice by choice. What may follow is read off the legal moves alone, with what
 * the table says about how they are written (`hello`).
 */

import type { Hello } from '../wire';

export type Notation = Pick<Hello, 'actions' | 'join' | 'written'>;

/** How a move begins that is made of these actions: each brings what joins it to the next. */
function begun(chosen: readonly string[], { join, written }: Notation): string {
  return chosen.map((action) => written[action] ?? action + (join ?? '')).join('');
}

/** The legal moves that begin with these choices. */
export function following(legal: readonly string[], chosen: readonly string[], by: Notation): string[] {
  const beginning = begun(chosen, by);
  return legal.filter((move) => {
    if (by.join === null || by.actions.includes(move)) {
      if (chosen.length < 2 && (chosen[0] ?? move) === move) return true;
      if (by.join === null || by.join === '') return false;
    }
    return (move + (by.join ?? '')).startsWith(beginning);
  });
}

/** The legal move that these choices are, whether or not it might go on. */
export function whole(legal: readonly string[], chosen: readonly string[], by: Notation): string | undefined {
  return following(legal, chosen, by).find(
    (move) => (chosen.length === 1 && move === chosen[0]) || move + (by.join ?? '') === begun(chosen, by),
  );
}

/** The move that is complete with these choices and cannot go on, if it is one. */
export function complete(
  legal: readonly string[],
  chosen: readonly string[],
  by: Notation,
): string | undefined {
  return following(legal, chosen, by).length === 1 ? whole(legal, chosen, by) : undefined;
}

/** The actions that may be chosen next. */
export function next(legal: readonly string[], chosen: readonly string[], by: Notation): string[] {
  return by.actions.filter(
    (action) => action && by.written[action] !== '' && following(legal, [...chosen, action], by).length > 0,
  );
}

/** Cards that were gathered in any order, written as a move is: in the order of the deck. */
export function gathered(chosen: readonly string[], cards: readonly string[], join: string): string {
  return chosen.toSorted((a, b) => cards.indexOf(a) - cards.indexOf(b)).join(join);
}

/** The cards that a move is made of, as far as it has any. */
export function cardsOf(move: string, cards: readonly string[]): string[] {
  const codes = new Set(cards.filter(Boolean));
  const parts = codes.has(move) ? [move] : move.replace(/^\w:/, '').split('+');
  const all = parts.every((part) => codes.has(part)) ? parts : [...move];
  return all.every((part) => codes.has(part)) ? all : [];
}
