/** 九月・菊. */

import { bokashi, plainGround } from '../../card';
import { color } from '../../palette';
import {
  chrysanthemum,
  chrysanthemumLeaf,
  goldenRays,
  halfOpen,
  redRays,
  stalk,
  whiteRays,
} from '../../plants/chrysanthemum';
import { sakeCup } from '../../things/cup';
import { blueRibbon } from '../../things/ribbon';

export const september = {
  tane: () =>
    bokashi(color.sora, 0.6) +
    chrysanthemumLeaf(40, 250, 120, -40) +
    chrysanthemumLeaf(286, 250, 120, 40) +
    chrysanthemumLeaf(166, 110, 110, 2, color.leaf) +
    chrysanthemumLeaf(60, 310, 110, -84, color.leaf) +
    chrysanthemumLeaf(272, 310, 110, 84, color.leaf) +
    chrysanthemum(88, 128, 82, goldenRays, 4) +
    chrysanthemum(246, 118, 88, redRays) +
    chrysanthemum(166, 250, 82, whiteRays, 6) +
    sakeCup(165, 358),

  ribbon: () =>
    plainGround() +
    stalk('40,570 60,420 100,130', [
      [0.24, -100],
      [0.56, -96],
    ]) +
    stalk('262,570 270,500 258,440', [
      [0.2, -90],
      [0.5, 90],
    ]) +
    chrysanthemumLeaf(270, 120, 100, 56) +
    chrysanthemum(104, 122, 86, goldenRays) +
    blueRibbon(222, 112) +
    chrysanthemum(96, 356, 88, redRays, 6) +
    chrysanthemum(252, 452, 78, whiteRays),

  kasu1: () =>
    plainGround() +
    stalk('140,580 150,400 112,150', [
      [0.16, -110],
      [0.5, -116],
      [0.58, 100],
    ]) +
    stalk('200,580 232,430 236,300', [
      [0.1, 110],
      [0.42, 110],
    ]) +
    stalk('290,560 300,380 270,130', []) +
    chrysanthemum(112, 128, 98, goldenRays) +
    chrysanthemum(222, 278, 98, redRays, 6) +
    chrysanthemum(100, 414, 90, whiteRays, 3) +
    halfOpen(266, 104, 64, redRays, -12),

  kasu2: () =>
    plainGround() +
    stalk('250,580 250,440 206,190', [
      [0.14, 104],
      [0.44, 112],
      [0.66, -90],
    ]) +
    stalk('100,580 84,480 90,370', [
      [0.3, 90],
      [0.36, -100],
    ]) +
    stalk('70,400 50,260 70,130', [
      [0.4, -80],
      [0.62, 70],
    ]) +
    halfOpen(76, 116, 70, goldenRays, 10) +
    chrysanthemum(212, 176, 110, redRays) +
    chrysanthemum(108, 358, 104, goldenRays, 5) +
    halfOpen(254, 420, 76, redRays, 8),
};
