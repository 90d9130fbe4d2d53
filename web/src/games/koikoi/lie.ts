/**
 * How the cards lie after the first so many events of a round. The events alone decide where: so a card on the field
 * stays where it was laid, and each moment between two frames can be drawn like a frame.
 */

import type { KoikoiView } from '../../wire';
import { members } from '../bits';

/** Where a card came from: the dealt pack, the stock, or the n-th place of a hand that cannot be seen. */
export type Origin =
  | { readonly from: 'dealt' | 'stock' }
  | { readonly from: 'hand'; readonly seat: number; readonly place: number };

export interface Lie {
  /** Cards on the field by place; 0 is an empty one. */
  readonly slots: readonly number[];
  /** Laid on a card of the field that it is about to take. */
  readonly laid: { readonly card: number; readonly slot: number } | null;
  readonly pending: number;
  /** By seat, in the order in which they were taken. */
  readonly taken: readonly (readonly number[])[];
  /** By seat: the cards that can be named. */
  readonly hand: readonly (readonly number[])[];
  /** By seat: of its eight places those that still hold a card. */
  readonly places: readonly (readonly number[])[];
  readonly origins: ReadonlyMap<number, Origin>;
  readonly stock: number;
}

export const DEALT = 8;
const HANDS = 3 * DEALT;
const ALL = 48;

/** `open`: seats whose hands can be seen. */
export function lie(
  view: KoikoiView,
  events: readonly string[],
  open: readonly number[],
  told = view.told,
): Lie {
  const slots: number[] = [];
  const taken: number[][] = [[], [], []];
  const places: number[][] = [[], [], []];
  const origins = new Map<number, Origin>();
  let laid: Lie['laid'] = null;
  let pending = 0;
  let moving = 0;
  let stock = ALL;
  const kind = (i: number) => events[view.event[i]?.[1] ?? 0] ?? '';

  const settle = (card: number, i: number): void => {
    if (i + 1 < view.told && kind(i + 1) === 'captured') {
      moving = card;
      if (i + 1 === told) laid = { card, slot: slots.indexOf(view.event[i + 1]?.[2] ?? 0) };
    } else if (i + 1 === view.told && view.card === card) pending = card;
    else lay(slots, card);
  };

  for (let i = 0; i < told; i++) {
    const [seat, , value] = view.event[i] ?? [0, 0, 0];
    switch (kind(i)) {
      case 'dealt':
        slots.push(...view.deck.slice(2 * DEALT, HANDS));
        slots.forEach((card) => origins.set(card, { from: 'dealt' }));
        for (const p of [1, 2]) places[p]?.push(...Array(DEALT).keys());
        stock = ALL - HANDS;
        break;
      case 'played': {
        const left = places[seat] ?? [];
        // Not always from the same end: nobody sorts a hand that way.
        const [place = 0] = left.splice((value * 5 + i) % left.length, 1);
        origins.set(value, { from: 'hand', seat, place });
        settle(value, i);
        break;
      }
      case 'turned':
        stock--;
        origins.set(value, { from: 'stock' });
        settle(value, i);
        break;
      case 'captured':
        if (moving) taken[seat]?.push(moving);
        moving = 0;
        taken[seat]?.push(value);
        slots[slots.indexOf(value)] = 0;
    }
  }
  const later = view.event.slice(told, view.told).filter((_, i) => kind(told + i) === 'played');
  const hand = [0, 1, 2].map((p) => {
    const seen = members(view.shown[p] ?? 0);
    if (!open.includes(p)) return seen;
    const played = later.filter(([seat]) => seat === p).map(([, , card]) => card);
    return [...members(view.hand[p] ?? 0), ...played].sort((a, b) => a - b);
  });
  return { slots, laid, pending, taken, hand, places, origins, stock };
}

/** In the first free place. */
function lay(slots: number[], card: number): void {
  const free = slots.indexOf(0);
  if (free < 0) slots.push(card);
  else slots[free] = card;
}
