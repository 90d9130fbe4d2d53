/** Boxes of a layout, held against one another. */

import type { Box } from '../src/games/table';

/** Whether two lie over one another by more than so many pixels. */
export function over(a: Box, b: Box, slack: number): boolean {
  return (
    a.left + slack < b.left + b.width &&
    b.left + slack < a.left + a.width &&
    a.top + slack < b.top + b.height &&
    b.top + slack < a.top + a.height
  );
}
