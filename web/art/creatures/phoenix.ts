/** 鳳凰: the phoenix of five colours, alighting with raised wings, its tail sweeping over the card. */

import { leafAt, spotOn, towards } from '../along';
import { brush, points, smooth, times, type Point } from '../geometry';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { cuts, limb, shape } from '../shapes';
import { circle, element, path, stroke } from '../svg';

const LINE = carved(3.2, color.shell);

/** The bird in card coordinates: its head at the upper left, its tail down to the foot. */
export function phoenix(): string {
  return farWing() + tail() + body() + neck() + nearWing() + head();
}

interface Feathers {
  readonly root: Point;
  readonly count: number;
  /** Directions and lengths of the first and the last feather. */
  readonly from: readonly [degrees: number, length: number];
  readonly to: readonly [degrees: number, length: number];
  readonly width: number;
  /** Degrees by which each feather curves. */
  readonly curl: number;
  readonly fill: string;
}

/** A fan of curved feathers, the first one lowest. */
function feathers({ root: [x, y], count, from, to, width, curl, fill }: Feathers): string {
  const fan = times(count, (i) => {
    const part = i / (count - 1);
    const degrees = from[0] + (to[0] - from[0]) * part;
    const length = from[1] + (to[1] - from[1]) * part;
    const middle = towards(x, y, degrees, length * 0.55);
    const tip = towards(...middle, degrees + curl, length * 0.45);
    return element('path', { d: brush([[x, y], middle, tip], [width * 0.4, width, width * 0.5], 1) });
  });
  return element('g', { fill, ...LINE }, ...fan);
}

function farWing(): string {
  const root: Point = [178, 242];
  const fan = (from: number, to: number, width: number, curl: number, fill: string) =>
    feathers({ root, count: 5, from: [-14, from], to: [24, to], width, curl, fill });
  return (
    fan(140, 188, 30, -18, color.ai) +
    fan(98, 134, 28, -14, color.matsu) +
    fan(66, 96, 26, -8, color.yamabuki)
  );
}

function nearWing(): string {
  const root: Point = [204, 264];
  const fan = (count: number, from: number, to: number, width: number, curl: number, fill: string) =>
    feathers({ root, count, from: [104, from], to: [20, to], width, curl, fill });
  return (
    fan(7, 116, 228, 34, 18, color.ai) +
    fan(7, 88, 164, 30, 14, color.matsu) +
    fan(5, 62, 112, 32, 10, color.yamabuki) +
    fan(4, 40, 68, 28, 6, color.shu)
  );
}

interface Plume {
  readonly along: string;
  readonly widths: readonly number[];
  readonly fill: string;
  readonly rib: string;
}

/** The tail, the hindmost feather first. */
const PLUMES: readonly Plume[] = [
  {
    along: '222,296 276,316 300,366 286,424 246,436 240,408',
    widths: [14, 28, 32, 28, 16, 4],
    fill: color.matsu,
    rib: color.wakaba,
  },
  {
    along: '196,302 140,322 84,318 46,346 40,394 66,410',
    widths: [14, 28, 32, 28, 18, 4],
    fill: color.ai,
    rib: color.sora,
  },
  {
    along: '216,304 250,364 240,420 206,458 218,496 250,494',
    widths: [14, 30, 34, 30, 18, 4],
    fill: color.beni,
    rib: color.yamabuki,
  },
  {
    along: '206,306 202,356 160,398 106,418 78,460 102,492 128,474',
    widths: [16, 32, 38, 36, 28, 16, 4],
    fill: color.shu,
    rib: color.yellow,
  },
];

function tail(): string {
  return PLUMES.map(plume).join('');
}

/** A tail feather with barbs along it and golden eyes along its rib. */
function plume({ along, widths, fill, rib }: Plume): string {
  const line = points(along);
  const barbs = times(6, (i) => {
    const { x, y, degrees } = spotOn(line, 0.2 + 0.1 * i);
    const length = 60 - 2 * Math.abs(i - 2);
    return leafAt(x, y, degrees - 34, length, 21) + leafAt(x, y, degrees + 34, length, 21);
  });
  const eyes = [0.34, 0.5, 0.65].map((part, i) => {
    const { x, y } = spotOn(line, part);
    return circle(x, y, 9 - i, color.yellow) + circle(x, y, 4.4 - 0.4 * i, color.ai);
  });
  return (
    path(barbs.join(''), fill, carved(2.6, color.shell)) +
    path(brush(line, widths, 2), fill, LINE) +
    stroke(smooth(line.slice(0, -1)), rib, 5) +
    eyes.join('')
  );
}

function body(): string {
  return (
    shape('124,236 150,214 190,220 222,248 234,284 222,312 194,316 160,304 134,278', color.shu, LINE) +
    shape('128,276 150,282 184,296 224,296 218,311 194,319 160,310 138,294', color.yamabuki, LINE)
  );
}

function neck(): string {
  const scales = [
    '92,156 102,162 112,158',
    '90,174 101,180 112,176',
    '93,194 106,200 118,194',
    '102,214 118,219 131,211',
    '112,234 124,240 135,234',
    '136,230 148,233 157,225',
    '128,256 140,261 151,254',
    '154,250 168,254 178,246',
    '152,277 166,282 178,275',
  ];
  return (
    limb('184,272 146,250 108,222 94,186 106,152 98,128', [60, 80, 56, 37, 29, 30], color.shu, LINE) +
    limb('190,280 168,264 144,246', [60, 74, 60], color.shu, {}) +
    cuts(color.yellow, 4, ...scales)
  );
}

function head(): string {
  const crest = (along: string, fill: string) =>
    path(brush(points(along), [7, 13, 14, 3], 1), fill, carved(2.8, color.shell));
  return (
    crest('104,126 128,124 142,136 148,154', color.yamabuki) +
    crest('102,118 124,104 144,106 156,120', color.matsu) +
    crest('96,112 108,84 126,74 146,78', color.ai) +
    // comb and wattle
    shape('72,116 74,100 82,104 90,90 96,104 106,100 100,116', color.beni, carved(2.8, color.shell)) +
    shape('68,128 72,114 88,104 104,108 112,122 108,140 94,148 76,142', color.shu, carved(3.4, color.shell)) +
    path('M74 118C60 118 50 126 42 140C54 138 66 138 74 136Z', color.yamabuki, carved(2.4, color.shell)) +
    path('M74 136C64 148 66 162 76 164C86 162 88 150 84 142Z', color.beni, carved(2.4, color.shell)) +
    path('M78 122C84 112 98 112 108 120C98 122 92 128 84 128Z', color.shell) +
    circle(88, 120, 4.6, color.ink)
  );
}
