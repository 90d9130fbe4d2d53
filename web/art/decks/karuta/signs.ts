/** The signs of the suits: baton, sabre, covered cup and drum-coin, each about 100 high at scale 1. */

import { carved } from '../../plants/branch';
import { brush, polar, repeat, type Point } from '../../geometry';
import { color } from '../../palette';
import { circle, group, path, place, rectangle, stroke } from '../../svg';
import { suits, type SuitCode } from './suits';

/** A pole with bands and knobs, upright, its middle in the origin. */
export function pole(length: number, width: number): string {
  const { strong, pale } = suits.h;
  const [half, ink] = [length / 2, width * 0.24];
  const shaft = `M0 ${String(-half)}V${String(half)}`;
  const bands = Math.max(3, Math.round(length / 70));
  const band = (i: number) => {
    const y = -half + (length * (i + 1)) / (bands + 1);
    return stroke(`M${String(-width * 0.24)} ${String(y)}H${String(width * 0.24)}`, pale, width * 0.26, {
      strokeLinecap: 'butt',
    });
  };
  const knob = (y: number) => circle(0, y, width * 0.52, pale, { stroke: color.ink, strokeWidth: ink });
  return (
    stroke(shaft, color.ink, width) +
    stroke(shaft, strong, width - 2 * ink) +
    repeat(bands, band) +
    knob(-half) +
    knob(half)
  );
}

/** A sabre along a curve from its guard to its tip; a bright one has its light and its colour exchanged. */
export function sabre(along: readonly Point[], width: number, bright = false): string {
  const { strong } = suits.i;
  const [blade, shine] = bright ? [suits.i.pale, strong] : [strong, suits.i.pale];
  const [guard = [0, 0], next = [0, -1]] = along;
  const degrees = (Math.atan2(next[1] - guard[1], next[0] - guard[0]) * 180) / Math.PI + 90;
  const taper = along.map((_, i) => {
    const at = i / (along.length - 1);
    return width * (at > 0.9 ? 0.1 : 0.82 + 0.3 * Math.sin(at * Math.PI));
  });
  const hilt =
    rectangle(-0.24 * width, 0, 0.48 * width, 1.5 * width, color.ink) +
    circle(0, 1.6 * width, 0.42 * width, strong, { stroke: color.ink, strokeWidth: 0.24 * width }) +
    rectangle(-0.95 * width, -0.2 * width, 1.9 * width, 0.46 * width, color.ink, { rx: 0.23 * width });
  return (
    path(brush(along, taper), blade, {
      stroke: color.ink,
      strokeWidth: width * 0.36,
      strokeLinejoin: 'round',
    }) +
    path(brush(along.slice(0, -1), width * 0.2), shine) +
    group(place(...guard, degrees), hilt)
  );
}

function sabreSign(): string {
  return sabre(
    [
      [-18, 26],
      [-6, -2],
      [0, -26],
      [-2, -52],
    ],
    17,
  );
}

/** A cup under a domed cover. */
function cup(): string {
  const { strong, pale } = suits.k;
  const line = carved(5.5, color.ink);
  return (
    path('M-27 50Q-27 40 -12 36L-7 16H7L12 36Q27 40 27 50Z', strong, line) +
    path('M-37 -10C-36 14 -20 26 0 26C20 26 36 14 37 -10Z', strong, line) +
    path('M-37 -12C-34 -32 -16 -34 -6 -45H6C16 -34 34 -32 37 -12Z', pale, line) +
    rectangle(-42, -16, 84, 10, color.ink, { rx: 5 }) +
    circle(0, -48, 8, strong, { stroke: color.ink, strokeWidth: 5 }) +
    path('M-24 -2C-21 9 -14 15 -6 17L-9 -2Z', pale)
  );
}

/** A drum seen from the front: three drops that turn, and a rim of nails. */
function drum(): string {
  const { strong, pale } = suits.o;
  const drop = 'M0 0C-3 -11 5 -25 18 -24C26 -21 30 -12 26 -5C24 4 14 6 8 4C4 1 0 2 0 0Z';
  return (
    circle(0, 0, 43, strong, { stroke: color.ink, strokeWidth: 7 }) +
    circle(0, 0, 30, pale) +
    repeat(3, (i) => path(drop, color.ink, { transform: `rotate(${String(i * 120)})` })) +
    repeat(12, (i) => circle(...polar(0, 0, 35.4, i * 30), 2.7, color.ink))
  );
}

const drawn: Readonly<Record<SuitCode, () => string>> = {
  h: () => group('rotate(24)', pole(86, 25)),
  i: sabreSign,
  k: cup,
  o: drum,
};

export function sign(suit: SuitCode, x: number, y: number, scale = 1, degrees = 0): string {
  return group(place(x, y, degrees, scale), drawn[suit]());
}
