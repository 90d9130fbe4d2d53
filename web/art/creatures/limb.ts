/** Necks, legs, tails and feathers: the strokes of which animals are made. */

import { brush, leaf, points } from '../geometry';
import { path, place, type Attributes } from '../svg';

/** A stroke along points (`'0,0 80,-30 …'`), its width given at each of them. */
export function limb(
  along: string,
  widths: readonly number[],
  fill: string,
  attributes: Attributes = {},
): string {
  return path(brush(points(along), widths), fill, attributes);
}

/** [x, y, length, width, degrees]: a feather that grows from (x, y), upwards at 0 degrees. */
export type Feather = readonly [x: number, y: number, length: number, width: number, degrees: number];

/** Feathers one over the other, the last on top. */
export function feathers(list: readonly Feather[], fill: string, attributes: Attributes = {}): string {
  return list
    .map(([x, y, length, width, degrees]) =>
      path(leaf(length, width, 0.55), fill, { transform: place(x, y, degrees), ...attributes }),
    )
    .join('');
}
