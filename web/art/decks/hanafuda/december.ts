/** 十二月・桐. */

import { plainGround, sky } from '../../card';
import { phoenix } from '../../creatures/phoenix';
import { color } from '../../palette';
import { branch } from '../../plants/branch';
import { flowerSpike, paulowniaLeaf } from '../../plants/paulownia';
import { group, place } from '../../svg';

export const december = {
  bright: () => {
    const line = color.yellow;
    return (
      sky([0, color.yamabuki], [0.45, color.yellow], [1, color.cream]) +
      group(place(0, -22), phoenix()) +
      flowerSpike('56,530 46,460 56,396', 2, 40, { line }) +
      flowerSpike('172,530 168,470 174,406', 3, 40, { line }) +
      flowerSpike('282,530 290,480 280,420', 2, 40, { line }) +
      paulowniaLeaf(62, 476, 120, 196, { bend: 0.16, line, fill: color.leaf, lit: color.matsu }) +
      paulowniaLeaf(282, 480, 120, 164, { bend: -0.16, line, fill: color.leaf, lit: color.matsu }) +
      paulowniaLeaf(172, 474, 120, 178, { bend: 0.14, line })
    );
  },

  // the plant as in the crest: one leaf in front, two behind, three spikes
  kasu1: () =>
    plainGround() +
    flowerSpike('130,310 96,210 66,130', 4, 46) +
    flowerSpike('200,310 236,220 268,150', 4, 44) +
    flowerSpike('164,310 160,180 168,54', 5, 52) +
    branch('186,560 176,470 164,330', [26, 20, 16]) +
    paulowniaLeaf(140, 344, 158, -104, { bend: 0.24, halves: [0.72, 0.86] }) +
    paulowniaLeaf(190, 344, 158, 106, {
      bend: -0.24,
      halves: [0.86, 0.72],
      fill: color.leaf,
      lit: color.matsu,
    }) +
    paulowniaLeaf(60, 560, 120, 30, { bend: 0.2, halves: [0.8, 0.8], fill: color.leaf, lit: color.matsu }) +
    paulowniaLeaf(286, 570, 130, -24, { bend: -0.2, halves: [0.8, 0.8] }) +
    paulowniaLeaf(164, 320, 172, 176, { bend: 0.14 }),

  // a bough from the right, its leaves hanging
  kasu2: () =>
    sky([0, color.paper], [0.5, color.paper], [1, color.fujiPale]) +
    branch('345,440 270,384 190,350 110,300 70,240', [34, 26, 20, 15, 9]) +
    flowerSpike('76,260 60,170 84,56', 5, 50) +
    flowerSpike('214,372 240,250 226,130', 5, 50) +
    paulowniaLeaf(284, 384, 140, 172, { bend: -0.16, halves: [0.8, 0.9] }) +
    paulowniaLeaf(108, 308, 160, -164, { bend: -0.2, halves: [1, 0.8] }) +
    paulowniaLeaf(286, 378, 120, 18, { bend: 0.2, halves: [0.7, 0.7], fill: color.leaf, lit: color.matsu }) +
    paulowniaLeaf(196, 366, 150, 178, { bend: 0.2, fill: color.leaf, lit: color.matsu }) +
    paulowniaLeaf(150, 332, 90, -14, { bend: -0.2, halves: [0.7, 0.7] }),

  // close by: leaves stepping up from the left, the flowers to the right
  kasu3: () => {
    const line = color.yellow;
    const pale = { line, fill: color.leaf, lit: color.matsu };
    return (
      plainGround(color.yamabuki) +
      branch('120,560 150,440 212,316', [28, 20, 9], color.bark, line) +
      flowerSpike('210,330 238,200 214,54', 6, 58, { line }) +
      flowerSpike('270,420 290,340 284,250', 4, 42, { line }) +
      paulowniaLeaf(160, 300, 150, -62, { line, bend: 0.16, halves: [0.9, 0.8] }) +
      paulowniaLeaf(216, 376, 130, 104, { ...pale, bend: 0.2, halves: [0.8, 0.9] }) +
      paulowniaLeaf(140, 400, 150, -110, { ...pale, bend: -0.2, halves: [0.9, 0.9] }) +
      paulowniaLeaf(176, 390, 160, 164, { line, bend: 0.16 })
    );
  },
};
