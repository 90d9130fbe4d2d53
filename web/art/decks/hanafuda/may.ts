/** 五月・菖蒲. */

import { bokashi, plainGround } from '../../card';
import { color } from '../../palette';
import { archedBlade, blades, iris, irisBud, violetIris } from '../../plants/iris';
import { eightPlankBridge } from '../../things/bridge';
import { redRibbon } from '../../things/ribbon';
import { water } from '../../things/water';

export const may = {
  tane: () =>
    bokashi(color.yellow, 0.46) +
    water(256) +
    blades([
      [28, 400, -10],
      [96, 470, 20],
      [204, 450, -20],
      [270, 490, 22],
      [312, 400, 6],
    ]) +
    iris(76, 118, 62, 190, 10) +
    iris(254, 106, 64, 180, -8, violetIris) +
    iris(164, 174, 56, 120, 4) +
    eightPlankBridge(258) +
    blades(
      [
        [294, 150, 12, 26],
        [30, 180, -8, 26],
        [62, 120, 12, 22],
      ],
      color.leaf,
    ) +
    iris(262, 434, 48, 130, 4, violetIris),

  ribbon: () =>
    plainGround() +
    blades([
      [30, 430, 10],
      [74, 520, -24],
      [130, 400, 24],
      [186, 460, -14],
      [300, 490, 16],
    ]) +
    iris(92, 128, 66, 440, 6) +
    redRibbon(220, 126, 6) +
    iris(120, 320, 64, 250, -8, violetIris) +
    iris(262, 452, 54, 120, 4) +
    irisBud(36, 216, 60, -6) +
    blades(
      [
        [52, 260, -16, 26],
        [160, 190, 22, 26],
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
    archedBlade(160, 254, 100, 326, 176) +
    irisBud(36, 184, 66, -8) +
    iris(96, 118, 70, 450, 10) +
    iris(216, 214, 72, 350, -12, violetIris) +
    iris(92, 330, 66, 240, 8) +
    iris(246, 412, 62, 160, 4) +
    blades(
      [
        [40, 230, -14, 26],
        [168, 240, 10, 26],
        [310, 120, -4, 26],
      ],
      color.leaf,
    ),

  kasu2: () =>
    plainGround() +
    archedBlade(164, 78, 92, 2, 190) +
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
        [146, 190, 8, 26],
        [306, 130, 4, 26],
      ],
      color.leaf,
    ),
};
