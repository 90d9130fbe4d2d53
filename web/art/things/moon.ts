/** 月: the full moon. */

import { color } from '../palette';
import { circle, element } from '../svg';

/** A full moon whose light spreads to `glow` times its radius. */
export function moon(x: number, y: number, radius: number, glow = 1.75): string {
  const stops = [
    [0.5, 0.85],
    [0.62, 0.42],
    [0.8, 0.14],
    [1, 0],
  ].map(
    ([offset = 0, opacity = 0]) =>
      `<stop offset="${String(offset)}" stop-color="${color.yellow}" stop-opacity="${String(opacity)}"/>`,
  );
  return (
    element('radialGradient', { id: 'glow' }, ...stops) +
    circle(x, y, radius * glow, 'url(#glow)') +
    element(
      'radialGradient',
      { id: 'moon', cx: 0.42, cy: 0.38, r: 0.72 },
      `<stop offset="0.45" stop-color="${color.shell}"/><stop offset="1" stop-color="${color.yellow}"/>`,
    ) +
    circle(x, y, radius, 'url(#moon)')
  );
}
