/** 雷: the red storm cloud and its bolt. */

import { color } from '../palette';
import { towards } from '../along';
import { polygon, points, smooth, times } from '../geometry';
import { circle, group, path, place, rectangle, stroke, type Attributes } from '../svg';

const OUTLINE = { stroke: color.ink, strokeWidth: 7, strokeLinejoin: 'round' } as const;

/** A bolt, from its root at (x, y) down to the left, about 420 tall at scale 1. */
export function bolt(x: number, y: number, scale = 1): string {
  const outer = '0,0 -92,170 -30,160 -104,292 -48,282 -94,424 78,232 18,238 104,118 40,124 92,0';
  const inner = '24,8 -60,148 4,138 -64,256 -8,246 -52,334 40,248 -14,254 62,134 8,140 66,8';
  return group(
    place(x, y, 0, scale),
    path(polygon(points(outer)), color.yamabuki, OUTLINE),
    path(polygon(points(inner)), color.shell),
  );
}

type Lobe = readonly [x: number, y: number, radius: number];

const BACK: readonly Lobe[] = [
  [36, 132, 58],
  [118, 122, 44],
  [196, 108, 46],
  [262, 136, 44],
  [328, 150, 48],
];

const FRONT: readonly Lobe[] = [
  [4, 66, 58],
  [84, 84, 50],
  [156, 46, 54],
  [222, 60, 48],
  [300, 84, 60],
];

/** The cloud along the top of the card: billows, each with a curl. */
export function stormCloud(): string {
  return (
    billows(BACK, color.shuDark) +
    billows(FRONT, color.shu) +
    curls(FRONT, color.yellow) +
    curls(BACK, color.sango)
  );
}

/** Lobes with an outline around them all: first every outline, then every colour. */
function billows(lobes: readonly Lobe[], fill: string): string {
  const round = (line: Attributes) =>
    lobes.map(([x, y, radius]) => circle(x, y, radius, fill, line)).join('');
  return round({ stroke: color.ink, strokeWidth: 14 }) + rectangle(-20, -20, 380, 90, fill) + round({});
}

/** A spiral in every lobe. */
function curls(lobes: readonly Lobe[], line: string): string {
  const spiral = ([x, y, radius]: Lobe) =>
    smooth(times(9, (i) => towards(x, y + radius * 0.28, 250 - i * 48, radius * (0.52 - 0.045 * i))));
  return stroke(lobes.map(spiral).join(''), line, 5);
}
