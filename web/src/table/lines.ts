/** A log in lines, one a turn: what one seat did before another does something. */

import type { Told } from '../wire';

export interface Line {
  /** Place of its first event in the chapter. */
  readonly at: number;
  /** Null: nobody's. */
  readonly seat: number | null;
  readonly told: readonly Told[];
}

/**
 * The newest first. `begins`: kinds of events with which a line begins, also of the same seat; `asides`: what others say
 * to it in its own line.
 */
export function lines(
  told: readonly Told[],
  begins: readonly string[] = [],
  asides: readonly string[] = [],
): Line[] {
  const found: { at: number; seat: number | null; told: Told[] }[] = [];
  told.forEach((event, at) => {
    const last = found.at(-1);
    const own = event.seat ?? last?.seat ?? null;
    const goesOn = own === last?.seat ? !begins.includes(event.kind) : asides.includes(event.kind);
    if (last && goesOn) last.told.push(event);
    else found.push({ at, seat: own, told: [event] });
  });
  return found.reverse();
}
