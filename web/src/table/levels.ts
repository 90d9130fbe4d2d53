/** How the others at a table play, in the words of the catalogue `levels`. */

import type { Hello } from '../wire';
import { known, say } from '../words.svelte';

/** A sentence for each level that plays here. */
export function playing(hello: Hello): string[] {
  const levels = new Set(hello.levels.filter((level, seat) => level && hello.kinds[seat] === 'bot'));
  return [...levels].map((level) => {
    const own = `${hello.game}.player.${level}`;
    return say(known(own) ? own : `common.player.${level}`);
  });
}
