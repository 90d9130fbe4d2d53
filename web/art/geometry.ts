/** Shapes as path data: smooth curves, brush strokes of changing width, leaves; and reproducible chance. */

import { round, xy } from './svg';

export type Point = readonly [x: number, y: number];

/** Points written as in SVG: `points('0,0 12,-5')`. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number);
    if (Number.isNaN(x + y)) throw new Error(`no point: ${pair}`);
    return [x, y];
  });
}

/** The point at a distance and an angle in degrees, clockwise from the right. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

/** n things, made from their numbers 0 to n - 1. */
export function times<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i));
}

/** n drawings, one after the other. */
export function repeat(n: number, draw: (i: number) => string): string {
  return times(n, draw).join('');
}

function pointAt(points: readonly Point[], i: number, closed: boolean): Point {
  const n = points.length;
  const point = points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))];
  if (!point) throw new Error('a curve needs points');
  return point;
}

/** A smooth curve through points (Catmull-Rom); `tension` 1 is round, 0 straight. */
export function smooth(points: readonly Point[], closed = false, tension = 1): string {
  return `M${xy(...pointAt(points, 0, closed))}` + smoothOn(points, closed, tension);
}

/** The same without the move to its first point, to go on from another curve. */
export function smoothOn(points: readonly Point[], closed = false, tension = 1): string {
  const segments = times(closed ? points.length : points.length - 1, (i) => {
    const [x0, y0] = pointAt(points, i - 1, closed);
    const [x1, y1] = pointAt(points, i, closed);
    const [x2, y2] = pointAt(points, i + 1, closed);
    const [x3, y3] = pointAt(points, i + 2, closed);
    const k = tension / 6;
    return `C${xy(x1 + (x2 - x0) * k, y1 + (y2 - y0) * k)} ${xy(x2 - (x3 - x1) * k, y2 - (y3 - y1) * k)} ${xy(x2, y2)}`;
  });
  return segments.join('') + (closed ? 'Z' : '');
}

/** Straight lines through points. */
export function polygon(points: readonly Point[], closed = true): string {
  return 'M' + points.map(([x, y]) => xy(x, y)).join('L') + (closed ? 'Z' : '');
}

export interface Sample {
  readonly x: number;
  readonly y: number;
  /** Place along the stroke, in points. */
  readonly at: number;
}

/** Points close together on the smooth line through `points`. */
export function samples(points: readonly Point[], perSegment: number): Sample[] {
  const found: Sample[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const corners = [-1, 0, 1, 2].map((k) => pointAt(points, i + k, false));
    for (let j = 0; j < perSegment; j++) {
      const t = j / perSegment;
      const along = (axis: 0 | 1) => {
        const [a = 0, b = 0, c = 0, d = 0] = corners.map((corner) => corner[axis]);
        const cubic = 2 * a - 5 * b + 4 * c - d;
        return 0.5 * (2 * b + (c - a) * t + cubic * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      };
      found.push({ x: along(0), y: along(1), at: i + t });
    }
  }
  const [x, y] = pointAt(points, points.length - 1, false);
  return [...found, { x, y, at: points.length - 1 }];
}

/**
 * A brush stroke: the outline of a smooth line through points whose width changes from point to point. Branches,
 * necks, legs, plumes and grasses are made of it.
 */
export function brush(points: readonly Point[], width: number | readonly number[], perSegment = 3): string {
  const widths = typeof width === 'number' ? points.map(() => width) : width;
  const widthAt = (i: number) => widths[Math.max(0, Math.min(widths.length - 1, i))] ?? 0;
  const left: Point[] = [];
  const right: Point[] = [];
  const line = samples(points, perSegment);
  line.forEach((here, i) => {
    const before = line[Math.max(0, i - 1)] ?? here;
    const after = line[Math.min(line.length - 1, i + 1)] ?? here;
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    const whole = Math.floor(here.at);
    const part = here.at - whole;
    const half = (widthAt(whole) * (1 - part) + widthAt(whole + 1) * part) / 2;
    left.push([here.x - (dy / length) * half, here.y + (dx / length) * half]);
    right.unshift([here.x + (dy / length) * half, here.y - (dx / length) * half]);
  });
  return (
    smooth(left) +
    cap(widthAt(points.length - 1), pointAt(right, 0, false)) +
    smoothOn(right) +
    cap(widthAt(0), pointAt(left, 0, false)) +
    'Z'
  );
}

function cap(width: number, to: Point): string {
  const radius = round(width / 2);
  return width > 1.2 ? `A${radius} ${radius} 0 0 0 ${xy(...to)}` : `L${xy(...to)}`;
}

/** A leaf, petal, feather or drop from the origin upwards, its tip at (0, -length). */
export function leaf(length: number, width: number, belly = 0.45): string {
  const [near, far] = [width * 0.75, width * 0.62];
  const high = -length * (belly + 0.25);
  return (
    `M0 0C${xy(near, -length * 0.12)} ${xy(far, high)} ${xy(0, -length)}` +
    `C${xy(-far, high)} ${xy(-near, -length * 0.12)} 0 0Z`
  );
}

/** Numbers from 0 to 1 that are the same in every build (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
