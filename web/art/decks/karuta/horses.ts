/** うま: the horses without riders. They trot with clubs, rear with a sabre, drink from the cup, prance with drums. */

import { limb } from '../../shapes';
import { leaf, polar, repeat } from '../../geometry';
import { color } from '../../palette';
import { circle, group, mirrored, path, place, stroke } from '../../svg';
import { cut } from './people';
import { pole, sabre, sign } from './signs';
import { suits, type Suit, type SuitCode } from './suits';

interface Coat {
  readonly near: string;
  /** The legs on the far side. */
  readonly far: string;
  readonly mane: string;
}

/** A head that looks to the left; its neck joins at the origin. */
function head({ near, far, mane }: Coat, suit: Suit, x: number, y: number, degrees: number): string {
  return group(
    place(x, y, degrees),
    path(leaf(44, 22), far, { transform: place(14, -16, 30), ...cut }),
    path(
      'M24 -18C8 -32 -22 -26 -42 -8L-80 20C-94 30 -94 50 -80 56C-64 62 -44 52 -28 40C-8 42 20 38 30 18C34 4 32 -8 24 -18Z',
      near,
      cut,
    ),
    path(leaf(46, 24), near, { transform: place(0, -22, -4), ...cut }),
    limb('26,-26 4,-30 -24,-20', [14, 18, 3], mane, cut),
    stroke('M-52 2Q-36 20 -40 44M-39 25Q-2 26 14 -22', suit.strong, 6.5),
    circle(-14, -1, 7.5, color.ink),
    circle(-16, -3, 2.6, color.shell),
    circle(-80, 36, 4, color.ink),
    stroke('M-78 48Q-66 48 -58 40', color.ink, 4),
  );
}

/** A leg from hip to hoof, its hoof in the colour of the suit. */
function leg(along: string, thick: number, fill: string, suit: Suit): string {
  const joints = along.split(' ').map((joint) => joint.split(',').map(Number));
  const [x = 0, y = 0] = joints.at(-1) ?? [];
  const [x0 = 0, y0 = 0] = joints.at(-2) ?? [];
  const degrees = (Math.atan2(y - y0, x - x0) * 180) / Math.PI - 90;
  return (
    group(place(x, y, degrees), path('M-9 -6H9L15 20H-15Z', suit.strong, cut)) +
    limb(along, [thick, thick * 0.5, thick * 0.36].concat(joints.length > 3 ? [thick * 0.3] : []), fill, cut)
  );
}

const CREAM: Coat = { near: color.cream, far: color.usuzumi, mane: color.aoPale };

/** Batons: a steady trot to the left, two clubs tied to a striped blanket. */
function trotting(): string {
  const suit = suits.h;
  const coat = CREAM;
  return (
    limb('254,306 292,310 290,372 270,424', [12, 30, 28, 4], suit.pale, cut) +
    leg('132,360 130,420 138,474', 44, coat.far, suit) +
    leg('222,362 216,412 194,446', 50, coat.far, suit) +
    leg('234,350 256,406 246,440 256,478', 64, coat.near, suit) +
    leg('112,356 74,382 82,432', 52, coat.near, suit) +
    limb('104,330 150,338 204,330 234,334', [92, 82, 80, 84], coat.near, cut) +
    limb('114,336 104,272 130,212', [86, 60, 42], coat.near, cut) +
    limb('110,340 150,338 204,330 234,334', [78, 76, 74, 78], coat.near, {}) +
    limb('158,196 176,246 160,300', [16, 34, 5], suit.pale, cut) +
    limb('148,220 164,262 150,318', [14, 30, 5], suit.pale, cut) +
    head(coat, suit, 130, 206, -10) +
    stroke('M82 318Q104 350 96 366', color.ink, 4) +
    path('M150 288C170 298 204 298 226 288L238 372Q190 386 144 374Z', suit.strong, cut) +
    stroke('M164 297L160 374M190 299V378M214 296L222 374', suit.pale, 9) +
    group(place(176, 322, 62), pole(132, 23)) +
    group(place(206, 318, 62), pole(132, 23))
  );
}

/** Swords: rearing to the right, red mane on end, a bare sabre at its high saddle. */
function rearing(): string {
  const suit = suits.i;
  const coat: Coat = { near: color.cream, far: color.akaPale, mane: suit.strong };
  const mane = [
    [168, 268, -66],
    [176, 240, -58],
    [188, 214, -48],
    [202, 192, -34],
    [220, 178, -16],
  ] as const;
  return group(
    place(0, 36, 0, 0.9),
    limb('92,398 50,388 46,440 66,496', [14, 34, 30, 4], suit.strong, cut) +
      leg('130,420 174,444 140,474 160,506', 60, coat.far, suit) +
      leg('206,330 262,344 274,392', 42, coat.far, suit) +
      mane
        .map(([x, y, degrees]) =>
          path(leaf(66, 32), suit.strong, { transform: place(x, y, degrees), ...cut }),
        )
        .join('') +
      leg('108,408 146,440 102,468 120,508', 74, coat.near, suit) +
      limb('112,398 150,350 186,302', [94, 84, 84], coat.near, cut) +
      limb('188,316 204,256 226,206', [88, 62, 42], coat.near, cut) +
      leg('206,312 262,282 288,322', 50, coat.near, suit) +
      limb('120,388 150,350 192,308', [80, 76, 78], coat.near, {}) +
      mirrored(224, head(coat, suit, 220, 200, -14)) +
      path(
        'M116 318C126 300 142 310 150 322C162 338 178 322 190 300C212 330 206 352 188 372C164 388 132 366 116 318Z',
        suit.strong,
        cut,
      ) +
      circle(172, 346, 15, suit.pale, cut) +
      sabre(
        [
          [194, 384],
          [156, 402],
          [116, 394],
          [80, 362],
          [56, 322],
        ],
        21,
      ) +
      stroke('M222 246Q212 282 180 310', suit.strong, 6),
  );
}

/** Cups: a dappled horse that has bent its neck and drinks from the cup. */
function drinking(): string {
  const suit = suits.k;
  const coat: Coat = { near: color.cream, far: color.usuzumi, mane: suit.pale };
  const dapples = [
    [112, 272, 10],
    [140, 256, 7],
    [96, 306, 7],
    [126, 304, 8],
    [88, 268, 6],
  ] as const;
  return group(
    place(0, 30, 0, 0.92),
    circle(240, 178, 36, color.yellow),
    limb('76,270 44,286 46,352 60,404', [12, 30, 28, 4], suit.pale, cut) +
      leg('112,330 126,392 110,450', 48, coat.far, suit) +
      leg('192,330 176,398 182,452', 44, coat.far, suit) +
      leg('96,316 80,384 96,424 80,478', 68, coat.near, suit) +
      leg('196,326 204,400 196,478', 56, coat.near, suit) +
      sign('k', 290, 468, 0.8) +
      limb('104,288 150,298 200,292', [92, 82, 88], coat.near, cut) +
      limb('196,286 240,304 250,356', [92, 62, 44], coat.near, cut) +
      limb('110,288 150,298 204,290', [82, 76, 80], coat.near, {}) +
      limb('206,246 252,266 268,324', [16, 32, 4], suit.pale, cut) +
      mirrored(246, head(coat, suit, 246, 362, -40)) +
      dapples.map(([x, y, r]) => circle(x, y, r, suit.pale)).join('') +
      path(
        'M138 252C156 266 182 264 198 250C208 272 214 300 208 330Q172 344 142 330C134 304 132 276 138 252Z',
        suit.strong,
        cut,
      ) +
      path(
        'M134 250C144 226 158 246 168 250C180 250 194 226 204 244C200 264 144 268 134 250Z',
        color.yamabuki,
        cut,
      ) +
      repeat(5, (i) => circle(...polar(171, 298, 12, i * 72 - 90), 8, suit.pale)) +
      circle(171, 298, 6, color.yamabuki),
  );
}

/** Drums: it prances under a gold saddle with two drums and looks back to see who beats them. */
function prancing(): string {
  const suit = suits.o;
  const coat: Coat = { near: color.cream, far: color.woodDeep, mane: suit.strong };
  const bell = (x: number, y: number) => circle(x, y, 8, color.yamabuki, cut);
  return (
    limb('246,338 288,318 296,386 270,446', [14, 34, 32, 4], suit.strong, cut) +
    leg('226,382 232,432 204,484', 54, coat.far, suit) +
    leg('116,384 104,438 122,486', 44, coat.far, suit) +
    leg('236,376 268,424 244,448 250,490', 70, coat.near, suit) +
    leg('102,376 54,372 62,424', 50, coat.near, suit) +
    limb('106,352 160,366 226,352', [98, 84, 94], coat.near, cut) +
    limb('98,346 78,272 126,214', [92, 60, 42], coat.near, cut) +
    limb('110,352 160,366 226,352', [82, 76, 86], coat.near, {}) +
    limb('86,206 58,258 70,328', [18, 36, 5], suit.strong, cut) +
    mirrored(128, head(coat, suit, 126, 206, -8)) +
    path('M130 318C152 330 196 328 214 314L226 396Q176 410 128 396Z', color.beni, cut) +
    stroke('M131 384Q176 398 222 384', color.yamabuki, 7) +
    sign('o', 176, 356, 0.74, 20) +
    sign('o', 214, 300, 0.62, 50) +
    sign('o', 146, 304, 0.56) +
    stroke('M70 318Q88 360 132 366', color.beni, 7) +
    bell(76, 332) +
    bell(92, 352) +
    bell(114, 363)
  );
}

const drawn: Readonly<Record<SuitCode, () => string>> = { h: trotting, i: rearing, k: drinking, o: prancing };

export function horse(suit: SuitCode): string {
  return drawn[suit]();
}
