/**
 * Where things have their place on the table. One unit, the width of a card in the hand, measures all of it. Nothing
 * here depends on the cards but how many places of the field are used and whether the other hand lies open.
 */

import type { Spot } from '../../scene/scene';
import type { Shape } from '../../table/shape.svelte';
import { low } from './low';
import { tall, type Line, type Need, type Plan } from './measures';
import { upright } from './upright';
import { wide } from './wide';

/** How far a card rises that may take something. */
export const LIFT = 8;
const BARE: Need = { places: 8, fullest: [0, 0, 0, 0], open: false };
const PLANS = { wide, upright, low };

export function plan(shape: Shape, width: number, height: number, need: Need = BARE): Plan {
  return PLANS[shape](width, height, need);
}

/** Places of a line around its middle, no further apart than shows the whole card. */
export function along(line: Line, n: number, i: number, gap = line.w * 0.085): number {
  const pitch = n > 1 ? Math.min(line.w + gap, (line.span - line.w) / (n - 1)) : 0;
  return line.x + (i - (n - 1) / 2) * pitch;
}

/** How broad the part of each of n cards is that no other covers. */
export function slice(line: Line, n: number): number {
  return n > 1 ? Math.min(line.w, (line.span - line.w) / (n - 1)) : line.w;
}

/** Whether cards of a line cover one another. */
export function covered(line: Line, n: number): boolean {
  return slice(line, n) < line.w;
}

/** A place on the field by its number: above and below, left and right of the stock, then outwards. */
export function slot({ field }: Plan, n: number): Spot {
  const column = Math.floor(n / 4);
  const side = n % 4 < 2 ? -1 : 1;
  const out = field.apart + field.w / 2 + column * (field.w + field.gap);
  const down = (tall(field.w) + field.rows) / 2;
  return { x: field.x + side * out, y: field.y + (n % 2 ? down : -down), w: field.w };
}
