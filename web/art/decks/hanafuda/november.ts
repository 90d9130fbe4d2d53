/** 十一月・柳. */

import { bokashi, plainGround, sky } from '../../card';
import { courtier, courtierSleeve } from '../../creatures/courtier';
import { frog } from '../../creatures/frog';
import { swallow } from '../../creatures/swallow';
import { color } from '../../palette';
import { branch } from '../../plants/branch';
import { strands } from '../../plants/willow';
import { shape } from '../../shapes';
import { thunderDrum } from '../../things/drum';
import { bolt, stormCloud } from '../../things/lightning';
import { rain } from '../../things/rain';
import { redRibbon } from '../../things/ribbon';
import { umbrella } from '../../things/umbrella';
import { stream } from '../../things/water';

const near = { fill: color.leaf };
const far = { fill: color.wakaba };

export const november = {
  bright: () =>
    sky([0, color.asagi], [0.5, color.sora], [0.9, color.mizu]) +
    strands(
      [
        [92, -10, 330, -14],
        [310, -10, 260, 8],
      ],
      far,
    ) +
    rain({ drops: 40, fill: color.shell }) +
    shape('110,540 150,496 230,486 350,480 350,560 110,560', color.uguisu) +
    stream(
      '-20,452 60,458 120,482 150,520 180,560 -20,560',
      '-10,482 40,478 90,496 116,520',
      '-10,510 40,506 80,522',
      '20,536 70,534 120,548',
    ) +
    shape('-20,468 20,450 92,448 122,464 118,480 60,488 -20,492', color.sumi) +
    strands(
      [
        [26, -20, 390, -6],
        [62, -20, 300, 10],
        [292, -20, 180, 20],
      ],
      near,
    ) +
    courtier(214, 506) +
    umbrella(166, 142, 250, -6, 240) +
    courtierSleeve(214, 506) +
    frog(72, 462, 0.92),

  tane: () =>
    bokashi(color.sora, 0.6) +
    branch('-10,30 90,44 200,26 340,48', [26, 20, 15, 8]) +
    strands(
      [
        [70, 30, 300, 26],
        [150, 30, 200, 30],
        [290, 30, 460, 24],
        [226, 30, 250, 30],
      ],
      far,
    ) +
    strands(
      [
        [34, 30, 470, 20],
        [108, 34, 380, 40],
        [256, 30, 330, 36],
      ],
      near,
    ) +
    swallow(154, 292, 0.84, -24),

  ribbon: () =>
    plainGround() +
    branch('-10,44 80,62 190,38 340,66', [32, 24, 18, 9]) +
    strands(
      [
        [52, 50, 330, 10],
        [160, 50, 440, 12],
        [284, 54, 400, 8],
        [214, 40, 440, 14],
      ],
      far,
    ) +
    strands(
      [
        [26, 50, 450, 8],
        [76, 60, 420, 6],
        [258, 50, 450, 14],
        [308, 56, 330, 0],
      ],
      near,
    ) +
    redRibbon(200, 124) +
    strands(
      [
        [116, 60, 400, 40],
        [252, 44, 250, -14],
      ],
      { ...near, line: color.paper },
    ),

  kasu: () =>
    sky([0, color.ink], [0.45, color.ink], [1, color.shuDark]) +
    rain({ drops: 36, fill: color.sango, length: 76, slant: -0.4, opacity: 0.5 }) +
    strands(
      [
        [34, 90, 400, -40],
        [78, 100, 300, -60],
        [306, 90, 300, -40],
      ],
      { fill: color.wakaba },
    ) +
    bolt(140, 110, 0.95) +
    stormCloud() +
    thunderDrum(246, 438, 54),
};
