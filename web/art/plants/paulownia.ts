/** 桐: broad three-pointed leaves and upright spikes of lilac bells. */

import { spotOn } from '../along';
import { brush, points, repeat, smooth, times, type Point } from '../geometry';
import { color } from '../palette';
import { group, path, place, stroke } from '../svg';
import { carved } from './branch';

/** Half the outline of a leaf of length 1, from stalk to tip. */
const EDGE: readonly Point[] = [
  [0.12, 0.12],
  [0.3, 0.14],
  [0.46, 0.02],
  [0.52, -0.14],
  [0.6, -0.24],
  [0.82, -0.4],
  [0.58, -0.46],
  [0.48, -0.54],
  [0.42, -0.7],
  [0.28, -0.86],
  [0.1, -1],
];

/** Side veins: where each leaves the midrib, and its end. */
const VEINS: readonly (readonly [from: number, end: Point])[] = [
  [0, [0.4, 0.02]],
  [-0.06, [0.62, -0.38]],
  [-0.36, [0.36, -0.62]],
  [-0.58, [0.22, -0.82]],
];

export interface LeafTurn {
  /** How far the tip bends to the right (left: negative), in lengths. */
  readonly bend?: number;
  /** Width of the left and the right half: a leaf turned away from us shows one narrow half. */
  readonly halves?: readonly [left: number, right: number];
  readonly fill?: string;
  /** Colour of its right half, in another light. */
  readonly lit?: string;
  readonly line?: string;
}

/** A leaf from its stalk at (x, y), its tip towards `degrees`. */
export function paulowniaLeaf(
  x: number,
  y: number,
  length: number,
  degrees: number,
  turn: LeafTurn = {},
): string {
  const { bend = 0, halves = [1, 1], fill = color.matsu, lit = color.leaf, line = color.paper } = turn;
  const at = ([across, down]: Point, side: -1 | 1): Point => [
    (side * across * halves[side < 0 ? 0 : 1] + bend * down * down) * length,
    down * length,
  ];
  const foot: Point = [0, 0];
  const tip = at([0, -1.14], 1);
  const right = EDGE.map((point) => at(point, 1));
  const left = [...EDGE].reverse().map((point) => at(point, -1));
  const midrib = [0, -0.3, -0.6, -0.85].map((down) => at([0, down], 1));
  const half =
    smooth([foot, ...right, tip], false, 0.8) + smooth([tip, ...[...midrib].reverse()]).replace('M', 'L');
  const outline = smooth([foot, ...right, tip, ...left], true, 0.8);
  const vein = (side: -1 | 1) =>
    VEINS.map(([from, end]) => {
      const middle: Point = [end[0] * 0.5, (from + end[1]) / 2 - 0.05];
      return smooth([at([0, from], 1), at(middle, side), at(end, side)]);
    }).join('');
  return group(
    place(x, y, degrees),
    path(outline, fill),
    path(half + 'Z', lit),
    path(outline, 'none', carved(4, line)),
    stroke(smooth(midrib) + vein(-1) + vein(1), color.needle, Math.max(2.4, length * 0.022)),
  );
}

/** A bell of size 1 from its stalk upwards. */
const BELL =
  'M0 0C10 -8 20 -26 22 -46C34 -54 42 -66 40 -78C32 -76 26 -80 22 -88C14 -94 6 -94 0 -86' +
  'C-6 -94 -14 -94 -22 -88C-26 -80 -32 -76 -40 -78C-42 -66 -34 -54 -22 -46C-20 -26 -10 -8 0 0Z';
const MOUTH = 'M-20 -62C-14 -78 14 -78 20 -62C12 -52 -12 -52 -20 -62Z';

export interface SpikeColors {
  readonly bell?: string;
  readonly mouth?: string;
  readonly line?: string;
}

/** A spike of flowers along points from its foot to its tip: `rows` pairs of bells, then buds. */
export function flowerSpike(along: string, rows: number, size: number, colors: SpikeColors = {}): string {
  const { bell = color.fuji, mouth = color.sumire, line = color.paper } = colors;
  const stem = points(along);
  const flower = (part: number, turn: number, share: number) => {
    const { x, y, degrees } = spotOn(stem, part);
    return group(
      place(x, y, degrees + turn, (size * share) / 90),
      path(BELL, bell, carved(270 / (size * share), line)),
      path(MOUTH, mouth),
    );
  };
  const pairs = times(rows, (i) => {
    const part = 0.2 + (0.56 * i) / Math.max(1, rows - 1);
    const share = 1 - 0.42 * (i / rows);
    return (
      flower(part, -66, share) + flower(part, 66, share) + flower(part + 0.02, i % 2 ? -14 : 14, share * 0.84)
    );
  });
  const bud = (i: number) => {
    const { x, y, degrees } = spotOn(stem, 0.84 + 0.08 * i);
    const turn = degrees + (i === 2 ? 0 : i ? 40 : -44);
    const length = size * (0.5 - 0.06 * i);
    return path(
      `M0 0C${String(length * 0.42)} ${String(-length * 0.3)} ${String(length * 0.3)} ${String(-length)} 0 ${String(-length)}C${String(-length * 0.3)} ${String(-length)} ${String(-length * 0.42)} ${String(-length * 0.3)} 0 0Z`,
      bell,
      {
        ...carved(2.6, line),
        transform: place(x, y, turn),
      },
    );
  };
  return path(brush(stem, 7), color.uguisu, carved(2.4, line)) + pairs.join('') + repeat(3, bud);
}
