/** 幔幕: the striped curtain around a party under the blossoms. */

import { WIDTH } from '../card';
import { leaf, polygon, repeat, smooth, smoothOn, times, type Point } from '../geometry';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { cherry } from '../plants/cherry';
import { circle, group, path, place, stroke, xy } from '../svg';

const BOTTOM = 540;
const STRIPES = 9;
const BAND = 56;
const SAG = 30;
const FOLD = 6;

/** A curtain over the whole width of a card, hung at both sides at the height y: a band above red and white. */
export function curtain(y: number): string {
  const top = (x: number) => y + 4 * SAG * (x / WIDTH) * (1 - x / WIDTH);
  const seam = (i: number): Point[] => {
    const x = (WIDTH * i) / STRIPES;
    return [
      [x, top(x)],
      [x + FOLD, y + 110],
      [x - FOLD, y + 180],
      [x, BOTTOM],
    ];
  };
  const stripe = (i: number) => {
    const right = seam(i + 1).reverse();
    const foot = `L${xy((WIDTH * (i + 1)) / STRIPES, BOTTOM)}`;
    return path(`${smooth(seam(i))}${foot}${smoothOn(right)}Z`, i % 2 ? color.shell : color.shu);
  };
  const across = (from: number, to: number, fill: string) => {
    const steps = 12;
    const line = (offset: number): Point[] =>
      times(steps + 1, (i) => [(WIDTH * i) / steps, top((WIDTH * i) / steps) + offset]);
    return path(polygon([...line(from), ...line(to).reverse()]), fill);
  };
  return (
    repeat(STRIPES, stripe) +
    across(-12, BAND, color.kikyo) +
    across(-12, -4, color.yamabuki) +
    across(BAND - 5, BAND + 4, color.yamabuki)
  );
}

/** A round crest with a cherry blossom. */
export function cherryCrest(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, color.kikyo, carved(5, color.shell)) +
    cherry(x, y + radius * 0.05, radius * 0.86, 0, color.sakuraPale, color.beni, color.kikyo)
  );
}

/** A golden cord with a tassel, hanging from (x, y). */
export function tassel(x: number, y: number, length: number): string {
  return group(
    place(x, y),
    stroke(`M0 0V${String(length)}`, color.yamabuki, 6),
    path(leaf(length * 0.9, length * 0.5, 0.4), color.yamabuki, {
      transform: place(0, length * 1.9),
      stroke: color.bark,
      strokeWidth: 2.4,
    }),
    circle(0, length, length * 0.17, color.yamabuki, { stroke: color.bark, strokeWidth: 2.4 }),
  );
}
