/** How broad the cards are and in which rows they lie, for the room there is: as large as they may be. */

import { aspect } from '../../scene/pictures';

/**
 * `tight`: a small phone, the stock in a corner. `phone`: the stock over the field. `tablet`: the stock beside the
 * field. `wide`: captures on both sides of the hands. `short`: a phone on its side, captures in the corners.
 */
export type Kind = 'tight' | 'phone' | 'tablet' | 'wide' | 'short';

/** Breadths of cards. */
export interface Sizes {
  readonly field: number;
  readonly hand: number;
  readonly own: number;
  readonly rival: number;
  readonly back: number;
  readonly stock: number;
}

type Name = 'back' | 'rival' | 'stock' | 'field' | 'strip' | 'own' | 'hand';
export interface Row {
  readonly top: number;
  readonly height: number;
}

export interface Rows {
  readonly kind: Kind;
  readonly margin: number;
  /** Between cards of the field. */
  readonly gap: number;
  readonly columns: number;
  readonly sizes: Sizes;
  readonly row: (name: Name) => Row;
  /** The rival's backs have a row of their own. */
  readonly roomy: boolean;
}

const TALL = aspect('hanafuda/');
export const tall = (w: number) => w * TALL;

export const HAND = 8;
const SLICE = 44; // of a card of the hand that can be touched
const LABEL = 20; // under a pile
export const LIFT = 8;
const PANEL = 236;

function kindOf(width: number, height: number): Kind {
  if (height < 480 && width >= 560) return 'short';
  if (width >= 1000) return 'wide';
  if (width >= 560) return 'tablet';
  return height < 620 ? 'tight' : 'phone';
}

export function rows(width: number, height: number): Rows {
  const kind = kindOf(width, height);
  const margin = Math.min(20, Math.max(4, width * 0.015));
  const gap = kind === 'tablet' || kind === 'wide' ? 10 : 5;
  const columns = kind === 'phone' ? 5 : 6;
  const roomy = kind !== 'wide' && kind !== 'short' && height >= 700;
  const wished = wish(kind, width, margin, columns, gap);

  const heights = (s: Sizes): [Name, number][] => {
    const own = tall(s.own) + LABEL;
    const rival = tall(s.rival) + LABEL;
    const field: [Name, number][] = [
      ['field', 2 * tall(s.field) + gap],
      ['strip', 34],
    ];
    if (kind === 'short')
      return [
        ['field', 2 * tall(s.field) + gap],
        ['hand', tall(s.hand) + LIFT],
      ];
    if (kind === 'wide')
      return [
        ['rival', Math.max(tall(s.back), rival)],
        ...field,
        ['hand', Math.max(own, tall(s.hand) + LIFT)],
      ];
    return [
      ...(roomy ? [['back', tall(s.back)] as [Name, number]] : []),
      ['rival', Math.max(rival, roomy ? 0 : tall(s.back))],
      ...(kind === 'phone' ? [['stock', tall(s.stock)] as [Name, number]] : []),
      ...field,
      ['own', own],
      ['hand', tall(s.hand) + LIFT],
    ];
  };
  const total = (s: Sizes) => heights(s).reduce((sum, [, h]) => sum + h, 0);
  const gaps = heights(wished).length + 1;
  const firm = total(scaled(wished, 0));
  const least = Math.min(14, Math.max(4, height / (kind === 'wide' ? 60 : 110)));
  const by = Math.min(1, (height - firm - least * gaps) / (total(wished) - firm));
  const sizes = kind === 'short' ? { ...scaled(wished, by), ...corners(height) } : scaled(wished, by);
  const air = (height - total(sizes)) / gaps;
  const found: Partial<Record<Name, Row>> = {};
  let top = air;
  for (const [name, h] of heights(sizes)) {
    found[name] = { top, height: h };
    top += h + air;
  }
  const none = { top: air, height: 0 };
  return { kind, margin, gap, columns, sizes, roomy, row: (name) => found[name] ?? none };
}

/** How broad cards are where there is height enough. */
function wish(kind: Kind, width: number, margin: number, columns: number, gap: number): Sizes {
  if (kind === 'wide') {
    const field = Math.min(112, (width - 2 * (PANEL + margin + 14)) / columns - gap);
    return { field, hand: 116, own: 70, rival: 62, back: 58, stock: field * 0.92 };
  }
  if (kind === 'short') {
    const field = Math.min(90, (width * 0.62) / (columns + 1) - gap);
    return { field, hand: field * 1.4, own: 34, rival: 30, back: 26, stock: field * 0.92 };
  }
  const beside = kind === 'tablet' ? 1.1 : 0; // the stock
  const field = Math.min(106, (width - 2 * margin) / (columns + beside) - gap);
  const hand = Math.min(110, width * 0.178, Math.max(46, width - 2 * margin - (HAND - 1) * SLICE));
  const own = Math.min(76, width * 0.118);
  const stock = kind === 'tight' ? own * 0.86 : field * (kind === 'tablet' ? 0.92 : 0.84);
  return { field, hand, own, rival: own * 0.8, back: own * 0.78, stock };
}

/** What lies two by two at the sides, under a hand or a line of words. */
function corners(height: number): Pick<Sizes, 'own' | 'rival' | 'back'> {
  const own = Math.min(48, (height - 34 - 2 * LABEL - 30) / 2 / TALL);
  return { own, rival: own * 0.94, back: own * 0.7 };
}

function scaled(s: Sizes, by: number): Sizes {
  return {
    field: s.field * by,
    hand: s.hand * by,
    own: s.own * by,
    rival: s.rival * by,
    back: s.back * by,
    stock: s.stock * by,
  };
}

/** Breadth of a hand that lies wide: all its cards side by side where that leaves room for captures beside it. */
export function broad({ sizes: { hand } }: Rows, width: number): number {
  return Math.min(HAND * (hand + 8), Math.max(width * 0.5, (HAND - 1) * SLICE + hand));
}
