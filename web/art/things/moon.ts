/** 月: the full moon and the crescent. */

import { color } from '../palette';
import { circle, element, group, path, place, round, xy } from '../svg';

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

/** A waning crescent, lying on its back; `degrees` tips it. */
export function crescent(
  x: number,
  y: number,
  radius: number,
  degrees = 24,
  fill: string = color.shu,
): string {
  const [outer, inner] = [round(radius), round(radius * 0.8)];
  const [left, right] = [xy(-radius * 0.72, -radius * 0.69), xy(radius * 0.72, -radius * 0.69)];
  const d = `M${left}A${outer} ${outer} 0 1 0 ${right}A${inner} ${inner} 0 1 1 ${left}Z`;
  return group(place(x, y, degrees), path(d, fill));
}
