/** Who is who at a table, in words. */

import { pick, say } from '../words.svelte';
import type { Hello } from '../wire';

/** A seat as the reader calls it. */
export function nameOf(hello: Hello, seat: number): string {
  return pick(hello.names)[seat] || say('page.you');
}

export function sideName(hello: Hello, side: readonly number[]): string {
  return side.map((seat) => nameOf(hello, seat)).join(say('page.and'));
}

/** How the match ended for the reader. */
export function won(hello: Hello, winners: readonly number[]): string {
  const sides = hello.sides.filter((side) => side.some((seat) => winners.includes(seat)));
  const [side] = sides;
  if (sides.length !== 1 || !side) return say('page.table.drawn');
  if (hello.seat === null) return say('page.table.they_win', { who: sideName(hello, side) });
  return say(side.includes(hello.seat) ? 'page.table.you_win' : 'page.table.you_lose');
}
