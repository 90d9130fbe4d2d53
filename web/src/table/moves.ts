/** Moves of several parts, put together choice by choice; what may follow is read off the legal moves alone. */

/** The legal moves that begin with these choices. */
export function following(legal: readonly string[], chosen: readonly string[], join: string): string[] {
  const begun = chosen.join(join);
  return legal.filter((move) => move === begun || move.startsWith(begun + (begun ? join : '')));
}

/** The move that is complete with these choices and cannot go on, if it is one. */
export function complete(
  legal: readonly string[],
  chosen: readonly string[],
  join: string,
): string | undefined {
  const candidates = following(legal, chosen, join);
  return candidates.length === 1 && candidates[0] === chosen.join(join) ? candidates[0] : undefined;
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
