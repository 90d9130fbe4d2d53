/** The tables at which this browser has a seat. Whoever has the token has the seat, so it stays here. */

import { recall, remember } from './keep';
import type { Seat } from './wire';

/** A seat, and those of others at the same table who use this device too. */
export type Kept = Seat & { readonly others?: readonly Seat[] };

const MOST = 200;

export function seats(): Kept[] {
  return recall<Kept[]>('tables', []);
}

export function seatAt(table: string): Kept | undefined {
  return seats().find((each) => each.table === table);
}

/** The newest first. One of those who use this device already brings nobody new. */
export function keepSeat(seat: Kept): void {
  const before = seatAt(seat.table);
  const known = !seat.others && before?.others?.some(({ token }) => token === seat.token);
  const kept = before && (known || (before.token === seat.token && !seat.others)) ? before : seat;
  remember('tables', [kept, ...seats().filter(({ table }) => table !== seat.table)].slice(0, MOST));
}

export function forget(table: string): void {
  remember(
    'tables',
    seats().filter((each) => each.table !== table),
  );
}

/** As they were, when something is taken back. */
export function keepSeats(all: readonly Kept[]): void {
  remember('tables', all);
}
