/** 雷: the red storm cloud and its bolt. */

import { color } from '../palette';
import { polygon, points } from '../geometry';
import { group, path, place, stroke } from '../svg';

const OUTLINE = { stroke: color.ink, strokeWidth: 7, strokeLinejoin: 'round' } as const;

/** A bolt with a side branch, from its root at (x, y), about 420 tall at scale 1. */
export function bolt(x: number, y: number, scale = 1): string {
  const outer =
    '0,0 -104,176 -38,166 -112,292 -58,282 -92,410 66,236 8,246 52,190 122,196 58,148 110,104 46,112 92,0';
  const inner = '20,12 -66,148 0,142 -64,248 -22,240 -46,312 30,224 -20,230 34,136 0,134 64,12';
  return group(
    place(x, y, 0, scale),
    path(polygon(points(outer)), color.yamabuki, OUTLINE),
    path(polygon(points(inner)), color.shell),
  );
}

/** The cloud along the top of the card, with curling edges. */
export function stormCloud(): string {
  const back =
    'M-20 -20H350V150C326 176 292 172 276 148C258 176 214 178 196 150C176 176 134 174 118 148' +
    'C98 176 58 172 44 146C24 160 -6 158 -20 140Z';
  const front =
    'M-20 -20H350V92C336 128 292 130 274 100C262 134 206 138 190 102C172 132 122 134 108 100' +
    'C92 130 42 130 28 98C12 112 -10 110 -20 96Z';
  const curl = (x: number, y: number, size: number) =>
    `M${String(x)} ${String(y)}c${String(size)} ${String(size * 0.5)} ${String(size * 1.7)} ${String(-size * 0.5)} ${String(size * 1.3)} ${String(-size * 1.1)}` +
    `c${String(-size * 0.3)} ${String(-size * 0.6)} ${String(-size * 1.1)} ${String(-size * 0.4)} ${String(-size)} ${String(size * 0.1)}`;
  return (
    path(back, color.shuDark, OUTLINE) +
    path(front, color.shu, OUTLINE) +
    stroke(curl(40, 78, 28) + curl(124, 84, 30) + curl(210, 86, 30) + curl(284, 74, 26), color.yellow, 5) +
    stroke(curl(76, 34, 24) + curl(168, 38, 24) + curl(250, 34, 22), color.sango, 5)
  );
}
