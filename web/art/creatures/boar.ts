/** 猪: the wild boar, trotting to the left, all weight in its shoulders. */

import { leafAt, spotOn } from '../along';
import { points, times } from '../geometry';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { cuts, limb, shape } from '../shapes';
import { circle, ellipse, group, path, place } from '../svg';

const SPINE = points('-98,-78 -66,-122 -18,-142 36,-132 84,-104 112,-66');

/** A boar, its feet at (x, y). About 290 wide and 220 tall at scale 1. */
export function boar(x: number, y: number, scale = 1): string {
  return group(place(x, y - 50 * scale, 0, scale), farLegs(), tail(), mane(), trunk(), nearLegs(), head());
}

function leg(along: string, widths: readonly number[], fill: string, hoof: string): string {
  return limb(along, widths, fill) + shape(hoof, color.ink, carved(2.4));
}

function farLegs(): string {
  return (
    leg('-34,-4 -24,22 -40,40', [46, 24, 15], color.bark, '-46,34 -34,34 -33,50 -54,50') +
    leg('64,-8 74,20 60,40', [46, 26, 15], color.bark, '54,34 67,34 67,50 46,50')
  );
}

function nearLegs(): string {
  return (
    leg('-66,-40 -68,-2 -80,26 -92,42', [66, 44, 24, 15], color.cha, '-98,34 -85,38 -87,51 -108,50') +
    leg('92,-56 104,-14 104,20 96,42', [78, 50, 24, 15], color.cha, '89,35 103,35 104,51 81,51') +
    // the flesh of shoulder and thigh, without a carved line
    limb('-52,-74 -62,-46 -68,-10', [50, 54, 36], color.cha, {}) +
    limb('70,-76 92,-52 102,-14', [50, 62, 40], color.cha, {})
  );
}

function tail(): string {
  return (
    limb('122,-66 142,-58 140,-34', [8, 5, 4], color.bark, carved(3)) +
    shape('134,-36 144,-36 146,-14 136,-20', color.bark, carved(2.4))
  );
}

/** Bristles along the spine, longest over the shoulders. */
function mane(): string {
  const bristle = (i: number) => {
    const part = i / 21;
    const { x, y, degrees } = spotOn(SPINE, part);
    const length = 40 - 20 * Math.abs(part - 0.3);
    return leafAt(x, y + 8, degrees - 54, length, 12, 0.3);
  };
  return path(times(22, bristle).join(''), color.bark, carved(2.4));
}

function trunk(): string {
  return (
    shape(
      '-104,-62 -84,-108 -44,-134 8,-138 62,-120 106,-86 126,-48 118,-14 84,-8 36,-6 -14,-2 -62,-6 -98,-24',
      color.cha,
      carved(5),
    ) +
    shape('-62,-8 -14,-16 36,-20 70,-12 36,-5 -14,-1', color.kaba, {}) +
    cuts(
      color.kaba,
      4.5,
      '-46,-110 -22,-118 -2,-116',
      '12,-116 34,-114 52,-104',
      '-20,-92 4,-98 24,-94',
      '-12,-66 10,-72 30,-68',
      '8,-42 28,-44 46,-38',
    )
  );
}

function head(): string {
  const skull =
    '-70,-98 -96,-92 -118,-68 -136,-38 -158,-18 -162,-4 -152,6 -132,2 -108,4 -80,-8 -58,-36 -54,-72';
  return (
    shape(skull, color.cha, carved(4.5)) +
    // cheek and muzzle
    shape('-120,-50 -138,-34 -154,-16 -138,-14 -120,-22', color.bronze, {}) +
    ellipse(-158, -8, 8, 13, color.sango, { transform: 'rotate(14 -158 -8)', ...carved(2.4, color.bark) }) +
    circle(-160, -12, 2.4, color.ink) +
    circle(-157, -3, 2.4, color.ink) +
    cuts(color.bark, 4, '-148,2 -130,-6 -112,-2', '-86,-14 -72,-30 -66,-54') +
    path(
      'M-132 0C-140 -12 -138 -26 -128 -34C-130 -22 -126 -10 -120 -2Z',
      color.shell,
      carved(2.4, color.bark),
    ) +
    circle(-106, -52, 8, color.shell) +
    circle(-108, -51, 5, color.ink) +
    cuts(color.bark, 5, '-118,-64 -106,-66 -96,-58') +
    path(leafAt(-82, -80, 24, 50, 32, 0.5), color.bark, carved(3.5)) +
    path(leafAt(-80, -86, 25, 30, 15, 0.5), color.bronze)
  );
}
