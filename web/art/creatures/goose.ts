/** 雁: a wild goose flying to the right. */

import { color } from '../palette';
import { carved } from '../plants/branch';
import { cuts, limb, shape } from '../shapes';
import { circle, group, path, place } from '../svg';

/** Where its wings are in their beat. */
export type Beat = 'high' | 'level' | 'low';

interface Wings {
  readonly far: string;
  readonly near: string;
  readonly feathers: readonly string[];
}

const WINGS: Readonly<Record<Beat, Wings>> = {
  high: {
    far: '26,-10 34,-44 22,-86 0,-118 2,-84 -2,-52 -4,-14',
    near: '22,-8 14,-44 -14,-86 -58,-112 -50,-92 -52,-78 -42,-66 -44,-52 -34,-42 -36,-28 -26,-2',
    feathers: ['-42,-66 -22,-62', '-34,-42 -14,-44', '-50,-90 -32,-80', '-26,-20 -4,-26'],
  },
  level: {
    far: '30,-10 44,-36 40,-68 28,-92 22,-66 8,-38 2,-12',
    near: '20,-6 0,-34 -40,-52 -96,-50 -84,-40 -82,-30 -68,-26 -66,-16 -52,-12 -46,-4 -22,4',
    feathers: ['-84,-38 -62,-40', '-68,-24 -46,-30', '-50,-10 -28,-20'],
  },
  low: {
    far: '24,-8 30,-40 18,-74 2,-94 0,-66 -4,-38 -8,-12',
    near: '24,0 30,34 12,74 -28,104 -24,86 -30,74 -24,62 -32,50 -26,38 -32,24 -22,2',
    feathers: ['-24,84 -8,74', '-26,60 -6,54', '-28,36 -6,36'],
  },
};

/** A goose about 170 wide at scale 1. */
export function goose(x: number, y: number, beat: Beat, scale = 1, degrees = 0): string {
  const { far, near, feathers } = WINGS[beat];
  const line = carved(3.6, color.shell);
  return group(
    place(x, y, degrees, scale),
    shape(far, color.nezu, line),
    limb('-54,2 -80,8 -98,10', [16, 20, 16], color.sumi, line),
    path('M-60 14L-92 22L-70 24Z', color.kaba),
    shape('-70,4 -40,-10 0,-16 30,-14 44,-6 30,14 -4,26 -40,22', color.sumi, line),
    shape('-62,10 -34,14 0,14 30,4 26,14 -4,24 -40,20', color.mist, {}),
    cuts(color.sumi, 3, '-22,13 -20,21', '-6,14 -4,23', '10,11 13,19'),
    limb('22,-4 50,-14 78,-18', [32, 15, 13], color.sumi, line),
    limb('24,-4 46,-12 60,-15', [24, 13, 11], color.sumi, {}),
    shape('70,-26 84,-30 95,-24 94,-14 80,-10 70,-12', color.sumi, {}),
    path('M92 -27L116 -15L92 -12Q97 -20 92 -27Z', color.yamabuki, carved(2.4, color.shell)),
    circle(86, -22, 2.8, color.shell),
    shape(near, color.sumi, line),
    cuts(color.nezu, 3.2, ...feathers),
  );
}
