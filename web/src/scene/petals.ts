/** Petals of a month, a few, falling over the table. */

import type confetti from 'canvas-confetti';

/** Colours of the twelve months' plants. */
const COLORS: readonly (readonly string[])[] = [
  ['#1C5A49', '#2F6B45'],
  ['#B6233F', '#E4788F'],
  ['#F5B3BE', '#FBD9DB'],
  ['#7D62B0', '#B49CD6'],
  ['#4B4AA8', '#9A96DC'],
  ['#D0405F', '#FBD9DB'],
  ['#E4788F', '#2F6B45'],
  ['#FBD97A', '#F4ECD9'],
  ['#F2B53A', '#DB4530'],
  ['#DB4530', '#C76A2E'],
  ['#7FA650', '#8FB8C8'],
  ['#9A7CC8', '#2F6B45'],
];

export function colors(month: number): readonly string[] {
  return COLORS[(month - 1) % 12] ?? [];
}

let library: typeof confetti | null = null;
let shoot: confetti.CreateTypes | null = null;

export async function scatter(month: number): Promise<void> {
  library ??= (await import('canvas-confetti')).default;
  // Without a worker, which would be made of a blob.
  shoot ??= library.create(undefined, { resize: true, useWorker: false });
  const petal = library.shapeFromPath({ path: 'M0 6C0 2 4 0 7 0c1 3-1 8-7 8-0-1 0-1 0-2z' });
  void shoot({
    particleCount: 48,
    spread: 120,
    startVelocity: 22,
    gravity: 0.5,
    ticks: 180,
    scalar: 1.4,
    origin: { y: 0.35 },
    shapes: [petal],
    colors: [...colors(month)],
    disableForReducedMotion: true,
  });
}

/** None of them falls any more: another screen has come. */
export function clear(): void {
  shoot?.reset();
}
