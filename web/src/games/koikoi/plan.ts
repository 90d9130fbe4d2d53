/**
 * Where things have their place on the table, for the room there is. Nothing here depends on the cards, so nothing
 * jumps while a round is played. Phones: everything beneath one another, the stock over the field. From tablets on the
 * stock lies beside the field; where it is wide, captures lie on both sides of the hands and helps beside the field.
 */

import { aspect } from '../../scene/pictures';
import type { Spot } from '../../scene/scene';

const TALL = aspect('hanafuda/');
export const tall = (w: number) => w * TALL;

/** Cards side by side around a middle. */
export interface Row {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** Breadth that it may take. */
  readonly span: number;
}

/** Cards over one another from a left edge. */
export interface Pile {
  readonly left: number;
  readonly y: number;
  readonly w: number;
  readonly span: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly rivalHand: Row;
  readonly rivalPiles: readonly Pile[];
  readonly stock: Spot;
  /** Beside it or above it lies how many are left. */
  readonly count: { readonly x: number; readonly y: number };
  readonly pending: Spot;
  readonly field: Box & { readonly w: number };
  /** One line of words. */
  readonly strip: Box;
  /** Room for helps beside the field, where there is some. */
  readonly panel: Box | null;
  readonly ownPiles: readonly Pile[];
  readonly hand: Row;
}

const SLICE = 44; // of a card of the hand that can be touched
const HAND = 8;
const COLUMNS = 6;
const LABEL = 20; // under a pile
export const LIFT = 8;
const PANEL = 236;
const SHARES = [0.22, 0.24, 0.24, 0.3]; // light, animals, ribbons, plains

interface Sizes {
  readonly field: number;
  readonly hand: number;
  readonly own: number;
  readonly rival: number;
  readonly back: number;
  readonly stock: number;
}

export function plan(width: number, height: number): Plan {
  const split = width >= 1000 || (height < 480 && width > 620);
  const beside = split || width >= 560;
  const margin = Math.min(20, Math.max(4, width * 0.015));
  const roomy = height >= 640 && !split;
  const line = split ? 30 : 34;
  const wished = sizes(width, margin, split, beside);

  // From above: each zone's height as it is wished, and what does not shrink with the cards.
  const rows = (s: Sizes): number[] =>
    split
      ? [Math.max(tall(s.back), tall(s.rival) + LABEL), 2 * tall(s.field) + 10, line, tall(s.hand) + LIFT]
      : [
          ...(roomy
            ? [tall(s.back), tall(s.rival) + LABEL]
            : [Math.max(tall(s.back), tall(s.rival) + LABEL)]),
          ...(beside ? [] : [tall(s.stock)]),
          2 * tall(s.field) + (beside ? 10 : 6),
          line,
          tall(s.own) + LABEL,
          tall(s.hand) + LIFT,
        ];
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const count = rows(wished).length;
  const firm = sum(rows({ field: 0, hand: 0, own: 0, rival: 0, back: 0, stock: 0 }));
  const gap = Math.min(10, Math.max(4, height / 110));
  const scale = Math.min(1, (height - firm - gap * (count + 1)) / (sum(rows(wished)) - firm));
  const s = shrunk(wished, scale);
  const heights = rows(s);
  const air = (height - sum(heights)) / (count + 1);
  let at = 0;
  const tops = heights.map((h) => {
    const top = at + air;
    at = top + h;
    return top;
  });
  const row = (n: number) => ({ top: tops[n] ?? 0, height: heights[n] ?? 0 });

  const middle = width / 2;
  const handSpan = split
    ? Math.min(HAND * (s.hand + 8), Math.max(width * 0.5, (HAND - 1) * SLICE + s.hand))
    : width - 2 * margin;
  const side = (width - handSpan) / 2 - margin - 18;
  const field = row(split ? 1 : count - 4);
  const rival = row(0);
  const pitch = s.field + (beside ? 10 : 5);
  const box = {
    left: middle - (COLUMNS * pitch) / 2,
    top: field.top,
    width: COLUMNS * pitch,
    height: field.height,
    w: s.field,
  };
  const words = row(split ? 2 : count - 3);
  const hand = row(count - 1);
  const own = split ? { top: hand.top + (hand.height - tall(s.own) - LABEL) / 2 } : row(count - 2);
  const piles = (top: number, w: number, from: number, span: number) =>
    split ? flanks(top, w, margin, side, width) : beneath(top, w, from, span);
  const rivalTop = roomy ? row(1).top : rival.top;
  const beginning = split || roomy ? margin : margin + s.back + 7 * backPitch(s.back, false) + 14;
  const column = { x: box.left + (beside ? -pitch / 2 - 4 : 0) };
  const band = row(count - 5);
  return {
    rivalHand: {
      x: split || roomy ? middle : margin + (s.back + 7 * backPitch(s.back, false)) / 2,
      y: rival.top + tall(s.back) / 2,
      w: s.back,
      span: 7 * backPitch(s.back, roomy || split) + s.back,
    },
    rivalPiles: piles(rivalTop, s.rival, beginning, width - margin - beginning),
    stock: beside
      ? { x: column.x, y: field.top + tall(s.stock) / 2, w: s.stock }
      : { x: middle - s.stock * 0.75, y: band.top + band.height / 2, w: s.stock },
    count: beside
      ? { x: column.x, y: field.top + tall(s.stock) + 8 }
      : { x: middle - s.stock * 1.25 - 34, y: band.top + band.height / 2 - 10 },
    pending: beside
      ? { x: column.x, y: field.top + field.height - tall(s.field) / 2, w: s.field }
      : { x: middle + s.field * 0.75, y: band.top + band.height / 2, w: s.field },
    field: box,
    strip: split
      ? { left: box.left, top: words.top, width: box.width, height: line }
      : { left: margin + 4, top: words.top, width: width - 2 * margin - 8, height: line },
    panel:
      split && width >= 1000 && height >= 480
        ? {
            left: box.left + box.width + 14,
            top: field.top - 6,
            width: Math.min(320, width - margin - (box.left + box.width + 14)),
            height: field.height + 12,
          }
        : null,
    ownPiles: piles(own.top, s.own, margin, width - 2 * margin),
    hand: { x: middle, y: hand.top + LIFT + tall(s.hand) / 2, w: s.hand, span: handSpan },
  };
}

/** How broad cards are where there is height enough. */
function sizes(width: number, margin: number, split: boolean, beside: boolean): Sizes {
  if (split) {
    const field = Math.min(112, (width - 2 * (PANEL + margin + 14)) / COLUMNS - 10);
    return { field, hand: 116, own: 70, rival: 62, back: 58, stock: field * 0.92 };
  }
  const field = beside
    ? Math.min(106, (width - 2 * margin) / (COLUMNS + 1.3) - 10)
    : (width - 2 * margin) / COLUMNS - 5;
  const hand = Math.min(110, width * 0.178, width - 2 * margin - (HAND - 1) * SLICE);
  const own = Math.min(76, width * 0.118);
  return { field, hand, own, rival: own * 0.8, back: own * 0.78, stock: field * (beside ? 0.92 : 0.84) };
}

function shrunk(s: Sizes, by: number): Sizes {
  const found = Object.fromEntries(Object.entries(s).map(([name, w]) => [name, Number(w) * by]));
  return found as unknown as Sizes;
}

function backPitch(w: number, roomy: boolean): number {
  return w * (roomy ? 0.68 : 0.3);
}

/** Four piles beside one another. */
function beneath(top: number, w: number, from: number, span: number): Pile[] {
  let left = from;
  return SHARES.map((share) => {
    const pile = { left, y: top + tall(w) / 2, w, span: share * span - 8 };
    left += share * span;
    return pile;
  });
}

/** Two piles on each side of a hand. */
function flanks(top: number, w: number, margin: number, side: number, width: number): Pile[] {
  const left = width - margin - side;
  return [
    [margin, 0.46],
    [margin + side * 0.46, 0.54],
    [left, 0.46],
    [left + side * 0.46, 0.54],
  ].map(([at = 0, share = 0]) => ({ left: at, y: top + tall(w) / 2, w, span: side * share - 10 }));
}

/** A place on the field: eight around the middle for the deal, then outward; more than twelve move together. */
export function slot({ field }: Plan, n: number, places: number): Spot {
  const columns = Math.max(COLUMNS, Math.ceil(places / 2));
  const pitch = field.width / columns;
  const w = Math.min(field.w, pitch - 4);
  const column = ranks(columns)[n < 8 ? n % 4 : 4 + Math.floor((n - 8) / 2)] ?? 0;
  const low = n < 8 ? n >= 4 : n % 2 === 1;
  const y = low ? field.top + field.height - tall(field.w) / 2 : field.top + tall(field.w) / 2;
  return { x: field.left + (column + 0.5) * pitch, y, w };
}

/** Columns in the order in which they fill: the four of the deal, then to the right, to the left, to the right … */
function ranks(columns: number): number[] {
  const first = Math.floor((columns - 4) / 2);
  const found = [0, 1, 2, 3].map((n) => first + n);
  for (let n = 0; found.length < columns; n++)
    found.push(...[first + 4 + n, first - 1 - n].filter((column) => column >= 0 && column < columns));
  return found;
}

/** Places of a row around its middle, no further apart than shows the whole card. */
export function along(row: Row, n: number, i: number, widest = row.w + 8): number {
  const pitch = n > 1 ? Math.min(widest, (row.span - row.w) / (n - 1)) : 0;
  return row.x + (i - (n - 1) / 2) * pitch;
}
