/** Koi-Koi on a phone on its side: theirs at the left, one's own at the right, in the middle what both share. */

import { columnsFor, HAND, tall, type Need, type Pile, type Plan } from './measures';

const MARGIN = 10;
const PLATE = 48;
const BAND = 44; // under a plate: the other's backs, the tools
const SLICE = 44;
const NAME = 60; // of a pile, at its left: “Ribbons” too

export function low(width: number, height: number, { places, open }: Need): Plan {
  const top = 8;
  const backs = open ? 0.42 : 0;
  const rows = 12;
  const lifted = 18;
  const w = Math.min(
    (height - top - rows - lifted - 12 - (open ? 6 : 0)) / tall(1 + 2 * 0.9 + backs),
    width * 0.09,
  );
  const column = Math.min(190, Math.max(112, (width - 4 * MARGIN - (HAND - 1) * SLICE - w) / 2));
  const middle = width / 2;
  const span = width - 2 * column - 4 * MARGIN;
  const shown = top + (open ? tall(backs * w) + 6 : 0);
  const y = shown + tall(0.9 * w) + rows / 2;
  const many = columnsFor(places, 2);
  const gap = 7;
  const apart = (0.9 * w) / 2 + 12;
  const field = Math.min(0.9 * w, (span / 2 - apart) / many - gap);
  const right = width - MARGIN - column;
  const plate = (left: number) => ({ left, top, width: column, height: PLATE });
  const first = top + PLATE + BAND + 4;
  return {
    shape: 'low',
    rivalHand: open
      ? { x: middle, y: top + tall(backs * w) / 2, w: backs * w, span }
      : { x: MARGIN + column / 2, y: top + PLATE + BAND / 2 + 2, w: 22, span: column - 8 },
    rivalPiles: stacked(MARGIN, column, first, height),
    stock: { x: middle, y, w: 0.9 * w },
    field: {
      x: middle,
      y,
      w: field,
      columns: many,
      apart,
      gap,
      rows: rows + 2 * tall(0.9 * w - field) * 0.5,
    },
    ownPiles: stacked(right, column, first, height),
    hand: { x: middle, y: height - 12 - tall(w) / 2, w, span },
    rivalPlate: plate(MARGIN),
    ownPlate: plate(right),
    tools: { left: right, top: top + PLATE + 2, width: column, height: BAND },
    month: { x: middle, y: y - tall(0.9 * w) * 0.75, height: tall(0.9 * w) / 2 },
    strip: null,
    slip: {
      left: 2 * MARGIN + column - 4,
      top,
      width: span + 8,
      height: height - 12 - tall(w) - 4 - top,
    },
    hint: { left: MARGIN, top, width: column, height: PLATE + BAND },
  };
}

/** Four piles one below the other, their names at the left. */
function stacked(left: number, width: number, top: number, height: number): Pile[] {
  const pitch = (height - top - 6) / 4;
  const w = Math.min(33, (pitch - 8) / tall(1));
  return [0, 1, 2, 3].map((n) => ({
    left: left + NAME,
    y: top + n * pitch + tall(w) / 2,
    w,
    span: width - NAME,
    label: { x: left, y: top + n * pitch + tall(w) / 2 - 17, kind: 'tally' },
  }));
}
