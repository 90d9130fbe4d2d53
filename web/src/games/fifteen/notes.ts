/** The words among the cards: names, purses, what is said and counted. */

import { aspect } from '../../scene/pictures';
import type { Note } from '../../scene/scene';
import { nameOf } from '../../table/sides';
import { say } from '../../words.svelte';
import type { Drawing } from './drawing';
import { BACK } from './pieces';
import { MARKED, type Box } from './plan';
import { mine } from './seats';

const CARD = aspect(BACK);

export function words({ sight, g }: Drawing, seat: number, cell: Box | undefined): Note[] {
  const hand = g.hands[seat];
  if (!hand || !cell) return [];
  const key = String(seat);
  const name = nameOf(sight.hello, seat - 1);
  const { left, top, width, height } = cell;
  const roomy = width >= MARKED;
  const state = [hand.said, hand.count].filter(Boolean).join(' ');
  return [
    ...(hand.deals
      ? [
          {
            key: `deals${key}`,
            x: left + 3,
            y: top + 1,
            align: 'left',
            text: say('fifteen_page.dealer_seal'),
            kind: 'seal',
          } as const,
        ]
      : []),
    {
      key: `name${key}`,
      x: left + 5 + (hand.deals ? 22 : 0),
      y: top + 1,
      w: width - (roomy ? 28 : 8) - 9 * String(hand.coins).length - (hand.deals ? 22 : 0),
      align: 'left',
      text: name,
      kind: g.acting === seat ? 'turn' : 'name',
    },
    {
      key: `coins${key}`,
      x: left + width - (roomy ? 24 : 4),
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

export function middle({ g, p, pot }: Drawing): Note[] {
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
      text: say('fifteen_page.stock', { n: g.stock }),
      kind: 'count',
    },
    ...(g.pot ? [{ key: 'pot', x: pot.x, y: pot.words, text: g.pot } as const] : []),
    ...(g.slip
      ? [
          {
            key: 'slip',
            x: pot.x + 4,
            y: pot.y + pot.r * 0.72 - 9,
            text: g.slip,
            kind: 'written',
          } as const,
        ]
      : []),
  ];
}

export function sum({ sight, g, p }: Drawing): Note[] {
  const hand = g.hands[mine(sight)];
  if (!hand || !g.sum) return [];
  const below = hand.said || g.meaning;
  return [
    { key: 'sum', x: p.sum.x, y: p.sum.y, text: g.sum, kind: g.made ? 'made' : 'sum' },
    ...(below
      ? [
          {
            key: 'meaning',
            x: p.sum.x,
            y: p.sum.y + 60,
            w: p.sum.w,
            text: below,
            kind: hand.out ? 'out' : hand.said ? 'said' : 'meaning',
          } as const,
        ]
      : []),
  ];
}
