/** Places on the field: around the middle for the deal, then outward. */

import type { Spot } from '../../scene/scene';
import type { Plan } from './plan';
import { tall } from './rows';

/** Where more lie, which is rare, all of them move closer together. */
const MOST = 12;

type Cell = readonly [column: number, row: number];

/** Four and four, then to the right, then to the left. */
const SIX: readonly Cell[] = [
  ...[1, 2, 3, 4].map((column): Cell => [column, 0]),
  ...[1, 2, 3, 4].map((column): Cell => [column, 1]),
  ...[5, 0].flatMap((column): Cell[] => [
    [column, 0],
    [column, 1],
  ]),
];

/** Five and three, then the corners, then beside the stock, which lies over the field: row -1. */
const FIVE: readonly Cell[] = [
  ...[0, 1, 2, 3, 4].map((column): Cell => [column, 0]),
  ...[1, 2, 3, 4, 0].map((column): Cell => [column, 1]),
  [4, -1],
  [0, -1],
];

export function slot({ field, stock }: Plan, n: number, places: number): Spot {
  const rowAt = (row: number) =>
    row < 0 ? stock.y : field.top + (row ? field.height - tall(field.w) / 2 : tall(field.w) / 2);
  if (places > MOST) {
    const pitch = field.width / Math.ceil(places / 2);
    const x = field.left + (Math.floor(n / 2) + 0.5) * pitch;
    return { x, y: rowAt(n % 2), w: Math.min(field.w, pitch - 4) };
  }
  const [column, row] = (field.columns === 6 ? SIX : FIVE)[n] ?? [0, 0];
  const x = field.left + ((column + 0.5) * field.width) / field.columns;
  return { x, y: rowAt(row), w: row < 0 ? stock.w : field.w };
}

/** Whether the first column of six, where a pending card has its place, is free. */
export function firstColumnFree(slots: readonly number[]): boolean {
  return slots.length <= MOST && !slots[10] && !slots[11];
}
