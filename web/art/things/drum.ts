/** 太鼓: the thunder drum in its ring of flames. */

import { leafAt, towards } from '../along';
import { polar, repeat } from '../geometry';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { circle, group, path, place } from '../svg';

/** One of three commas that chase one another (三つ巴). */
const COMMA = 'M0 0C-4 -14 6 -30 22 -28C32 -26 36 -14 32 -6C30 4 18 8 10 4C4 2 0 4 0 0Z';

export function thunderDrum(x: number, y: number, radius: number, degrees = 0): string {
  const flame = (i: number) => {
    const turn = i * 30;
    const [rootX, rootY] = towards(0, 0, turn, radius * 0.86);
    return leafAt(rootX, rootY, turn + 26, radius * (i % 2 ? 0.5 : 0.66), radius * 0.4, 0.3);
  };
  return group(
    place(x, y, degrees),
    path(repeat(12, flame), color.shu, carved(4, color.ink)),
    circle(0, 0, radius, color.yamabuki, carved(5, color.ink)),
    repeat(16, (i) => circle(...polar(0, 0, radius * 0.88, i * 22.5), radius * 0.055, color.ink)),
    circle(0, 0, radius * 0.74, color.shell, carved(5, color.ink)),
    repeat(3, (i) => path(COMMA, color.ink, { transform: place(0, 0, i * 120, radius / 56) })),
  );
}
