/** 四月・藤. */

import { plainGround, sky } from '../../card';
import { cuckoo } from '../../creatures/cuckoo';
import { color } from '../../palette';
import { raceme, vine, wisteriaLeaves } from '../../plants/wisteria';
import { crescent } from '../../things/moon';
import { redRibbon } from '../../things/ribbon';

export const april = {
  tane: () =>
    sky([0, color.slatePale], [0.5, color.mizu], [1, color.paper]) +
    crescent(246, 152, 62) +
    vine('-16,84 60,44 150,60 240,34 350,50', '-16,44 60,72 150,36 240,62 350,30') +
    raceme(56, 116, 236, 112, -12) +
    raceme(146, 112, 156, 84, 4) +
    wisteriaLeaves([
      [90, 56, 130, -114],
      [108, 56, 104, 138],
      [56, 52, 80, 178],
    ]) +
    cuckoo(166, 420, 0.98),

  ribbon: () =>
    plainGround() +
    vine('-16,66 80,44 180,70 260,44 350,56', '-16,36 80,70 180,42 260,72 350,34') +
    raceme(286, 124, 390, 100, 6) +
    raceme(52, 124, 290, 108, -6) +
    redRibbon(208, 144, 6) +
    raceme(134, 132, 350, 84, -8) +
    wisteriaLeaves([
      [106, 54, 140, -114],
      [236, 60, 136, 116],
      [156, 58, 100, 184],
    ]),

  kasu1: () =>
    plainGround() +
    vine('-16,70 80,44 180,72 260,40 350,52', '-16,38 80,74 180,40 260,70 350,28') +
    raceme(62, 128, 300, 114, -6) +
    raceme(266, 128, 270, 112, 8) +
    raceme(164, 124, 380, 126, 6) +
    wisteriaLeaves([
      [120, 56, 148, -112],
      [216, 60, 146, 112],
      [166, 60, 104, 178],
    ]),

  kasu2: () =>
    plainGround() +
    vine('350,120 270,60 190,120 90,150 -16,110', '350,76 270,100 190,84 90,120 -16,150') +
    raceme(262, 150, 350, 122, -8) +
    raceme(60, 196, 280, 100, 6) +
    raceme(154, 176, 190, 96, -4) +
    wisteriaLeaves([
      [226, 86, 130, -64],
      [280, 74, 120, 30],
      [216, 108, 120, -140],
      [110, 138, 110, -20],
      [96, 140, 120, -100],
    ]),
};
