/** 梅: round crimson petals on angular old wood with straight young shoots. */

import { polar, repeat } from '../geometry';
import { color } from '../palette';
import { circle, group, path, place, round, stroke, xy } from '../svg';
import { branch, carved } from './branch';

/** [x, y, radius, degrees] of a flower. */
export type PlumFlower = readonly [x: number, y: number, radius: number, degrees?: number];

/** A flower from the front: five round petals, a spray of stamens. */
export function plum(x: number, y: number, radius: number, degrees = 0, fill: string = color.beni): string {
  const petal = (i: number) => {
    const [px, py] = polar(0, 0, radius * 0.56, -90 + 72 * i);
    return circle(px, py, radius * 0.45, fill, carved(Math.max(2.6, radius * 0.07), color.shell));
  };
  const reach = (i: number) => radius * (i % 2 ? 0.36 : 0.52);
  const stamen = (i: number) => `M0 0L${xy(...polar(0, 0, reach(i), -90 + 36 * i))}`;
  const dot = (i: number) => `M${xy(...polar(0, 0, reach(i), -90 + 36 * i))}h0`;
  return group(
    place(x, y, degrees),
    repeat(5, petal),
    circle(0, 0, radius * 0.4, fill),
    stroke(repeat(10, stamen), color.yellow, Math.max(2.4, radius * 0.05)),
    stroke(repeat(10, dot), color.yellow, radius * 0.13),
    circle(0, 0, radius * 0.13, color.yellow),
  );
}

export function plums(flowers: readonly PlumFlower[]): string {
  return flowers.map(([x, y, radius, degrees]) => plum(x, y, radius, degrees)).join('');
}

/** A flower from the side, half open: three petals above a calyx; it grows upwards from (x, y). */
export function plumSide(x: number, y: number, radius: number, degrees = 0): string {
  const line = carved(Math.max(2.6, radius * 0.08), color.shell);
  const petal = (px: number, py: number) => circle(px, py, radius * 0.46, color.beni, line);
  return group(
    place(x, y, degrees),
    petal(radius * 0.5, -radius * 0.62),
    petal(-radius * 0.5, -radius * 0.62),
    petal(0, -radius * 0.78),
    calyx(radius * 0.62),
  );
}

/** A bud that grows upwards from (x, y). */
export function plumBud(x: number, y: number, radius: number, degrees = 0): string {
  return group(
    place(x, y, degrees),
    circle(0, -radius * 0.9, radius, color.beni, carved(Math.max(2.6, radius * 0.18), color.shell)),
    calyx(radius * 0.9),
  );
}

function calyx(width: number): string {
  return path(
    `M${xy(-width, -width * 0.75)}Q${xy(-width * 0.5, -width * 0.2)} ${xy(0, -width * 0.7)}` +
      `Q${xy(width * 0.5, -width * 0.2)} ${xy(width, -width * 0.75)}` +
      `Q${xy(width * 0.8, width * 0.3)} 0 ${round(width * 0.25)}Q${xy(-width * 0.8, width * 0.3)} ${xy(-width, -width * 0.75)}Z`,
    color.bark,
  );
}

/** A straight young shoot. */
export function plumShoot(from: string, to: string): string {
  return branch(`${from} ${to}`, [12, 8], color.uguisu);
}
