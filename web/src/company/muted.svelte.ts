/** Whom this device does not want to hear at a table. */

import { recall, remember } from '../keep';

const all = $state<{ seats: Readonly<Record<string, readonly number[]>> }>({ seats: recall('muted', {}) });
const MOST = 50;

export function muted(table: string, seat: number | null): boolean {
  return seat !== null && (all.seats[table]?.includes(seat) ?? false);
}

export function mute(table: string, seat: number, silent: boolean): void {
  const before = (all.seats[table] ?? []).filter((each) => each !== seat);
  const others = Object.entries(all.seats).filter(([name]) => name !== table);
  const now = silent ? [...before, seat] : before;
  all.seats = Object.fromEntries([...others.slice(-MOST), ...(now.length ? [[table, now] as const] : [])]);
  remember('muted', all.seats);
}
