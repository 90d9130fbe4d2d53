/** 五月・菖蒲. */

import { bokashi, plainGround } from '../../card';
import { color } from '../../palette';
import { bentBlade, blades, iris, irisBud, violetIris } from '../../plants/iris';
import { eightPlankBridge } from '../../things/bridge';
import { redRibbon } from '../../things/ribbon';
import { water } from '../../things/water';

export const may = {
  tane: () =>
    bokashi(color.yellow, 0.46) +
    water(296) +
    blades([
      [30, 360, -14],
      [84, 440, 18],
      [200, 420, -22],
      [262, 470, 24],
      [312, 380, 8],
    ]) +
    iris(70, 120, 60, 200, 10) +
    iris(258, 112, 62, 200, -8, violetIris) +
    iris(166, 186, 56, 130, 4) +
    eightPlankBridge(278) +
    blades(
      [
        [300, 200, 14, 26],
        [318, 130, -6, 22],
        [22, 120, 14, 24],
      ],
      color.leaf,
    ) +
    iris(286, 432, 46, 130, 6),

  ribbon: () =>
    plainGround() +
    blades([
      [30, 430, 10],
      [74, 520, -24],
      [130, 400, 24],
      [186, 460, -14],
      [300, 490, 16],
    ]) +
    bentBlade(246, 282, 190, 30, 90) +
    iris(92, 128, 66, 440, 6) +
    redRibbon(220, 126, 6) +
    iris(120, 320, 64, 250, -8, violetIris) +
    iris(262, 452, 54, 120, 4) +
    irisBud(36, 216, 60, -6) +
    blades(
      [
        [52, 260, -16, 26],
        [160, 190, 22, 26],
        [312, 210, -12, 24],
      ],
      color.leaf,
    ),

  kasu1: () =>
    plainGround() +
    blades([
      [24, 430, 14],
      [76, 510, -20],
      [140, 470, 24],
      [206, 520, -8],
      [300, 480, 10],
    ]) +
    bentBlade(262, 290, 150, 24, 90) +
    irisBud(36, 184, 66, -8) +
    iris(96, 118, 70, 450, 10) +
    iris(216, 214, 72, 350, -12, violetIris) +
    iris(92, 330, 66, 240, 8) +
    iris(246, 412, 62, 160, 4) +
    blades(
      [
        [40, 230, -14, 26],
        [168, 240, 10, 26],
        [306, 200, 10, 26],
      ],
      color.leaf,
    ),

  kasu2: () =>
    plainGround() +
    bentBlade(64, 30, 150, 26, 100) +
    blades([
      [96, 440, -26],
      [160, 500, 8],
      [214, 450, -18],
      [268, 520, 26],
      [312, 420, -8],
    ]) +
    irisBud(158, 84, 72, 4, violetIris) +
    iris(236, 168, 82, 400, -16, violetIris) +
    iris(92, 286, 84, 300, 12) +
    iris(236, 424, 70, 150, -4) +
    blades(
      [
        [28, 220, 10, 28],
        [120, 170, -12, 26],
        [160, 250, 18, 28],
        [304, 240, 12, 28],
      ],
      color.leaf,
    ),
};
