/** What this browser keeps of tables until it has checked them: what was promised, and what it added itself. */

import { recall, remember } from '../keep';
import type { Kept } from './check';

const MOST = 200;

type All = readonly (readonly [string, Kept])[];

export const keptOf = (table: string): Kept | null =>
  recall<All>('fair', []).find(([each]) => each === table)?.[1] ?? null;

export function keep(table: string, kept: Kept): void {
  const others = recall<All>('fair', []).filter(([each]) => each !== table);
  remember('fair', [[table, kept], ...others].slice(0, MOST));
}

/** The server has said at once that what was opened came too late: then it is no wonder that it is left out. */
export function late(table: string): void {
  const kept = keptOf(table);
  if (kept) keep(table, { ...kept, opened: false });
}

/** What the server promises of a table. The first word counts: another one would be found out at the end. */
export function promised(table: string, commitment: string): void {
  if (commitment && !keptOf(table)) keep(table, { commitment });
}
