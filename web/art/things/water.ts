/** 水: still water and streams. */

import { WIDTH } from '../card';
import { repeat } from '../geometry';
import { color } from '../palette';
import { cuts, shape } from '../shapes';
import { rectangle, stroke, xy } from '../svg';

/** Water from the height y to the bottom of the card. */
export function water(y: number, fill: string = color.sora, line: string = color.shell): string {
  const step = 24;
  const rows = Math.ceil((560 - y) / step);
  const ripple = (i: number) => {
    const start = i % 2 ? -34 : 0;
    const swell = 'q14 -11 28 0t28 0';
    const gap = 'm22 0';
    return `M${xy(start, y + 16 + i * step)}` + repeat(5, () => swell + gap);
  };
  return rectangle(0, y, WIDTH, 560 - y, fill) + stroke(repeat(rows, ripple), line, 3.4);
}

/** A stretch of water with lines of current, each through points. */
export function stream(outline: string, ...current: readonly string[]): string {
  return shape(outline, color.asagi) + cuts(color.mizu, 4, ...current);
}
