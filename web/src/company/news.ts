/** What at a table with people has to be known just now: one thing at a time, the most urgent first. */

import type { Company } from '../wire';
import { LOW } from './clock';

export type News =
  /** Somebody asks the others; `answer`: one's own is wanted, `withdraw`: one asks oneself. */
  | {
      readonly kind: 'asked';
      readonly what: 'takeback' | 'end';
      readonly seat: number;
      readonly may: '' | 'answer' | 'withdraw';
    }
  /** A computer plays in one's own place. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'again' }
  /** The next deal comes in so many seconds, also without these. */
  | { readonly kind: 'next'; readonly seconds: number; readonly seats: readonly number[] }
  | { readonly kind: 'low'; readonly seat: number; readonly seconds: number }
  | { readonly kind: 'away'; readonly seat: number; readonly seconds: number | null }
  | { readonly kind: 'stands_in'; readonly seat: number }
  | { readonly kind: 'looking' };

/** Seconds are those of the message, `passed` since then. */
export function news(company: Company, passed: number): News | null {
  const own = company.seat === null ? undefined : company.sitting[company.seat];
  const people = [...company.sitting.entries()].filter(([, { kind }]) => kind === 'person');
  const { proposed } = company;
  if (proposed && company.stage === 'play') {
    const mine = proposed.seat === company.seat;
    const answered = company.seat === null || proposed.yes.includes(company.seat);
    return {
      kind: 'asked',
      what: proposed.kind,
      seat: proposed.seat,
      may: mine ? 'withdraw' : answered ? '' : 'answer',
    };
  }
  if (own?.kind === 'person' && own.level && company.stage === 'play') return { kind: 'replaced' };
  if (company.again) return { kind: 'again' };
  if (company.stage !== 'play') return company.seat === null ? { kind: 'looking' } : null;
  if (company.next !== null) {
    const seats = people.flatMap(([seat, { level, here, ready }]) =>
      !level && here && !ready ? [seat] : [],
    );
    return { kind: 'next', seconds: Math.max(0, company.next - passed), seats };
  }
  for (const [seat, sitting] of people) {
    const left = clockOf(sitting, passed);
    if (sitting.ticking && left !== null && left <= LOW) return { kind: 'low', seat, seconds: left };
  }
  const away = people.find(([seat, { here, level }]) => !here && !level && seat !== company.seat);
  if (away) {
    const [seat, { left }] = away;
    return { kind: 'away', seat, seconds: left === null ? null : Math.max(0, left - passed) };
  }
  const replaced = people.find(([, { level }]) => level);
  if (replaced) return { kind: 'stands_in', seat: replaced[0] };
  return company.seat === null ? { kind: 'looking' } : null;
}

/** Seconds that somebody has left to think; null without a clock. */
export function clockOf(sitting: Company['sitting'][number], passed: number): number | null {
  return sitting.clock === null ? null : Math.max(0, sitting.clock - (sitting.ticking ? passed : 0));
}
