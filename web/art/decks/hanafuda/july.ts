/** 七月・萩. */

import { bokashi, plainGround } from '../../card';
import { boar } from '../../creatures/boar';
import { color } from '../../palette';
import { cloverSpray } from '../../plants/bushClover';
import { shape } from '../../shapes';
import { redRibbon } from '../../things/ribbon';

export const july = {
  tane: () =>
    bokashi(color.yamabuki, 0.56) +
    cloverSpray('-16,372 24,230 110,110 236,72 344,116', 9, 64) +
    cloverSpray('350,300 300,222 226,180 130,196', 6, 58) +
    cloverSpray('-20,250 30,140 90,60 170,20', 5, 60) +
    shape('-20,470 60,446 170,452 260,462 350,444 350,560 -20,560', color.uguisu) +
    boar(192, 508, 0.97) +
    cloverSpray('250,600 276,556 306,536 350,530', 4, 44),

  ribbon: () =>
    plainGround() +
    cloverSpray('60,580 60,400 110,210 250,60 344,50', 9, 68) +
    cloverSpray('110,580 100,470 50,330 -20,250', 6, 66) +
    cloverSpray('200,580 230,470 280,390 350,350', 5, 64) +
    redRibbon(204, 118) +
    cloverSpray('80,600 120,500 190,430 330,420', 7, 64) +
    cloverSpray('20,600 30,540 70,470 150,440', 5, 58),

  kasu1: () =>
    plainGround() +
    cloverSpray('40,590 40,420 90,220 200,90 340,60', 10, 72) +
    cloverSpray('80,590 100,440 170,280 344,200', 8, 70) +
    cloverSpray('120,590 160,480 230,400 350,370', 6, 68) +
    cloverSpray('30,590 20,440 -10,300', 4, 66) +
    cloverSpray('160,600 210,550 270,510 350,500', 4, 62),

  kasu2: () =>
    plainGround() +
    cloverSpray('165,590 168,420 164,250 180,60', 9, 70) +
    cloverSpray('150,590 130,400 80,230 -14,170', 7, 70) +
    cloverSpray('180,590 204,420 256,260 346,210', 7, 70) +
    cloverSpray('140,590 110,500 60,420 -14,390', 5, 66) +
    cloverSpray('190,590 222,500 276,430 346,410', 5, 66),
};
