/** Whose eyes a device looks through that is passed round, and what is told to whoever gets it. */

import type { Frame, Told } from '../wire';

/** How many sentences are told. */
const MOST = 4;

/**
 * Who of those at this device is to have it now that a frame has been shown: a seat, `all` where nothing is hidden any
 * more, or `same` where it stays with whoever has it.
 */
export function turnsTo(
  { turn, waiting, over }: Pick<Frame, 'turn' | 'waiting' | 'over'>,
  own: readonly number[],
  now: number | null,
): number | 'all' | 'same' {
  if (waiting || over) return now === null ? 'same' : 'all';
  return turn === null || turn === now || !own.includes(turn) ? 'same' : turn;
}

/** All that has been told of a round, with what a frame tells. */
export function heard(
  before: readonly Told[],
  { since, story }: Pick<Frame, 'since' | 'story'>,
): readonly Told[] {
  return [...before.slice(0, since), ...story];
}

/** The last sentences since a seat did anything itself. */
export function sinceThen(all: readonly Told[], seat: number): readonly Told[] {
  const last = all.findLastIndex((each) => each.seat === seat);
  return all.slice(last + 1).slice(-MOST);
}
