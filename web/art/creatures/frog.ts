/** 蛙: the frog that will not give up, sitting up and looking to the right. */

import { color } from '../palette';
import { carved } from '../plants/branch';
import { cuts, limb, shape } from '../shapes';
import { circle, group, place } from '../svg';

/** A frog about 130 wide at scale 1, sitting at (x, y). */
export function frog(x: number, y: number, scale = 1, degrees = 0): string {
  return group(
    place(x, y, degrees, scale),
    // far legs
    limb('22,-30 44,-12 50,-2', [16, 12, 9], color.matsu, carved(3)),
    limb('46,-3 62,-2', [7, 4], color.matsu, {}),
    shape(
      '60,-74 44,-92 28,-90 8,-72 -22,-48 -48,-22 -54,-4 -36,2 0,2 30,-8 48,-34 62,-56',
      color.leaf,
      carved(4),
    ),
    shape('58,-62 46,-36 30,-10 4,0 -14,0 10,-16 26,-38 36,-58', color.moegi, {}),
    // folded hind leg
    limb('-32,-16 -2,-34 10,-28', [34, 32, 22], color.leaf, carved(3.4)),
    limb('12,-30 -10,-12 -36,-4', [16, 14, 12], color.leaf, carved(3)),
    limb('-36,-3 -8,-1 18,0', [12, 9, 5], color.leaf, carved(3)),
    // foreleg
    limb('26,-36 24,-16 32,-3', [20, 13, 9], color.leaf, carved(3)),
    limb('28,-2 46,0', [8, 4], color.leaf, {}),
    cuts(color.matsu, 4, '62,-58 48,-60 34,-66', '-6,-56 -24,-40 -38,-24', '8,-62 14,-66'),
    circle(36, -88, 14, color.leaf, carved(3)),
    circle(38, -89, 9, color.yellow),
    circle(40, -90, 5, color.ink),
  );
}
