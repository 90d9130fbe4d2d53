/** Who did something last: a table marks it until the next has done so. */

import type { Sight } from './table';

/** The seat, from 1, of the last of the first `told` events that is of these kinds; 0: there is none yet. */
export function lastActor(
  { hello, frame: { view } }: Sight,
  kinds: ReadonlySet<string>,
  told = view.told,
): number {
  const event = view.event.slice(0, told).findLast(([, kind]) => kinds.has(hello.events[kind] ?? ''));
  return event?.[0] ?? 0;
}
