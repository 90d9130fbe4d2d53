/** The three ribbons, which differ in shape and pattern and not only in colour. */

import { repeat } from '../geometry';
import { verticalText } from '../glyphs';
import { color } from '../palette';
import { circle, group, path, place, rectangle, stroke, xy } from '../svg';

const WIDTH = 78;
const LENGTH = 306;
const HALF = WIDTH / 2;

/** あかよろし of January and February, みよしの of March. */
export type Poem = 'あかよろし' | 'みよしの';

function hung(x: number, y: number, degrees: number, body: string, string: string): string {
  const cord = stroke('M0 8Q-6 -22 10 -44', string, 4);
  return group(place(x, y, degrees), cord, body, circle(0, 9, 4, color.shell));
}

function straight(fill: string): string {
  return path(`M${xy(-HALF, 0)}H${String(HALF)}V${String(LENGTH)}H${String(-HALF)}Z`, fill, OUTLINE);
}

const OUTLINE = { stroke: color.shell, strokeWidth: 6, strokeLinejoin: 'round' } as const;

/** A red ribbon with a poem in brush strokes. */
export function poemRibbon(poem: Poem, x: number, y: number, degrees = 7): string {
  const five = poem.length === 5;
  const text = verticalText(poem, 0, five ? 46 : 56, five ? 56 : 62, five ? 54 : 65, color.ink);
  return hung(x, y, degrees, straight(color.shu) + text, color.shu);
}

/** A plain red ribbon with two dark bars. */
export function redRibbon(x: number, y: number, degrees = 7): string {
  const bar = (top: number) => rectangle(-HALF, top, WIDTH, 5, color.shuDark);
  return hung(x, y, degrees, straight(color.shu) + bar(20) + bar(LENGTH - 25), color.shu);
}

/** A blue ribbon with a swallow's tail, waves and two pale bars. */
export function blueRibbon(x: number, y: number, degrees = 6): string {
  const tail = `M${xy(-HALF, 0)}H${String(HALF)}V${String(LENGTH)}L0 ${String(LENGTH - 34)}L${xy(-HALF, LENGTH)}Z`;
  const swing = (WIDTH - 18) / 4;
  const wave = (i: number) =>
    `M${xy(-HALF + 9, 88 + i * 34)}q${xy(swing, -20)} ${xy(2 * swing, 0)}t${xy(2 * swing, 0)}`;
  const body =
    path(tail, color.ai, OUTLINE) +
    rectangle(-HALF, 24, WIDTH, 9, color.sora) +
    rectangle(-HALF, 40, WIDTH, 4, color.sora) +
    stroke(repeat(5, wave), color.sora, 5);
  return hung(x, y, degrees, body, color.ai);
}
