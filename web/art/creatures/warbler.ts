/** 鶯: a bush warbler. */

import { carved } from '../plants/branch';
import { color } from '../palette';
import { circle, group, path, place, stroke } from '../svg';
import { feathers, type Feather } from './feathers';
import { limb } from '../shapes';

const TAIL: readonly Feather[] = [
  [60, 26, 90, 26, 116],
  [56, 34, 92, 26, 124],
  [52, 42, 82, 24, 132],
];
const PRIMARIES: readonly Feather[] = [
  [18, 28, 78, 24, 132],
  [20, 20, 88, 25, 125],
  [22, 10, 92, 26, 118],
  [22, -2, 88, 26, 111],
];
const COVERTS: readonly Feather[] = [
  [-4, 18, 48, 26, 132],
  [0, 8, 52, 28, 121],
  [4, -6, 50, 28, 109],
];

/** A warbler that sits and sings to the left, 230 long at scale 1; its feet are about 72 below (x, y). */
export function warbler(x: number, y: number, scale = 1): string {
  const line = carved(3.4, color.shell);
  const legs =
    limb('-22,50 -16,66 -24,80', [11, 7, 6], color.bark, {}) +
    limb('8,54 16,68 8,82', [11, 7, 6], color.bark, {}) +
    stroke('M-38 78Q-28 70 -14 80M-6 80Q4 72 20 82', color.bark, 6.5);
  const body = path(
    'M-82 -44C-86 -78 -56 -96 -28 -84C-8 -76 4 -62 24 -50C52 -34 74 -6 82 32C70 58 30 68 -8 62C-52 56 -76 26 -78 -8C-78 -20 -80 -32 -82 -44Z',
    color.uguisu,
    carved(5),
  );
  const breast = path(
    'M-78 -34C-70 -24 -60 -20 -50 -8C-40 8 -26 20 -6 30C18 40 50 42 78 44C56 60 22 66 -8 61C-52 56 -76 26 -78 -8Z',
    color.hiwa,
  );
  const face =
    path('M-82 -58C-70 -66 -54 -66 -34 -58C-50 -60 -66 -58 -82 -50Z', color.hiwa) +
    path('M-82 -50C-96 -52 -108 -58 -118 -66C-104 -66 -92 -64 -80 -60Z', color.bark) +
    path('M-80 -46C-92 -42 -104 -42 -112 -46C-102 -50 -92 -52 -80 -53Z', color.bark) +
    circle(-60, -52, 8, color.shell) +
    circle(-61, -52, 5.2, color.ink);
  return group(
    place(x, y, 0, scale),
    feathers(TAIL, color.olive, line),
    legs,
    body,
    breast,
    feathers(PRIMARIES, color.olive, line),
    feathers(COVERTS, color.uguisu, line),
    path('M-34 -36C-10 -44 16 -30 24 -8C10 10 -12 16 -26 6C-38 -6 -42 -24 -34 -36Z', color.uguisu),
    face,
  );
}
