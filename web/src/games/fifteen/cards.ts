/** The cards on the table: before the others, in one's own hand, off the deck, in the stock. */

import { aspect } from '../../scene/pictures';
import type { Item, Spot } from '../../scene/scene';
import { say } from '../../words.svelte';
import type { Drawing } from './drawing';
import type { Held } from './gathering';
import { BACK, called, code, face } from './pieces';
import type { Box } from './plan';
import { mine } from './seats';

const CARD = aspect(BACK);

function label({ sight, look }: Drawing, { card, way }: Held): string {
  const name = card ? (look.name?.(card) ?? called(sight.hello, card)) : '';
  if (way === 'up') return name;
  if (card) return say('fifteen_page.down_known', { card: name });
  return say(way === 'across' ? 'fifteen_page.across' : 'fifteen_page.down');
}

function item(d: Drawing, key: string, held: Held, spot: Spot, z: number, own: boolean): Item {
  const { sight, p, look } = d;
  return {
    ...spot,
    ...(held.way === 'across' ? { turn: 90 } : {}),
    key,
    face: held.card ? face(code(sight.hello, held.card)) : null,
    back: BACK,
    label: label(d, held),
    z,
    dim: held.card > 0 && held.way !== 'up' && !own,
    over: held.card ? look.over(held.card, own) : [],
    from: { ...p.stock, turn: 0, down: true },
  };
}

/** Cards side by side from the left, over one another where there is too little room; a sideways one needs more. */
function row(hand: readonly Held[], left: number, width: number, w: number, gap: number): number[] {
  const tall = w * CARD;
  const broad = (held: Held) => (held.way === 'across' ? tall : w);
  const all = hand.reduce((total, held) => total + broad(held) + gap, -gap);
  const over = hand.length > 1 ? Math.max(0, all - width) / (hand.length - 1) : 0;
  let x = left + Math.max(0, width - all) / 2;
  return hand.map((held) => {
    const middle = x + broad(held) / 2;
    x += broad(held) + gap - over;
    return middle;
  });
}

export function theirs(d: Drawing, seat: number, cell: Box | undefined): Item[] {
  const hand = d.g.hands[seat];
  if (!hand || !cell) return [];
  const w = d.p.small;
  const xs = row(hand.cards, cell.left + 4, cell.width - 8, w, 3);
  const y = cell.top + 21 + (w * CARD) / 2;
  return hand.cards.map((held, i) => ({
    ...item(d, `seat${String(seat)}:${String(held.id ?? i)}`, held, { x: xs[i] ?? 0, y, w }, 10 + i, false),
    dim: hand.out || (held.card > 0 && held.way !== 'up'),
    ...(d.last === seat && i === hand.cards.length - 1 ? { last: true } : {}),
    group: `seat${String(seat)}`,
  }));
}

/** One's own, large; under a card that the others cannot see a back looks out. */
export function own(d: Drawing): Item[] {
  const { sight, g, p, look } = d;
  const seat = mine(sight);
  const hand = g.hands[seat];
  if (!hand) return [];
  const { left, top, width, w } = p.own;
  const xs = row(hand.cards, left, width, w, 8);
  const y = top + (w * CARD) / 2 + 6;
  return hand.cards.flatMap((held, i): Item[] => {
    const key = `seat${String(seat)}:${String(held.id ?? i)}`;
    const spot = { x: xs[i] ?? 0, y, w };
    const lit = look.lit?.(held);
    const large: Item = {
      ...item(d, key, held, spot, 30 + 2 * i, true),
      dim: hand.out,
      group: `seat${String(seat)}`,
      ...(held.pick === undefined ? {} : { pick: held.pick, open: held.open === true }),
      ...(lit ? { lit } : {}),
    };
    if (!held.card || held.way === 'up') return [large];
    const under: Item = {
      x: spot.x - 4,
      y: spot.y - 5,
      w,
      key: `${key}:under`,
      face: null,
      back: BACK,
      label: '',
      z: 29 + 2 * i,
      from: { ...p.stock, down: true },
    };
    return [under, large];
  });
}

/** Cards off the deck: those that can be read over one another, and under them the others as they fell. */
export function heap({ sight, g, p }: Drawing): Item[] {
  const { left, top, width, height, w } = p.heap;
  const n = g.heap.length;
  if (!n) return [];
  const pitch = Math.min(w * 0.62, (width - w - 6) / Math.max(1, n - 1));
  const start = left + (width - w - pitch * (n - 1)) / 2 + w / 2;
  return g.heap.toReversed().map((card, i) => ({
    x: start + i * pitch,
    y: top + height / 2 + (card ? 0 : 3),
    w,
    turn: ((i * 47) % 7) - 3,
    key: `heap:${String(i)}`,
    face: card ? face(code(sight.hello, card)) : null,
    back: BACK,
    label: card ? called(sight.hello, card) : say('fifteen_page.heap_hidden'),
    z: card ? 6 : 4,
    dim: !card,
    group: 'heap',
  }));
}

export function stock({ g, p }: Drawing): Item[] {
  const layers = Math.min(3, Math.ceil(g.stock / 12));
  return Array.from({ length: layers }, (_, i) => ({
    x: p.stock.x - i * 2,
    y: p.stock.y - i * 2,
    w: p.stock.w,
    key: `stock:${String(i)}`,
    face: null,
    back: BACK,
    label: '',
    z: i,
  }));
}
