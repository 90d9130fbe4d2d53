/** The box of a card: edge, picture, and the grounds by which its class is known without text. */

import { color } from './palette';
import { element, gradient, rectangle, type Stop } from './svg';

export const WIDTH = 330;
export const HEIGHT = 540;
const EDGE = 13;

export type Kind = 'bright' | 'tane' | 'ribbon' | 'kasu';

/** One colour all over. */
export function plainGround(fill: string = color.paper): string {
  return rectangle(0, 0, WIDTH, HEIGHT, fill);
}

/** A sky: colours that change from top to bottom. */
export function sky(...stops: readonly Stop[]): string {
  return gradient('sky', stops) + rectangle(0, 0, WIDTH, HEIGHT, 'url(#sky)');
}

/** ぼかし: a colour that falls from the top and fades into the paper at the offset `to`. */
export function bokashi(fill: string, to = 0.42): string {
  return sky([0, fill], [to, color.paper], [1, color.paper]);
}

/** A whole card: dark edge, clipped picture; a golden keyline for lights. */
export function card(picture: string, kind?: Kind, edge: string = color.ink): string {
  const clip = element(
    'clipPath',
    { id: 'picture' },
    rectangle(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, color.ink, { rx: 15 }),
  );
  const keyline =
    kind === 'bright'
      ? rectangle(16.5, 16.5, WIDTH - 33, HEIGHT - 33, 'none', {
          rx: 12,
          stroke: color.yamabuki,
          strokeWidth: 7,
        })
      : '';
  return svg(
    WIDTH,
    HEIGHT,
    element('defs', {}, clip),
    rectangle(0, 0, WIDTH, HEIGHT, edge, { rx: 27 }),
    element('g', { clipPath: 'url(#picture)' }, picture),
    keyline,
  );
}

/** A picture file. */
export function svg(width: number, height: number, ...children: readonly string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${String(width)} ${String(height)}` },
    ...children,
  );
}
