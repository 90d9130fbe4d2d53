/** Feathers: drops over one another. */

import { leaf } from '../geometry';
import { path, place, type Attributes } from '../svg';

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
