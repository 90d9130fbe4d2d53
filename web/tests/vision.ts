/** How different two pictures are, for eyes of several kinds. */

import type { Pixels } from '../art/render';

type Seen = Float64Array;

/** Colour channels from 0 to 1, as a kind of eye makes them of linear light. */
function eye(matrix: readonly (readonly number[])[]) {
  return ({ data }: Pixels): Seen => {
    const seen = new Float64Array((data.length / 4) * 3);
    for (let i = 0; i < data.length / 4; i++) {
      const light = [0, 1, 2].map((k) => linear((data[4 * i + k] ?? 0) / 255));
      matrix.forEach((row, k) => {
        const sum = row.reduce((total, weight, j) => total + weight * (light[j] ?? 0), 0);
        seen[3 * i + k] = perceived(Math.max(0, Math.min(1, sum)));
      });
    }
    return seen;
  };
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function perceived(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

const LUMINANCE = [0.2126, 0.7152, 0.0722];

export const seenBy = {
  colour: eye([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]),
  // Deuteranopia in linear RGB after Machado, Oliveira and Fernandes (2009), severity 1.
  'red-green blindness': eye([
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ]),
  grey: eye([LUMINANCE, LUMINANCE, LUMINANCE]),
} as const;

/** Mean difference of two pictures of one size, from 0 to 1. */
export function difference(one: Seen, other: Seen): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}
