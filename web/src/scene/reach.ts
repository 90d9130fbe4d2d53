/** Walking over the table with the arrow keys. */

import type { Item } from './scene';

export type Direction = 'left' | 'right' | 'up' | 'down';

const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** The card to choose that lies nearest in a direction, what lies straight ahead first. */
export function nearest(items: readonly Item[], from: Item, direction: Direction): Item | undefined {
  const [dx, dy] = WAYS[direction];
  let best: Item | undefined;
  let least = Infinity;
  for (const item of items) {
    if (item.pick === undefined || item.key === from.key) continue;
    const x = item.x - from.x;
    const y = item.y - from.y;
    const ahead = x * dx + y * dy;
    if (ahead < 4) continue;
    const aside = Math.abs(x * dy + y * dx);
    const distance = ahead + 2.5 * aside;
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
}
