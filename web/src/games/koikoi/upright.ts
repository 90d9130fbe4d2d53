/** Koi-Koi on a phone that is held upright, and on a tablet: bars above and below, all between them is table. */

import type { Box } from '../table';
import { beside, columns, columnsFor, HAND, tall, type Need, type Plan } from './measures';

/** In units: the captures of both, the field, the open hand of the other. */
const THEIRS = 0.62;
const OWN = 0.79;
const FIELD = 1.086;
const SLICE = 44; // of a card of the hand that can be touched
const MARGIN = 10;

export function upright(width: number, height: number, { places, fullest, open }: Need): Plan {
  const tight = height < 600;
  const label = tight ? 19 : 24;
  const strip = tight ? 44 : 48;
  const s = tight
    ? { top: 4, rows: 8, stock: 20, strip: 3, hand: 10, bottom: 6 }
    : { top: 9, rows: 24, stock: 28, strip: 10, hand: 14, bottom: 10 };
  const units = THEIRS + 2 * FIELD + OWN + 1 + (open ? THEIRS : 0);
  const fixed = s.top + 2 * label + s.rows + s.stock + strip + s.strip + s.hand + s.bottom + (open ? 8 : 0);
  const w = Math.min(
    (height - fixed) / tall(units),
    width >= 560 ? (width - 40) / (HAND * 1.085) : width * 0.155,
    width >= 360 ? Math.max(44, width - 8 - (HAND - 1) * SLICE) : Infinity,
  );
  const air = height - fixed - tall(units * w);
  const lefts = columns(
    MARGIN,
    width - MARGIN,
    MARGIN,
    fullest.map((n) => 1 + 0.42 * Math.max(0, n - 1)),
  );
  const theirs = s.top;
  const shown = theirs + tall(THEIRS * w) + label;
  const hand = height - s.bottom - tall(w);
  const own = hand - s.hand - label - tall(OWN * w);
  const line = own - s.strip - strip;
  const top = shown + (open ? tall(THEIRS * w) + 8 : 0);
  const y = (top + line) / 2 - (tight ? 4 : 0);
  const many = columnsFor(places, 2);
  const gap = tight ? 5 : 7;
  const apart = (FIELD * w) / 2 + gap + 2;
  const field = Math.min(FIELD * w, (width / 2 - 6 - apart) / many - gap);
  return {
    shape: 'upright',
    rivalHand: open
      ? { x: width / 2, y: shown + tall(THEIRS * w) / 2, w: THEIRS * w, span: width - 2 * MARGIN }
      : { x: width * 0.42, y: -tall(w), w: 0.4 * w, span: 1.6 * w },
    rivalPiles: beside(theirs, THEIRS * w, lefts, width - MARGIN, MARGIN, tight),
    stock: { x: width / 2, y, w: FIELD * w },
    field: {
      x: width / 2,
      y,
      w: field,
      columns: many,
      apart,
      gap,
      rows: s.rows + Math.min(Math.max(air, 0) / 8, 10) + 2 * tall(FIELD * w - field),
    },
    ownPiles: beside(own, OWN * w, lefts, width - MARGIN, MARGIN, tight),
    hand: { x: width / 2, y: hand + tall(w) / 2, w, span: width - 8 },
    rivalPlate: null,
    ownPlate: null,
    tools: null,
    month: {
      x: width / 2,
      y: y - tall(FIELD * w) * 0.75 - s.rows / 4 - 4,
      height: tall(FIELD * w) / 2 + s.rows / 2,
    },
    strip: { left: 0, top: line, width, height: strip },
    slip: slip(width, tight ? shown - label + 2 : shown + 4, tight ? own - 1 : own - 6),
    hint: { left: 0, top: line, width, height: strip },
  };
}

/** Between the captures of both, and no larger than it is read well. */
function slip(width: number, top: number, bottom: number): Box {
  const broad = Math.min(width - (width < 360 ? 8 : 16), 620);
  const high = Math.min(bottom - top, 400);
  return { left: (width - broad) / 2, top: (top + bottom - high) / 2, width: broad, height: high };
}
