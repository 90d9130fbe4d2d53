/**
 * What lies on a plain table, by the contract alone: the sets of cards in a view, and the cards that were named in the
 * events of the round. Nothing is known here of any game.
 */

import { pick } from '../../words.svelte';
import { members } from '../bits';
import type { Sight } from '../table';

export interface Card {
  /** By number. */
  readonly card: number;
  readonly code: string;
  readonly name: string;
}

export interface Pile {
  readonly key: string;
  readonly title: string;
  readonly cards: readonly Card[];
}

/** A card that somebody (a seat from 1; 0: nobody) laid or turned up. */
export interface Shown extends Card {
  readonly n: number;
  readonly seat: number;
}

export function cardOf({ hello }: Sight, card: number): Card {
  return { card, code: hello.cards[card] ?? '', name: pick(hello.card_names)[card] ?? '' };
}

/** The sets that lie before a seat, from 1; 0: those that are nobody's. Empty ones are left out. */
export function piles(sight: Sight, seat: number): Pile[] {
  const view = sight.frame.view as Readonly<Record<string, unknown>>;
  return sight.hello.sets.flatMap(({ field, name, seated }) => {
    const value = view[field];
    const set = seated && seat ? (value as readonly number[])[seat] : !seated && !seat ? value : 0;
    const cards = members(Number(set))
      .filter((card) => card > 0 && card < sight.hello.cards.length)
      .map((card) => cardOf(sight, card));
    return cards.length ? [{ key: `${field}${String(seat)}`, title: pick(name), cards }] : [];
  });
}

/** The cards that the events of this round name, the last ones. */
export function shown(sight: Sight, most: number): Shown[] {
  const { hello, frame } = sight;
  return frame.view.event
    .slice(0, frame.view.told)
    .flatMap(([seat, kind, value], n) => {
      const named = value > 0 && value < hello.cards.length && !((hello.events[kind] ?? '') in hello.words);
      return named ? [{ ...cardOf(sight, value), n, seat }] : [];
    })
    .slice(-most);
}

/** The seat at the lower edge, from 1: the reader's, or the first for who looks on. */
export function mine({ hello }: Sight): number {
  return (hello.seat ?? 0) + 1;
}

/** The other seats, from the one who plays after oneself. */
export function others(sight: Sight): number[] {
  const { seats } = sight.hello;
  return Array.from({ length: seats - 1 }, (_, n) => ((mine(sight) + n) % seats) + 1);
}

/** Whether cards may be large. */
export function roomy({ width, height }: Sight): boolean {
  return width >= 700 && height >= 480;
}
