/** あめ: the ladies. Each carries the sign of her suit in her own way: shouldered, drawn, offered, beaten. */

import { limb } from '../../shapes';
import { polar, polygon, repeat, times } from '../../geometry';
import { color } from '../../palette';
import { circle, group, path, place, stroke } from '../../svg';
import { cut, fist, ladyFace } from './people';
import { pole, sabre, sign } from './signs';
import { suits, type Suit, type SuitCode } from './suits';

/** Dark hair needs a light around it on a dark ground. */
const hair = (d: string, { pale }: Suit) =>
  path(d, color.ink, { stroke: pale, strokeWidth: 4, strokeLinejoin: 'round' });

/** Batons: she walks to the left with her long hair open, the club on her shoulder, a fan before her breast. */
function withFan(): string {
  const suit = suits.h;
  const fan = repeat(7, (i) =>
    path(
      polygon([[0, 0], polar(0, 0, 96, -168 + i * 21), polar(0, 0, 96, -147 + i * 21)]),
      i % 2 ? suit.pale : color.cream,
      {
        stroke: color.ink,
        strokeWidth: 3.5,
        strokeLinejoin: 'round',
      },
    ),
  );
  const arrows = repeat(3, (i) =>
    stroke(`M${String(150 - i * 6)} ${String(408 + i * 42)}l34 26l34 -26`, suit.pale, 8),
  );
  return (
    path('M150 280C112 306 76 400 58 530H262C254 440 240 330 198 284Z', suit.strong, cut) +
    arrows +
    path('M150 280L168 360L196 284Z', color.cream, cut) +
    path('M160 282L170 326L186 283Z', suit.pale) +
    group(place(216, 282, 42), pole(250, 30)) +
    path(
      'M194 290C240 312 268 372 262 436C232 446 196 432 180 404C196 378 204 350 194 290Z',
      suit.strong,
      cut,
    ) +
    hair(
      'M100 224C88 150 128 122 172 130C232 138 250 190 250 250C252 330 266 410 290 496L222 512C212 430 204 330 180 268Z',
      suit,
    ) +
    ladyFace(158, 222, { turn: -1, degrees: -6, scale: 1.06 }) +
    path(
      'M101 216C92 158 130 132 172 134C222 142 234 200 222 296C208 262 210 210 192 176C168 162 124 166 101 216Z',
      color.ink,
    ) +
    stroke(
      'M186 150C236 180 224 320 258 478M214 160C248 220 236 340 272 476M130 152C150 142 176 150 196 178',
      suit.pale,
      3,
    ) +
    path(
      'M166 306C140 330 112 372 104 414C124 442 164 452 186 436C180 396 182 346 166 306Z',
      suit.strong,
      cut,
    ) +
    path('M104 414C124 442 164 452 186 436L182 412C160 424 130 414 114 390Z', suit.pale, cut) +
    group(place(136, 436, -22), fan, circle(0, 0, 9, color.yamabuki, cut)) +
    fist(134, 436, -8)
  );
}

/** Swords: a woman of arms, her hair tied high, her sabre raised over her head. */
function withSword(): string {
  const suit = suits.i;
  const scales = repeat(3, (row) =>
    repeat(3 - (row % 2), (i) => {
      const x = 142 + i * 40 + (row % 2) * 20;
      const y = 420 + row * 34;
      return path(
        polygon([
          [x - 20, y + 32],
          [x, y],
          [x + 20, y + 32],
        ]),
        suit.pale,
      );
    }),
  );
  return (
    hair(
      'M132 178C92 150 60 196 66 262C70 312 52 340 40 366C84 358 108 312 104 262C102 226 116 208 146 204Z',
      suit,
    ) +
    path('M140 292C104 300 78 352 74 430L56 530H288L262 420C258 348 240 304 208 292Z', suit.strong, cut) +
    scales +
    path('M104 386H256L262 414H98Z', color.ink) +
    path('M106 391H254L256 408H102Z', color.cream) +
    path('M148 290L178 384L208 290Z', color.cream, cut) +
    path('M162 290L178 344L194 290Z', suit.pale) +
    sabre(
      [
        [252, 196],
        [212, 150],
        [164, 126],
        [138, 122],
        [112, 130],
      ],
      25,
    ) +
    limb('232,326 276,284 262,216', [56, 44, 26], suit.strong, cut) +
    path(
      'M246 238C262 232 282 240 288 254C284 286 262 316 240 324C232 296 232 260 246 238Z',
      suit.strong,
      cut,
    ) +
    fist(262, 212, 28) +
    path(
      'M122 318C86 338 76 386 100 420C122 430 152 418 160 398C148 376 140 350 122 318Z',
      suit.strong,
      cut,
    ) +
    path('M100 420C122 430 152 418 160 398L148 380C136 398 112 402 94 394Z', suit.pale, cut) +
    fist(150, 406, 20) +
    ladyFace(172, 232, { turn: 0.9, degrees: 5, scale: 1.04 }) +
    hair(
      'M124 232C114 180 140 156 178 158C214 160 226 190 222 220C202 192 168 186 146 196C134 202 130 216 124 232Z',
      suit,
    ) +
    path('M122 204C152 178 194 174 224 196L224 211C194 190 154 194 122 220Z', color.shell, cut) +
    circle(175, 191, 8, suit.strong)
  );
}

/** Cups: she kneels, her hair in two rings, and offers the cup with her head bowed. */
function withCup(): string {
  const suit = suits.k;
  const ring = (x: number) =>
    circle(x, 178, 27, 'none', { stroke: suit.pale, strokeWidth: 27 }) +
    circle(x, 178, 27, 'none', { stroke: color.ink, strokeWidth: 19 });
  const hems = [20, 44].map((in_) =>
    stroke(
      `M${String(48 + in_)} 530C${String(44 + in_)} ${String(440 + in_)} 108 ${String(414 + in_)} 165 ${String(414 + in_)}C222 ${String(414 + in_)} ${String(286 - in_)} ${String(440 + in_)} ${String(282 - in_)} 530`,
      suit.pale,
      6,
    ),
  );
  return (
    path('M165 300C96 306 34 400 34 530H296C296 400 234 306 165 300Z', suit.strong, cut) +
    hems.join('') +
    path('M124 302C142 330 152 340 165 352C178 340 188 330 206 302Z', color.cream, cut) +
    path('M142 300L165 330L188 300Z', suit.pale) +
    ring(108) +
    ring(222) +
    ladyFace(165, 246, { degrees: 0, scale: 1.12 }) +
    hair(
      'M114 240C98 176 132 142 165 142C198 142 232 176 216 240C212 212 190 190 165 178C140 190 118 212 114 240Z',
      suit,
    ) +
    stroke('M165 144V176', suit.pale, 4) +
    repeat(5, (i) => circle(...polar(165, 138, 13, -90 + i * 72), 9, color.yamabuki)) +
    circle(165, 138, 6, color.beni) +
    path(
      'M104 330C72 366 72 424 112 440C142 446 160 430 164 412L152 396C134 392 116 372 104 330Z',
      suit.strong,
      cut,
    ) +
    path(
      'M226 330C258 366 258 424 218 440C188 446 170 430 166 412L178 396C196 392 214 372 226 330Z',
      suit.strong,
      cut,
    ) +
    sign('k', 165, 384, 1.16) +
    path('M84 414C98 440 140 446 164 412L158 402C136 420 108 414 92 392Z', suit.pale, cut) +
    path('M246 414C232 440 190 446 166 412L172 402C194 420 222 414 238 392Z', suit.pale, cut)
  );
}

/** Drums: she dances, one sleeve high, and beats the drum at her hip. */
function withDrum(): string {
  const suit = suits.o;
  const coins = [
    [196, 470, 17],
    [150, 500, 13],
    [240, 498, 15],
    [204, 420, 12],
  ] as const;
  return (
    path(
      'M160 286C128 320 150 372 122 430C108 466 82 500 62 530H296C284 470 262 420 236 376C224 340 226 306 206 288Z',
      suit.strong,
      cut,
    ) +
    coins.map(([x, y, r]) => circle(x, y, r, suit.pale, cut) + circle(x, y, r * 0.4, color.ink)).join('') +
    path('M134 386C170 404 212 396 238 376L248 398C216 424 160 430 124 410Z', color.beni, cut) +
    path('M162 288L188 358L208 290Z', color.cream, cut) +
    path('M172 288L188 330L199 289Z', color.beni) +
    path(
      'M206 296C236 282 252 250 254 208L292 214C304 272 296 330 278 372C258 360 238 340 222 334Z',
      suit.strong,
      cut,
    ) +
    path(
      'M254 208L292 214C304 272 296 330 278 372L262 362C276 316 280 268 276 226L254 222Z',
      suit.pale,
      cut,
    ) +
    fist(272, 200, -70) +
    limb('282,196 262,158 236,128', [10, 9, 9], color.cream, cut) +
    circle(234, 126, 11, color.beni, cut) +
    sign('o', 98, 402, 1.36, 15) +
    path('M166 302C130 306 96 314 72 306C62 330 66 352 78 366C116 372 160 366 180 346Z', suit.strong, cut) +
    path('M72 306C62 330 66 352 78 366L100 368C92 350 90 330 94 311Z', suit.pale, cut) +
    fist(70, 338, 80) +
    hair('M200 160C232 150 246 176 232 198C224 210 206 212 196 204Z', suit) +
    ladyFace(170, 228, { turn: -0.5, degrees: 14, scale: 1.04 }) +
    hair(
      'M126 214C116 164 154 140 192 150C228 160 238 206 222 254C218 230 214 206 190 190C168 178 138 188 126 214Z',
      suit,
    ) +
    hair('M140 156C132 122 170 104 190 122C204 136 196 156 182 162C168 166 150 166 140 156Z', suit) +
    stroke('M128 120L206 158', color.yamabuki, 7) +
    circle(126, 118, 11, color.beni, cut) +
    times(3, (i) => circle(118 - i * 3, 134 + i * 13, 5, color.yamabuki)).join('')
  );
}

const drawn: Readonly<Record<SuitCode, () => string>> = { h: withFan, i: withSword, k: withCup, o: withDrum };

export function lady(suit: SuitCode): string {
  return drawn[suit]();
}
