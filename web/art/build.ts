/** `npm run art`: writes one SVG a card into public/cards/<deck>/, as small as it gets. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';
import type { Deck } from './deck';
import { decks } from './decks';

export const folder = fileURLToPath(new URL('../public/cards', import.meta.url));

/** The finished files of a deck, by id. */
export function built(deck: Deck): Map<string, string> {
  return new Map(
    deck.pictures.map(({ id, draw }) => [id, optimize(draw(), { multipass: true, floatPrecision: 1 }).data]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(folder, { recursive: true, force: true });
  for (const deck of decks) {
    mkdirSync(`${folder}/${deck.name}`, { recursive: true });
    for (const [id, file] of built(deck)) writeFileSync(`${folder}/${deck.name}/${id}.svg`, file);
    console.log(`${deck.name}: ${String(deck.pictures.length)} pictures`);
  }
}
