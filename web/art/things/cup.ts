/** 盃: the red lacquer cup lettered 寿. */

import { glyph } from '../glyphs';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { ellipse, group, path, place, stroke } from '../svg';

/** A cup of gold sake, 280 wide at scale 1, the middle of its rim at (x, y). */
export function sakeCup(x: number, y: number, scale = 1): string {
  return group(
    place(x, y, 0, scale),
    path(
      'M-52 112C-58 134 -66 146 -70 152C-40 164 40 164 70 152C66 146 58 134 52 112Z',
      color.shuDark,
      carved(5),
    ),
    path('M-140 0C-134 66 -92 112 -40 124C-14 129 14 129 40 124C92 112 134 66 140 0Z', color.shu, carved(5)),
    stroke('M-124 34C-112 68 -88 92 -62 104', color.sango, 7),
    ellipse(0, 0, 140, 42, color.shuDark, carved(5)),
    ellipse(0, 3, 124, 32, color.beni),
    path('M-116 12C-84 -12 84 -12 116 12C96 28 60 35 0 35C-60 35 -96 28 -116 12Z', color.yamabuki),
    path('M-86 14C-58 2 10 0 40 4C10 8 -40 10 -66 20C-74 20 -82 18 -86 14Z', color.yellow),
    glyph('寿', 4, 82, 72, color.yellow),
  );
}
