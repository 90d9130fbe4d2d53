/** 月: moons. */

import { color } from '../palette';
import { group, path, place, round, xy } from '../svg';

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
