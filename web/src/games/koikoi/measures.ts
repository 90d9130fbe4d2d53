/** What the plans are made of: shapes, and the few measures that all have in common. */

import { aspect } from '../../scene/pictures';
import type { Note, Spot } from '../../scene/scene';
import type { Shape } from '../../table/shape.svelte';
import type { Box } from '../table';

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
  /** Of the middle. */
  readonly y: number;
  readonly w: number;
  readonly span: number;
  /** Where its name and number stand. */
  readonly label: Pick<Note, 'x' | 'y'> & { readonly kind: 'count' | 'small' | 'tally' };
}

/** Two rows on both sides of the stock, filled from there outwards. */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** Columns on each side. */
  readonly columns: number;
  /** From the stock to the first column, between columns, between rows. */
  readonly apart: number;
  readonly gap: number;
  readonly rows: number;
}

export interface Plan {
  readonly shape: Shape;
  readonly rivalHand: Line;
  readonly rivalPiles: readonly Pile[];
  readonly stock: Spot;
  readonly field: Field;
  readonly ownPiles: readonly Pile[];
  readonly hand: Line;
  /** The name plates; null where they are bars outside the stage. */
  readonly rivalPlate: Box | null;
  readonly ownPlate: Box | null;
  /** The tools beside the own plate, where there is no bar. */
  readonly tools: Box | null;
  /** Which month it is: its middle, and how tall it may be. */
  readonly month: { readonly x: number; readonly y: number; readonly height: number };
  /** A line of words: what is nearest, or a hint. */
  readonly strip: Box | null;
  /** Where koi-koi is decided; null where the column at the side has it. */
  readonly slip: Box | null;
  /** Where a hint has its place. */
  readonly hint: Box;
}

/** What the cards ask of the plan. */
export interface Need {
  /** Places of the field that are used. */
  readonly places: number;
  /** Cards in the piles by class, the more of both sides. */
  readonly fullest: readonly number[];
  /** Whether cards of the other hand lie open. */
  readonly open: boolean;
}

const TALL = aspect('hanafuda/');
export const tall = (w: number) => w * TALL;
/** Cards dealt to a hand. */
export const HAND = 8;

/** The columns that a field of so many places takes on each side, of at least `least`. */
export function columnsFor(places: number, least: number): number {
  return Math.max(least, Math.ceil(places / 4));
}

/** Piles beside one another, their names below: columns are shared by both sides. */
export function beside(
  top: number,
  w: number,
  lefts: readonly number[],
  right: number,
  gap: number,
  small = false,
): Pile[] {
  return lefts.map((left, n) => ({
    left,
    y: top + tall(w) / 2,
    w,
    span: (lefts[n + 1] ?? right + gap) - gap - left,
    label: small
      ? { x: left, y: top + tall(w) + 3, kind: 'small' }
      : { x: left, y: top + tall(w) + 6, kind: 'count' },
  }));
}

/** Where columns of these weights begin. */
export function columns(left: number, right: number, gap: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const room = right - left - gap * (weights.length - 1);
  let x = left;
  return weights.map((weight) => {
    const at = x;
    x += (room * weight) / all + gap;
    return at;
  });
}
