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
      [172, 490, 78, 160, scarlet],
      [282, 452, 80, 120, crimson],
      [296, 216, 54, 60, amber],
    ]),

  kasu1: () =>
    plainGround() +
    branch('-10,60 80,110 150,220 176,380 240,550', [36, 28, 20, 14, 6]) +
    branch('104,140 210,116 344,150', [18, 13, 6]) +
    branch('168,320 100,390 40,490', [15, 10, 4]) +
    mapleLeaves([
      [136, 50, 72, 24, crimson],
      [60, 96, 100, -40, amber],
      [298, 74, 70, 50, rust],
      [238, 150, 112, 14, scarlet],
      [50, 230, 76, -80, crimson],
      [120, 218, 80, 214, amber],
      [286, 282, 76, 110, crimson],
      [212, 330, 104, 50, rust],
      [104, 360, 70, -40, crimson],
      [62, 434, 104, 230, scarlet],
      [158, 474, 80, 190, amber],
      [268, 462, 98, 140, crimson],
    ]),

  kasu2: () =>
    plainGround() +
    branch('344,520 270,450 190,410 110,320 84,200 40,60', [44, 34, 26, 20, 13, 5]) +
    branch('206,416 250,310 290,180', [18, 12, 5]) +
    branch('130,346 200,260 196,160', [13, 9, 4]) +
    mapleLeaves([
      [142, 58, 70, 40, amber],
      [60, 72, 96, -24, scarlet],
      [282, 76, 72, 30, rust],
      [204, 112, 96, 6, crimson],
      [46, 226, 78, -84, rust],
      [122, 206, 70, 50, amber],
      [268, 218, 96, 26, scarlet],
      [186, 288, 76, -20, amber],
      [290, 326, 66, 110, crimson],
      [66, 352, 98, 250, crimson],
      [154, 396, 60, 200, scarlet],
      [230, 402, 58, 30, amber],
      [62, 486, 70, 220, amber],
      [170, 484, 90, 196, rust],
      [282, 470, 76, 150, scarlet],
    ]),
};
