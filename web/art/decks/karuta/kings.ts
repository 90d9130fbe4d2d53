/** きり: the kings. A rayed crown and a sceptre; a horned helmet and a sabre; a dome and a full cup; a board with beads and a drum. */

import { limb } from '../../shapes';
import { polygon, repeat, times } from '../../geometry';
import { color } from '../../palette';
import { circle, group, path, place, rectangle, stroke } from '../../svg';
import { cut, fist, kingFace } from './people';
import { pole, sabre, sign } from './signs';
import { suits, type SuitCode } from './suits';

/** Batons: turned left, a pointed beard, a crown of rays; the club stands before him as a sceptre. */
function sceptre(): string {
  const suit = suits.h;
  return (
    path('M120 312C78 340 50 430 44 530H290C286 430 258 340 222 312Z', suit.strong, cut) +
    stroke('M196 350V530M226 360L240 530M254 400L272 530', suit.pale, 9) +
    path('M118 312C140 340 200 340 224 312L236 346C204 376 140 376 108 346Z', color.cream, cut) +
    repeat(5, (i) =>
      path('M-5 -9L0 -13L5 -9L6 9H-6Z', color.ink, { transform: place(126 + i * 23, 348 + (i % 4 ? 8 : 0)) }),
    ) +
    group(place(82, 372), pole(276, 36)) +
    path(
      'M236 352C276 376 296 430 262 456C210 470 150 452 108 424L110 384C160 398 210 404 236 352Z',
      suit.strong,
      cut,
    ) +
    path('M108 424L110 384L150 394C142 408 144 424 150 438Z', suit.pale, cut) +
    fist(90, 404, 6) +
    kingFace(166, 248, { turn: -1, scale: 1.06 }) +
    path(
      'M122 262C134 278 150 270 158 274C176 270 196 282 216 252C222 300 196 352 138 402C140 362 118 320 122 262Z',
      color.ink,
      { stroke: suit.pale, strokeWidth: 4, strokeLinejoin: 'round' },
    ) +
    path('M136 288Q148 280 164 288Q150 300 136 288Z', color.beni) +
    stroke('M164 312Q162 344 150 366M186 306Q182 330 168 350', suit.pale, 4) +
    path(
      'M112 214L92 128L132 164L146 112L168 160L196 108L206 162L246 128L224 214Q166 184 112 214Z',
      color.yamabuki,
      cut,
    ) +
    path('M112 214Q166 184 224 214L220 234Q166 204 114 234Z', suit.strong, cut) +
    [92, 146, 196, 246].map((x, i) => circle(x, [124, 108, 104, 124][i] ?? 0, 9, suit.pale, cut)).join('')
  );
}

/** Swords: turned right, a helmet with a crescent of horns, moustaches that bristle, the sabre across his shoulder. */
function helmet(): string {
  const suit = suits.i;
  const lames = repeat(4, (i) =>
    path(
      `M${String(84 - i * 5)} ${String(392 + i * 36)}H${String(246 + i * 5)}L${String(250 + i * 5)} ${String(424 + i * 36)}H${String(80 - i * 5)}Z`,
      i % 2 ? suit.pale : suit.strong,
      cut,
    ),
  );
  const laces = stroke(times(6, (i) => `M${String(102 + i * 25)} 404V520`).join(''), color.ink, 4);
  return (
    path('M106 312C78 340 70 370 76 400H256C260 370 250 340 226 312Z', suit.strong, cut) +
    lames +
    laces +
    path('M104 318C56 326 40 372 44 424Q70 442 104 430C120 398 124 356 104 318Z', suit.strong, cut) +
    stroke('M54 380Q84 392 112 382M50 404Q80 416 108 406', suit.pale, 7) +
    path('M228 318C276 328 292 372 288 414Q258 436 226 426C212 396 212 352 228 318Z', suit.strong, cut) +
    stroke('M220 380Q252 392 282 378M222 402Q252 414 284 400', suit.pale, 7) +
    sabre(
      [
        [250, 448],
        [276, 380],
        [284, 310],
        [278, 230],
        [252, 158],
      ],
      27,
    ) +
    fist(254, 430, 14) +
    path('M118 212C84 226 80 280 66 316C88 330 118 330 134 318Z', color.ink, {
      stroke: suit.pale,
      strokeWidth: 4,
    }) +
    path('M210 212C244 226 250 280 262 314C244 330 216 330 200 318Z', color.ink, {
      stroke: suit.pale,
      strokeWidth: 4,
    }) +
    kingFace(166, 262, { turn: 0.8, scale: 1.06, skin: color.hadaDeep }) +
    limb('178,290 150,298 124,288 108,264', [18, 20, 12, 2], color.ink, {}) +
    limb('178,290 206,300 228,288 240,262', [18, 20, 12, 2], color.ink, {}) +
    path('M160 306Q178 300 196 306Q178 318 160 306Z', color.beni) +
    path('M160 322L178 360L196 322Z', color.ink) +
    path('M110 232C106 176 134 152 166 152C198 152 226 176 222 232Q166 204 110 232Z', suit.strong, cut) +
    stroke('M138 210Q136 178 148 158M166 206V156M194 210Q196 178 184 158', color.ink, 4) +
    path('M104 236Q166 200 228 236L226 252Q166 220 106 252Z', color.yamabuki, cut) +
    path(
      'M152 212C128 190 98 160 104 112C122 156 148 172 166 178C184 172 210 156 228 112C234 160 204 190 180 212Q166 220 152 212Z',
      color.yamabuki,
      cut,
    ) +
    circle(166, 200, 10, suit.strong, cut)
  );
}

/** Cups: he laughs at us, round and white-bearded under a dome, and lifts the cup. */
function toast(): string {
  const suit = suits.k;
  const waves = repeat(3, (row) =>
    repeat(5 + (row % 2), (i) => {
      const x = 66 + i * 50 - (row % 2) * 25;
      return (
        circle(x, 452 + row * 30, 26, suit.strong, { stroke: suit.pale, strokeWidth: 5 }) +
        circle(x, 452 + row * 30, 12, suit.pale)
      );
    }),
  );
  return (
    path('M165 300C86 300 28 380 28 530H302C302 380 244 300 165 300Z', suit.strong, cut) +
    waves +
    path('M74 350C112 400 220 400 256 350L276 386C220 446 110 446 54 386Z', color.cream, cut) +
    repeat(7, (i) =>
      path('M-5 -9L0 -13L5 -9L6 9H-6Z', color.ink, {
        transform: place(80 + i * 29, [392, 406, 414, 417, 414, 406, 392][i] ?? 0),
      }),
    ) +
    path(
      'M118 218C70 250 82 352 112 382C130 404 200 404 218 382C248 352 260 250 212 218Z',
      color.shell,
      cut,
    ) +
    kingFace(165, 247, { scale: 1.1, laughs: true, skin: color.hada }) +
    path(
      'M112 262C120 286 142 268 165 276C188 268 210 286 218 262C236 330 206 384 165 388C124 384 94 330 112 262Z',
      color.shell,
      cut,
    ) +
    path('M142 292Q165 284 188 292Q184 318 165 318Q146 318 142 292Z', color.beni, cut) +
    stroke('M134 320Q132 344 144 362M165 334V372M196 320Q198 344 186 362', color.usuzumi, 5) +
    group(
      place(0, -9),
      path('M104 216C96 170 126 150 152 132H178C204 150 234 170 226 216Q165 190 104 216Z', suit.pale, cut),
      path('M98 218Q165 184 232 218L228 240Q165 208 102 240Z', color.yamabuki, cut),
      circle(165, 126, 13, suit.strong, cut),
      [122, 165, 208].map((x) => circle(x, x === 165 ? 213 : 221, 7, color.beni)).join(''),
    ) +
    path('M238 350C284 356 304 330 296 296L252 282C250 306 244 318 226 322Z', suit.strong, cut) +
    path('M296 296L252 282L250 302L298 316Z', suit.pale, cut) +
    fist(266, 276, -10) +
    sign('k', 262, 222, 0.94, 10)
  );
}

/** Drums: an emperor under a board with strings of beads, thin moustaches, a drum before him and two sticks. */
function emperor(): string {
  const suit = suits.o;
  const strings = [102, 124, 206, 228].map(
    (x) =>
      stroke(`M${String(x)} 160V232`, color.shell, 2.6) +
      repeat(4, (i) => circle(x, 176 + i * 17, 5.6, i % 2 ? color.beni : color.shell)),
  );
  const stick = (x: number, y: number, degrees: number) =>
    group(
      place(x, y, degrees),
      limb('0,30 0,-20 0,-64', [9, 9, 9], color.cream, cut),
      circle(0, -66, 12, color.beni, cut),
    );
  return (
    path('M112 316C64 330 32 420 30 530H300C298 420 266 330 218 316Z', suit.strong, cut) +
    path('M124 314L165 400L206 314Z', color.beni, cut) +
    path('M138 312L165 366L192 312Z', color.cream, cut) +
    kingFace(165, 244, { turn: 0.3, scale: 1.04 }) +
    limb('168,276 140,280 122,312 116,352', [11, 9, 6, 2], color.ink, {}) +
    limb('170,276 198,280 214,312 218,352', [12, 11, 8, 2], color.ink, {}) +
    limb('170,302 170,330 166,366', [16, 13, 2], color.ink, {}) +
    path('M158 284Q170 278 182 284Q170 294 158 284Z', color.beni) +
    path('M114 224C112 190 130 172 165 172C200 172 218 190 216 224Q165 200 114 224Z', color.ink, {
      stroke: suit.pale,
      strokeWidth: 4,
    }) +
    rectangle(156, 160, 18, 46, color.yamabuki, { rx: 5, ...cut }) +
    path(
      polygon([
        [92, 134],
        [238, 134],
        [252, 164],
        [78, 164],
      ]),
      color.yamabuki,
      cut,
    ) +
    path(
      polygon([
        [98, 146],
        [232, 146],
        [236, 154],
        [94, 154],
      ]),
      color.beni,
    ) +
    strings.join('') +
    sign('o', 165, 446, 1.66, 24) +
    path('M84 350C44 372 32 420 44 452Q70 466 100 448C110 430 112 410 104 392Z', suit.strong, cut) +
    path('M246 350C286 372 298 420 286 452Q260 466 230 448C220 430 218 410 226 392Z', suit.strong, cut) +
    path('M44 452Q70 466 100 448L104 430Q72 446 42 432Z', suit.pale, cut) +
    path('M286 452Q260 466 230 448L226 430Q258 446 288 432Z', suit.pale, cut) +
    stick(84, 416, 52) +
    stick(246, 416, -52) +
    fist(78, 420, -40) +
    fist(252, 420, 40)
  );
}

const drawn: Readonly<Record<SuitCode, () => string>> = { h: sceptre, i: helmet, k: toast, o: emperor };

export function king(suit: SuitCode): string {
  return drawn[suit]();
}
