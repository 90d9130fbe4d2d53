/** Where things have their place: the others around the pot, one's own cards below, the choices at the lower edge. */

import { aspect } from '../../scene/pictures';
import type { Spot } from '../../scene/scene';
import type { Sight } from '../table';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly wide: boolean;
  /** Of the other seats, in the order of play. */
  readonly cells: readonly Box[];
  /** Breadth of their cards. */
  readonly small: number;
  readonly heap: Box & { readonly w: number };
  readonly stock: Spot;
  readonly pot: { readonly x: number; readonly y: number; readonly r: number };
  readonly own: Box & { readonly w: number };
  readonly sum: { readonly x: number; readonly y: number };
  readonly choices: Box;
}

const CARD = aspect('karuta/');
const LINE = 19; // a line of words
const MARGIN = 8;

interface Kind {
  readonly wide: boolean;
  /** Seats at each side. */
  readonly sides: number;
  /** Whether cards lie open off the deck. */
  readonly lifted: boolean;
  readonly choices: number;
}

/** How high everything is at a measure k. */
function rows({ wide, sides, lifted, choices }: Kind, k: number) {
  const small = (wide ? 46 : 34) * k;
  const middle = (wide ? 46 : 36) * k;
  const own = (wide ? 92 : sides > 1 ? 62 : 74) * k;
  const cell = 2 * LINE + 6 + small * CARD;
  const row = LINE + middle * CARD + 4;
  const centre =
    sides && !wide
      ? Math.max(sides * cell + (sides - 1) * 4, lifted ? 2 * row : row)
      : Math.max(row, sides * cell * 0.8);
  const hand = own * CARD + 14;
  return { small, middle, own, cell, row, centre, hand, all: cell + centre + hand + choices + 14 };
}

function fit(kind: Kind, height: number) {
  let k = kind.wide ? 1.5 : 1.35;
  while (k > 0.5 && rows(kind, k).all > height) k -= 0.01;
  return rows(kind, k);
}

export function planOf({ width, height, hello }: Sight): Plan {
  return plan(width, height, hello.seats - 1, 'cut' in hello.rules);
}

/** `lifted`: whether cards lie open off the deck. */
export function plan(width: number, height: number, others: number, lifted: boolean): Plan {
  const wide = width >= 700;
  const sides = wide ? (others >= 4 ? 1 : 0) : others >= 6 ? 2 : others >= 4 ? 1 : 0;
  const choices = wide ? 84 : height < 520 ? 130 : 144;
  const r = fit({ wide, sides, lifted, choices }, height);
  const spare = Math.max(0, height - r.all) / 3;
  const table = Math.min(width - 2 * MARGIN, wide ? 1120 : 560);
  const left = (width - table) / 2;
  const side = Math.min(table * 0.28, 200);
  const top = others - 2 * sides;
  const arc = wide && sides ? Math.min(26, spare) : 0;
  const breadth = Math.min(table / top, wide ? 210 : 164);
  const upper = Array.from({ length: top }, (_, i): Box => {
    const off = (top - 1) / 2 - i; // from the right
    const bend = top > 1 ? Math.abs(off / ((top - 1) / 2)) ** 2 : 0;
    return {
      left: width / 2 + off * breadth - breadth / 2,
      top: 4 + arc * bend,
      width: breadth,
      height: r.cell,
    };
  });
  const middle = 4 + r.cell + spare;
  const flank = (x: number) =>
    Array.from({ length: sides }, (_, i): Box => {
      const pitch = sides > 1 ? r.centre - r.cell : 0;
      const y = wide
        ? middle + Math.min(arc + 10, spare) + 4
        : middle + (sides > 1 ? i * pitch : (r.centre - r.cell) / 2);
      return { left: x, top: y, width: side, height: r.cell };
    });
  const around = { left: left + (sides ? side : 0), width: table - (sides ? 2 * side : 0) };
  const handTop = height - choices - r.hand - spare * 0.4;
  const cells = [...flank(left + table - side).reverse(), ...upper, ...flank(left)];
  const beside = cells.some((cell) => cell.top + cell.height > handTop); // the hand lies between them
  const handWidth = Math.min(table - (beside ? 2 * side : 0), wide ? 620 : 430);
  const sum = wide ? 150 : 104;
  const own = {
    left: (width - handWidth) / 2,
    top: handTop,
    width: handWidth - sum,
    height: r.hand,
    w: r.own,
  };
  const width4 = Math.min(table, 880);
  return {
    wide,
    cells,
    small: r.small,
    ...centre(r, { ...around, top: middle, height: r.centre }, wide || !sides, lifted),
    own,
    sum: { x: own.left + handWidth - sum / 2, y: handTop + (r.own * CARD) / 2 - 42 },
    choices: { left: (width - width4) / 2, top: height - choices, width: width4, height: choices - 6 },
  };
}

/** The lifted cards, the stock and the pot: beside one another, or in two rows where seats flank them. */
function centre(
  r: ReturnType<typeof rows>,
  box: Box,
  single: boolean,
  lifted: boolean,
): Pick<Plan, 'heap' | 'stock' | 'pot'> {
  const tall = r.middle * CARD;
  const broad = Math.min(box.width, 700);
  const left = box.left + (box.width - broad) / 2;
  const beside = lifted && single; // all in one row
  const shares = beside
    ? { stock: 0.62, pot: 0.85, reach: 0.13 }
    : broad > 300
      ? { stock: 0.37, pot: 0.63, reach: 0.16 }
      : { stock: 0.24, pot: 0.7, reach: 0.26 };
  const high = lifted && !single ? 2 * r.row : r.row;
  const top = box.top + (box.height - high) / 2;
  const y = top + high - r.row + LINE + tall / 2;
  return {
    heap: {
      left: left + 8,
      top: top + LINE,
      width: (beside ? broad * 0.48 : broad) - 16,
      w: r.middle,
      height: tall,
    },
    stock: { x: left + broad * shares.stock, y, w: r.middle },
    pot: { x: left + broad * shares.pot, y, r: Math.min(tall * 0.6, broad * shares.reach) },
  };
}

/** Where a purse is: at a seat's name, one's own at the lower edge. */
export function purse(p: Plan, place: number, { width, height }: Sight): Spot {
  const cell = p.cells[place];
  if (!cell) return { x: width - 34, y: height - 10, w: COIN };
  return { x: cell.left + cell.width - 12, y: cell.top + 10, w: COIN };
}

export const COIN = 16;

/** The n-th coin of the pot: heaped as coins are, the same every time. */
export function heaped(p: Plan, n: number, w: number): Spot {
  const angle = n * 2.4;
  const far = p.pot.r * 0.86 * Math.sqrt(((n % 24) + 0.5) / 24);
  return {
    x: p.pot.x + far * Math.cos(angle),
    y: p.pot.y + far * 0.72 * Math.sin(angle) - Math.floor(n / 24) * 2,
    w,
  };
}
