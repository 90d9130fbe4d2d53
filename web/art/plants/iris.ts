/** 菖蒲: three hanging petals with a golden tongue, three upright ones, and blades. */

import { brush, leaf, points } from '../geometry';
import { color } from '../palette';
import { group, path, place, round, stroke, xy } from '../svg';
import { branch, carved } from './branch';

const FOOT = 560;

/** Flower colours: the hanging petals, and the paler upright ones and veins. */
export interface IrisTones {
  readonly fall: string;
  readonly standard: string;
}

export const blueIris: IrisTones = { fall: color.ayame, standard: color.ayamePale };
export const violetIris: IrisTones = { fall: color.kikyo, standard: color.fujiLight };

/** A hanging petal, downwards from the origin, with its golden tongue and veins. */
function fall(length: number, width: number, degrees: number, tones: IrisTones, line: number): string {
  const at = (x: number, y: number) => xy(width * x, length * y);
  const outline =
    `M0 0C${at(-0.16, 0.16)} ${at(-0.98, 0.36)} ${at(-0.72, 0.76)}` +
    `C${at(-0.62, 0.98)} ${at(-0.28, 1.02)} ${at(0, 0.94)}` +
    `C${at(0.28, 1.02)} ${at(0.62, 0.98)} ${at(0.72, 0.76)}` +
    `C${at(0.98, 0.36)} ${at(0.16, 0.16)} 0 0Z`;
  const veins =
    `M${at(0, 0.66)}L${at(0, 0.82)}` +
    `M${at(-0.24, 0.5)}Q${at(-0.4, 0.6)} ${at(-0.42, 0.76)}` +
    `M${at(0.24, 0.5)}Q${at(0.4, 0.6)} ${at(0.42, 0.76)}`;
  return group(
    place(0, 0, degrees),
    path(outline, tones.fall, carved(line, color.shell)),
    stroke(veins, tones.standard, Math.max(2.5, length * 0.042)),
    path(leaf(-length * 0.6, width * 0.3, 0.5), color.yamabuki),
  );
}

/** A flower, its middle at (x, y). */
export function irisFlower(
  x: number,
  y: number,
  radius: number,
  degrees = 0,
  tones: IrisTones = blueIris,
): string {
  const line = Math.max(3, radius * 0.05);
  const standard = (turn: number, length: number, width: number, fill: string) =>
    path(leaf(radius * length, radius * width, 0.55), fill, {
      transform: place(0, 0, turn),
      ...carved(line, color.shell),
    });
  return group(
    place(x, y, degrees),
    standard(-24, 0.98, 0.62, tones.standard),
    standard(26, 0.94, 0.62, tones.standard),
    standard(1, 1.06, 0.5, tones.fall),
    fall(radius * 0.98, radius * 0.6, 68, tones, line),
    fall(radius * 0.98, radius * 0.6, -70, tones, line),
    fall(radius, radius * 0.76, 2, tones, line),
  );
}

/** A flower on its stem, which ends `bend` aside at the bottom. */
export function iris(
  x: number,
  y: number,
  radius: number,
  stem: number,
  bend = 0,
  tones: IrisTones = blueIris,
): string {
  const half = `${round(x + bend * 0.3)},${round(y + stem * 0.5)}`;
  return (
    branch(
      `${String(x)},${String(y)} ${half} ${String(x + bend)},${String(y + stem)}`,
      [9, 10, 11],
      color.leaf,
    ) + irisFlower(x, y, radius, -bend * 0.12, tones)
  );
}

/** A bud in its green sheath, tip at (x, y). */
export function irisBud(
  x: number,
  y: number,
  length: number,
  degrees = 0,
  tones: IrisTones = blueIris,
): string {
  return group(
    place(x, y, degrees),
    path(leaf(length, length * 0.34), tones.fall, { transform: place(0, length), ...carved(3, color.shell) }),
    path(leaf(length * 0.72, length * 0.36), color.leaf, {
      transform: place(0, length * 1.25),
      ...carved(3),
    }),
  );
}

/** A blade along points: its colour lies over the carved line, so that the thin tip keeps it. */
function blade(along: string, widths: readonly number[], fill: string): string {
  return path(brush(points(along), widths), fill, { ...carved(6), paintOrder: 'stroke' });
}

/** [x at the foot, height, lean at the tip, width] of a blade. */
export type Blade = readonly [x: number, height: number, lean: number, width?: number];

/** Blades that grow from the bottom of the card. */
export function blades(list: readonly Blade[], fill: string = color.aotake): string {
  return list
    .map(([x, height, lean, width = 22]) => {
      const middle = `${round(x + lean * 0.12)},${round(FOOT - height * 0.55)}`;
      const tip = `${round(x + lean)},${round(FOOT - height)}`;
      return blade(`${round(x)},${String(FOOT)} ${middle} ${tip}`, [width * 0.75, width, 0.5], fill);
    })
    .join('');
}

/** A blade from the bottom of the card that rises to (x, y), arches over and droops to (tipX, tipY). */
export function archedBlade(
  foot: number,
  x: number,
  y: number,
  tipX: number,
  tipY: number,
  fill: string = color.aotake,
): string {
  const low = `${round(foot + (x - foot) * 0.2)},${round(FOOT + (y - FOOT) * 0.5)}`;
  const high = `${round(x - (tipX - x) * 0.15)},${round(y + (FOOT - y) * 0.16)}`;
  const top = `${round(x + (tipX - x) * 0.38)},${round(y)}`;
  return blade(
    `${round(foot)},${String(FOOT)} ${low} ${high} ${top} ${round(tipX)},${round(tipY)}`,
    [16, 20, 19, 15, 0.5],
    fill,
  );
}
