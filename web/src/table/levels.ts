/** How the others at a table play, in the words of the catalogue `levels`. */

import type { Hello } from '../wire';
import { known, say } from '../words.svelte';

/** A sentence for each level that plays here, once the words are there. */
export function playing(hello: Hello): string[] {
  const levels = new Set(hello.levels.filter((level, seat) => level && hello.kinds[seat] === 'bot'));
  return [...levels].flatMap((level) => {
    const keys = [`${hello.game}.player.${level}`, `common.player.${level}`];
    return keys
      .filter(known)
      .slice(0, 1)
      .map((key) => say(key));
  });
}
