/** 桐: broad three-pointed leaves and upright spikes of lilac bells. */

import { moved, spotOn } from '../along';
import { points, repeat, smooth, type Point } from '../geometry';
import { color } from '../palette';
import { element, group, path, place, stroke } from '../svg';
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
    path(outline, fill, carved(4, line)),
    path(half + 'Z', lit, carved(4, line)),
    stroke(smooth(midrib) + vein(-1) + vein(1), color.needle, Math.max(2.4, length * 0.022)),
  );
}

/** A bell of size 1 from its stalk upwards. */
const BELL =
  'M0 0C12 -10 20 -26 22 -46C34 -54 42 -66 40 -78C26 -78 24 -92 0 -86' +
  'C-24 -92 -26 -78 -40 -78C-42 -66 -34 -54 -22 -46C-20 -26 -12 -10 0 0Z';
const MOUTH = 'M-20 -62C-14 -78 14 -78 20 -62C12 -52 -12 -52 -20 -62Z';

export interface SpikeColors {
  readonly bell?: string;
  readonly mouth?: string;
  readonly line?: string;
}

/** A bud of size 1 from its stalk upwards. */
const BUD = 'M0 0C42 -30 30 -100 0 -100C-30 -100 -42 -30 0 0Z';

/** A spike of flowers along points from its foot to its tip: `rows` of bells, then buds. */
export function flowerSpike(along: string, rows: number, size: number, colors: SpikeColors = {}): string {
  const { bell = color.fuji, mouth = color.sumire, line = color.paper } = colors;
  const stem = points(along);
  /** Bells at a part of the stem, each turned away from it by degrees. */
  const bells = (part: number, share: number, ...turns: readonly number[]) => {
    const { x, y, degrees } = spotOn(stem, part);
    const all = (shape: string) =>
      turns.map((turn) => moved(shape, x, y, degrees + turn, (size * share) / 90)).join('');
    return element('path', { d: all(BELL) }) + path(all(MOUTH), mouth, { stroke: 'none' });
  };
  const row = (i: number) => {
    const part = 0.2 + (0.56 * i) / Math.max(1, rows - 1);
    const share = 1 - 0.42 * (i / rows);
    return bells(part, share, -66, 66) + bells(part + 0.02, share * 0.84, i % 2 ? -14 : 14);
  };
  const buds = [-44, 40, 0].map((turn, i) => {
    const { x, y, degrees } = spotOn(stem, 0.84 + 0.08 * i);
    return moved(BUD, x, y, degrees + turn, (size * (0.5 - 0.06 * i)) / 100);
  });
  return (
    stroke(smooth(stem), color.uguisu, 6) +
    element(
      'g',
      { fill: bell, ...carved(2.8, line) },
      repeat(rows, row) + element('path', { d: buds.join('') }),
    )
  );
}
