/** On dafaza's table nothing lies over anything else, whatever the room. */

import { describe, expect, test } from 'vitest';
import { handSpot, laidSpot, SHAPE, stacked, tagSpot, topSpot, zones } from '../src/games/dafaza/zones';
import type { Spot } from '../src/scene/scene';
import type { Box } from '../src/games/table';
import { over } from './boxes';

/** The room that is left for the table in the six windows and some between, as it is played and looked at again. */
const ROOMS = [
  [375, 764, 'upright'],
  [375, 619, 'upright'],
  [320, 520, 'upright'],
  [320, 472, 'upright'],
  [768, 976, 'upright'],
  [812, 375, 'low'],
  [812, 279, 'low'],
  [568, 320, 'low'],
  [392, 375, 'low'],
  [960, 800, 'wide'],
  [696, 600, 'wide'],
  [1440, 1080, 'wide'],
  [1468, 1080, 'wide'],
] as const;

const card = ({ x, y, w }: Spot): Box => ({
  left: x - w / 2,
  top: y - (w * SHAPE) / 2,
  width: w,
  height: w * SHAPE,
});

const columns = [0, 1, 2];

describe.each(ROOMS)('in a room of %i by %i, %s', (width, height, shape) => {
  test.each([10, 6, 5, 1, 0])('with %i cards in hand', (held) => {
    if (width === 392 && held) return; // only beside the end of a hand
    const z = zones(width, height, shape, { held, unseen: shape === 'upright' });
    const plays = columns.flatMap((column): [string, Box][] => {
      const tag = tagSpot(z, column);
      return [
        ...[0, 3].map((i): [string, Box] => [`play ${String(column)}`, card(laidSpot(z, column, 4, i))]),
        [`tag ${String(column)}`, { left: (tag?.x ?? 0) - 40, top: tag?.y ?? 0, width: 80, height: 16 }],
      ];
    });
    const boxes: [string, Box][] = [
      ...z.seats.map((box, i): [string, Box] => [`seat ${String(i)}`, box]),
      ['me', z.me],
      ...plays,
      ...(z.unseen ? [['unseen', z.unseen] as [string, Box]] : []),
      ...(z.ask ? [['ask', z.ask] as [string, Box]] : []),
      ['answer', z.answer],
      ['hand', z.hand],
    ];
    for (const [name, box] of boxes) {
      expect(box.left, name).toBeGreaterThanOrEqual(0);
      expect(box.top, name).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width, name).toBeLessThanOrEqual(width);
      expect(box.top + box.height, name).toBeLessThanOrEqual(height);
    }
    const covered = boxes.flatMap(([name, box], i) =>
      boxes
        .slice(i + 1)
        .flatMap(([other, its]) => (name !== other && over(box, its, 1) ? [`${name} and ${other}`] : [])),
    );
    expect(covered).toEqual([]);
    expect(z.answer.height).toBeGreaterThanOrEqual(44);
    if (held) expect(z.hand.w).toBeGreaterThanOrEqual(height === 520 || height > 560 ? 44 : 36);
    for (let n = 0; n < held; n++) {
      const own = card(handSpot(z, n, held));
      expect(own.top + own.height).toBeLessThanOrEqual(z.hand.top + z.hand.height + 0.01);
      expect(over(own, z.me, 0) || over(own, z.answer, 0)).toBe(false);
    }
  });

  test('small cards lie on their plates', () => {
    const z = zones(width, height, shape, { held: 10 });
    for (const n of [1, 10])
      for (const column of [...columns, 3]) {
        const plate = z.seats[column] ?? z.me;
        for (const i of [0, n - 1]) {
          const own = card(topSpot(z, column, n, i));
          expect(own.left).toBeGreaterThanOrEqual(plate.left);
          expect(own.left + own.width).toBeLessThanOrEqual(plate.left + plate.width);
          expect(own.top).toBeGreaterThanOrEqual(plate.top);
          expect(own.top + own.height).toBeLessThanOrEqual(plate.top + plate.height);
        }
      }
    expect(stacked(z, 10)).toBeLessThanOrEqual(121);
  });
});
