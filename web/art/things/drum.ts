/** 太鼓: the thunder drum in its ring of flames. */

import { towards } from '../along';
import { brush, repeat, type Point } from '../geometry';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { circle, group, path, place } from '../svg';

export function thunderDrum(x: number, y: number, radius: number, degrees = 0): string {
  const rim = (part: number, turn: number): Point => towards(0, 0, turn, radius * part);
  const flame = (turn: number) =>
    brush([rim(0.8, turn), rim(1.24, turn + 14), rim(1.5, turn + 46)], [radius * 0.5, radius * 0.3, 1]);
  /** One of three commas that chase one another (三つ巴). */
  const comma = (turn: number) =>
    brush(
      [rim(0.33, turn), rim(0.44, turn + 44), rim(0.54, turn + 82), rim(0.59, turn + 116)],
      [0.33, 0.22, 0.12, 0.02].map((share) => share * radius),
    );
  return group(
    place(x, y, degrees),
    path([0, 1, 2, 3, 4, 5, 6, 7].map((i) => flame(i * 45)).join(''), color.shu, carved(3, color.yellow)),
    circle(0, 0, radius, color.yamabuki, carved(5, color.ink)),
    repeat(16, (i) => circle(...rim(0.88, i * 22.5), radius * 0.055, color.ink)),
    circle(0, 0, radius * 0.74, color.shell, carved(5, color.ink)),
    path([0, 120, 240].map(comma).join(''), color.ink),
  );
}
