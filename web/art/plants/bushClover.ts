/** 萩: arching sprays of three-fold leaves, a string of small flowers at every leaf. */

import { leafAt, spotOn, towards, type Spot } from '../along';
import { brush, points, repeat, times } from '../geometry';
import { color } from '../palette';
import { path } from '../svg';
import { carved } from './branch';

const TAPER = [10, 8, 6, 4, 3];

/** A spray along points from root to tip; every node has a leaf on one side and flowers on the other. */
export function cloverSpray(along: string, nodes: number, size = 62, from = 0.16): string {
  const line = points(along);
  const widths = line.map((_, i) => TAPER[Math.round((i / (line.length - 1)) * 4)] ?? 3);
  const node = (i: number) => {
    const part = i / (nodes - 1);
    const spot = spotOn(line, from + (1 - from) * part);
    const side = i % 2 ? 1 : -1;
    const here = size * (1 - 0.36 * part);
    const green = i % 3 === 1 ? color.leaf : color.matsu;
    return flowers(spot, -side, here) + trefoil(spot, spot.degrees + side * 62, here, green);
  };
  return path(brush(line, widths), color.bronze) + repeat(nodes, node);
}

function trefoil({ x, y }: Spot, degrees: number, size: number, fill: string): string {
  const [jointX, jointY] = towards(x, y, degrees, size * 0.3);
  const leaflet = (turn: number) => leafAt(jointX, jointY, degrees + turn, size * 0.68, size * 0.5, 0.5);
  const stalk = brush(
    [
      [x, y],
      [jointX, jointY],
    ],
    4,
    1,
  );
  return (
    path(stalk, fill) + path(leaflet(-70) + leaflet(70), fill, carved(3)) + path(leaflet(0), fill, carved(3))
  );
}

function flowers({ x, y, degrees }: Spot, side: number, size: number): string {
  const direction = degrees + side * 46;
  const floret = (i: number) => {
    const [atX, atY] = towards(x, y, direction - side * i * 5, size * (0.16 + 0.24 * i));
    const turn = direction + (i % 2 ? 42 : -42);
    return {
      wing: leafAt(atX, atY, turn, size * 0.4, size * 0.34, 0.5),
      keel: leafAt(atX, atY, turn, size * 0.2, size * 0.18, 0.5),
    };
  };
  const florets = times(4, floret);
  return (
    path(florets.map(({ wing }) => wing).join(''), color.momo, carved(2.4)) +
    path(florets.map(({ keel }) => keel).join(''), color.beni)
  );
}
