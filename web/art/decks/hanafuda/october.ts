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
    branch('-10,70 80,120 150,240 170,400 220,550', [34, 26, 18, 13, 6]) +
    branch('110,160 220,130 344,150', [17, 12, 6]) +
    branch('164,340 90,400 40,490', [14, 9, 4]) +
    mapleLeaves([
      [186, 64, 62, 6, crimson],
      [78, 100, 92, -30, amber],
      [256, 138, 96, 30, scarlet],
      [64, 262, 92, -70, crimson],
      [240, 304, 100, 64, rust],
      [158, 236, 54, 16, amber],
      [82, 432, 96, 218, scarlet],
      [226, 452, 92, 150, amber],
      [160, 368, 46, 190, crimson],
    ]),

  kasu2: () =>
    plainGround() +
    branch('344,500 270,440 190,400 120,300 96,180 40,60', [40, 30, 22, 17, 11, 5]) +
    branch('206,406 240,300 290,200', [16, 11, 5]) +
    mapleLeaves([
      [60, 70, 76, -30, scarlet],
      [158, 146, 84, 30, crimson],
      [266, 90, 66, 12, amber],
      [68, 226, 84, -80, rust],
      [274, 222, 84, 40, scarlet],
      [176, 288, 72, 20, amber],
      [84, 370, 84, 240, crimson],
      [282, 366, 66, 90, amber],
      [186, 450, 86, 190, scarlet],
      [60, 484, 58, 210, amber],
      [290, 488, 58, 150, rust],
    ]),
};
