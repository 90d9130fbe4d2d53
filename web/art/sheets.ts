/**
 * `npm run sheets -- [deck] [width] [id-prefix…]`: contact sheets as PNG, to look at: every picture of a deck at 48, 120
 * and 300 px on the dark and on the light table (or at one width, or only some pictures).
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { built } from './build';
import { decks } from './decks';
import { table } from './palette';
import { render, sheet } from './render';

const out = fileURLToPath(new URL('../sheets', import.meta.url));
const [only, width, ...prefixes] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
for (const deck of decks.filter(({ name }) => !only || name === only)) {
  const files = [...built(deck)].filter(
    ([id]) => !prefixes.length || prefixes.some((prefix) => id.startsWith(prefix)),
  );
  for (const size of width ? [Number(width)] : [48, 120, 300]) {
    const pictures = files.map(([, file]) => render(file, size));
    const columns = Math.min(files.length, size < 100 ? 12 : size < 200 ? 8 : 4);
    for (const [name, ground] of Object.entries(table)) {
      writeFileSync(
        `${out}/${deck.name}-${String(size)}-${name}.png`,
        sheet(pictures, columns, Math.round(size / 12), ground),
      );
    }
  }
}
