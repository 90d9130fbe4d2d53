/**
 * Where things lie on goita's table: four sides around the attack, one's own hand below. Each seat lays in four columns
 * of two: received or face down next to its owner, the attack towards the middle.
 */

import type { Spot } from '../../scene/scene';
import type { Shape } from '../../table/shape.svelte';
import type { Box } from '../table';

const SHAPE = 276 / 240;

/** A step on the table. */
type Step = readonly [x: number, y: number];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly turn: number;
  /** From one to the next. */
  readonly along: Step;
}

export interface Seat {
  /** Where the name stands, and whether it begins, has its middle or ends there. */
  readonly name: { readonly x: number; readonly y: number; readonly align: 'left' | 'middle' | 'right' };
  /** The middle of the pieces that it holds; not of one's own. */
  readonly backs: Place;
  /** The middle of what it has laid; `deep`: from the owner's row to the attacks. */
  readonly laid: Place & { readonly deep: Step };
}

export interface Zones {
  /** Below, right, opposite, left. */
  readonly seats: readonly [Seat, Seat, Seat, Seat];
  /** Of the attack: its width and middle. */
  readonly big: number;
  readonly middle: { readonly x: number; readonly y: number };
  /** One's own hand. */
  readonly hand: Box & { readonly w: number; readonly columns: number };
  readonly plate: Box;
  /** Where なし and other answers stand. */
  readonly answers: Box;
}

const MARGIN = 10;
/** Breadth of the panel under the attack, in its own. */
export const PANEL = 1.5;
/** What a finger touches surely. */
const TOUCH = 44;
const NAME = 24;

interface Sizes {
  readonly own: number;
  readonly laid: number;
  readonly side: number;
  readonly back: number;
  readonly big: number;
}

/** A seat beside the table: 1 at the right, 3 at the left. */
function beside(at: 1 | 3, edge: number, y: number, s: Sizes, side = s.side): Seat {
  const sign = at === 1 ? -1 : 1;
  const row = side * SHAPE * 1.1;
  const pitch = side * 1.06 + Math.min(9, side * 0.24);
  const backs = s.back * SHAPE;
  return {
    name: {
      x: edge,
      y: y - Math.max(2 * pitch, 4 * (s.back + 3)) - NAME - 6,
      align: at === 1 ? 'right' : 'left',
    },
    backs: {
      x: edge + sign * (backs / 2),
      y,
      w: s.back,
      turn: sign * 90,
      along: [0, sign * (s.back + 3)],
    },
    laid: {
      x: edge + sign * (backs + 8 + row),
      y,
      w: side,
      turn: sign * 90,
      along: [0, sign * pitch],
      deep: [sign * row, 0],
    },
  };
}

function across(at: 0 | 2, x: number, y: number, w: number): Seat['laid'] {
  const sign = at === 2 ? -1 : 1;
  return {
    x,
    y,
    w,
    turn: at === 2 ? 180 : 0,
    along: [sign * w * 1.14, 0],
    deep: [0, -sign * (w * SHAPE + w * 0.1)],
  };
}

const NOWHERE: Place = { x: 0, y: 0, w: 0, turn: 0, along: [0, 0] };
/** Two rows with what lies between them. */
const rows = (w: number) => 2 * w * SHAPE + w * 0.1;

function wide(width: number, height: number): Zones {
  const k = Math.min((height - 150) / 6.72, (width - 60) / 9.6);
  const s: Sizes = { own: 0.6 * k, laid: 0.56 * k, side: 0.56 * k, back: 0.4 * k, big: 1.28 * k };
  const x = width / 2;
  const broad = Math.min(width - 36, 11.4 * k);
  const [left, right] = [x - broad / 2, x + broad / 2];
  const hand = height - 14 - k * SHAPE;
  const own = hand - 12 - rows(s.own);
  const backs = 10 + NAME + 6 + (s.back * SHAPE) / 2;
  const top = backs + (s.back * SHAPE) / 2 + 8;
  const middle = (top + rows(s.laid) + own) / 2;
  const plate = { width: 2.5 * k, height: 74 };
  return {
    seats: [
      {
        name: { x, y: 0, align: 'middle' },
        backs: NOWHERE,
        laid: across(0, x, own + rows(s.own) / 2, s.own),
      },
      beside(1, right, middle, s),
      {
        name: { x, y: 10, align: 'middle' },
        backs: { x, y: backs, w: s.back, turn: 180, along: [-(s.back + 5), 0] },
        laid: across(2, x, top + rows(s.laid) / 2, s.laid),
      },
      beside(3, left, middle, s),
    ],
    big: s.big,
    middle: { x, y: middle },
    hand: { left: x - 4.56 * k, top: hand, width: 9.12 * k, height: k * SHAPE, w: k, columns: 8 },
    plate: { left, top: hand - 10 - plate.height, ...plate },
    answers: { left: right - 2.2 * k, top: hand - 10 - 56, width: 2.2 * k, height: 56 },
  };
}

/** Sizes at the measure 1 are those of a phone of 375 by 812. */
function upright(width: number, height: number, held: number): Zones {
  const two = held > 6 && width < 560;
  const columns = two ? 4 : Math.max(held, 4);
  const w = Math.min(
    two ? 64 : held > 4 ? 54 : 76,
    (width - 16) / columns / 1.1,
    (height - 330) / (two ? 2 : 1) / SHAPE,
  );
  const most = width >= 560 ? Math.min(96, (width - 16) / 8 / 1.1) : Math.max(TOUCH, w);
  const hand = two ? 2 * most * SHAPE + 6 : Math.max(most, Math.min(76, (width - 16) / 4.4)) * SHAPE;
  const bottom = height - 10 - hand;
  const bar = 48;
  const free = bottom - 12 - bar - 8 - 8 - NAME - 6 - 4 - NAME - 10;
  const m = Math.min(free / (20 * SHAPE + 8 + rows(42) + 4 * 45 + rows(40) + 8), (width - 12) / 350, 1.9);
  const inner = MARGIN + 20 * m * SHAPE + 8 + 2.5 * 34 * m; // how far the pieces at the sides reach in
  const big = Math.min(86 * m, (width - 2 * inner - 12) / PANEL);
  const s: Sizes = { own: 40 * m, laid: 42 * m, side: 34 * m, back: 20 * m, big };
  const x = width / 2;
  const backs = 8 + NAME + 4 + (s.back * SHAPE) / 2;
  const top = backs + (s.back * SHAPE) / 2 + 8 * m;
  const plate = bottom - 12 - bar;
  const own = plate - 8 - rows(s.own);
  const middle = (top + rows(s.laid) + own + NAME) / 2;
  const answers = Math.min(160, width * 0.28);
  return {
    seats: [
      {
        name: { x, y: 0, align: 'middle' },
        backs: NOWHERE,
        laid: across(0, x, own + rows(s.own) / 2, s.own),
      },
      beside(1, width - MARGIN, middle, s),
      {
        name: { x, y: 8, align: 'middle' },
        backs: { x, y: backs, w: s.back, turn: 180, along: [-(s.back + 3), 0] },
        laid: across(2, x, top + rows(s.laid) / 2, s.laid),
      },
      beside(3, MARGIN, middle, s),
    ],
    big: s.big,
    middle: { x, y: middle },
    hand: {
      left: 8,
      top: bottom,
      width: width - 16,
      height: hand,
      w: most,
      columns: two ? 4 : Math.max(columns, 4),
    },
    plate: { left: 8, top: plate, width: width - 16 - answers - 8, height: bar },
    answers: { left: width - 8 - answers, top: plate, width: answers, height: bar },
  };
}

/** Without bars; one's own pieces lie at the right of the attack. */
function low(width: number, height: number, held: number): Zones {
  const m = Math.min(height / 375, 1.3);
  const s: Sizes = { own: 31 * m, laid: 27 * m, side: 27 * m, back: 15 * m, big: 60 * m };
  const x = width / 2;
  const column = Math.max(100, Math.min(200, (width - 4 * MARGIN - 8 * TOUCH) / 2));
  const span = width - 2 * column - 4 * MARGIN;
  const w = Math.max(TOUCH, Math.min(60 * m, span / Math.max(held, 4) / 1.12));
  const hand = height - 10 - 60 * m * SHAPE;
  const across4 = 4 * s.own * 1.14;
  const middle = { x: x - across4 / 2 - 4, y: (68 * m + hand) / 2 };
  const side = (52 + 8 + NAME + 6 + (height - 10 - 60)) / 2;
  const own = middle.x + s.big * 0.68 + 14 + across4 / 2;
  return {
    seats: [
      { name: { x, y: 0, align: 'middle' }, backs: NOWHERE, laid: across(0, own, middle.y, s.own) },
      beside(1, width - MARGIN, side, s),
      {
        name: { x: x - span / 4, y: 6, align: 'middle' },
        backs: {
          x: x - span / 4,
          y: 6 + NAME + 4 + (s.back * SHAPE) / 2,
          w: s.back,
          turn: 180,
          along: [-(s.back + 4), 0],
        },
        laid: across(2, x + span / 4, 6 + rows(s.laid) / 2, s.laid),
      },
      beside(3, MARGIN, side, s),
    ],
    big: s.big,
    middle,
    hand: {
      left: x - span / 2,
      top: hand + 30 * m * SHAPE - (w * SHAPE) / 2,
      width: span,
      height: w * SHAPE,
      w,
      columns: Math.max(held, 4),
    },
    plate: { left: MARGIN, top: height - 10 - 52, width: column, height: 52 },
    answers: {
      left: width - MARGIN - Math.min(column, 150),
      top: height - 10 - 48,
      width: Math.min(column, 150),
      height: 48,
    },
  };
}

/** `held`: how many pieces one's own hand has. */
export function zones(shape: Shape, width: number, height: number, held: number): Zones {
  if (shape === 'wide') return wide(width, height);
  return shape === 'low' ? low(width, height, held) : upright(width, height, held);
}

/** The i-th of n pieces of one's own hand, and how broad it is. */
export function handSpot({ hand }: Zones, n: number, i: number): Spot {
  const row = Math.floor(i / hand.columns);
  const inRow = Math.min(hand.columns, n - row * hand.columns);
  const pitch = Math.min(hand.w * 1.14, hand.width / Math.max(inRow, 1));
  const w = Math.min(hand.w, pitch);
  return {
    x: hand.left + hand.width / 2 + ((i % hand.columns) - (inRow - 1) / 2) * pitch,
    y: hand.top + (hand.w * SHAPE) / 2 + row * (hand.w * SHAPE + 6),
    w,
  };
}

/** The i-th place where a seat lays: two a turn. Sides: 0 below, 1 right, 2 opposite, 3 left. */
export function laidSpot(z: Zones, side: number, i: number): Spot {
  const { x, y, w, turn, along, deep } = (z.seats[side] ?? z.seats[0]).laid;
  const column = Math.floor(i / 2) - 1.5;
  const row = (i % 2) - 0.5;
  return { x: x + column * along[0] + row * deep[0], y: y + column * along[1] + row * deep[1], w, turn };
}

/** The i-th of n pieces in the hand of another seat. */
export function backSpot(z: Zones, side: number, n: number, i: number): Spot {
  const { x, y, w, turn, along } = (z.seats[side] ?? z.seats[0]).backs;
  const k = i - (n - 1) / 2;
  return { x: x + k * along[0], y: y + k * along[1], w, turn };
}
