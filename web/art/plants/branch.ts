/** Branches, trunks and stems: one brush stroke with a carved line around it. */

import { brush, points } from '../geometry';
import { color } from '../palette';
import { path, type Attributes } from '../svg';

/** The carved line between shapes: paper showing where the block was cut away. */
export function carved(width = 4, paper: string = color.paper): Attributes {
  return { stroke: paper, strokeWidth: width, strokeLinejoin: 'round' };
}

/** A branch along points (`'0,0 80,-30 …'`), its width given at each of them. */
export function branch(
  along: string,
  widths: readonly number[],
  fill: string = color.bark,
  paper: string = color.paper,
): string {
  return path(brush(points(along), widths), fill, carved(4, paper));
}
