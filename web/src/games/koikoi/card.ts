/** A card as it is drawn, and where it comes from when it was not seen before. */

import { hanafuda, hanafudaIndex } from '../../scene/pictures';
import type { Item, Spot } from '../../scene/scene';
import { helped, settings } from '../../settings.svelte';
import type { KoikoiLie } from '../../wire';
import type { Plan } from './measures';
import { along } from './plan';
import type { Last } from './last';
import type { KoikoiSight } from './view';

export interface Drawing {
  readonly sight: KoikoiSight;
  readonly p: Plan;
  readonly l: KoikoiLie;
  readonly me: number;
  readonly rival: number;
  /** The cards that the last turn touched, and whose it was. */
  readonly last: Last;
}

export function back(): string {
  return `backs/${settings.back}`;
}

/** A card that can be named. */
export function face(
  d: Drawing,
  card: number,
  spot: Spot,
): Pick<Item, keyof Spot | 'key' | 'face' | 'back' | 'over' | 'from' | 'last'> {
  const code = d.sight.hello.cards[card] ?? '';
  return {
    ...spot,
    key: `card:${code}`,
    face: hanafuda(code),
    back: back(),
    over: helped('index') ? hanafudaIndex(code) : [],
    from: origin(d, card),
    ...(d.last.cards.has(card) ? { last: true } : {}),
  };
}

/** Where a card that was not seen before comes from, always with its back up. */
function origin({ p, l }: Drawing, card: number): NonNullable<Item['from']> {
  const { came } = l;
  if (came?.card !== card) return { x: p.stock.x, y: p.stock.y, w: p.stock.w, down: true };
  // It lay in a hand that had one card more.
  const places = [...(l.places[came.seat] ?? []), came.place].sort((a, b) => a - b);
  return { ...hidden(p, places.length, places.indexOf(came.place)), down: true };
}

export function hidden({ rivalHand: row }: Plan, n: number, i: number): Spot {
  return { x: along(row, n, i, row.w * 0.06), y: row.y, w: row.w };
}
