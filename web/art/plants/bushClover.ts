/** 萩: arching sprays of three-fold leaves, a string of small flowers at every leaf. */

import { leafAt, spotOn, towards, type Spot } from '../along';
import { brush, points, times } from '../geometry';
import { color } from '../palette';
import { path, round, xy } from '../svg';
import { carved } from './branch';

const TAPER = [10, 8, 6, 4, 3];

interface Trefoil {
  readonly stalk: string;
  readonly sides: string;
  readonly middle: string;
}

/**
 * A spray along points from root to tip; every node has a leaf on one side and flowers on the other. All leaves of a
 * spray in one green are one path, and so are its flowers, so that a thicket stays a small file.
 */
export function cloverSpray(along: string, nodes: number, size = 62, from = 0.16): string {
  const line = points(along);
  const widths = line.map((_, i) => TAPER[Math.round((i / (line.length - 1)) * 4)] ?? 3);
  const grown = times(nodes, (i) => {
    const part = i / (nodes - 1);
    const spot = spotOn(line, from + (1 - from) * part);
    const side = i % 2 ? 1 : -1;
    const here = size * (1 - 0.36 * part);
    return {
      young: i % 3 === 1,
      leaf: trefoil(spot, spot.degrees + side * 62, here),
      florets: flowers(spot, -side, here),
    };
  });
  const florets = grown.flatMap((node) => node.florets);
  const leaves = (young: boolean, fill: string) => {
    const trefoils = grown.filter((node) => node.young === young).map((node) => node.leaf);
    return (
      path(trefoils.map(({ stalk }) => stalk).join(''), fill) +
      path(trefoils.map(({ sides }) => sides).join(''), fill, carved(3)) +
      path(trefoils.map(({ middle }) => middle).join(''), fill, carved(3))
    );
  };
  return (
    path(brush(line, widths), color.bronze) +
    path(florets.map(({ wing }) => wing).join(''), color.momo, carved(2.4)) +
    path(florets.map(({ keel }) => keel).join(''), color.beni) +
    leaves(false, color.matsu) +
    leaves(true, color.leaf)
  );
}

function trefoil({ x, y }: Spot, degrees: number, size: number): Trefoil {
  const [jointX, jointY] = towards(x, y, degrees, size * 0.3);
  const leaflet = (turn: number) => leafAt(jointX, jointY, degrees + turn, size * 0.68, size * 0.5, 0.5);
  return {
    stalk: leafAt(x, y, degrees, size * 0.4, 6),
    sides: leaflet(-70) + leaflet(70),
    middle: leaflet(0),
  };
}

interface Floret {
  readonly wing: string;
  readonly keel: string;
}

function flowers({ x, y, degrees }: Spot, side: number, size: number): Floret[] {
  const direction = degrees + side * 46;
  return times(4, (i) => {
    const [atX, atY] = towards(x, y, direction - side * i * 5, size * (0.16 + 0.24 * i));
    const turn = direction + (i % 2 ? 42 : -42);
    const radius = size * 0.075;
    const [keelX, keelY] = towards(atX, atY, turn, size * 0.1);
    return {
      wing: leafAt(atX, atY, turn, size * 0.4, size * 0.34, 0.5),
      keel: dot(keelX, keelY, radius),
    };
  });
}

/** A round dot as path data. */
function dot(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${xy(x - radius, y)}a${r} ${r} 0 1 0 ${xy(2 * radius, 0)}a${r} ${r} 0 1 0 ${xy(-2 * radius, 0)}Z`;
}
