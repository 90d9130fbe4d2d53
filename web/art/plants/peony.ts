/** 牡丹: a bowl of broad, ruffled petals around golden stamens, and large lobed leaves. */

import { polar, repeat, smooth, times, type Point } from '../geometry';
import { color } from '../palette';
import { circle, group, path, place, round, stroke, xy } from '../svg';
import { branch, carved } from './branch';

/** Petal colours: the flesh of outer and inner petals, and their pale edge. */
export interface PeonyTones {
  readonly outer: string;
  readonly inner: string;
  readonly edge: string;
}

export const redPeony: PeonyTones = { outer: color.beni, inner: color.botan, edge: color.momo };
export const pinkPeony: PeonyTones = { outer: color.momo, inner: color.sakura, edge: color.sakuraPale };

/** [x, y, length, width, degrees, ruffles] in parts of the radius: a petal that grows from (x, y), outwards. */
type Petal = readonly [x: number, y: number, length: number, width: number, degrees: number, ruffles: number];

const OUTER: readonly Petal[] = [
  [0.02, 0.0, 1.0, 1.0, 20, 3],
  [0, 0.04, 1.06, 0.96, -34, 3],
  [0, 0.06, 1.06, 0.96, 76, 3],
  [0, 0.08, 1.0, 1.0, -92, 3],
  [0, 0.06, 0.98, 1.0, 134, 3],
  [0, 0.06, 0.92, 1.04, -150, 4],
];
const INNER: readonly Petal[] = [
  [-0.04, 0.12, 0.8, 0.7, -50, 3],
  [0.04, 0.12, 0.8, 0.7, 46, 3],
  [0, 0.1, 0.84, 0.76, -4, 3],
  [-0.06, 0.2, 0.7, 0.7, -104, 3],
  [0.06, 0.2, 0.7, 0.7, 100, 3],
];
const CUP: readonly Petal[] = [
  [-0.14, 0.6, 0.54, 0.66, -36, 3],
  [0.16, 0.58, 0.5, 0.66, 42, 3],
  [0.02, 0.68, 0.54, 0.76, 4, 3],
];

/** A petal whose far edge is ruffled. */
function ruffled(length: number, width: number, ruffles: number): string {
  const rim = (i: number): Point => {
    const across = i / ruffles - 0.5;
    return [width * across, -length * (0.66 + 0.25 * Math.cos(across * Math.PI))];
  };
  const ruffle = (i: number) => {
    const [x0, y0] = rim(i);
    const [x1, y1] = rim(i + 1);
    const rise = length * (i % 2 ? 0.15 : 0.2);
    return `Q${xy((x0 + x1) / 2 + (x0 + x1) * 0.09, (y0 + y1) / 2 - rise)} ${xy(x1, y1)}`;
  };
  const [x, y] = rim(0);
  return (
    `M0 0C${xy(-width * 0.3, -length * 0.1)} ${xy(-width * 0.62, -length * 0.42)} ${xy(x, y)}` +
    repeat(ruffles, ruffle) +
    `C${xy(width * 0.62, -length * 0.42)} ${xy(width * 0.3, -length * 0.1)} 0 0Z`
  );
}

function petals(list: readonly Petal[], radius: number, fill: string, edge: string): string {
  const line = Math.max(2.6, radius * 0.034);
  return list
    .map(([x, y, length, width, degrees, ruffles]) =>
      group(
        place(x * radius, y * radius, degrees),
        path(ruffled(length * radius, width * radius, ruffles), edge, carved(line, color.shell)),
        path(ruffled(length * radius * 0.88, width * radius * 0.86, ruffles), fill),
      ),
    )
    .join('');
}

/** A flower, looking up out of the card by `degrees`. */
export function peony(
  x: number,
  y: number,
  radius: number,
  degrees = 0,
  tones: PeonyTones = redPeony,
): string {
  const stamen = (i: number) => {
    const [sx, sy] = polar(0, -radius * 0.02, radius * (i % 2 ? 0.28 : 0.2), -90 + (i - 5) * 30);
    return circle(sx, sy * 0.8, radius * 0.06, i % 3 ? color.yamabuki : color.yellow);
  };
  return group(
    place(x, y, degrees),
    petals(OUTER, radius, tones.outer, tones.edge),
    petals(INNER, radius, tones.inner, tones.edge),
    circle(0, radius * 0.04, radius * 0.24, color.kaba),
    repeat(11, stamen),
    petals(CUP, radius, tones.inner, tones.edge),
  );
}

/** A bud that opens, on top of its leaves; it grows upwards from (x, y). */
export function peonyBud(
  x: number,
  y: number,
  size: number,
  degrees = 0,
  tones: PeonyTones = redPeony,
): string {
  const half: readonly Petal[] = [
    [0, 0, 1.2, 0.8, -24, 3],
    [0, 0, 1.2, 0.8, 24, 3],
    [0, 0, 1.1, 0.9, 0, 4],
  ];
  return group(
    place(x, y, degrees),
    petals(half, size, tones.outer, tones.edge),
    path(
      `M${xy(-size * 0.5, -size * 0.5)}Q${xy(-size * 0.1, -size * 0.3)} ${xy(0, -size * 0.56)}Q${xy(size * 0.1, -size * 0.3)} ${xy(size * 0.5, -size * 0.5)}Q${xy(size * 0.4, size * 0.16)} 0 ${round(size * 0.16)}Q${xy(-size * 0.4, size * 0.16)} ${xy(-size * 0.5, -size * 0.5)}Z`,
      color.leaf,
      carved(3),
    ),
  );
}

const LEAFLET: readonly Point[] = [
  [0, 0],
  [0.15, -0.16],
  [0.22, -0.36],
  [0.4, -0.72],
  [0.22, -0.64],
  [0.16, -0.8],
  [0, -1.1],
];

/** A leaflet with two side lobes. */
function leaflet(length: number, degrees: number, fill: string): string {
  const right = LEAFLET.slice(1, -1);
  const around: Point[] = [...LEAFLET, ...right.map(([x, y]): Point => [-x, y]).reverse()];
  const outline = smooth(
    around.map(([x, y]): Point => [x * length, y * length]),
    true,
    0.8,
  );
  const vein = `M0 ${round(-length * 0.08)}V${round(-length * 0.82)}`;
  const lobes = times(2, (i) => {
    const side = i ? 1 : -1;
    return `M0 ${round(-length * 0.3)}L${xy(side * length * 0.3, -length * 0.56)}`;
  });
  return group(
    place(0, 0, degrees),
    path(outline, fill, carved(3.6)),
    stroke(vein + lobes.join(''), color.needle, 3),
  );
}

/** [x, y, length, degrees] of a leaf of three leaflets. */
export type PeonyLeaf = readonly [x: number, y: number, length: number, degrees: number];

/** Leaves, dark or of a lighter green by turns. */
export function peonyLeaves(leaves: readonly PeonyLeaf[]): string {
  return leaves
    .map(([x, y, length, degrees], i) => {
      const fill = i % 2 ? color.leaf : color.matsu;
      return group(
        place(x, y, degrees),
        stroke(`M0 0V${round(-length * 0.3)}`, fill, 5),
        leaflet(length * 0.84, -62, fill),
        leaflet(length * 0.84, 62, fill),
        group(place(0, -length * 0.18), leaflet(length, 0, fill)),
      );
    })
    .join('');
}

/** A stem along points, from the ground to a flower. */
export function peonyStem(along: string): string {
  return branch(along, [16, 13, 11, 9], color.wakaba);
}
