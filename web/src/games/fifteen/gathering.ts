/** What the tables of kingo and shippin show, whichever game it is: hands around a pot, purses, what was said. */

import type { Held as Lying } from '../../wire';

/** A card before a seat; `id` tells it from the other cards of its hand where their number changes. */
export interface Held extends Lying {
  /** Choosing it: the game's word. */
  readonly pick?: string;
  readonly open?: boolean;
}

export interface Hand {
  readonly cards: readonly Held[];
  readonly coins: number;
  /** What it has said, or what became of it, in a word. */
  readonly said: string;
  /** What its cards count, as far as they can be seen. */
  readonly count: string;
  /** The same for those who listen, where signs stand in it. */
  readonly spoken?: string;
  readonly deals: boolean;
  readonly out: boolean;
}

/** A coin that can be seen: in the pot, or on its way to a purse. */
export interface Disc {
  readonly key: string;
  /** The seat whose purse it reaches; 0: it lies in the pot. */
  readonly to: number;
  /** The seat whose purse it comes from. */
  readonly from: number;
}

export interface Gathering {
  /** By seat from 1. */
  readonly hands: readonly (Hand | undefined)[];
  /** The seat that acts, 0: none. */
  readonly acting: number;
  readonly stock: number;
  /** Cards that lie open off the deck, the top one first; 0 cannot be read. */
  readonly heap: readonly number[];
  readonly heapLabel: string;
  readonly discs: readonly Disc[];
  /** What the pot is called, with its amount. */
  readonly pot: string;
  /** The seat in whose place it lies, from 1; 0: in the middle. */
  readonly potAt?: number;
  /** What stands on the slip of paper under it. */
  readonly slip: string;
  /** One's own number, and what it means. */
  readonly sum: string;
  readonly meaning: string;
  /** Whether it is what one plays for. */
  readonly made: boolean;
}
