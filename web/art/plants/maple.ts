/** 紅葉: leaves like stars with seven pointed, toothed lobes. */

import { brush, polar, type Point } from '../geometry';
import { color } from '../palette';
import { group, path, place, stroke, xy } from '../svg';
import { carved } from './branch';

export interface Autumn {
  readonly fill: string;
  readonly vein: string;
}

export const scarlet: Autumn = { fill: color.shu, vein: color.yellow };
export const crimson: Autumn = { fill: color.beni, vein: color.sango };
export const amber: Autumn = { fill: color.yamabuki, vein: color.kaba };
export const rust: Autumn = { fill: color.kaba, vein: color.yellow };

/** The lobes from left to right: direction from the stalk's opposite, reach. */
const LOBES: readonly Point[] = [
  [-141, 0.52],
  [-97, 0.8],
  [-48, 0.96],
  [0, 1.04],
  [48, 0.96],
  [97, 0.8],
  [141, 0.52],
];

/** A leaf whose lobes meet at (x, y). */
export function mapleLeaf(
  x: number,
  y: number,
  radius: number,
  degrees: number,
  { fill, vein }: Autumn = scarlet,
): string {
  const at = (angle: number, reach: number): Point => polar(0, 0, radius * reach, angle - 90);
  const bays = LOBES.slice(1).map(([angle], i) => at((angle + (LOBES[i]?.[0] ?? 0)) / 2, 0.38));
  const lobe = ([angle, reach]: Point, i: number) => {
    const tooth = (side: number) => [
      at(angle + side * 16, reach * 0.6),
      at(angle + side * 10.5, reach * 0.68),
    ];
    const [outLeft = [0, 0], inLeft = [0, 0]] = tooth(-1);
    const [outRight = [0, 0], inRight = [0, 0]] = tooth(1);
    const bay = bays[i] ?? at(174, 0.12);
    return (
      `L${xy(...outLeft)}L${xy(...inLeft)}L${xy(...at(angle, reach))}` +
      `L${xy(...inRight)}L${xy(...outRight)}L${xy(...bay)}`
    );
  };
  const outline = `M${xy(...at(-174, 0.12))}${LOBES.map(lobe).join('')}Z`;
  const veins = LOBES.map(([angle, reach]) => `M0 0L${xy(...at(angle, reach * 0.74))}`).join('');
  const stalk = brush(
    [
      [0, 0],
      [radius * 0.05, radius * 0.34],
      [-radius * 0.05, radius * 0.66],
    ],
    [radius * 0.06, radius * 0.05, radius * 0.07],
  );
  return group(
    place(x, y, degrees),
    path(stalk, fill, carved(2.4)),
    path(outline, fill, carved(Math.max(2.8, radius * 0.048))),
    stroke(veins, vein, Math.max(2.4, radius * 0.028)),
  );
}

export type Placed = readonly [x: number, y: number, radius: number, degrees: number, autumn: Autumn];

/** Many leaves, the later over the earlier. */
export function mapleLeaves(leaves: readonly Placed[]): string {
  return leaves.map((leaf) => mapleLeaf(...leaf)).join('');
}
