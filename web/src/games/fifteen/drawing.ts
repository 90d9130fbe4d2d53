/** What a scene of these tables is drawn from. */

import type { Item, Spot } from '../../scene/scene';
import type { Sight } from '../table';
import type { Gathering, Held } from './gathering';
import { planOf, potOf, purse, type Plan } from './plan';
import { others } from './seats';

export interface Look {
  /** Pictures over a card of one's own, or any card that must be marked at every size. */
  readonly over: (card: number, own: boolean) => readonly string[];
  readonly lit?: (held: Held) => Item['lit'];
  /** A card in words, where its name does not say all. */
  readonly name?: (card: number) => string;
  /** Breadth of a coin. */
  readonly coin?: number;
}

export interface Drawing {
  readonly sight: Sight;
  readonly g: Gathering;
  readonly p: Plan;
  /** Where the pot lies now. */
  readonly pot: ReturnType<typeof potOf>;
  readonly look: Look;
  /** The seat that took a card last, 0: none. */
  readonly last: number;
}

/** Where the purse of a seat is. */
export function purseOf(sight: Sight, seat: number): Spot {
  const p = planOf(sight);
  return purse(p, others(sight).indexOf(seat), sight);
}
