/** Coins in the pot and on their way, beside the purses, and the slip of paper of a challenge. */

import type { Item } from '../../scene/scene';
import { purseOf, type Drawing } from './drawing';
import { COIN, heaped, MARKED, type Box } from './plan';

export function slip({ g, pot }: Drawing): Item[] {
  if (!g.slip) return [];
  const w = Math.min(pot.r * 3.4, 128);
  const x = pot.x;
  const y = pot.y + pot.r * 0.72;
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

export function coins({ sight, g, pot, look }: Drawing): Item[] {
  const w = look.coin ?? COIN;
  return g.discs.map(({ key, to, from }, i) => ({
    ...(to ? { ...purseOf(sight, to), w } : heaped(pot, i, w)),
    key,
    face: 'things/coin',
    back: 'things/coin',
    label: '',
    z: 2 + (i % 24) + (to ? 200 : 0),
    ...(from ? { from: { ...purseOf(sight, from), w } } : {}),
  }));
}

/** The coin beside the number of a purse. */
export function mark({ g }: Drawing, seat: number, cell: Box | undefined): Item[] {
  if (!g.hands[seat] || !cell || cell.width < MARKED) return [];
  const spot = { x: cell.left + cell.width - 13, y: cell.top + 10, w: 15 };
  return [
    { ...spot, key: `purse${String(seat)}`, face: 'things/coin', back: 'things/coin', label: '', z: 1 },
  ];
}
