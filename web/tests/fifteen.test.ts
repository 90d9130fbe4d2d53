/** On the tables of kingo and shippin nothing lies over anything else, whatever the room and however many sit there. */

import { describe, expect, test } from 'vitest';
import { aspect } from '../src/scene/pictures';
import { heaped, plan, type Box, type Plan } from '../src/games/fifteen/plan';
import { over } from './boxes';

const SLACK = 3;

const CARD = aspect('karuta/');
/** The room that is left for the table in the six windows, and beside the end of a round. */
const ROOMS = [
  [375, 722],
  [320, 478],
  [812, 285],
  [768, 934],
  [960, 710],
  [1440, 990],
  [828, 710],
  [392, 285],
] as const;
const SEATS = [2, 3, 4, 5, 6, 7, 8];

function boxes(p: Plan, lifted: boolean): [string, Box][] {
  const card = (x: number, y: number, w: number): Box => ({
    left: x - w / 2,
    top: y - (w * CARD) / 2,
    width: w,
    height: w * CARD,
  });
  const r = p.pot.r * 0.86 + 8;
  return [
    ...p.cells.map((cell, i): [string, Box] => [`seat ${String(i)}`, cell]),
    ...(lifted ? [['heap', p.heap] as [string, Box]] : []),
    ['stock', card(p.stock.x, p.stock.y, p.stock.w)],
    ['pot', { left: p.pot.x - r, top: p.pot.y - r * 0.72, width: 2 * r, height: 2 * r * 0.72 }],
    ['own', p.own],
    ['sum', { left: p.sum.x - 42, top: p.sum.y, width: 84, height: 80 }],
    ['choices', p.choices],
  ];
}

describe.each(ROOMS)('in a room of %i by %i', (width, height) => {
  test.each(SEATS.flatMap((seats) => [true, false].map((lifted) => [seats, lifted] as const)))(
    '%i seats, cards lifted off: %s',
    (seats, lifted) => {
      const p = plan(width, height, seats - 1, lifted);
      expect(p.cells).toHaveLength(seats - 1);
      // Beside the end of a round nothing is chosen.
      const all = boxes(p, lifted).filter(([name]) => name !== 'choices' || width !== 392);
      for (const [name, box] of all) {
        expect(box.left, name).toBeGreaterThanOrEqual(0);
        expect(box.top, name).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width, name).toBeLessThanOrEqual(width);
        expect(box.top + box.height, name).toBeLessThanOrEqual(height);
      }
      const covered = all.flatMap(([name, box], i) =>
        all.slice(i + 1).flatMap(([other, its]) => (over(box, its, SLACK) ? [`${name} and ${other}`] : [])),
      );
      expect(covered).toEqual([]);
      expect(p.small).toBeGreaterThanOrEqual(20);
      expect(p.own.w).toBeGreaterThanOrEqual(44);
      for (const cell of p.cells) expect(cell.width).toBeGreaterThanOrEqual(62);
    },
  );
});

test('the coins of a pot stay near it', () => {
  const p = plan(375, 722, 7, true);
  for (let n = 0; n < 40; n++) {
    const { x, y } = heaped(p.pot, n, 16);
    expect(Math.hypot(x - p.pot.x, y - p.pot.y)).toBeLessThanOrEqual(p.pot.r + 4);
  }
});
