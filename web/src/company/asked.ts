/** Who is to sit where while a table is set up: oneself, somebody else at this device, whoever comes, or a bot. */

import type { Wish } from '../wire';

/** With whom one plays: bots alone, friends who come by a link, or all round one device. */
export const WITH = ['bots', 'friends', 'device'] as const;
export type With = (typeof WITH)[number];

export type Who = Wish['who'];
export interface Chair {
  readonly who: Who;
  /** Of somebody else at this device. */
  readonly name: string;
}

const OTHERS: Readonly<Record<With, Who>> = { bots: 'bot', friends: 'open', device: 'here' };

export function isWith(value: string | null): value is With {
  return WITH.includes(value as With);
}

/** So many chairs, as they stand, with what is usual at further ones. */
export function chairs(how: With, seats: number, before: readonly Chair[] = []): Chair[] {
  const kept = before.slice(0, seats);
  const all = [
    ...kept,
    ...Array.from({ length: seats - kept.length }, () => ({ who: OTHERS[how], name: '' })),
  ];
  return all.some(({ who }) => who === 'me')
    ? all
    : all.map((each, i) => (i === 0 ? { who: 'me', name: '' } : each));
}

/** Somebody else at a seat. There is always one seat of one's own: whoever takes it changes places. */
export function placed(all: readonly Chair[], seat: number, who: Who): Chair[] {
  const own = all.findIndex((each) => each.who === 'me');
  if (seat === own && who !== 'me') return [...all];
  const was = all[seat] ?? { who: 'open', name: '' };
  return all.map((each, i) => {
    if (i === seat) return { who, name: who === 'here' ? each.name : '' };
    return who === 'me' && i === own ? was : each;
  });
}

export function named(all: readonly Chair[], seat: number, name: string): Chair[] {
  return all.map((each, i) => (i === seat ? { ...each, name } : each));
}

/** As the server wants to know it. */
export function wishes(all: readonly Chair[], name: string, level: string | undefined): Wish[] {
  return all.map((each) => ({
    who: each.who,
    name: each.who === 'me' ? name : each.name.trim(),
    level: each.who === 'bot' ? (level ?? null) : null,
  }));
}
