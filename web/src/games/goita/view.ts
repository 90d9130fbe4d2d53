/** Goita's view, read: rows over seats count from 1. */

import type { GoitaAid, GoitaLie, GoitaView } from '../../wire';
import { sideName } from '../../table/sides';
import type { Sight } from '../table';

export type GoitaSight = Sight<GoitaView, GoitaAid, GoitaLie>;

/** The seat at the lower edge, from 1: the reader's, or the first for who looks on. */
export function mine(sight: Sight): number {
  return (sight.hello.seat ?? 0) + 1;
}

/** Where a seat sits from there: 0 below, 1 to the right, who plays next, 2 opposite, 3 to the left. */
export function place(sight: Sight, seat: number): number {
  return (seat - mine(sight) + 4) % 4;
}

export function seatAt(sight: Sight, place: number): number {
  return ((mine(sight) - 1 + place) % 4) + 1;
}

/** Whether a seat, from 1, is of one's own pair. */
export function ours(sight: Sight, seat: number): boolean {
  return place(sight, seat) % 2 === 0;
}

export interface Pair {
  readonly name: string;
  readonly ours: boolean;
  readonly score: number;
}

/** Both pairs with their scores, one's own first. */
export function pairs(sight: Sight): Pair[] {
  return sight.hello.sides
    .map((side) => ({
      name: sideName(sight.hello, side),
      ours: side.includes(mine(sight) - 1),
      score: sight.frame.view.score[(side[0] ?? 0) + 1] ?? 0,
    }))
    .sort((a, b) => Number(b.ours) - Number(a.ours));
}
