/** 時鳥: a lesser cuckoo. */

import { polar } from '../geometry';
import { carved } from '../plants/branch';
import { color } from '../palette';
import { circle, group, path, place, stroke } from '../svg';
import { feathers, type Feather } from './feathers';
import { limb } from '../shapes';

const TAIL: readonly Feather[] = [
  [62, 10, 92, 26, 98],
  [62, 14, 104, 26, 106],
  [60, 18, 106, 26, 114],
  [56, 20, 96, 26, 122],
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

/** The white spot near the end of a tail feather. */
function whiteTip([x, y, length, , degrees]: Feather): string {
  return circle(...polar(x, y, length * 0.8, degrees - 90), 4.4, color.shell);
}

/** A cuckoo that flies to the left and calls, about 280 long at scale 1; its breast is at (x, y). */
export function cuckoo(x: number, y: number, scale = 1): string {
  const line = carved(3.2, color.shell);
  const body = path(
    'M-94 -30C-92 -50 -72 -58 -54 -50C-14 -42 44 -20 84 12C60 34 16 38 -18 28C-50 20 -74 4 -82 -12C-88 -16 -94 -22 -94 -30Z',
    color.slate,
    carved(5, color.shell),
  );
  const breast = path(
    'M-80 -12C-62 -8 -44 -4 -22 2C8 10 46 10 78 16C58 34 16 37 -18 28C-50 20 -72 6 -80 -12Z',
    color.shell,
  );
  const throat = path(
    'M-84 -18C-72 -12 -56 -10 -38 -6C-40 6 -46 12 -54 15C-68 8 -78 -4 -84 -18Z',
    color.slatePale,
  );
  const bars = stroke(
    'M-35 4Q-29 13 -32 23M-13 9Q-6 18 -10 28M12 12Q20 21 15 31M37 15Q43 22 40 28',
    color.slateDark,
    5,
  );
  const head =
    path('M-92 -33L-122 -41C-112 -34 -104 -32 -91 -29Z', color.ink) +
    path('M-90 -27C-102 -27 -112 -23 -118 -17C-106 -17 -96 -19 -86 -21Z', color.ink) +
    path('M-114 -37L-90 -31L-87 -25C-98 -27 -106 -24 -112 -20Q-106 -28 -114 -37Z', color.shu) +
    circle(-75, -36, 8, color.yamabuki) +
    circle(-76, -36, 4.8, color.ink);
  return group(
    place(x, y, 0, scale),
    feathers(FAR_WING, color.slateDark, line),
    limb('-8,-30 -26,-66 -36,-86', [44, 28, 14], color.slateDark, {}),
    feathers(TAIL, color.slateDark, line),
    TAIL.map(whiteTip).join(''),
    body,
    breast,
    throat,
    bars,
    feathers(SECONDARIES, color.slateDark, line),
    feathers(PRIMARIES, color.slateDark, line),
    feathers(COVERTS, color.slate, line),
    limb('28,2 14,-28 10,-66 14,-104 24,-128', [28, 27, 20, 14, 4], color.slatePale, line),
    head,
  );
}
