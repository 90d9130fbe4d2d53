/** 六月・牡丹. */

import { bokashi, plainGround } from '../../card';
import { butterfly, butterflyAside, goldenWings, violetWings } from '../../creatures/butterfly';
import { color } from '../../palette';
import { peony, peonyBud, peonyLeaves, peonyStem, pinkPeony } from '../../plants/peony';
import { blueRibbon } from '../../things/ribbon';

export const june = {
  tane: () =>
    bokashi(color.yellow, 0.5) +
    peonyStem('150,570 140,500 190,440 250,380') +
    peonyStem('150,570 180,540 262,530') +
    peonyLeaves([
      [80, 380, 110, -58],
      [278, 420, 100, 70],
      [186, 390, 96, 10],
      [60, 500, 110, -100],
      [260, 510, 100, 130],
    ]) +
    peony(250, 378, 68, 14, pinkPeony) +
    peony(120, 430, 102, -8) +
    peonyBud(262, 520, 44, 30) +
    butterfly(120, 242, 0.88, -18, goldenWings) +
    butterflyAside(224, 126, 0.88, 8, violetWings),

  ribbon: () =>
    plainGround() +
    peonyStem('170,570 140,430 84,290 100,130') +
    peonyStem('170,570 220,520 268,470') +
    peonyLeaves([
      [110, 260, 110, -70],
      [100, 290, 116, -120],
      [250, 430, 110, 40],
      [180, 60, 90, 80],
      [180, 500, 110, 170],
    ]) +
    peony(100, 128, 84, -8) +
    blueRibbon(216, 122, 6) +
    peony(108, 412, 100, 6) +
    peony(268, 466, 62, 14, pinkPeony),

  kasu1: () =>
    plainGround() +
    peonyStem('180,570 150,420 86,290 124,150') +
    peonyStem('180,570 100,500 66,430') +
    peonyStem('200,386 250,260 262,180') +
    peonyLeaves([
      [90, 260, 130, -76],
      [250, 250, 120, 50],
      [120, 460, 120, -100],
      [200, 80, 110, 62],
      [280, 460, 110, 120],
    ]) +
    peony(124, 150, 104, -10) +
    peony(204, 386, 118, 10, pinkPeony) +
    peonyBud(58, 420, 46, -24),

  kasu2: () =>
    plainGround() +
    peonyStem('110,570 160,440 190,280 208,124') +
    peonyStem('160,440 150,360 102,292') +
    peonyStem('186,300 130,210 80,166') +
    peonyLeaves([
      [130, 90, 110, -52],
      [240, 200, 120, 80],
      [110, 240, 120, -80],
      [190, 480, 120, 110],
      [60, 470, 110, -140],
    ]) +
    peony(208, 124, 96, 12, pinkPeony) +
    peony(102, 292, 90, -14) +
    peony(216, 428, 100, 8) +
    peonyBud(76, 158, 40, -20, pinkPeony),
};
