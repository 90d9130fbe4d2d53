/**
 * Where things lie on dafaza's table, for any room: three equal columns, each with the plate of another seat and under it
 * what that seat has played; below them what has not been seen, what is asked, and one's own hand in rows of five. On
 * a wide screen what is asked lies beside the hand, on a phone on its side at the right, over the hand.
 */

import { aspect } from '../../scene/pictures';
import type { Spot } from '../../scene/scene';
import type { Shape } from '../../table/shape.svelte';
import type { Box } from '../table';

export const SHAPE = aspect('hanafuda/');
/** The first line of a plate: who sits there, and the points. */
export const HEAD = 26;
/** Words under a play: whether it leads, is the best so far or lies face down. */
const TAG = 24;
const PAD = 8;
/** Over the plates: there the sign of the dealer looks out. */
const TOP = 12;
const GAP = 6;
const ROW = 5;

export interface Zones {
  /** The others from left to right, and oneself: plates. */
  readonly seats: readonly Box[];
  readonly me: Box;
  /** Breadth of the cards on a plate, and whether a plate of another shows the hand, besides the stacks. */
  readonly small: number;
  readonly backs: boolean;
  /** Breadth of a card of a play, and the middle of their row. */
  readonly laid: number;
  readonly laidY: number;
  /** Where one's own play lies: where one was asked. */
  readonly mine: Spot & { readonly width: number };
  /** What one cannot see, by month; null where it lies elsewhere. */
  readonly unseen: Box | null;
  /** What is asked, where no bar over the table has it; and what is answered. */
  readonly ask: Box | null;
  readonly answer: Box;
  readonly hand: Box & { readonly w: number };
}

interface Wanted {
  /** Cards in one's own hand. */
  readonly held: number;
  /** Whether hands of others lie open. */
  readonly open?: boolean;
  /** Whether there is anything to tell of what one cannot see. */
  readonly unseen?: boolean;
}

/** How high what is asked and answered is beside the hand. */
const ASKED = 190;

/** Narrower than this a room on a phone on its side has no place at the right: the end of a hand lies there. */
const BESIDE = 520;

const within = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n));

export function zones(width: number, height: number, shape: Shape, wanted: Wanted): Zones {
  return shape === 'wide'
    ? broad(width, height, wanted)
    : shape === 'low' && width >= BESIDE
      ? flat(width, height, wanted)
      : upright(width, height, wanted);
}

const rowsOf = (held: number) => (held <= 5 ? 1 : 2);

/** One's hand in rows of five, from its left. */
function own(left: number, w: number, held: number): Zones['hand'] {
  const rows = rowsOf(held);
  return { left, top: 0, width: 5 * (w + GAP) - GAP, height: rows * (w * SHAPE + GAP) - GAP, w };
}

/** Plates, and the plays between them and `bottom`. */
function columns(left: number, width: number, bottom: number, small: number, backs: boolean, most: number) {
  const rows = backs ? 2 : 1;
  const high = HEAD + PAD + rows * (small * SHAPE + ROW);
  const breadth = (width - 4 * PAD) / 3;
  const seats = [0, 1, 2].map((n) => ({
    left: left + PAD + n * (breadth + PAD),
    top: TOP,
    width: breadth,
    height: high,
  }));
  const under = TOP + high + PAD;
  const room = bottom - under - TAG - PAD;
  const laid = within(Math.min((room - 8) / SHAPE, (breadth - 8) / 1.9), 18, most);
  return { seats, small, backs, laid, laidY: under + room / 2 };
}

function upright(width: number, height: number, { held, open = false, unseen = false }: Wanted): Zones {
  const low = height < 640;
  const me = { left: 0, top: height - 46, width, height: 46 };
  const w = Math.min((width - 14) / 5 - GAP, height * (height < 500 ? 0.078 : low ? 0.088 : 0.105), 100);
  const hand = own(0, w, held);
  const top = me.top - GAP - hand.height;
  const high = height < 500 ? 48 : low ? 76 : 84;
  const answer = { left: PAD, top: top - PAD - high, width: width - 2 * PAD, height: high };
  const strip = unseen && height > 480 ? (low ? 54 : 84) : 0;
  const above = answer.top - strip - (strip ? 2 : 0);
  return {
    ...columns(
      0,
      width,
      above,
      low ? within(width * 0.05, 15, 20) : within(width * 0.055, 17, 34),
      !low || open,
      110,
    ),
    me,
    mine: {
      x: width / 2,
      y: answer.top + high / 2,
      w: Math.min((high - 2) / SHAPE, w),
      width: width - 2 * PAD,
    },
    unseen: strip ? { left: PAD, top: above, width: width - 2 * PAD, height: strip } : null,
    ask: null,
    answer,
    hand: { ...hand, left: (width - hand.width) / 2, top },
  };
}

function broad(width: number, height: number, { held }: Wanted): Zones {
  const me = { left: 0, top: height - 48, width, height: 48 };
  const w = Math.min(height * (rowsOf(held) > 1 ? 0.118 : 0.15), (width * 0.58) / 5 - GAP, 160);
  const hand = own(24, w, held);
  const top = me.top - 12 - Math.max(hand.height, ASKED);
  const side = hand.left + hand.width + 24;
  const room = Math.min(width - side - 24, 380);
  const left = side + (width - side - room) / 2;
  const ask = { left, top, width: room, height: 52 };
  const below = top + ask.height + GAP;
  const answer = { left, top: below, width: room, height: me.top - 12 - below };
  return {
    ...columns(0, width, top - GAP, within(height * 0.048, 22, 56), true, w * 1.2),
    me,
    mine: {
      x: left + room / 2,
      y: answer.top + answer.height / 2,
      w: Math.min(answer.height / SHAPE, w * 1.1),
      width: room,
    },
    unseen: null,
    ask,
    answer,
    hand: { ...hand, top: me.top - 12 - hand.height },
  };
}

function flat(width: number, height: number, { held }: Wanted): Zones {
  const side = Math.max(Math.min(width * 0.42, 350), 264);
  const left = width - side;
  const me = { left: 0, top: height - 44, width: left, height: 44 };
  const tools = 46;
  const answers = 50;
  const words = 40;
  const w = Math.min((side - 10) / 5 - GAP, (height - tools - words - answers - 4 * GAP) / 2 / SHAPE);
  const hand = own(0, w, held);
  const top = height - 12 - hand.height;
  const ask = { left: left + 4, top: tools, width: side - 8, height: words };
  const below = tools + words;
  const answer = { left: left + 4, top: below, width: side - 8, height: top - GAP - below };
  return {
    ...columns(0, left, me.top - 4, 17, true, 110),
    me,
    mine: {
      x: left + side / 2,
      y: (tools + top - GAP) / 2,
      w: Math.min((top - GAP - tools) / SHAPE, w),
      width: side - 8,
    },
    unseen: null,
    ask,
    answer,
    hand: { ...hand, left: left + (side - hand.width) / 2, top },
  };
}

/** The n-th of so many cards in one's own hand: they close up, and lie in one row as soon as they fit. */
export function handSpot({ hand }: Zones, n: number, of: number): Spot {
  const rows = rowsOf(of);
  const row = Math.ceil(of / rows);
  const at = Math.floor(n / row);
  const inRow = Math.min(row, of - at * row);
  const pitch = hand.w + GAP;
  return {
    x: hand.left + hand.width / 2 + ((n % row) - (inRow - 1) / 2) * pitch,
    y: hand.top + hand.height - (rows - at - 0.5) * hand.w * SHAPE - (rows - at - 1) * GAP,
    w: hand.w,
  };
}

/** The middles of n cards side by side, as far apart as there is room in `width`, around the middle `x`. */
function along(x: number, width: number, w: number, n: number, i: number, most: number): number {
  return x + (i - (n - 1) / 2) * Math.min(most, (width - w) / Math.max(n - 1, 1));
}

/** A card of a play; `column` 3 is one's own. */
export function laidSpot(z: Zones, column: number, n: number, i: number): Spot {
  const box = z.seats[column];
  if (!box) return { ...z.mine, x: along(z.mine.x, z.mine.width, z.mine.w, n, i, z.mine.w + 4) };
  const x = box.left + box.width / 2;
  return { x: along(x, box.width - 6, z.laid, n, i, z.laid + 4), y: z.laidY, w: z.laid };
}

/** Where the words under a play have their place. */
export function tagSpot(z: Zones, column: number): { x: number; y: number; w: number } | null {
  const box = z.seats[column];
  return box
    ? { x: box.left + box.width / 2, y: z.laidY + (z.laid * SHAPE) / 2 + 8, w: box.width + 4 }
    : null;
}

/** What is left of a row of small cards for the words at its end. */
const WORDS = 52;
/** One's own points, at the end of one's plate, and the stacks before them. */
export const POINTS = 76;
const STACKS = 120;

/** The i-th of n small cards on the plate of another: hands over stacks. */
function onPlate(z: Zones, column: number, n: number, i: number, row: number): Spot {
  const box = z.seats[column];
  if (!box) return { x: 0, y: 0, w: z.small };
  const pitch = Math.min(z.small + 4, (box.width - 2 * PAD - WORDS - z.small) / Math.max(n - 1, 1));
  return {
    x: box.left + PAD + z.small / 2 + i * pitch,
    y: box.top + HEAD + row * (z.small * SHAPE + ROW) + (z.small * SHAPE) / 2,
    w: z.small,
  };
}

/** How broad so many of one's own stacks are. */
export function stacked(z: Zones, n: number): number {
  const w = ownStack(z);
  return n ? w + (n - 1) * Math.min(w + 5, (STACKS - w) / Math.max(n - 1, 1)) : 0;
}

const ownStack = ({ me }: Zones) => (me.height - 10) / SHAPE;

/** The top of a seat's i-th of n stacks. */
export function topSpot(z: Zones, column: number, n: number, i: number): Spot {
  if (z.seats[column]) return onPlate(z, column, n, i, z.backs ? 1 : 0);
  const w = ownStack(z);
  const left = z.me.left + z.me.width - POINTS - stacked(z, n);
  const pitch = n > 1 ? (stacked(z, n) - w) / (n - 1) : 0;
  return { x: left + w / 2 + i * pitch, y: z.me.top + z.me.height / 2 - 1, w };
}

/** A card in the hand of another, or where it comes from. */
export function heldSpot(z: Zones, column: number, n = 1, i = 0): Spot {
  const spot = onPlate(z, column, n, i, 0);
  return z.backs || n > 1 ? { ...spot, w: z.small } : { ...spot, y: (z.seats[column]?.top ?? 0) + HEAD / 2 };
}
