/** 鹿: the stag, walking to the left and looking back over its shoulder. */

import { leafAt } from '../along';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { cuts, limb, shape } from '../shapes';
import { circle, ellipse, group, path, place } from '../svg';

const FUR = color.kaba;
const SHADE = color.bronze;

/** A stag, its standing feet at (x, y): about 220 wide and 400 tall at scale 1. */
export function stag(x: number, y: number, scale = 1): string {
  return group(
    place(x - 170 * scale, y - 506 * scale, 0, scale),
    farLegs(),
    tail(),
    trunk(),
    nearLegs(),
    neck(),
    antlers(),
    head(),
  );
}

function hoof(x: number, y: number, degrees = 0): string {
  return group(place(x, y, degrees), path('M-8 -12L7 -12L8 2L-14 2Z', color.ink, carved(2.4)));
}

function farLegs(): string {
  return (
    // the raised foreleg
    limb('128,370 100,404 72,424 76,448 82,468', [44, 28, 19, 12, 11], SHADE) +
    hoof(83, 476, -16) +
    limb('236,372 220,412 232,444 220,474 218,500', [62, 30, 18, 12, 12], SHADE) +
    hoof(217, 506)
  );
}

function nearLegs(): string {
  return (
    limb('122,358 126,400 122,440 124,474 121,500', [58, 36, 19, 13, 12], FUR) +
    hoof(120, 506) +
    limb('252,352 250,396 268,436 258,470 256,500', [80, 52, 22, 13, 12], FUR) +
    hoof(255, 506) +
    limb('122,330 122,352 124,376', [50, 62, 50], FUR, {}) +
    limb('250,326 252,352 251,372', [50, 76, 64], FUR, {})
  );
}

function tail(): string {
  return limb('280,326 298,340 300,366', [20, 20, 5], color.bark, carved(3.5));
}

function trunk(): string {
  return (
    shape(
      '98,300 130,292 178,306 220,298 260,302 284,326 288,362 270,392 226,386 180,398 138,404 104,390 88,346',
      FUR,
      carved(5),
    ) +
    // the pale rump and belly
    shape('272,316 286,338 286,366 274,372 268,346', color.shell, {}) +
    shape('138,394 180,386 222,380 214,388 180,397 144,402', color.yellow, {}) +
    limb('124,303 178,314 222,306 258,310', [2, 6, 6, 2], SHADE, {}) +
    spots()
  );
}

const SPOTS = ['160,332 186,336 212,330 238,330', '148,352 174,356 200,352', '164,374 188,372'];

function spots(): string {
  return SPOTS.flatMap((row) => row.split(' '))
    .map((spot) => {
      const [x = 0, y = 0] = spot.split(',').map(Number);
      return ellipse(x, y, 7.5, 5.5, color.shell);
    })
    .join('');
}

function neck(): string {
  return (
    limb('118,344 96,296 96,246 118,206', [92, 70, 50, 40], FUR) +
    limb('122,372 118,340 112,312', [40, 76, 70], FUR, {}) +
    // mane of the throat, in the light
    shape('134,222 122,246 122,272 134,300 120,290 110,262 114,236', color.yellow, {}) +
    cuts(SHADE, 4, '82,262 80,286 86,310', '76,300 78,322 86,340')
  );
}

function antlers(): string {
  const line = carved(3);
  return (
    limb('136,184 154,150 150,112 164,82', [11, 9, 7, 3], color.bark, line) +
    limb('152,146 174,132 184,106', [8, 6, 2], color.bark, line) +
    limb('151,114 136,100 132,78', [7, 5, 2], color.bark, line) +
    limb('116,184 98,158 82,118 84,74', [11, 9, 7, 3], color.bark, line) +
    limb('95,152 70,144 54,120', [8, 6, 2], color.bark, line) +
    limb('83,118 104,100 112,76', [7, 5, 2], color.bark, line) +
    limb('84,112 64,96 58,80', [6, 4, 2], color.bark, line)
  );
}

function head(): string {
  return (
    path(leafAt(110, 200, -74, 52, 26, 0.5), SHADE, carved(3)) +
    path(leafAt(106, 199, -74, 36, 12, 0.5), color.sakura) +
    shape(
      '104,196 116,176 138,174 158,186 182,202 200,210 202,222 192,230 166,232 138,236 116,232 104,216',
      FUR,
    ) +
    shape('152,232 166,222 186,220 198,224 190,230 168,232', color.yellow, {}) +
    path(leafAt(136, 184, 42, 44, 22, 0.5), FUR, carved(3)) +
    path(leafAt(139, 180, 42, 30, 10, 0.5), color.sakura) +
    ellipse(197, 213, 7, 6, color.ink) +
    cuts(color.bark, 3, '197,225 184,227 172,225') +
    circle(152, 202, 8, color.shell) +
    circle(153, 202, 5.4, color.ink) +
    cuts(SHADE, 3.4, '142,194 152,190 163,194')
  );
}
