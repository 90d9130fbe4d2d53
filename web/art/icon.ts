/** The sign of the house on a home screen: the moon of the eighth month over the grass, drawn for a square. */

import { hill, plume, type PlumeColors } from './plants/pampas';
import { color } from './palette';
import { png } from './render';
import { element, gradient, rectangle } from './svg';
import { moon } from './things/moon';
import { svg } from './card';

const SIDE = 330;
const MIDDLE = SIDE / 2;
const moonlit: PlumeColors = { stem: color.yamabuki, strand: color.yellow };

/** Systems that cut their icons themselves (`whole`) leave the middle four fifths; the others get round corners. */
function icon(whole: boolean): string {
  const corner = whole ? 0 : 60;
  const clip = element('clipPath', { id: 'corners' }, rectangle(0, 0, SIDE, SIDE, color.ink, { rx: corner }));
  const night = gradient('night', [
    [0, color.shuDark],
    [0.5, color.shu],
    [1, color.sango],
  ]);
  const picture =
    rectangle(0, 0, SIDE, SIDE, 'url(#night)') +
    moon(MIDDLE, 150, 100) +
    plume(70, 330, 190, -20, moonlit) +
    plume(262, 330, 170, 24, moonlit) +
    hill({ ridge: '-10,306 70,270 165,256 260,270 345,302', crown: MIDDLE });
  return svg(
    SIDE,
    SIDE,
    element('defs', {}, clip, night),
    element('g', { clipPath: 'url(#corners)' }, picture),
  );
}

/** The pictures by their file names: what page and manifest name. */
export const icons = (): ReadonlyMap<string, string | Buffer> =>
  new Map<string, string | Buffer>([
    ['icon.svg', icon(false)],
    ['icon-192.png', png(icon(false), 192)],
    ['icon-512.png', png(icon(false), 512)],
    ['whole-180.png', png(icon(true), 180)],
    ['whole-512.png', png(icon(true), 512)],
  ]);
