/** Who sits where: the reader below, and the others around the pot, who plays next at one's right. */

import type { Sight } from '../table';

/** The seat at the lower edge, from 1: the reader's, or the first for who looks on. */
export function mine(sight: Sight): number {
  return (sight.hello.seat ?? 0) + 1;
}

/** The other seats in the order of play from there. */
export function others(sight: Sight): number[] {
  const { seats } = sight.hello;
  return Array.from({ length: seats - 1 }, (_, i) => ((mine(sight) + i) % seats) + 1);
}
