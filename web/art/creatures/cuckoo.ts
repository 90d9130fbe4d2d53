/** 時鳥: a lesser cuckoo. */

import { carved } from '../plants/branch';
import { color } from '../palette';
import { circle, group, path, place, stroke } from '../svg';
import { feathers, limb, type Feather } from './limb';

const TAIL: readonly Feather[] = [
  [66, 10, 108, 26, 88],
  [66, 16, 116, 26, 97],
  [66, 22, 118, 26, 106],
  [62, 26, 108, 26, 115],
];
const FAR_WING: readonly Feather[] = [
  [-18, -70, 92, 24, 12],
  [-24, -76, 104, 24, -2],
  [-30, -80, 108, 24, -14],
  [-36, -80, 104, 24, -26],
];
const SECONDARIES: readonly Feather[] = [
  [44, -6, 66, 28, 74],
  [40, -22, 78, 28, 66],
  [36, -38, 88, 28, 59],
  [32, -54, 98, 28, 52],
];
const PRIMARIES: readonly Feather[] = [
  [30, -68, 112, 27, 45],
  [28, -80, 124, 27, 38],
  [24, -90, 132, 27, 31],
  [20, -98, 134, 26, 24],
];
const COVERTS: readonly Feather[] = [
  [22, -10, 50, 30, 70],
  [20, -28, 56, 30, 60],
  [18, -46, 60, 30, 50],
  [16, -64, 62, 30, 40],
  [12, -80, 60, 28, 30],
];

/** A cuckoo that flies to the left and calls, about 280 long at scale 1; its breast is at (x, y). */
export function cuckoo(x: number, y: number, scale = 1): string {
  const line = carved(3.2, color.shell);
  const body = path(
    'M-96 -36C-94 -58 -70 -66 -50 -56C-10 -46 50 -22 84 14C62 40 16 46 -22 34C-56 24 -78 4 -84 -14C-90 -20 -96 -26 -96 -36Z',
    color.slate,
    carved(5, color.shell),
  );
  const breast = path(
    'M-82 -16C-62 -8 -44 -2 -22 4C8 12 46 12 80 18C60 40 16 45 -22 34C-54 24 -74 6 -82 -16Z',
    color.shell,
  );
  const bars = stroke(
    'M-56 2Q-50 10 -54 20M-36 6Q-28 16 -32 30M-12 12Q-4 22 -8 36M14 16Q22 26 16 38M40 18Q46 26 42 34',
    color.slateDark,
    5.5,
  );
  const head =
    path('M-92 -44C-106 -48 -120 -48 -130 -42C-118 -38 -106 -36 -94 -36Z', color.slateDark) +
    path('M-94 -34C-106 -34 -118 -30 -124 -22C-112 -20 -100 -22 -88 -26Z', color.slateDark) +
    path(
      'M-120 -40C-108 -38 -100 -38 -94 -38L-90 -30C-100 -33 -110 -32 -118 -28Q-112 -34 -120 -40Z',
      color.beni,
    ) +
    circle(-74, -42, 9, color.yamabuki) +
    circle(-75, -42, 5.2, color.ink);
  return group(
    place(x, y, 0, scale),
    feathers(FAR_WING, color.slateDark, line),
    limb('-8,-30 -26,-66 -36,-86', [44, 28, 14], color.slateDark),
    feathers(TAIL, color.slateDark, line),
    circle(178, 6, 4, color.shell) + circle(186, 30, 4, color.shell) + circle(178, 52, 4, color.shell),
    body,
    breast,
    bars,
    feathers(SECONDARIES, color.slateDark, line),
    feathers(PRIMARIES, color.slateDark, line),
    feathers(COVERTS, color.slate, line),
    limb('28,2 14,-28 10,-66 14,-104 24,-128', [40, 34, 22, 14, 4], color.slatePale, line),
    head,
  );
}
