/** Where things have their place on the table. Nothing here depends on the cards: nothing jumps during a round. */

import type { Note, Spot } from '../../scene/scene';
import { broad, HAND, LIFT, rows, tall, type Rows } from './rows';

/** Cards side by side around a middle. */
export interface Line {
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
  readonly rivalHand: Line;
  readonly rivalPiles: readonly Pile[];
  readonly stock: Spot;
  /** How many cards are left in it. */
  readonly count: Pick<Note, 'x' | 'y'> & { readonly align: 'middle' | 'right' };
  readonly pending: Spot;
  /** Where that is while the field is too full. */
  readonly aside: Spot;
  readonly field: Box & { readonly w: number; readonly columns: number };
  /** One line of words. */
  readonly strip: Box;
  /** Room for helps beside the field, where there is some. */
  readonly panel: Box | null;
  readonly ownPiles: readonly Pile[];
  readonly hand: Line;
}

export function plan(width: number, height: number): Plan {
  const r = rows(width, height);
  const { kind, margin, sizes: s } = r;
  const middle = width / 2;
  const pitch = s.field + r.gap;
  const beside = kind === 'tablet' || kind === 'short' ? pitch / 2 : 0; // the stock lies to the left of it
  const field = {
    ...r.row('field'),
    left: middle - (r.columns * pitch) / 2 + beside,
    width: r.columns * pitch,
    w: s.field,
    columns: r.columns,
  };
  const right = field.left + field.width + 14;
  const around = seats(r, width);
  return {
    ...around,
    ...middleOf(r, width, field),
    field,
    strip: stripOf(r, width, field),
    panel:
      kind === 'wide'
        ? {
            left: right,
            top: field.top - 4,
            width: Math.min(320, width - margin - right),
            height: around.hand.y - tall(s.own) / 2 - 22 - field.top,
          }
        : null,
  };
}

/** Over the own captures; under the field where those lie elsewhere. */
function stripOf(r: Rows, width: number, field: Plan['field']): Box {
  const { kind, margin } = r;
  const strip = { top: r.row('strip').top, height: 34 };
  if (kind === 'wide') return { ...strip, left: field.left, width: field.width };
  if (kind !== 'short') return { ...strip, left: margin + 4, width: width - 2 * margin - 8 };
  const side = (width - broad(r, width)) / 2 - margin - 12;
  return { top: margin, height: 34, left: width - margin - side, width: side };
}

/** Both hands, and what both have captured. */
function seats(r: Rows, width: number): Pick<Plan, 'rivalHand' | 'rivalPiles' | 'ownPiles' | 'hand'> {
  const { kind, margin, sizes: s } = r;
  const middle = width / 2;
  const own = r.row('own');
  const hand = r.row('hand');
  const rival = r.row('rival');
  const apart = s.back * (r.roomy || kind === 'wide' ? 0.68 : 0.22);
  const backs = s.back + (HAND - 1) * apart;
  const rivalHand = {
    x: r.roomy || kind === 'wide' ? middle : margin + backs / 2,
    y: (r.roomy ? r.row('back') : rival).top + tall(s.back) / 2,
    w: s.back,
    span: backs,
  };
  const y = hand.top + LIFT + tall(s.hand) / 2;
  const all = width - 2 * margin;
  if (kind === 'wide') {
    const span = broad(r, width);
    const side = (width - span) / 2 - margin - 18;
    return {
      rivalHand,
      rivalPiles: flanks(rival.top, s.rival, margin, side, width),
      ownPiles: flanks(y - tall(s.own) / 2 - 8, s.own, margin, side, width),
      hand: { x: middle, y, w: s.hand, span },
    };
  }
  if (kind === 'short') {
    const span = broad(r, width);
    const side = (width - span) / 2 - margin - 12;
    const below = margin + tall(s.back) + 8;
    return {
      rivalHand: {
        x: margin + side / 2,
        y: margin + tall(s.back) / 2,
        w: s.back,
        span: Math.min(side, backs),
      },
      rivalPiles: square(below, s.rival, margin, side),
      ownPiles: square(margin + 34 + 10, s.own, width - margin - side, side),
      hand: { x: middle, y, w: s.hand, span },
    };
  }
  const from = r.roomy ? margin : margin + backs + 14;
  const corner = kind === 'tight' ? s.stock + 12 : 0;
  return {
    rivalHand,
    rivalPiles: beneath(rival.top, s.rival, from, width - margin - from - corner),
    ownPiles: beneath(own.top, s.own, margin, all),
    hand: { x: middle, y, w: s.hand, span: all },
  };
}

/** The stock, and the card that is between stock and field. */
function middleOf(
  r: Rows,
  width: number,
  field: Plan['field'],
): Pick<Plan, 'stock' | 'count' | 'pending' | 'aside'> {
  const { kind, margin, sizes: s } = r;
  const pitch = field.width / field.columns;
  const first = { x: field.left + pitch / 2, y: field.top + field.height / 2, w: s.field };
  if (kind === 'phone') {
    const band = r.row('stock');
    const y = band.top + band.height / 2;
    const pending = { x: width / 2 + pitch, y: y - 5, w: s.stock * 1.04 };
    return {
      stock: { x: width / 2, y, w: s.stock },
      count: { x: width / 2 - s.stock / 2 - 12, y: y - 10, align: 'right' },
      pending,
      aside: pending,
    };
  }
  if (kind === 'tight') {
    const y = r.row('rival').top + tall(s.stock) / 2;
    return {
      stock: { x: width - margin - s.stock / 2 - 2, y, w: s.stock },
      count: { x: width - margin - 2, y: y + tall(s.stock) / 2 + 1, align: 'right' },
      pending: first,
      aside: { x: width - margin - s.stock - s.field / 2 - 10, y: y + 8, w: s.field },
    };
  }
  const x = field.left - pitch / 2;
  return {
    stock: { x, y: first.y, w: s.stock },
    count: { x, y: first.y + tall(s.stock) / 2 + 4, align: 'middle' },
    pending: first,
    aside: { x, y: field.top + field.height - tall(s.field) / 2, w: s.field },
  };
}

const SHARES = [0.22, 0.24, 0.24, 0.3]; // light, animals, ribbons, plains

/** Four piles beside one another. */
function beneath(top: number, w: number, from: number, span: number): Pile[] {
  let left = from;
  return SHARES.map((share) => {
    const pile = { left, y: top + tall(w) / 2, w, span: share * span - 8 };
    left += share * span;
    return pile;
  });
}

/** Four piles, two by two. */
function square(top: number, w: number, from: number, span: number): Pile[] {
  return [0, 1, 2, 3].map((n) => ({
    left: from + (n % 2 ? span * 0.46 : 0),
    y: top + tall(w) / 2 + (n > 1 ? tall(w) + 24 : 0),
    w,
    span: span * (n % 2 ? 0.54 : 0.46) - 6,
  }));
}

/** Two piles on each side of a hand. */
function flanks(top: number, w: number, margin: number, side: number, width: number): Pile[] {
  const far = width - margin - side;
  return [
    [margin, 0.46],
    [margin + side * 0.46, 0.54],
    [far, 0.44],
    [far + side * 0.44, 0.56],
  ].map(([left = 0, share = 0]) => ({ left, y: top + tall(w) / 2, w, span: side * share - 10 }));
}

/** Places of a line around its middle, no further apart than shows the whole card. */
export function along(line: Line, n: number, i: number, widest = line.w + 8): number {
  const pitch = n > 1 ? Math.min(widest, (line.span - line.w) / (n - 1)) : 0;
  return line.x + (i - (n - 1) / 2) * pitch;
}
