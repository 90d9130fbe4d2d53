/** 菊: strict narrow rays around a small eye, and jagged lobed leaves. */

import { leafAt, spotOn } from '../along';
import { brush, points, repeat, smooth, times, type Point } from '../geometry';
import { color } from '../palette';
import { circle, group, path, place, round, stroke, xy } from '../svg';
import { carved } from './branch';

export interface Rays {
  /** Outer and inner rays. */
  readonly rays: readonly [string, string];
  readonly eye: string;
  /** The carved line between rays. */
  readonly line: string;
}

export const goldenRays: Rays = {
  rays: [color.yamabuki, color.yellow],
  eye: color.kaba,
  line: color.shell,
};

export const redRays: Rays = {
  rays: [color.shu, color.sango],
  eye: color.yamabuki,
  line: color.shell,
};

export const whiteRays: Rays = {
  rays: [color.shell, color.cream],
  eye: color.yamabuki,
  line: color.gold,
};

/** A ray from the origin upwards, straight-sided, its end a half circle. */
function ray(length: number, width: number): string {
  const cap = width / 2;
  return `M0 0L${xy(cap, -(length - cap))}A${round(cap)} ${round(cap)} 0 0 0 ${xy(-cap, -(length - cap))}Z`;
}

/** A flower in full bloom. */
export function chrysanthemum(
  x: number,
  y: number,
  radius: number,
  { rays, eye, line }: Rays = goldenRays,
  degrees = 0,
): string {
  const ring = (fill: string, share: number, count: number, turn: number) => {
    const length = radius * share;
    const shape = ray(length, ((2 * Math.PI * length) / count) * 0.9);
    return repeat(count, (i) =>
      path(shape, fill, {
        ...carved(radius * 0.032, line),
        transform: `rotate(${round((360 / count) * (i + turn))})`,
      }),
    );
  };
  return group(
    place(x, y, degrees),
    ring(rays[0], 1, 24, 0),
    ring(rays[1], 0.6, 18, 0.5),
    circle(0, 0, radius * 0.19, eye, carved(radius * 0.032, line)),
  );
}

/** A flower seen from the side, half open: a fan of rays in a green cup, growing towards `degrees`. */
export function halfOpen(
  x: number,
  y: number,
  radius: number,
  { rays, line }: Rays = goldenRays,
  degrees = 0,
): string {
  const fan = (fill: string, length: number, count: number, spread: number) =>
    times(count, (i) => i)
      .sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))
      .map((i) =>
        path(ray(length, radius * 0.27), fill, {
          ...carved(radius * 0.04, line),
          transform: `rotate(${round((i / (count - 1) - 0.5) * spread)})`,
        }),
      )
      .join('');
  return group(
    place(x, y, degrees),
    fan(rays[1], radius, 7, 96),
    fan(rays[0], radius * 0.8, 6, 124),
    path(leafAt(0, radius * 0.16, -64, radius * 0.5, radius * 0.26), color.leaf, carved(radius * 0.04)),
    path(leafAt(0, radius * 0.16, 64, radius * 0.5, radius * 0.26), color.leaf, carved(radius * 0.04)),
    path(leafAt(0, radius * 0.22, 0, radius * 0.46, radius * 0.36), color.leaf, carved(radius * 0.04)),
  );
}

/** Half the outline of a leaf of length 1 from stalk to tip: deep lobes with teeth. */
const LOBES: readonly Point[] = [
  [0.05, -0.02],
  [0.3, 0.06],
  [0.3, -0.06],
  [0.44, -0.12],
  [0.36, -0.22],
  [0.16, -0.28],
  [0.36, -0.36],
  [0.36, -0.44],
  [0.5, -0.54],
  [0.38, -0.6],
  [0.34, -0.66],
  [0.13, -0.62],
  [0.24, -0.72],
  [0.2, -0.8],
  [0.24, -0.9],
  [0.1, -0.92],
];

/** A leaf from its stalk at (x, y). */
export function chrysanthemumLeaf(
  x: number,
  y: number,
  length: number,
  degrees: number,
  fill: string = color.matsu,
): string {
  const right = LOBES.map(([side, up]): Point => [side * length, up * length]);
  const left = [...right].reverse().map(([side, up]): Point => [-side, up]);
  const outline = smooth([[0, 0], ...right, [0, -length], ...left], true, 0.4);
  const vein = (from: number, side: number, to: number) =>
    `M0 ${round(-from * length)}L${xy(side * length, -to * length)}`;
  const veins = [0.05, 0.34]
    .flatMap((from) => [1, -1].map((side) => vein(from, side * 0.3, from + 0.15)))
    .join('');
  return group(
    place(x, y, degrees),
    path(outline, fill, carved(Math.max(2.4, length * 0.03))),
    stroke(`M0 0V${round(-length * 0.84)}${veins}`, color.needle, Math.max(2.4, length * 0.026)),
  );
}

/** A stalk with its leaves: each at a part of its length, to the left (-) or right, in its size. */
export function stalk(along: string, leaves: readonly (readonly [part: number, size: number])[]): string {
  const line = points(along);
  const grown = leaves.map(([part, size], i) => {
    const { x, y, degrees } = spotOn(line, part);
    const green = i % 2 ? color.leaf : color.matsu;
    return chrysanthemumLeaf(x, y, Math.abs(size), degrees + Math.sign(size) * 66, green);
  });
  return path(brush(line, 9), color.leaf, carved(2.4)) + grown.join('');
}
