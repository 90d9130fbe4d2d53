/** Where an ending is shown. */

import type { Frame } from '../../wire';

/** Whether hands are ranked: then the list lies beside the table where there is room, and the hands stay in sight. */
export function ranked(frame: Frame): boolean {
  return (frame.ending?.en.hands.length ?? 0) > 0;
}
