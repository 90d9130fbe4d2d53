/** 一月・松. */

import { plainGround } from '../../card';
import { branch } from '../../plants/branch';
import { pineFan } from '../../plants/pine';
import { poemRibbon } from '../../things/ribbon';

export const january = {
  ribbon: () =>
    plainGround() +
    branch('-10,430 80,360 150,300 210,180 240,60', [40, 30, 24, 16, 10]) +
    pineFan(62, 220, 84, -8) +
    pineFan(248, 96, 80, 6) +
    poemRibbon('あかよろし', 196, 128) +
    pineFan(66, 360, 88, -4) +
    pineFan(100, 500, 92, -4) +
    pineFan(276, 524, 84, 4),
};
