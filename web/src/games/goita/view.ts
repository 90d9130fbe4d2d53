/** Goita's view, read: rows over seats count from 1. */

import type { GoitaAid, GoitaLie, GoitaView } from '../../wire';
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
