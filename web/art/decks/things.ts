/** What lies on a table besides cards: the coin with its square hole, and the slip of paper of a challenge. */

import { svg } from '../card';
import type { Deck } from '../deck';
import { polar, repeat } from '../geometry';
import { color } from '../palette';
import { circle, path, rectangle } from '../svg';

const COIN = 100;
const SLIP = { width: 260, height: 120 } as const;

/** 波銭: a rim, eleven waves' worth of dots, a square hole. */
function coin(): string {
  const dot = (i: number) => circle(...polar(50, 50, 31, i * 45), 4.5, color.cha);
  return svg(
    COIN,
    COIN,
    circle(50, 50, 47, color.gold, { stroke: color.ink, strokeWidth: 5 }) +
      circle(50, 50, 38, color.yamabuki, { stroke: color.cha, strokeWidth: 3 }) +
      repeat(8, dot) +
      rectangle(37, 37, 26, 26, color.ink, { stroke: color.cha, strokeWidth: 5 }),
  );
}

/** A strip of washi, pinched where it is pushed under the coins. */
function slip(): string {
  const { width, height } = SLIP;
  return svg(
    width,
    height,
    path(
      `M8 14L${String(width - 14)} 6L${String(width - 6)} ${String(height - 16)}L16 ${String(height - 6)}Z`,
      color.paper,
      {
        stroke: color.usuzumi,
        strokeWidth: 4,
        strokeLinejoin: 'round',
      },
    ) + rectangle(26, 20, 5, height - 40, color.beni),
  );
}

export const things: Deck = {
  name: 'things',
  pictures: [
    { id: 'coin', draw: coin },
    { id: 'slip', draw: slip },
  ],
};
