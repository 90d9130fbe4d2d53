/** 鶴: a red-crowned crane. */

import { color } from '../palette';
import { circle, group, path, place, stroke } from '../svg';
import { carved } from '../plants/branch';
import { feathers, type Feather } from './feathers';
import { limb } from '../shapes';

const TAIL: readonly Feather[] = [
  [-36, -188, 104, 40, -120],
  [-30, -180, 122, 42, -133],
  [-24, -170, 126, 42, -146],
  [-12, -162, 112, 38, -159],
];
const SECONDARIES: readonly Feather[] = [
  [10, -236, 108, 34, -118],
  [20, -226, 112, 34, -124],
  [30, -214, 112, 34, -130],
  [40, -202, 106, 34, -137],
  [48, -190, 94, 32, -145],
];
const COVERTS: readonly Feather[] = [
  [34, -246, 62, 32, -118],
  [44, -234, 64, 32, -126],
  [54, -220, 62, 32, -135],
  [62, -204, 56, 30, -146],
];

/** A crane that walks to the right, 400 high at scale 1; it stands at (x, y). */
export function crane(x: number, y: number, scale = 1): string {
  const white = { stroke: color.usuzumi, strokeWidth: 3.5, strokeLinejoin: 'round' } as const;
  const standing =
    limb('4,-140 -4,-80 2,-4', [20, 8, 8], color.ink, {}) +
    stroke('M2 -4L38 4M2 -4L30 -12M2 -4L-22 4', color.ink, 6.5);
  const lifted =
    limb('38,-138 68,-98 50,-36', [20, 8, 7], color.ink, {}) +
    stroke('M50 -36L62 -12M50 -36L46 -10M50 -36L34 -22', color.ink, 6);
  const body = path(
    'M92 -238C106 -196 88 -148 40 -132C4 -120 -46 -124 -84 -152C-64 -168 -58 -192 -38 -212C-10 -240 22 -266 58 -268C80 -266 88 -254 92 -238Z',
    color.shell,
  );
  const neck =
    limb('58,-236 98,-276 100,-322 82,-358 90,-392', [72, 48, 30, 25, 27], color.shell, {}) +
    limb('96,-262 106,-296 98,-332 86,-358 94,-386', [2, 22, 24, 21, 18], color.ink, {});
  const head =
    path(
      'M76 -396C78 -414 96 -422 112 -416C122 -412 126 -404 126 -398C118 -388 104 -380 92 -382C82 -382 76 -388 76 -396Z',
      color.shell,
    ) +
    path(
      'M100 -402C108 -396 118 -398 126 -398C120 -386 106 -374 92 -376C82 -376 78 -384 80 -392C88 -384 96 -388 100 -402Z',
      color.ink,
    ) +
    path('M80 -408C86 -430 114 -430 122 -408C112 -405 94 -402 80 -408Z', color.beni, carved(3, color.shell)) +
    path('M121 -405L174 -390L121 -390Z', color.sumi) +
    circle(108, -400, 6, color.shell) +
    circle(109, -400, 3.4, color.ink);
  return group(
    place(x, y, 0, scale),
    standing,
    lifted,
    feathers(TAIL, color.ink, carved(3.5, color.shell)),
    body,
    feathers(SECONDARIES, color.shell, white),
    feathers(COVERTS, color.shell, white),
    neck,
    head,
  );
}
