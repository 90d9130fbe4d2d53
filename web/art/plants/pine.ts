/** 松: fans of needles. */

import { polar, repeat, times, type Point } from '../geometry';
import { color } from '../palette';
import { group, path, place, round, stroke, xy } from '../svg';
import { carved } from './branch';

/** A fan of needles that opens upwards from (x, y). */
export function pineFan(x: number, y: number, radius: number, degrees = 0): string {
  const needles = 12;
  const angle = (i: number) => 184 + (172 * i) / needles;
  const rim: Point[] = times(needles, (i) => [
    polar(0, 0, radius * 0.85, angle(i)),
    polar(0, 0, radius, angle(i + 0.5)),
  ]).flat();
  const [first = [0, 0]] = rim;
  const last = polar(0, 0, radius * 0.85, angle(needles));
  const outline = [...rim, last].map((point, i) => `${i ? 'L' : 'M'}${xy(...point)}`).join('');
  const rib = (i: number) =>
    `M${xy(...polar(0, radius * 0.02, radius * 0.24, angle(i + 0.5)))}` +
    `L${xy(...polar(0, 0, radius * 0.84, angle(i + 0.5)))}`;
  const knot = radius * 0.17;
  const base = `M${xy(-knot, radius * 0.02)}A${round(knot)} ${round(knot)} 0 0 1 ${xy(knot, radius * 0.02)}`;
  return group(
    place(x, y, degrees),
    path(`${outline}Q${xy(0, radius * 0.3)} ${xy(...first)}Z`, color.matsu, carved(radius * 0.06)),
    stroke(repeat(needles, rib), color.needle, radius * 0.035),
    path(`${base}Q${xy(0, radius * 0.16)} ${xy(-knot, radius * 0.02)}Z`, color.kaba, carved(radius * 0.03)),
  );
}
