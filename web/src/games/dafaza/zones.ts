/** Where things lie on dafaza's table, for any room: three columns for the others, one's own play under the middle one. */

import { aspect } from '../../scene/pictures';
import type { Spot } from '../../scene/scene';

export const SHAPE = aspect('hanafuda/');
/** The words over a column: a name, and how its seat stands. */
export const STRIP = 42;
const GAP = 6;

export interface Zones {
  readonly wide: boolean;
  readonly left: number;
  readonly column: number;
  /** Widths of a card in hand, in a trick, and on top of a stack. */
  readonly own: number;
  readonly laid: number;
  readonly top: number;
  /** Middles of the rows: tops of stacks, hands that lie open, plays of the others, one's own play. */
  readonly topY: number;
  readonly openY: number;
  readonly laidY: number;
  readonly mineY: number;
  readonly bar: { readonly top: number; readonly height: number };
  readonly handTop: number;
}

export function zones(width: number, height: number, open = false): Zones {
  const wide = width >= 620;
  const own = Math.min((width - 12) / (wide ? 10 : 5) - GAP, height * (wide ? 0.17 : 0.124), 92);
  const handTop = height - (wide ? 1 : 2) * (own * SHAPE + GAP);
  const bar = wide ? 62 : 88;
  const above = handTop - 14 - bar;
  const column = Math.min(width / 3, 330);
  const share = open ? 0.84 : 0.42; // of a card in a trick: the rows of small cards
  const fits = (above - STRIP - 4 * GAP) / (SHAPE * (2 + share));
  const laid = Math.max(18, Math.min(fits, (column - 10) / 2.6, 88));
  const top = laid * 0.42;
  const topY = STRIP + (top * SHAPE) / 2;
  const openY = topY + top * SHAPE + GAP / 2;
  const laidY = (open ? openY : topY) + (top * SHAPE) / 2 + GAP + (laid * SHAPE) / 2;
  // What is left over goes between the plays.
  const spare = Math.max(0, above - (laidY + laid * SHAPE * 1.5 + 2 * GAP));
  return {
    wide,
    left: (width - 3 * column) / 2,
    column,
    own,
    laid,
    top,
    topY,
    openY,
    laidY,
    mineY: laidY + laid * SHAPE + GAP + Math.min(spare, 24),
    bar: { top: handTop - 12 - bar, height: bar },
    handTop,
  };
}

/** The n-th of so many cards in one's own hand: they close up, in one row as soon as they fit. */
export function handSpot(z: Zones, width: number, n: number, of: number): Spot {
  const rows = z.wide || of <= 5 ? 1 : 2;
  const row = Math.ceil(of / rows);
  const last = z.wide ? 0 : 1;
  const at = last - (rows - 1) + Math.floor(n / row);
  return {
    x: width / 2 + ((n % row) - (Math.min(row, of - n + (n % row)) - 1) / 2) * (z.own + GAP),
    y: z.handTop + (z.own * SHAPE) / 2 + at * (z.own * SHAPE + GAP),
    w: z.own,
  };
}

/** The i-th of n cards side by side in a column: 0 to 2, as far apart as there is room. */
function along(z: Zones, column: number, w: number, n: number, i: number, most: number): number {
  const pitch = Math.min(most, (z.column - 10 - w) / Math.max(n - 1, 1));
  return z.left + (column + 0.5) * z.column + (i - (n - 1) / 2) * pitch;
}

/** A card of a play; `column` 3 is one's own. */
export function laidSpot(z: Zones, column: number, n: number, i: number): Spot {
  const [at, y] = column === 3 ? [1, z.mineY] : [column, z.laidY];
  return { x: along(z, at, z.laid, n, i, z.laid + 4), y, w: z.laid };
}

/** The top of a seat's i-th of n stacks. */
export function topSpot(z: Zones, column: number, n: number, i: number): Spot {
  const [at, y] = column === 3 ? [0, z.mineY] : [column, z.topY];
  return { x: along(z, at, z.top, n, i, z.top + 4), y, w: z.top };
}

/** A card of another hand that lies open. */
export function openSpot(z: Zones, column: number, n: number, i: number): Spot {
  return { x: along(z, column, z.top, n, i, z.top + 2), y: z.openY, w: z.top };
}

/** Where another seat's cards come from: its name. */
export function heldSpot(z: Zones, column: number): Spot {
  return { x: z.left + (column + 0.5) * z.column, y: STRIP / 2, w: z.top };
}
