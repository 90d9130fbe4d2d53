/** Where things lie on dafaza's table, for any room: three columns for the others, one's own play under the middle one. */

import { aspect } from '../../scene/pictures';
import type { Spot } from '../../scene/scene';

export const SHAPE = aspect('hanafuda/');
/** The words over a column: a name, and how its seat stands. */
export const STRIP = 42;
const GAP = 6;

export interface Zones {
  readonly wide: boolean;
  readonly flat: boolean;
  readonly left: number;
  readonly column: number;
  /** The breadth of one's own hand, from the left. */
  readonly hand: number;
  /** Widths of a card in hand, in a trick, and on top of a stack. */
  readonly own: number;
  readonly laid: number;
  readonly top: number;
  /** Middles of the rows: tops of stacks, hands that lie open, plays of the others, one's own play. */
  readonly topY: number;
  readonly openY: number;
  readonly laidY: number;
  readonly mineY: number;
  readonly bar: {
    readonly left: number;
    readonly width: number;
    readonly top: number;
    readonly height: number;
  };
  readonly handTop: number;
}

export function zones(width: number, height: number, open = false): Zones {
  const wide = width >= 620;
  // In a flat room one's own play is a column of its own, and what is decided lies beside the hand.
  const flat = wide && height < 340;
  const columns = flat ? 4 : 3;
  const hand = flat ? width * 0.68 : width;
  const own = Math.min((hand - 12) / (wide ? 10 : 5) - GAP, height * (flat ? 0.26 : wide ? 0.17 : 0.124), 92);
  const handTop = height - (wide ? 1 : 2) * (own * SHAPE + GAP);
  const bar = flat ? height - handTop : wide ? 62 : 88;
  const above = flat ? handTop - 12 : handTop - 14 - bar;
  const column = Math.min(width / columns, 330);
  const share = open ? 0.84 : 0.42; // of a card in a trick: the rows of small cards
  const fits = (above - STRIP - 4 * GAP) / (SHAPE * ((flat ? 1 : 2) + share));
  const laid = Math.max(18, Math.min(fits, (column - 10) / 2.6, 88));
  const top = laid * 0.42;
  const topY = STRIP + (top * SHAPE) / 2;
  const openY = topY + top * SHAPE + GAP / 2;
  // What is left over goes around the plays.
  const rows = (open ? openY : topY) + (top * SHAPE) / 2 + GAP;
  const spare = Math.max(0, above - (rows + laid * SHAPE * (flat ? 1 : 2) + 2 * GAP));
  const laidY = rows + (laid * SHAPE) / 2 + spare * 0.15;
  return {
    wide,
    flat,
    left: (width - columns * column) / 2,
    column,
    hand,
    own,
    laid,
    top,
    topY,
    openY,
    laidY,
    mineY: flat ? laidY : laidY + laid * SHAPE + GAP + spare * 0.35,
    bar: {
      left: flat ? hand : 0,
      width: flat ? width - hand : width,
      top: flat ? handTop - 6 : handTop - 12 - bar,
      height: bar,
    },
    handTop,
  };
}

/** The n-th of so many cards in one's own hand: they close up, in one row as soon as they fit. */
export function handSpot(z: Zones, n: number, of: number): Spot {
  const rows = z.wide || of <= 5 ? 1 : 2;
  const row = Math.ceil(of / rows);
  const last = z.wide ? 0 : 1;
  const at = last - (rows - 1) + Math.floor(n / row);
  return {
    x: z.hand / 2 + ((n % row) - (Math.min(row, of - n + (n % row)) - 1) / 2) * (z.own + GAP),
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
  const [at, y] = column === 3 && !z.flat ? [1, z.mineY] : [column, z.laidY];
  return { x: along(z, at, z.laid, n, i, z.laid + 4), y, w: z.laid };
}

/** The top of a seat's i-th of n stacks. */
export function topSpot(z: Zones, column: number, n: number, i: number): Spot {
  const [at, y] = column === 3 && !z.flat ? [0, z.mineY] : [column, z.topY];
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
