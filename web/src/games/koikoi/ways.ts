/** How far both seats are on their way to each yaku, as the server tells it; here it is only put in order. */

import { helped } from '../../settings.svelte';
import type { Way } from '../../wire';
import { say } from '../../words.svelte';
import { has } from '../bits';
import { written } from './numbers';
import { mine, other, type KoikoiSight } from './view';

export type Place = 'taken' | 'field' | 'hand' | 'pending' | 'lost' | 'unseen';

/** A yaku for both seats; a seat may lack it where a better one of its own has taken its place. */
export interface Both {
  readonly yaku: string;
  readonly mine: Way | undefined;
  readonly theirs: Way | undefined;
}

const RANK = { made: 0, near: 1, open: 2, gone: 3 } as const;

export function waysOf(sight: KoikoiSight, seat: number): readonly Way[] {
  return sight.frame.aid?.yaku[seat - 1] ?? [];
}

export function both(sight: KoikoiSight): Both[] {
  const [own, others] = [waysOf(sight, mine(sight)), waysOf(sight, other(sight))];
  const names = new Set([...own, ...others].map(({ yaku }) => yaku));
  const order = sight.hello.words['yaku'] ?? [];
  return [...names]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((yaku) => ({
      yaku,
      mine: own.find((way) => way.yaku === yaku),
      theirs: others.find((way) => way.yaku === yaku),
    }));
}

/** One's own near ones first, then those of the other, the open ones by how near they are, and what nobody can make. */
export function inOrder(rows: readonly Both[]): Both[] {
  const rank = ({ mine: own, theirs }: Both) => {
    if (own && RANK[own.state] < RANK.open) return RANK[own.state];
    if (theirs && RANK[theirs.state] < RANK.open) return 2;
    if (own?.state === 'open') return pictured(own) ? 3 + own.need - own.have : 9;
    return theirs?.state === 'open' ? 10 : 11;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b) || (b.mine?.points ?? 0) - (a.mine?.points ?? 0));
}

/** The nearest and dearest first. */
export function nearest(ways: readonly Way[]): Way[] {
  const short = (way: Way) => way.need - way.have;
  return ways
    .filter(({ state }) => state === 'near' || state === 'open')
    .sort((a, b) => RANK[a.state] - RANK[b.state] || short(a) - short(b) || b.points - a.points);
}

/** What the other seat may make with one more card, where one wants to be told. */
export function threats(sight: KoikoiSight): Way[] {
  if (!helped('threats')) return [];
  return nearest(waysOf(sight, other(sight))).filter(({ state }) => state === 'near');
}

/** Whether a yaku is shown card by card: one of many cards is told by their number. */
export function pictured(way: Way): boolean {
  return way.cards.length <= MOST;
}
const MOST = 6;

/** Its cards, those first that have been taken. */
export function cardsOf(sight: KoikoiSight, way: Way, seat: number): string[] {
  const rank = (code: string) => ORDER.indexOf(placeOf(sight, code, seat));
  return way.cards.toSorted((a, b) => rank(a) - rank(b));
}
const ORDER: readonly Place[] = ['taken', 'hand', 'pending', 'field', 'unseen', 'lost'];

/** Where a card lies that `seat` wants. */
export function placeOf(sight: KoikoiSight, code: string, seat: number): Place {
  const { view } = sight.frame;
  const card = sight.hello.cards.indexOf(code);
  if (has(view.taken[seat] ?? 0, card)) return 'taken';
  if (has(view.taken[3 - seat] ?? 0, card)) return 'lost';
  if (view.card === card) return 'pending';
  if (has(view.field, card)) return 'field';
  return has(view.hand[mine(sight)] ?? 0, card) ? 'hand' : 'unseen';
}

/** How many cards are lacking, in words. */
export function short(way: Way): string {
  const n = way.state === 'near' ? 1 : way.need - way.have;
  return say('koikoi_page.aids.short', { n: written(n) });
}
