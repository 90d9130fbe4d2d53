/** 幔幕: the striped curtain around a party under the blossoms. */

import { WIDTH } from '../card';
import { leaf, polygon, repeat, times, type Point } from '../geometry';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { cherry } from '../plants/cherry';
import { circle, group, path, place, stroke } from '../svg';

const BOTTOM = 540;
const BAND = 56;
const SAG = 30;

/** A curtain over the whole width of a card, hung at both sides at the height y, a crest on its band. */
export function curtain(y: number): string {
  const top = (x: number) => y + 4 * SAG * (x / WIDTH) * (1 - x / WIDTH);
  const stripes = 9;
  const edge = (i: number) => (WIDTH * i) / stripes;
  const fold = (i: number) => (i % 2 ? 9 : -9);
  const stripe = (i: number) => {
    const [left, right] = [edge(i), edge(i + 1)];
    const bend = (x: number, k: number) =>
      `C${String(x + fold(k))} ${String(y + 120)} ${String(x - fold(k))} ${String(y + 180)} ${String(x)} ${String(BOTTOM)}`;
    const back = (x: number, k: number) =>
      `C${String(x - fold(k))} ${String(y + 180)} ${String(x + fold(k))} ${String(y + 120)} ${String(x)} ${String(top(x))}`;
    const d =
      `M${String(left)} ${String(top(left))}${bend(left, i)}H${String(right)}` + `${back(right, i + 1)}Z`;
    return path(d, i % 2 ? color.shell : color.shu);
  };
  const across = (from: number, to: number, fill: string) => {
    const steps = 12;
    const line = (offset: number): Point[] =>
      times(steps + 1, (i) => [(WIDTH * i) / steps, top((WIDTH * i) / steps) + offset]);
    return path(polygon([...line(from), ...line(to).reverse()]), fill);
  };
  return (
    repeat(stripes, stripe) +
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
