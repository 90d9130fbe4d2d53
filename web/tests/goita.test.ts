/** On goita's table nothing lies over anything else, in any window and however many pieces one holds. */

import { describe, expect, test } from 'vitest';
import { backSpot, handSpot, laidSpot, PANEL, zones, type Zones } from '../src/games/goita/zones';
import type { Box } from '../src/games/table';
import type { Spot } from '../src/scene/scene';
import { over } from './boxes';

const SLACK = 1;

const SHAPE = 276 / 240;
/** Rooms of the six windows, and some others. */
const ROOMS = [
  ['upright', 375, 764],
  ['upright', 320, 520],
  ['upright', 768, 976],
  ['upright', 412, 860],
  ['low', 812, 375],
  ['low', 740, 360],
  ['wide', 960, 800],
  ['wide', 1440, 1080],
  ['wide', 696, 600],
] as const;
const SIDES = [0, 1, 2, 3];

function around({ x, y, w, turn = 0 }: Spot): Box {
  const lies = Math.abs(turn) === 90;
  const [width, height] = lies ? [w * SHAPE, w] : [w, w * SHAPE];
  return { left: x - width / 2, top: y - height / 2, width, height };
}

function boxes(z: Zones, held: number): [string, Box][] {
  const nth = (n: number) => Array.from({ length: n }, (_, i) => i);
  return [
    ...SIDES.flatMap((side) =>
      nth(8).map((i): [string, Box] => [`laid ${String(side)}`, around(laidSpot(z, side, i))]),
    ),
    ...[1, 2, 3].flatMap((side) =>
      nth(8).map((i): [string, Box] => [`back ${String(side)}`, around(backSpot(z, side, 8, i))]),
    ),
    ...nth(held).map((i): [string, Box] => ['hand', around(handSpot(z, held, i))]),
    ...[1, 2, 3].map((side): [string, Box] => {
      const { x, y, align } = (z.seats[side] ?? z.seats[0]).name;
      const left = x - { left: 0, middle: 45, right: 90 }[align];
      return [`name ${String(side)}`, { left, top: y, width: 90, height: 24 }];
    }),
    [
      'attack',
      {
        left: z.middle.x - (z.big * PANEL) / 2,
        top: z.middle.y - (z.big * SHAPE + 44) / 2,
        width: z.big * PANEL,
        height: z.big * SHAPE + 44,
      },
    ],
    ['plate', z.plate],
    ['answers', z.answers],
  ];
}

describe.each(ROOMS)('%s, %i by %i', (shape, width, height) => {
  test.each([8, 7, 6, 5, 4, 2])('%i pieces in the hand', (held) => {
    const z = zones(shape, width, height, held);
    const all = boxes(z, held);
    for (const [name, box] of all) {
      expect(box.left, name).toBeGreaterThanOrEqual(0);
      expect(box.top, name).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width, name).toBeLessThanOrEqual(width);
      expect(box.top + box.height, name).toBeLessThanOrEqual(height);
    }
    const covered = all.flatMap(([name, box], i) =>
      all.slice(i + 1).flatMap(([other, its]) => (over(box, its, SLACK) ? [`${name} and ${other}`] : [])),
    );
    expect([...new Set(covered)]).toEqual([]);
    for (const [name, box] of all) {
      if (name === 'hand') expect(box.width).toBeGreaterThanOrEqual(44);
      if (name === 'plate' || name === 'answers') expect(box.height).toBeGreaterThanOrEqual(44);
    }
  });
});
