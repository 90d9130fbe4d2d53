/** Where things lie on goita's table, for any room: four sides around the attack, one's own hand below. */

import type { Spot } from '../../scene/scene';

const SHAPE = 276 / 240;

export interface Zones {
  /** Whether one's own hand is a single row. */
  readonly wide: boolean;
  /** The edges at which the side seats sit: people do not move apart on a wide table. */
  readonly left: number;
  readonly right: number;
  /** Width of a piece of one's own hand, of laid pieces, of backs, and of the attack. */
  readonly own: number;
  readonly small: number;
  readonly back: number;
  readonly big: number;
  readonly middle: { readonly x: number; readonly y: number };
  /** The middle of the side seats: on a narrow table they make room for the own pieces. */
  readonly side: number;
  /** Top of the own laid pieces. */
  readonly laidTop: number;
  readonly handTop: number;
}

const GAP = 4;
const NAME = 22;

export function zones(width: number, height: number): Zones {
  const wide = width >= 620;
  // In units of a laid piece, what stands one below the other, and side by side, has to fit.
  const unit = Math.min((height - 84) / (wide ? 10.6 : 12.5), (width - 44) / (wide ? 11 : 8.9), 60);
  const rows = wide ? 1 : 2;
  const own = Math.min(unit * 1.74, (width - 24) / (wide ? 8.8 : 4.4));
  const back = unit * 0.66;
  const row = unit * SHAPE + GAP;
  const handTop = height - rows * (own * SHAPE + 8) - 2;
  const laidTop = handTop - 2 * row - 10;
  const top = NAME + back * SHAPE + 6 + 2 * row;
  const middle = (top + laidTop) / 2;
  const span = Math.min(width, height * 1.6);
  return {
    wide,
    left: (width - span) / 2,
    right: (width + span) / 2,
    own,
    small: unit,
    back,
    big: unit * 2.1,
    middle: { x: width / 2, y: middle },
    side: wide ? middle : Math.min(middle, laidTop - 4 * (back + 2) - 8),
    laidTop,
    handTop,
  };
}

/** The n-th of one's own eight. */
export function handSpot(z: Zones, width: number, n: number): Spot {
  const perRow = z.wide ? 8 : 4;
  const pitch = z.own * 1.08;
  const x = width / 2 + ((n % perRow) - (perRow - 1) / 2) * pitch;
  const y = z.handTop + (z.own * SHAPE) / 2 + Math.floor(n / perRow) * (z.own * SHAPE + 8);
  return { x, y, w: z.own };
}

/**
 * The i-th piece that a seat has laid: a turn is a column, what was laid or received nearer to its player, the attack
 * towards the middle. Sides: 0 below, 1 right, 2 opposite, 3 left.
 */
export function laidSpot(z: Zones, width: number, side: number, i: number): Spot {
  const w = z.small;
  const row = w * SHAPE + GAP;
  const along = (Math.floor(i / 2) - 1.5) * (w + GAP);
  const deep = (i % 2) * row + (w * SHAPE) / 2;
  const edge = 6 + z.back * SHAPE + 6;
  switch (side) {
    case 1:
      return { x: z.right - edge - deep, y: z.side - along, w, turn: -90 };
    case 2:
      return { x: width / 2 - along, y: NAME + z.back * SHAPE + 6 + deep, w, turn: 180 };
    case 3:
      return { x: z.left + edge + deep, y: z.side + along, w, turn: 90 };
    default:
      return { x: width / 2 + along, y: z.laidTop + 2 * row - GAP - deep, w };
  }
}

/** The n-th piece in the hand of another seat. */
export function backSpot(z: Zones, width: number, side: number, n: number): Spot {
  const w = z.back;
  const along = (n - 3.5) * (w + 2);
  const deep = 6 + (w * SHAPE) / 2;
  switch (side) {
    case 1:
      return { x: z.right - deep, y: z.side - along, w, turn: -90 };
    case 3:
      return { x: z.left + deep, y: z.side + along, w, turn: 90 };
    default:
      return { x: width / 2 - along, y: NAME - 6 + deep, w, turn: 180 };
  }
}

/** Where a seat's name stands. */
export function nameSpot(
  z: Zones,
  width: number,
  side: number,
): { x: number; y: number; align: 'left' | 'middle' | 'right' } {
  const above = z.side - 4 * (z.back + 2) - 42;
  switch (side) {
    case 1:
      return { x: z.right - 8, y: above, align: 'right' };
    case 3:
      return { x: z.left + 8, y: above, align: 'left' };
    default:
      return { x: width / 2, y: 0, align: 'middle' };
  }
}
