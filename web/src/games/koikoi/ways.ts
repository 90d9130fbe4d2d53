/** How far both seats are on their way to each yaku, as the server tells it; here it is only put in order. */

import { helped } from '../../settings.svelte';
import type { Way } from '../../wire';
import { has } from '../bits';
import { mine, other, type KoikoiSight } from './view';

export type Place = 'field' | 'hand' | 'pending' | 'unseen';

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

/** Whether the cards that it cannot do without are all that is lacking. */
export function exact(way: Way): boolean {
  return way.lacks.length > 0 && way.lacks.length === way.need - way.have;
}

/** Where a card that is lacking can be seen. */
export function placeOf(sight: KoikoiSight, code: string): Place {
  const { view } = sight.frame;
  const card = sight.hello.cards.indexOf(code);
  if (view.card === card) return 'pending';
  if (has(view.field, card)) return 'field';
  return has(view.hand[mine(sight)] ?? 0, card) ? 'hand' : 'unseen';
}
