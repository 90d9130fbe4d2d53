/** Gains and scores as they are printed. */

import { known, say } from '../../words.svelte';
import type { Hello } from '../../wire';

/** +12, −3 or ±0. */
export function signed(n: number): string {
  if (n === 0) return '±0';
  return n > 0 ? `+${String(n)}` : `−${String(-n)}`;
}

/** A figure of a sum; below nothing with a real minus. */
export function printed(n: number): string {
  return n < 0 ? `−${String(-n)}` : String(n);
}

/** Whether a game is played for coins. */
export function forCoins(hello: Hello): boolean {
  return known(`${hello.game}_page.scored_other`);
}

export function scored(hello: Hello, n: number): string {
  return say(forCoins(hello) ? `${hello.game}_page.scored` : 'page.table.points', { n });
}
