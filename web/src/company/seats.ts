/** Who sits where, as one of them sees it. */

import type { Company } from '../wire';
import { pick, say } from '../words.svelte';

/** The seats as they go round, one's own first. */
export function round(company: Pick<Company, 'seat' | 'sitting'>): number[] {
  const all = company.sitting.length;
  return Array.from({ length: all }, (_, i) => ((company.seat ?? 0) + i) % all);
}

/** What somebody is called; oneself by the name that is kept here. */
export function called(company: Company, seat: number, own = ''): string {
  if (seat === company.seat) return own || say('company.you');
  return pick(company.names)[seat] ?? '';
}

/** People who are waited for, before the first deal or the next one. */
export function awaited(company: Company): number[] {
  return company.sitting.flatMap(({ kind, level, here, ready }, seat) =>
    kind === 'person' && !level && here && !ready ? [seat] : [],
  );
}

export function open(company: Company): number[] {
  return company.sitting.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
}

/** Names as they are told one after the other. */
export function listed(names: readonly string[]): string {
  return names.join(say('page.table.and'));
}
