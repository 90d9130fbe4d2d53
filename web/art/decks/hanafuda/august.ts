/** 八月・芒. */

import { plainGround, sky } from '../../card';
import { goose } from '../../creatures/goose';
import { color } from '../../palette';
import { hill, plume, type PlumeColors } from '../../plants/pampas';
import { moon } from '../../things/moon';

const moonlit: PlumeColors = { stem: color.yamabuki, strand: color.yellow };

export const august = {
  bright: () =>
    sky([0, color.shuDark], [0.34, color.shu], [0.72, color.sango]) +
    moon(182, 172, 112) +
    plume(100, 420, 190, -34, moonlit) +
    plume(240, 420, 200, 40, moonlit) +
    hill({ ridge: '-10,420 70,362 170,340 260,362 345,414', crown: 170 }) +
    plume(130, 560, 310, 44, moonlit) +
    plume(210, 560, 250, 52, moonlit) +
    plume(96, 560, 200, -42, moonlit),

  tane: () =>
    sky([0, color.asagi], [0.3, color.sora], [0.68, color.paper]) +
    goose(104, 128, 'high', 0.8, -10) +
    goose(204, 214, 'level', 0.94, -12) +
    goose(108, 296, 'low', 0.86, -10) +
    plume(312, 540, 160, -26) +
    hill({ ridge: '-10,384 50,398 130,424 220,440 345,446', crown: -20 }) +
    plume(250, 560, 150, -40),

  kasu1: () =>
    plainGround() +
    plume(196, 430, 290, 44) +
    plume(146, 430, 330, -40) +
    plume(236, 440, 200, 44) +
    plume(100, 440, 210, -36) +
    hill({ ridge: '-10,428 70,372 166,350 260,372 345,424', crown: 165 }),

  kasu2: () =>
    plainGround() +
    plume(30, 430, 340, 96) +
    plume(90, 430, 260, 100) +
    plume(150, 460, 200, 104) +
    hill({ ridge: '-10,296 60,326 140,386 230,430 345,452', crown: -60 }),
};
