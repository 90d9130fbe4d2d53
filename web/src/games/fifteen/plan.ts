/**
 * Where things have their place: the others in three columns around the pot, who plays next at one's lower right; one's
 * own cards and choices below, on a phone that lies on its side at the right.
 */

import { aspect } from '../../scene/pictures';
import type { Spot } from '../../scene/scene';
import type { Box, Sight } from '../table';

export type { Box };

export interface Plan {
  /** Of the other seats, in the order of play. */
  readonly cells: readonly Box[];
  /** Breadth of their cards. */
  readonly small: number;
  readonly heap: Box & { readonly w: number };
  readonly stock: Spot;
  readonly pot: { readonly x: number; readonly y: number; readonly r: number };
  readonly own: Box & { readonly w: number };
  readonly sum: { readonly x: number; readonly y: number; readonly w: number };
  readonly choices: Box;
}

const CARD = aspect('karuta/');
const LINE = 19; // a line of words
const MARGIN = 8;
const LOW = 340; // a room lower than this has one's own place at the right

export function planOf({ width, height, hello }: Sight): Plan {
  return plan(width, height, hello.seats - 1, 'cut' in hello.rules);
}

/** `lifted`: whether cards lie open off the deck. */
export function plan(width: number, height: number, others: number, lifted: boolean): Plan {
  const zone =
    height <= LOW ? beside(width, height) : width >= 700 ? broad(width, height) : below(width, height);
  return {
    ...around(zone.ring, zone.most, others, lifted),
    own: zone.own,
    sum: zone.sum,
    choices: zone.choices,
  };
}

// One's own place

interface Zone extends Pick<Plan, 'own' | 'sum' | 'choices'> {
  /** What is left for the others. */
  readonly ring: Box;
  /** Breadth of their cards, where there is room. */
  readonly most: number;
}

const within = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n));
const middleOf = (top: number, w: number) => top + (w * CARD) / 2 - 42;

/** On a phone: the hand, and the choices under it. */
function below(width: number, height: number): Zone {
  const w = within(height * 0.108, 52, 88);
  const high = w * CARD + 14;
  const choices = within(height * 0.19, 132, 140);
  const top = height - choices - high - 4;
  const table = Math.min(width - 2 * MARGIN, 560);
  const left = (width - table) / 2;
  return {
    ring: { left: 4, top: 2, width: width - 8, height: top - 6 },
    most: 52,
    own: { left, top, width: table - 112, height: high, w },
    sum: { x: left + table - 54, y: middleOf(top, w), w: 108 },
    choices: { left, top: height - choices, width: table, height: choices - 8 },
  };
}

/** Where there is room: hand, number and choices side by side. */
function broad(width: number, height: number): Zone {
  const w = within(height * 0.146, 72, 140);
  const high = w * CARD + 14;
  const top = height - high - 10;
  const table = Math.min(width - 4 * MARGIN, 1240);
  const left = (width - table) / 2;
  const side = table * 0.415;
  return {
    ring: { left: MARGIN, top: 4, width: width - 2 * MARGIN, height: top - 12 },
    most: within(height * 0.09, 46, 88),
    own: { left, top, width: side, height: high, w },
    sum: { x: width / 2, y: middleOf(top, w), w: table - 2 * side - 8 },
    choices: { left: left + table - side, top: top + 4, width: side, height: high - 8 },
  };
}

/** On a phone that lies on its side: at the right, over the whole height. */
function beside(width: number, height: number): Zone {
  const zone = within(width * 0.42, 140, 340);
  const left = width - zone;
  const narrow = zone < 220; // while the end of a round stands beside the table
  const w = within(height * 0.25, 44, Math.min(76, (zone - 20) / 2));
  const high = w * CARD + 14;
  return {
    ring: { left: 4, top: 2, width: left - 8, height: height - 4 },
    most: 38,
    own: { left, top: 4, width: zone - (narrow ? 8 : 112), height: high, w },
    sum: narrow ? { x: left + zone / 2, y: high + 6, w: zone } : { x: width - 56, y: middleOf(4, w), w: 108 },
    choices: { left, top: high + 8, width: zone - 6, height: height - high - 12 },
  };
}

// The others

/** Column and row of each seat, in the order of play: up the right, over the top, down the left. */
function places(others: number): readonly (readonly [number, number])[] {
  const sides = Math.floor(others / 2);
  const rows = Array.from({ length: sides }, (_, i) => i);
  return [
    ...rows.toReversed().map((row) => [2, row] as const),
    ...(others % 2 ? [[1, 0] as const] : []),
    ...rows.map((row) => [0, row] as const),
  ];
}

/** The seats around what lies in the middle; with a single row of them that lies under it. */
function around(
  ring: Box,
  most: number,
  others: number,
  lifted: boolean,
): Pick<Plan, 'cells' | 'small' | 'heap' | 'stock' | 'pot'> {
  const odd = others % 2;
  const under = others <= 3 && odd;
  const rows = under ? 2 : Math.max(1, Math.floor(others / 2));
  const high = ring.height / rows;
  const table = Math.min(ring.width, 1240);
  const side = others <= 3 ? table / 3 : Math.min(table * 0.34, 300);
  const left = ring.left + (ring.width - table) / 2;
  const columns = [
    { left, width: side },
    { left: left + side, width: table - 2 * side },
    { left: left + table - side, width: side },
  ] as const;
  const small = Math.min(most * (others <= 3 ? 1.25 : 1), (high - 2 * LINE - 8) / CARD);
  const cell = 2 * LINE + 4 + small * CARD;
  const cells = places(others).map(([column, row]): Box => {
    const { left: x, width } = columns[column] ?? columns[1];
    const wide = Math.min(width - 6, 240);
    return {
      left: x + (width - wide) / 2,
      top: ring.top + row * high + Math.max(0, (high - cell) / 2),
      width: wide,
      height: cell,
    };
  });
  const inner: Box = under
    ? { left, top: ring.top + high, width: table, height: high }
    : {
        left: columns[1].left,
        top: ring.top + (odd ? high : 0),
        width: columns[1].width,
        height: ring.height - (odd ? high : 0),
      };
  return { cells, small, ...centre(inner, Math.max(small, 30), lifted) };
}

/** The lifted cards, the stock and the pot: beside one another, or in two rows where there is little breadth. */
function centre(box: Box, most: number, lifted: boolean): Pick<Plan, 'heap' | 'stock' | 'pot'> {
  const broad = Math.min(box.width, 640);
  const left = box.left + (box.width - broad) / 2;
  const narrow = !lifted && broad < 180;
  const single = !narrow && (!lifted || broad > 460);
  const rows = single ? 1 : 2;
  const w = Math.min(
    most,
    (box.height / rows - LINE - 6) / CARD,
    broad * (single ? (lifted ? 0.17 : 0.27) : 0.32),
  );
  const tall = w * CARD;
  const row = tall + LINE + 4;
  const top = box.top + (box.height - rows * row) / 2;
  const shares = narrow
    ? { stock: 0.5, pot: 0.5, reach: 0.3 }
    : !lifted
      ? { stock: 0.27, pot: 0.72, reach: 0.18 }
      : single
        ? { stock: 0.66, pot: 0.87, reach: 0.11 }
        : { stock: 0.24, pot: 0.73, reach: 0.24 };
  const last = top + (rows - 1) * row + LINE + tall / 2;
  return {
    heap: { left: left + 4, top: top + LINE, width: (single ? broad * 0.52 : broad) - 8, height: tall, w },
    stock: { x: left + broad * shares.stock, y: narrow ? last - row : last, w },
    pot: { x: left + broad * shares.pot, y: last, r: Math.min(tall * 0.5, broad * shares.reach) },
  };
}

/** Where the pot lies, and its words: in the middle, or where the cards of a seat would be that has none. */
export function potOf(p: Plan, place: number | null): Plan['pot'] & { readonly words: number } {
  if (place === null) return { ...p.pot, words: p.pot.y - (p.stock.w * CARD) / 2 - LINE };
  const cell = p.cells[place];
  const { left, top, width, height, w } = cell ? { ...cell, w: p.small } : p.own;
  const head = cell ? LINE + 2 : 4;
  const tall = w * CARD;
  return {
    x: left + width / 2,
    y: top + head + tall * 0.45,
    r: Math.min(tall * 0.5, width * 0.26),
    words: top + (cell ? height - LINE - 1 : head + tall - LINE),
  };
}

/** Where a purse is: at a seat's name, one's own at the lower edge. */
export function purse(p: Plan, place: number, { width, height }: Sight): Spot {
  const cell = p.cells[place];
  if (!cell) return { x: width - 34, y: height - 10, w: COIN };
  return { x: cell.left + cell.width - 12, y: cell.top + 10, w: COIN };
}

export const COIN = 16;
/** In a narrower place a purse is its number alone. */
export const MARKED = 110;

/** The n-th coin of the pot: heaped as coins are, the same every time. */
export function heaped(pot: Plan['pot'], n: number, w: number): Spot {
  const angle = n * 2.4;
  const far = pot.r * 0.86 * Math.sqrt(((n % 24) + 0.5) / 24);
  return {
    x: pot.x + far * Math.cos(angle),
    y: pot.y + far * 0.72 * Math.sin(angle) - Math.floor(n / 24) * 2,
    w,
  };
}
