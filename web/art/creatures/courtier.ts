/** 小野道風: the courtier Ono no Michikaze in court dress, stepping to the left and looking down at the frog. */

import { color } from '../palette';
import { carved } from '../plants/branch';
import { cuts, limb, shape } from '../shapes';
import { circle, group, path, place } from '../svg';

const SKIN = color.sakuraPale;

/** The courtier, about 200 wide and 370 tall at scale 1, the middle of his feet at (x, y); an umbrella goes before him. */
export function courtier(x: number, y: number, scale = 1): string {
  return group(
    place(x - 205 * scale, y - 510 * scale, 0, scale),
    train(),
    trousers(),
    shoes(),
    robe(),
    head(),
  );
}

/** The hand and wide sleeve that hold the umbrella, drawn over its stick; the same place as the courtier. */
export function courtierSleeve(x: number, y: number, scale = 1): string {
  return group(
    place(x - 205 * scale, y - 510 * scale, 0, scale),
    shape('156,322 151,310 158,300 174,300 182,312 178,326 164,330', SKIN, carved(2.4, color.bronze)),
    cuts(color.bronze, 2.4, '155,312 166,312', '157,319 168,319'),
    path(
      'M238 262C262 280 268 320 258 360C250 392 236 418 214 430C186 438 150 426 128 408' +
        'C132 372 146 340 166 322C186 312 198 296 206 276C214 260 228 256 238 262Z',
      color.kikyo,
      carved(4.5),
    ),
    // the lining at the mouth of the sleeve
    path('M166 322C146 340 132 372 128 408L140 415C142 382 154 348 174 328Z', color.shu, carved(2.4)),
    cuts(color.fujiPale, 4, '240,286 252,326 246,376', '204,312 190,346 176,402'),
    crest(220, 306),
    crest(216, 372),
  );
}

function crest(x: number, y: number): string {
  return circle(x, y, 9, color.fujiPale) + circle(x, y, 3.6, color.kikyo);
}

function train(): string {
  return (
    shape('240,330 270,380 300,440 322,484 290,494 252,470 232,420', color.ai) +
    cuts(color.sora, 4, '258,400 276,440 300,474')
  );
}

function trousers(): string {
  return (
    shape(
      '210,392 232,430 228,472 240,494 282,494 292,470 280,424 252,386',
      color.shell,
      carved(4, color.ai),
    ) +
    shape(
      '160,386 138,420 122,462 134,488 188,492 208,470 220,420 222,388',
      color.shell,
      carved(4, color.ai),
    ) +
    cuts(
      color.sora,
      3.6,
      '168,406 152,440 146,480',
      '194,406 186,444 172,482',
      '244,412 252,444 254,484',
      '262,410 272,446 274,480',
    )
  );
}

function shoes(): string {
  const shoe = 'M8 -16C0 -18 -8 -12 -18 -6C-36 -2 -42 6 -40 14L22 14C26 4 24 -10 20 -16Z';
  return (
    path(shoe, color.ink, { ...carved(3), transform: place(158, 500) }) +
    path(shoe, color.ink, { ...carved(3), transform: place(266, 502, 4) })
  );
}

function robe(): string {
  return (
    shape(
      '186,260 162,290 148,336 142,388 170,408 220,414 262,400 276,350 266,290 238,256 212,250',
      color.ai,
      carved(4.5),
    ) +
    // a glimpse of the far sleeve
    shape('166,300 142,318 126,350 134,362 156,346 172,326', color.kikyo, carved(3)) +
    crest(168, 376) +
    limb('190,256 204,272 206,300', [9, 12, 6], color.shu, {}) +
    limb('192,250 208,268 232,256', [10, 12, 10], color.shell, {})
  );
}

function head(): string {
  return (
    // nape and hair
    shape('196,196 230,190 246,206 246,232 236,250 220,250 214,226', color.ink, carved(3)) +
    // face, three quarters to the left
    path(
      'M186 190C180 200 180 208 178 216C174 222 170 226 171 229C173 231 177 230 178 232' +
        'C177 238 179 240 178 244C180 254 192 264 206 262C222 258 232 244 234 226C236 206 228 192 214 188Z',
      SKIN,
      carved(2.6, color.bark),
    ) +
    shape('212,190 236,192 240,214 232,232 226,220 222,204', color.ink, {}) +
    shape('226,218 236,216 238,228 230,236 225,230', SKIN, carved(2.4, color.bark)) +
    // court cap, bent back
    path(
      'M182 196C182 168 190 134 214 124C236 118 252 136 250 160C248 180 244 192 242 204C224 190 200 188 182 196Z',
      color.ink,
      carved(3),
    ) +
    cuts(color.nezu, 3, '206,142 214,160 212,182', '184,190 206,183 238,192') +
    cuts(color.ink, 4, '185,205 190,203', '205,206 214,207') +
    cuts(color.ink, 3, '181,219 186,221 191,219', '202,222 209,224 217,221') +
    cuts(color.beni, 3.4, '183,246 190,246') +
    cuts(color.ink, 2.6, '181,240 188,237 194,241') +
    shape('184,260 198,263 192,284', color.ink, {})
  );
}
