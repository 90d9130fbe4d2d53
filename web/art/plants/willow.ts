/** 柳: long hanging strands with narrow leaves. */

import { leafAt, spotOn } from '../along';
import { brush, times, type Point } from '../geometry';
import { color } from '../palette';
import { path } from '../svg';
import { carved } from './branch';

export interface StrandStyle {
  readonly fill?: string;
  /** Length of its longest leaves. */
  readonly leaf?: number;
  /** Colour of a carved line around it, where it hangs before something. */
  readonly line?: string;
}

/** A strand that hangs from (x, y), `length` long, its tip blown `sway` to the side. */
export function strand(
  x: number,
  y: number,
  length: number,
  sway: number,
  { fill = color.leaf, leaf = 40, line }: StrandStyle = {},
): string {
  const at = (part: number): Point => [
    x + sway * part * part + Math.sin(part * 5 + x) * 5,
    y + length * part - Math.abs(sway) * 0.25 * part * part,
  ];
  const stem = [0, 0.25, 0.5, 0.75, 1].map(at);
  const count = Math.round(length / 21);
  const leaves = times(count, (i) => {
    const part = (i + 0.6) / count;
    const spot = spotOn(stem, part);
    const side = i % 2 ? 1 : -1;
    return leafAt(spot.x, spot.y, spot.degrees + side * 25, leaf * (1 - 0.35 * part), 13);
  });
  const tip = spotOn(stem, 1);
  const outline = brush(stem, [4, 4, 3.4, 3, 2]) + leafAt(tip.x, tip.y - 3, tip.degrees, leaf * 0.7, 11);
  const drawn = path(outline + leaves.join(''), fill);
  return line ? path(outline + leaves.join(''), line, carved(6, line)) + drawn : drawn;
}

export type Hung = readonly [x: number, y: number, length: number, sway: number];

/** Several strands in one style. */
export function strands(hung: readonly Hung[], style: StrandStyle = {}): string {
  return hung.map((one) => strand(...one, style)).join('');
}
