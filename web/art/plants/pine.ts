/** 松: fans of needles on a leaning trunk. */

import { walk } from '../along';
import { brush, points, polar, repeat, times, type Point } from '../geometry';
import { color } from '../palette';
import { group, path, place, round, stroke, xy } from '../svg';
import { carved } from './branch';

/** A fan of needles that opens upwards from (x, y). */
export function pineFan(
  x: number,
  y: number,
  radius: number,
  degrees = 0,
  fill: string = color.matsu,
): string {
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
    path(`${outline}Q${xy(0, radius * 0.3)} ${xy(...first)}Z`, fill, carved(radius * 0.06)),
    stroke(repeat(needles, rib), color.needle, Math.max(2.5, radius * 0.035)),
    path(
      `${base}Q${xy(0, radius * 0.16)} ${xy(-knot, radius * 0.02)}Z`,
      color.kaba,
      carved(Math.max(2.4, radius * 0.03)),
    ),
  );
}

/** [x, y, radius, degrees] of a fan. */
export type Fan = readonly [x: number, y: number, radius: number, degrees?: number];

/** Fans one in front of the other, the last in front; `fill` sets those behind apart. */
export function pineFans(fans: readonly Fan[], fill: string = color.matsu): string {
  return fans.map(([x, y, radius, degrees]) => pineFan(x, y, radius, degrees, fill)).join('');
}

/** An old trunk along points (`'0,0 80,-30 …'`), its bark cut into scales. */
export function pineTrunk(along: string, widths: readonly number[]): string {
  const line = points(along);
  const widthAt = (t: number) => {
    const at = t * (widths.length - 1);
    const [near = 0, far = near] = [widths[Math.floor(at)], widths[Math.floor(at) + 1]];
    return near + (far - near) * (at % 1);
  };
  const rows = line.length * 4;
  const scales = walk(line, rows).map(({ x, y, degrees: upwards }, i) => {
    const degrees = upwards - 90;
    const width = widthAt(i / rows);
    const across = (part: number) => polar(x, y, width * part, degrees + 90);
    const [from, to] = i % 2 ? [-0.4, 0.04] : [-0.04, 0.4];
    const ahead = polar(...across((from + to) / 2), width * 0.3, degrees);
    return `M${xy(...across(from))}Q${xy(...ahead)} ${xy(...across(to))}`;
  });
  return (
    path(brush(line, widths), color.bark, carved(5)) + stroke(scales.slice(1, -2).join(''), color.cha, 4)
  );
}
