/** Bodies and limbs: soft shapes through points, with the carved line around them. */

import { brush, points, smooth } from './geometry';
import { carved } from './plants/branch';
import { path, stroke, type Attributes } from './svg';

/** A closed soft shape through points (`'0,0 80,-30 …'`). */
export function shape(outline: string, fill: string, line: Attributes = carved()): string {
  return path(smooth(points(outline), true), fill, line);
}

/** A limb, neck, tail or plume: a stroke along points, its width given at each of them. */
export function limb(
  along: string,
  widths: number | readonly number[],
  fill: string,
  line: Attributes = carved(),
): string {
  return path(brush(points(along), widths, 2), fill, line);
}

/** Lines cut with the knife, each a smooth line through points. */
export function cuts(color: string, width: number, ...lines: readonly string[]): string {
  return stroke(lines.map((line) => smooth(points(line))).join(''), color, width);
}
