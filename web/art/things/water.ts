/** 水: a stream and its ripples. */

import { color } from '../palette';
import { cuts, shape } from '../shapes';

/** A stretch of water with lines of current, each through points. */
export function stream(outline: string, ...current: readonly string[]): string {
  return shape(outline, color.asagi) + cuts(color.mizu, 4, ...current);
}
