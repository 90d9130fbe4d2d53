/** Koi-Koi on a wide screen: a rail with both plates, and the table, eight cards of the hand side by side. */

import { beside, columns, columnsFor, HAND, tall, type Need, type Plan } from './measures';

const RAIL = 1.9;
const GUTTER = 0.25;
const PLAY = 8.6;
const LABEL = 27; // under a pile
const EDGE = 16;
const PLATE = 170; // at most
/** Lights, animals, ribbons, plains: the same columns on both sides, whatever has been taken. */
const WEIGHTS = [1.45, 1.75, 1.75, 2.35];

export function wide(width: number, height: number, { places, open }: Need): Plan {
  const w = Math.min((height - 112) / 7.9, (width - 40) / (RAIL + GUTTER + PLAY));
  const left = (width - w * (RAIL + GUTTER + PLAY)) / 2;
  const rail = { left, width: w * RAIL };
  const play = left + w * (RAIL + GUTTER);
  const right = play + w * PLAY;
  const middle = (play + right) / 2;
  const backs = 0.56 * w;
  // Hung over the edge while it is only backs; what lies open is seen whole.
  const hung = open ? tall(backs) + 6 : 0.46 * w;
  const theirs = hung + 0.16 * w;
  const hand = height - EDGE - tall(w);
  const own = hand - 0.24 * w - LABEL - tall(0.62 * w);
  const gap = 0.16 * w;
  const lefts = columns(play, right, gap, WEIGHTS);
  const top = theirs + tall(0.5 * w) + LABEL;
  const y = (top + own) / 2;
  const many = columnsFor(places, 3);
  const stock = 0.98 * w;
  const apart = stock / 2 + 0.34 * w;
  const between = 0.12 * w;
  const field = Math.min(stock, (PLAY * w - 2 * apart) / (2 * many) - between, (own - top) / 2 / tall(1) - 4);
  return {
    shape: 'wide',
    rivalHand: { x: middle, y: hung - tall(backs) / 2, w: backs, span: HAND * backs * 1.06 },
    rivalPiles: beside(theirs, 0.5 * w, lefts, right, gap),
    stock: { x: middle, y, w: stock },
    field: {
      x: middle,
      y,
      w: field,
      columns: many,
      apart,
      gap: between,
      rows: Math.min(0.17 * w, own - top - 2 * tall(field)),
    },
    ownPiles: beside(own, 0.62 * w, lefts, right, gap),
    hand: { x: middle, y: hand + tall(w) / 2, w, span: PLAY * w },
    rivalPlate: { ...rail, top: 14, height: PLATE },
    ownPlate: { ...rail, top: height - EDGE - PLATE, height: PLATE },
    tools: null,
    month: { x: left + (w * RAIL) / 2, y: height / 2, height: 1.2 * w },
    strip: null,
    slip: null,
    hint: { left: 0, top: 0, width: 0, height: 0 },
  };
}
