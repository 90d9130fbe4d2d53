/** Backs of cards: 青海波, the waves, around a plum blossom. One colour a table; karuta always have the black one. */

import { HEIGHT, WIDTH, card } from '../card';
import type { Deck } from '../deck';
import { polar, repeat } from '../geometry';
import { color } from '../palette';
import { circle, group, path, place, rectangle, xy } from '../svg';

interface Dye {
  readonly ground: string;
  readonly wave: string;
  readonly edge: string;
}

const DYES: Readonly<Record<string, Dye>> = {
  red: { ground: color.shuDark, wave: color.sango, edge: color.ink },
  black: { ground: color.sumi, wave: color.nezu, edge: color.ink },
  indigo: { ground: color.ai, wave: color.asagi, edge: color.aiDark },
};
const RADIUS = 44;

/** Rows of waves, each half a wave to the side of the one before and over its lower half. */
function waves({ ground, wave }: Dye): string {
  const rows = Math.ceil(HEIGHT / (RADIUS / 2)) + 2;
  return repeat(rows, (row) => {
    const y = row * (RADIUS / 2) + 6;
    const arcs = (radius: number) =>
      repeat(6, (i) => {
        const x = (i - 1) * RADIUS * 2 + (row % 2) * RADIUS;
        return `M${xy(x - radius, y)}a${xy(radius, radius)} 0 0 1 ${xy(2 * radius, 0)}`;
      });
    return (
      path(arcs(RADIUS) + arcs(RADIUS * 0.66), ground, { stroke: wave, strokeWidth: 4 }) +
      path(arcs(RADIUS * 0.32), wave)
    );
  });
}

/** The mark of the house: a plum blossom of five petals. */
export function blossom(ground: string, petals: string = color.yamabuki): string {
  const petal = (i: number) => circle(...polar(0, 0, 33, -90 + 72 * i), 27, petals);
  const stamen = (i: number) => circle(...polar(0, 0, 22, -54 + 72 * i), 4, ground);
  return repeat(5, petal) + circle(0, 0, 26, petals) + repeat(5, stamen) + circle(0, 0, 9, ground);
}

function back(dye: Dye): string {
  return card(
    rectangle(0, 0, WIDTH, HEIGHT, dye.ground) +
      waves(dye) +
      rectangle(22, 22, WIDTH - 44, HEIGHT - 44, 'none', { rx: 10, stroke: color.yamabuki, strokeWidth: 5 }) +
      circle(WIDTH / 2, HEIGHT / 2, 84, dye.edge) +
      circle(WIDTH / 2, HEIGHT / 2, 75, dye.ground, { stroke: color.yamabuki, strokeWidth: 5 }) +
      group(place(WIDTH / 2, HEIGHT / 2), blossom(dye.ground)),
    undefined,
    dye.edge,
  );
}

export const backs: Deck = {
  name: 'backs',
  pictures: Object.entries(DYES).map(([id, dye]) => ({ id, draw: () => back(dye) })),
};
