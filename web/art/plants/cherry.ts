/** 桜: pale, notched petals in masses, bronze young leaves, buds on long stalks. */

import { leaf, polar, repeat } from '../geometry';
import { color } from '../palette';
import { circle, group, path, place, round, stroke, xy } from '../svg';
import { branch, carved } from './branch';

/** [x, y, radius, degrees] of a flower. */
export type CherryFlower = readonly [x: number, y: number, radius: number, degrees?: number];

/** A petal with the notch that makes a cherry of it. */
function petal(radius: number): string {
  const width = radius * 0.52;
  return (
    `M0 ${round(-radius * 0.04)}` +
    `C${xy(width * 0.6, -radius * 0.18)} ${xy(width * 1.22, -radius * 0.66)} ${xy(width * 0.46, -radius)}` +
    `L${xy(0, -radius * 0.82)}L${xy(-width * 0.46, -radius)}` +
    `C${xy(-width * 1.22, -radius * 0.66)} ${xy(-width * 0.6, -radius * 0.18)} ${xy(0, -radius * 0.04)}Z`
  );
}

/** A flower from the front. */
export function cherry(
  x: number,
  y: number,
  radius: number,
  degrees = 0,
  fill: string = color.sakura,
  eye: string = color.beni,
  line: string = color.shell,
): string {
  const turned = (i: number) => ({ transform: place(0, 0, 72 * i) });
  const stamen = (i: number) => `M0 0L${xy(...polar(0, 0, radius * (i % 2 ? 0.3 : 0.4), -90 + 36 * i))}`;
  const dot = (i: number) => `M${xy(...polar(0, 0, radius * 0.41, -90 + 72 * i))}h0`;
  return group(
    place(x, y, degrees),
    repeat(5, (i) =>
      path(petal(radius), fill, { ...turned(i), ...carved(Math.max(2.6, radius * 0.06), line) }),
    ),
    stroke(repeat(10, stamen), eye, Math.max(2.4, radius * 0.04)),
    stroke(repeat(5, dot), eye, radius * 0.12),
    circle(0, 0, radius * 0.13, eye),
  );
}

export function cherries(flowers: readonly CherryFlower[], fill: string = color.sakura): string {
  return flowers.map(([x, y, radius, degrees]) => cherry(x, y, radius, degrees, fill)).join('');
}

/** Two buds on stalks that hang from (x, y). */
export function cherryBuds(x: number, y: number, length: number, degrees = 0): string {
  const bud = (side: number) => {
    const end = xy(side * length * 0.34, length * 0.62);
    return (
      stroke(`M0 0Q${xy(side * length * 0.3, length * 0.2)} ${end}`, color.bronze, 5) +
      path(leaf(length * 0.44, length * 0.3, 0.5), color.momo, {
        transform: place(side * length * 0.34, length * 0.58, 180 - side * 8),
        ...carved(3, color.shell),
      }) +
      path(leaf(length * 0.2, length * 0.16), color.bronze, {
        transform: place(side * length * 0.33, length * 0.54, 180 - side * 8),
      })
    );
  };
  return group(place(x, y, degrees), bud(-1), bud(1));
}

/** A bronze leaf that grows from (x, y), upwards at 0 degrees. */
export function cherryLeaf(x: number, y: number, length: number, degrees: number): string {
  return group(
    place(x, y, degrees),
    path(leaf(length, length * 0.44), color.bronze, carved(3.5)),
    stroke(`M0 ${round(-length * 0.14)}V${round(-length * 0.76)}`, color.sakura, 2.6),
  );
}

/** [x, y, length, degrees] of a leaf. */
export type CherryLeaf = readonly [x: number, y: number, length: number, degrees: number];

export function cherryLeaves(leaves: readonly CherryLeaf[]): string {
  return leaves.map((one) => cherryLeaf(...one)).join('');
}

/** The shining bark of a cherry, with its short level cuts at the given places. */
export function cherryBough(along: string, widths: readonly number[], cuts: readonly string[] = []): string {
  return branch(along, widths) + stroke(cuts.map((cut) => `M${cut}`).join(''), color.cha, 4);
}
