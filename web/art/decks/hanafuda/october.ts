/** 十月・紅葉. */

import { bokashi, plainGround } from '../../card';
import { stag } from '../../creatures/stag';
import { color } from '../../palette';
import { branch } from '../../plants/branch';
import { amber, crimson, mapleLeaves, rust, scarlet } from '../../plants/maple';
import { shape } from '../../shapes';
import { blueRibbon } from '../../things/ribbon';

export const october = {
  tane: () =>
    bokashi(color.sora, 0.66) +
    shape('-20,474 70,456 170,468 260,454 350,462 350,560 -20,560', color.uguisu) +
    branch('350,20 270,52 170,36 60,60', [24, 18, 12, 5]) +
    branch('274,50 300,120 330,210', [14, 9, 4]) +
    mapleLeaves([
      [44, 66, 58, -40, amber],
      [116, 34, 58, 10, scarlet],
      [204, 44, 64, 30, rust],
      [280, 82, 66, 20, scarlet],
      [286, 190, 62, 70, crimson],
    ]) +
    stag(160, 508) +
    mapleLeaves([
      [50, 498, 40, 70, scarlet],
      [296, 486, 36, -30, crimson],
      [286, 286, 34, 130, amber],
    ]),

  ribbon: () =>
    plainGround() +
    branch('-10,50 80,92 136,190 130,320 168,470', [30, 22, 16, 11, 5]) +
    branch('90,104 200,84 344,110', [18, 13, 7]) +
    mapleLeaves([
      [158, 60, 54, 10, amber],
      [72, 108, 84, -30, rust],
      [272, 84, 74, 24, scarlet],
      [64, 252, 84, -70, scarlet],
    ]) +
    blueRibbon(220, 138) +
    mapleLeaves([
      [112, 384, 84, 214, amber],
      [52, 466, 66, -110, crimson],
      [176, 488, 74, 160, scarlet],
      [280, 448, 72, 120, crimson],
      [292, 226, 44, 60, amber],
    ]),

  kasu1: () =>
    plainGround() +
    branch('-10,60 80,110 150,220 176,380 240,550', [36, 28, 20, 14, 6]) +
    branch('104,140 210,116 344,150', [18, 13, 6]) +
    branch('168,320 100,390 40,490', [15, 10, 4]) +
    mapleLeaves([
      [150, 66, 64, 30, crimson],
      [64, 84, 88, -40, amber],
      [292, 78, 70, 60, rust],
      [236, 150, 96, 16, scarlet],
      [52, 236, 80, -70, crimson],
      [150, 222, 74, 200, amber],
      [262, 272, 72, 100, crimson],
      [210, 354, 88, 40, rust],
      [112, 350, 74, -40, scarlet],
      [62, 454, 90, 230, amber],
      [156, 470, 66, 200, crimson],
      [268, 462, 88, 140, scarlet],
    ]),

  kasu2: () =>
    plainGround() +
    branch('344,520 270,450 190,410 110,320 84,200 40,60', [44, 34, 26, 20, 13, 5]) +
    branch('206,416 250,310 290,180', [18, 12, 5]) +
    branch('130,346 200,260 196,160', [13, 9, 4]) +
    mapleLeaves([
      [62, 66, 84, -20, scarlet],
      [182, 84, 76, 20, crimson],
      [284, 66, 64, 40, amber],
      [112, 172, 66, 60, amber],
      [46, 218, 74, -80, rust],
      [240, 190, 90, 20, scarlet],
      [166, 272, 64, -30, crimson],
      [282, 298, 70, 100, rust],
      [70, 348, 88, 250, crimson],
      [198, 366, 70, 30, amber],
      [292, 410, 56, 110, scarlet],
      [158, 472, 84, 200, scarlet],
      [56, 482, 64, 220, amber],
      [262, 496, 60, 160, crimson],
    ]),
};
