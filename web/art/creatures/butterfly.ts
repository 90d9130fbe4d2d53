/** 蝶: swallowtails, from above and from the side. */

import { carved } from '../plants/branch';
import { color } from '../palette';
import { circle, group, path, place, stroke } from '../svg';
import { limb } from '../shapes';

/** Wing colours. */
export interface WingTones {
  readonly wing: string;
  readonly border: string;
  readonly hind: string;
  readonly spot: string;
}

export const goldenWings: WingTones = {
  wing: color.yamabuki,
  border: color.ink,
  hind: color.shu,
  spot: color.yellow,
};
export const violetWings: WingTones = {
  wing: color.fuji,
  border: color.kikyo,
  hind: color.fujiPale,
  spot: color.yellow,
};

function foreWing(tones: WingTones): string {
  return (
    path(
      'M2 -8C12 -44 52 -84 92 -86C104 -84 104 -70 100 -56C94 -34 78 -10 50 2C30 8 12 6 2 2Z',
      tones.border,
      carved(4.5, color.shell),
    ) +
    path('M6 -8C16 -38 42 -62 66 -70C72 -50 62 -22 44 -8C30 0 16 2 6 -2Z', tones.wing) +
    stroke('M8 -6Q36 -26 62 -66M10 -4Q38 -14 58 -36', tones.border, 3.4) +
    circle(87, -72, 5, tones.spot) +
    circle(88, -55, 5, tones.spot) +
    circle(81, -38, 5, tones.spot) +
    circle(70, -22, 4.6, tones.spot)
  );
}

function hindWing(tones: WingTones): string {
  return (
    path(
      'M2 2C22 0 54 4 66 20C74 32 68 44 60 50C66 62 62 78 54 86C50 78 48 68 42 60C26 58 12 42 6 24Z',
      tones.border,
      carved(4.5, color.shell),
    ) +
    path('M6 6C24 4 44 8 54 20C58 32 50 42 40 46C26 44 14 32 6 18Z', tones.hind) +
    circle(54, 43, 5, tones.spot) +
    circle(61, 30, 4.6, tones.spot)
  );
}

const FEELERS = 'M-2 -24C-6 -46 -16 -60 -28 -68M2 -24C6 -46 16 -60 28 -68';

/** A butterfly seen from above, 210 across at scale 1, its head upwards at 0 degrees. */
export function butterfly(x: number, y: number, scale: number, degrees: number, tones: WingTones): string {
  const half = hindWing(tones) + foreWing(tones);
  return group(
    place(x, y, degrees, scale),
    half,
    group('scale(-1 1)', half),
    stroke(FEELERS, color.ink, 3.6),
    circle(-29, -69, 4.2, color.ink),
    circle(29, -69, 4.2, color.ink),
    limb('0,-20 0,4 0,44', [10, 15, 5], color.ink, carved(3, color.shell)),
    circle(0, -22, 7.5, color.ink),
  );
}

/** A butterfly seen from the side, wings raised, flying to the left at 0 degrees. */
export function butterflyAside(
  x: number,
  y: number,
  scale: number,
  degrees: number,
  tones: WingTones,
): string {
  return group(
    place(x, y, degrees, scale),
    group(place(-8, -2, -56, 0.9), foreWing(tones)),
    stroke('M-34 2C-52 -4 -64 -18 -68 -32M-34 2C-56 2 -70 -6 -80 -18', color.ink, 3.6),
    circle(-69, -34, 4.2, color.ink),
    circle(-82, -19, 4.2, color.ink),
    limb('-30,4 -4,8 44,26', [11, 15, 5], color.ink, carved(3, color.shell)),
    circle(-33, 3, 7.5, color.ink),
    group(place(4, 4, -2), hindWing(tones)),
    group(place(-4, 2, -6), foreWing(tones)),
  );
}
