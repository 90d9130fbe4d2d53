/** Things that grow along a line: where a leaf sits, and which way it points. */

import { polar, samples, times, type Point } from './geometry';
import { xy } from './svg';

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Direction of the line, 0 upwards, clockwise: as leaves are turned. */
  readonly degrees: number;
}

/** The spot on the smooth line through points at a part of its length: 0 its beginning, 1 its end. */
export function spotOn(line: readonly Point[], part: number): Spot {
  const fine = samples(line, 10);
  const steps = fine.slice(1).map((to, i) => {
    const from = fine[i] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  let rest = part * steps.reduce((sum, step) => sum + step.length, 0);
  let found = steps[0];
  for (const step of steps) {
    found = step;
    if (rest <= step.length) break;
    rest -= step.length;
  }
  if (!found) throw new Error('a line needs two points');
  const { from, to, length } = found;
  const share = length ? Math.min(1, rest / length) : 0;
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, degrees };
}

/** `count` spots at even steps along the line, both ends included. */
export function walk(line: readonly Point[], count: number): Spot[] {
  return times(count, (i) => spotOn(line, i / (count - 1)));
}

/** The point at a distance from another, in a direction: 0 upwards, clockwise. */
export function towards(x: number, y: number, degrees: number, distance: number): Point {
  return polar(x, y, distance, degrees - 90);
}

/** The leaf of geometry.ts as path data at a place, so that many leaves can be one path. */
export function leafAt(
  x: number,
  y: number,
  degrees: number,
  length: number,
  width: number,
  belly = 0.45,
): string {
  const tilt = (degrees * Math.PI) / 180;
  const at = (side: number, up: number) =>
    xy(x + side * Math.cos(tilt) + up * Math.sin(tilt), y + side * Math.sin(tilt) - up * Math.cos(tilt));
  const [near, far] = [width * 0.75, width * 0.62];
  const high = length * (belly + 0.25);
  return (
    `M${xy(x, y)}C${at(near, length * 0.12)} ${at(far, high)} ${at(0, length)}` +
    `C${at(-far, high)} ${at(-near, length * 0.12)} ${xy(x, y)}Z`
  );
}

/** Path data of absolute coordinate pairs, moved to a place, turned and scaled: many shapes can then be one path. */
export function moved(data: string, x: number, y: number, degrees: number, scale: number): string {
  const tilt = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt) * scale, Math.sin(tilt) * scale];
  return data.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, across: string, down: string) => {
    const [a, b] = [Number(across), Number(down)];
    return xy(x + a * cos - b * sin, y + a * sin + b * cos);
  });
}
