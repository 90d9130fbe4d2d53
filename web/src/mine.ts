/** The tables at which this browser has a seat. Whoever has the token has the seat, so it stays here. */

import { recall, remember } from './keep';
import type { Seat } from './wire';

const MOST = 200;

export function seats(): Seat[] {
  return recall<Seat[]>('tables', []);
}

export function seatAt(table: string): Seat | undefined {
  return seats().find((each) => each.table === table);
}

/** The newest first. */
export function keepSeat(seat: Seat): void {
  remember('tables', [seat, ...seats().filter(({ table }) => table !== seat.table)].slice(0, MOST));
}

export function forget(table: string): void {
  remember(
    'tables',
    seats().filter((each) => each.table !== table),
  );
}

/** As they were, when something is taken back. */
export function keepSeats(all: readonly Seat[]): void {
  remember('tables', all);
}
