/**
 * The number cards. Batons are woven and sabres nested, as on the cards of the Portuguese sailors; an odd one stands
 * in the middle, and from six on a small diamond lies where they cross. Cups and drums stand in the open.
 */

import { carved } from '../../plants/branch';
import { times, type Point } from '../../geometry';
import { color } from '../../palette';
import { group, path, place, stroke } from '../../svg';
import { blossom } from '../backs';
import { pole, sabre, sign } from './signs';
import { suits, type SuitCode } from './suits';

const [CENTRE, MIDDLE] = [165, 295];

/** A sheaf: how wide each piece is, and how far from the middle line those of one side end. */
type Sheaf = readonly [width: number, ends: readonly number[]];

const BATONS: Readonly<Record<number, Sheaf>> = {
  2: [40, [76]],
  3: [37, [96]],
  4: [35, [36, 96]],
  5: [31, [58, 108]],
  6: [29, [24, 68, 112]],
  7: [26, [46, 82, 118]],
  8: [24, [18, 52, 86, 120]],
  9: [22, [36, 65, 94, 123]],
};
const SABRES: Readonly<Record<number, Sheaf>> = {
  2: [32, [62]],
  3: [30, [84]],
  4: [28, [44, 102]],
  5: [26, [60, 108]],
  6: [24, [34, 74, 114]],
  7: [22, [50, 83, 116]],
  8: [20, [28, 58, 88, 118]],
  9: [18, [40, 67, 94, 121]],
};

const at = (list: readonly number[], i: number) => list[i] ?? 0;

function batons(count: number): string {
  const half = 156;
  const [width, ends] = BATONS[count] ?? [0, []];
  const sum = at(ends, 0) + at(ends, ends.length - 1);
  const degrees = (Math.atan2(sum, 2 * half) * 180) / Math.PI;
  const length = Math.hypot(sum, 2 * half);
  const leaning = (side: 1 | -1) =>
    ends.map((end) => group(place(side * (end - sum / 2), 0, side * degrees), pole(length, width)));
  const patch = (i: number, j: number) => {
    const down = (at(ends, i) + at(ends, j)) / (2 * sum);
    const piece = (ink: string, thick: number) =>
      stroke(`M0 ${String(-width * 0.8)}V${String(width * 0.8)}`, ink, thick, { strokeLinecap: 'butt' });
    return group(
      place(at(ends, i) - down * sum, -half + 2 * half * down, -degrees),
      piece(color.cream, width * 1.4) + piece(color.ink, width) + piece(suits.h.strong, width * 0.52),
    );
  };
  const woven = ends.flatMap((_, i) => ends.map((__, j) => ((i + j) % 2 ? patch(i, j) : ''))).join('');
  const odd = count % 2 ? pole(2 * half + 6, width) : '';
  return leaning(-1).join('') + leaning(1).join('') + woven + odd;
}

function sabres(count: number): string {
  const [width, ends] = SABRES[count] ?? [0, []];
  const bow = (wide: number, i: number, side: 1 | -1) => {
    const outer = ends.length - 1 - i;
    const [low, high] = [112 - (ends.length > 2 ? outer * 7 : 0), -166 + outer * 2];
    const foot = wide * 0.78;
    const curve: Point[] = [
      [side * foot, low],
      [side * wide * 1.04, low - 70],
      [side * wide, low - 140],
      [side * wide * 0.72, high + 52],
      [side * wide * 0.3, high],
    ];
    return sabre(curve, width, outer % 2 === 1);
  };
  const straight: Point[] = [
    [0, 118],
    [0, 40],
    [0, -60],
    [0, -140],
    [0, -170],
  ];
  const both = ends.map((wide, i) => bow(wide, i, -1) + bow(wide, i, 1)).join('');
  return both + (count % 2 ? sabre(straight, width) : '');
}

const diamond = path('M0 -21L15 0L0 21L-15 0Z', color.yellow, carved(5.5, color.ink));

/** Scale of the signs, then their places in columns and rows from -1 to 1 and their turn in degrees. */
type Spot = readonly [x: number, y: number, degrees?: number];
type Field = readonly [scale: number, spots: readonly Spot[]];

const row = (y: number, ...columns: readonly number[]): Spot[] => columns.map((x) => [x, y]);

const CUPS: Readonly<Record<number, Field>> = {
  2: [1.5, [...row(-0.62, 0), ...row(0.72, 0)]],
  3: [1.32, [...row(-0.6, 0), ...row(0.66, -0.8, 0.8)]],
  4: [1.28, [...row(-0.64, -0.8, 0.8), ...row(0.66, -0.8, 0.8)]],
  5: [1.08, [...row(-0.84, -0.9, 0.9), ...row(0, 0), ...row(0.86, -0.9, 0.9)]],
  6: [1, [...row(-0.88, -0.72, 0.72), ...row(0, -0.72, 0.72), ...row(0.88, -0.72, 0.72)]],
  7: [0.95, [...row(-0.9, -0.72, 0.72), ...row(0, -1.16, 0, 1.16), ...row(0.9, -0.72, 0.72)]],
  8: [0.92, [...row(-0.9, -1.12, 0, 1.12), ...row(0, -0.6, 0.6), ...row(0.9, -1.12, 0, 1.12)]],
  9: [0.88, [...row(-0.92, -1.12, 0, 1.12), ...row(0, -1.12, 0, 1.12), ...row(0.92, -1.12, 0, 1.12)]],
};
const around = times(6, (i): Spot => {
  const radians = ((i * 60 - 90) * Math.PI) / 180;
  return [1.28 * Math.cos(radians), 0.87 * Math.sin(radians), i * 60];
});
const DRUMS: Readonly<Record<number, Field>> = {
  2: [
    1.72,
    [
      [0, -0.64],
      [0, 0.68, 60],
    ],
  ],
  3: [
    1.34,
    [
      [-0.78, -0.78],
      [0, 0, 40],
      [0.78, 0.78, 80],
    ],
  ],
  4: [
    1.36,
    [
      [-0.78, -0.56],
      [0.78, -0.56, 30],
      [-0.78, 0.6, 60],
      [0.78, 0.6, 90],
    ],
  ],
  5: [
    1.16,
    [
      [-0.9, -0.8],
      [0.9, -0.8, 60],
      [0, 0, 20],
      [-0.9, 0.8, 60],
      [0.9, 0.8],
    ],
  ],
  6: [
    1.04,
    [
      [-0.72, -0.86],
      [0.72, -0.86, 60],
      [-0.72, 0, 60],
      [0.72, 0],
      [-0.72, 0.86],
      [0.72, 0.86, 60],
    ],
  ],
  7: [0.98, [[0, 0], ...around]],
  8: [
    0.96,
    [
      [-1.16, -0.82],
      [0, -0.82, 60],
      [1.16, -0.82],
      [-0.6, 0, 60],
      [0.6, 0],
      [-1.16, 0.82],
      [0, 0.82, 60],
      [1.16, 0.82],
    ],
  ],
  9: [0.92, [-0.84, 0, 0.84].flatMap((y, j) => [-1.14, 0, 1.14].map((x, i): Spot => [x, y, (i + j) * 60]))],
};

function field(suit: SuitCode, [scale, spots]: Field): string {
  return spots.map(([x, y, degrees]) => sign(suit, x * 80, 14 + y * 132, scale, degrees)).join('');
}

/** As makers signed one card of each suit, ours bears the plum blossom of the house. */
const MARKS: Readonly<Record<SuitCode, readonly [x: number, y: number]>> = {
  h: [0, 118],
  i: [0, 0],
  k: [96, 5],
  o: [-100, 5],
};
const mark = (suit: SuitCode) => group(place(...MARKS[suit], 0, 0.42), blossom(color.cream, color.beni));

/** The signs of a number card from 2 to 9. */
export function pips(suit: SuitCode, count: number): string {
  const woven = { h: batons, i: sabres };
  const open = { k: CUPS, o: DRUMS };
  const drawn =
    suit === 'h' || suit === 'i'
      ? woven[suit](count) + (count > 5 ? diamond : '')
      : field(suit, open[suit][count] ?? [0, []]);
  return group(place(CENTRE, MIDDLE), drawn, count === 2 ? mark(suit) : '');
}
