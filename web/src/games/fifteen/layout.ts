/** The table of both games as a scene: what lies before the others, in the middle, and in one's own hand. */

import { aspect } from '../../scene/pictures';
import type { Group, Item, Note, Panel, Scene, Spot } from '../../scene/scene';
import { nameOf } from '../../table/sides';
import { say } from '../../words.svelte';
import type { Sight } from '../table';
import type { Gathering, Hand, Held } from './gathering';
import { BACK, called, face } from './pieces';
import { COIN, heaped, planOf, purse, type Box, type Plan } from './plan';
import { mine, others } from './seats';

const CARD = aspect(BACK);

export interface Look {
  /** Pictures over a card of one's own, or any card that must be marked at every size. */
  readonly over: (card: number, own: boolean) => readonly string[];
  readonly lit?: (held: Held) => Item['lit'];
  /** A card in words, where its name does not say all. */
  readonly name?: (card: number) => string;
  /** Breadth of a coin. */
  readonly coin?: number;
}

interface Drawing {
  readonly sight: Sight;
  readonly g: Gathering;
  readonly p: Plan;
  readonly look: Look;
}

export function layout(sight: Sight, g: Gathering, look: Look): Scene {
  const p = planOf(sight);
  const d: Drawing = { sight, g, p, look };
  const order = others(sight);
  return {
    items: [
      ...heap(d),
      ...stock(d),
      ...slip(d),
      ...coins(d),
      ...order.flatMap((seat, i) => mark(d, seat, p.cells[i])),
      ...order.flatMap((seat, i) => theirs(d, seat, p.cells[i])),
      ...own(d),
    ],
    notes: [...middle(d), ...order.flatMap((seat, i) => words(d, seat, p.cells[i])), ...sum(d)],
    groups: groups(d),
    panels: order.flatMap((seat, i) => panel(d, seat, p.cells[i])),
  };
}

/** Where the purse of a seat is. */
export function purseOf(sight: Sight, seat: number): Spot {
  const p = planOf(sight);
  return purse(p, others(sight).indexOf(seat), sight);
}

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
    face: held.card ? face(sight.hello, held.card) : null,
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

function theirs(d: Drawing, seat: number, cell: Box | undefined): Item[] {
  const hand = d.g.hands[seat];
  if (!hand || !cell) return [];
  const w = d.p.small;
  const xs = row(hand.cards, cell.left + 4, cell.width - 8, w, 3);
  const y = cell.top + 21 + (w * CARD) / 2;
  return hand.cards.map((held, i) => ({
    ...item(d, `seat${String(seat)}:${String(held.id ?? i)}`, held, { x: xs[i] ?? 0, y, w }, 10 + i, false),
    dim: hand.out || (held.card > 0 && held.way !== 'up'),
    group: `seat${String(seat)}`,
  }));
}

/** One's own, large; under a card that the others cannot see a back looks out. */
function own(d: Drawing): Item[] {
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
function heap({ sight, g, p }: Drawing): Item[] {
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
    face: card ? face(sight.hello, card) : null,
    back: BACK,
    label: card ? called(sight.hello, card) : say('fifteen_page.heap_hidden'),
    z: card ? 6 : 4,
    dim: !card,
    group: 'heap',
  }));
}

function stock({ g, p }: Drawing): Item[] {
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

function slip({ g, p }: Drawing): Item[] {
  if (!g.slip) return [];
  const w = Math.min(p.pot.r * 3.4, 128);
  const x = p.pot.x;
  const y = p.pot.y + p.pot.r * 0.72;
  return [
    {
      x,
      y,
      w,
      turn: -4,
      key: 'slip',
      face: 'things/slip',
      back: 'things/slip',
      label: '',
      z: 1,
      from: { x, y: y + 120, w, turn: 8 },
    },
  ];
}

function coins({ sight, g, p, look }: Drawing): Item[] {
  const w = look.coin ?? COIN;
  return g.discs.map(({ key, to, from }, i) => ({
    ...(to ? { ...purseOf(sight, to), w } : heaped(p, i, w)),
    key,
    face: 'things/coin',
    back: 'things/coin',
    label: '',
    z: 2 + (i % 24) + (to ? 200 : 0),
    ...(from ? { from: { ...purseOf(sight, from), w } } : {}),
  }));
}

/** The coin beside the number of a purse. */
function mark({ g }: Drawing, seat: number, cell: Box | undefined): Item[] {
  if (!g.hands[seat] || !cell) return [];
  const spot = { x: cell.left + cell.width - 13, y: cell.top + 10, w: 15 };
  return [
    { ...spot, key: `purse${String(seat)}`, face: 'things/coin', back: 'things/coin', label: '', z: 1 },
  ];
}

function words({ sight, g }: Drawing, seat: number, cell: Box | undefined): Note[] {
  const hand = g.hands[seat];
  if (!hand || !cell) return [];
  const key = String(seat);
  const name = nameOf(sight.hello, seat - 1);
  const { left, top, width, height } = cell;
  const seal = hand.deals ? 23 : 0;
  const state = [hand.said, hand.count].filter(Boolean).join(' ');
  return [
    ...(hand.deals
      ? [
          {
            key: `deals${key}`,
            x: left + 4,
            y: top + 1,
            align: 'left',
            text: say('fifteen_page.dealer_seal'),
            kind: 'seal',
          } as const,
        ]
      : []),
    {
      key: `name${key}`,
      x: left + 5 + seal,
      y: top + 1,
      w: width - 50 - seal,
      align: 'left',
      text: name,
      kind: g.acting === seat ? 'turn' : 'name',
    },
    {
      key: `coins${key}`,
      x: left + width - 24,
      y: top + 1,
      align: 'right',
      text: String(hand.coins),
      kind: 'name',
    },
    ...(state
      ? [
          {
            key: `state${key}`,
            x: left + width / 2,
            y: top + height - 20,
            w: width - 6,
            text: state,
            kind: hand.out ? 'out' : hand.said ? 'said' : 'count',
          } as const,
        ]
      : []),
  ];
}

function panel({ g }: Drawing, seat: number, cell: Box | undefined): Panel[] {
  if (!cell || g.acting !== seat) return [];
  return [
    {
      key: `acts${String(seat)}`,
      x: cell.left + cell.width / 2,
      y: cell.top + cell.height / 2 - 1,
      w: cell.width - 2,
      h: cell.height + 4,
    },
  ];
}

function middle({ sight, g, p }: Drawing): Note[] {
  const tall = p.stock.w * CARD;
  return [
    ...(g.heap.length
      ? [
          {
            key: 'heap',
            x: p.heap.left + p.heap.width / 2,
            y: p.heap.top - 19,
            text: g.heapLabel,
            kind: 'count',
          } as const,
        ]
      : []),
    {
      key: 'stock',
      x: p.stock.x,
      y: p.stock.y - tall / 2 - 19,
      text: say(`${sight.hello.game}.table.stock`, { n: g.stock }),
      kind: 'count',
    },
    ...(g.pot ? [{ key: 'pot', x: p.pot.x, y: p.stock.y - tall / 2 - 19, text: g.pot } as const] : []),
    ...(g.slip
      ? [
          {
            key: 'slip',
            x: p.pot.x + 4,
            y: p.pot.y + p.pot.r * 0.72 - 9,
            text: g.slip,
            kind: 'written',
          } as const,
        ]
      : []),
  ];
}

function sum({ sight, g, p }: Drawing): Note[] {
  const hand = g.hands[mine(sight)];
  if (!hand || !g.sum) return [];
  const below = hand.said || g.meaning;
  return [
    { key: 'sum', ...p.sum, text: g.sum, kind: 'sum' },
    ...(below
      ? [
          {
            key: 'meaning',
            x: p.sum.x,
            y: p.sum.y + 60,
            w: p.wide ? 170 : 118,
            text: below,
            kind: hand.out ? 'out' : hand.said ? 'said' : 'meaning',
          } as const,
        ]
      : []),
  ];
}

/** Each seat with all that is to be known of it, in the order of play; then the middle, then oneself. */
function groups({ sight, g }: Drawing): Group[] {
  const seat = (p: number): Group => ({ name: `seat${String(p)}`, label: told(sight, p, g.hands[p]) });
  return [...others(sight).map(seat), { name: 'heap', label: g.heapLabel }, seat(mine(sight))];
}

function told(sight: Sight, seat: number, hand: Hand | undefined): string {
  const facts = [nameOf(sight.hello, seat - 1)];
  if (hand?.deals) facts.push(say('fifteen_page.dealer'));
  if (hand) facts.push(say('fifteen_page.coins', { n: hand.coins }));
  if (hand?.said) facts.push(hand.said);
  if (hand?.count) facts.push(hand.count);
  return facts.join(say('page.and'));
}
