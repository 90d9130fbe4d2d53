/** A new table: as one had it last, or as one has just set it up. */

import { add } from '../fair/promise';
import { table } from '../games';
import { recall, remember } from '../keep';
import { keepSeat, type Kept } from '../mine';
import { go } from '../route.svelte';
import { again, Refusal, setUp, teach } from '../server';
import { settings } from '../settings.svelte';
import type { SetUp, Value } from '../wire';

/** What is remembered of a table: the preset, and what differs from it. */
export interface Choice {
  readonly preset?: string;
  readonly rules?: Readonly<Record<string, Value>>;
  readonly level?: string;
  readonly seat?: number;
  readonly seats?: number;
}

/** How many sit down where a game leaves it open: what makes a lively table. */
const SEATS: Readonly<Record<string, number>> = { kingo: 5, shippin: 4 };

export function usualSeats(game: string): number | undefined {
  return SEATS[game];
}

export function lastChoice(game: string): Choice {
  return recall<Choice>(`choice.${game}`, {});
}

const FIRST = 'koikoi';

/** The game that was played last; the best known one where nothing was. */
export function lastGame(): string {
  return recall('last', FIRST);
}

/** Sit down at a new table and go there. */
export async function begin(game: string, choice: Choice): Promise<void> {
  void table(game); // on its way while the server sets the table
  const seat = choice.seat ?? 0;
  const names = [...Array<string>(seat).fill(''), settings.name];
  const seats = choice.seats ?? usualSeats(game);
  const adding = add();
  const chosen = { game, ...choice, ...(seats === undefined ? {} : { seats }), seat, names };
  const made = await setUp({ ...chosen, ...adding.said });
  adding.opened(made.table);
  remember(`choice.${game}`, choice);
  remember('last', game);
  keepSeat(made);
  go(`/t/${made.table}`);
}

/** Sit down at a new table for several people and go there. */
export async function gather(wish: SetUp): Promise<void> {
  void table(wish.game);
  const waits = wish.sitting?.some(({ who }) => who === 'open');
  const adding = waits ? null : add();
  const made = await setUp({ ...wish, ...adding?.said });
  adding?.opened(made.table);
  remember('last', wish.game);
  keepSeat(made);
  go(`/t/${made.table}`);
}

/** At once; rules that were remembered and are no longer known give way to the usual ones. */
export async function playAtOnce(game: string): Promise<void> {
  try {
    await begin(game, lastChoice(game));
  } catch (error) {
    if (error instanceof Refusal && error.text && error.retry === null) await begin(game, {});
    else throw error;
  }
}

/** At a first visit: against the gentlest. */
export function playFirst(game: string): Promise<void> {
  return begin(game, { level: 'nyumon' });
}

/** Sit down for a rematch, with all who use this device, and go there; `same`: with the same deals. */
export async function playAgain(seat: Kept, same: boolean): Promise<void> {
  const adding = same ? null : add();
  const made = await again(seat, { same, ...adding?.said });
  adding?.opened(made.table);
  const asked = await Promise.allSettled((seat.others ?? []).map((each) => again(each, { same })));
  const others = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])); // who left has no seat
  keepSeat(others.length ? { ...made, others } : made);
  go(`/t/${made.table}`);
}

/** The lesson of a game, from its beginning. */
export async function learnAtTable(game: string): Promise<void> {
  void table(game);
  const made = await teach(game);
  remember('last', game);
  keepSeat(made);
  go(`/t/${made.table}`);
}
