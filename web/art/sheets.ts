/**
 * `npm run sheets [deck] [width] [id-prefix…]`: contact sheets as PNG, to look at: every picture of a deck at 48, 120
 * and 300 px on the dark and the light table (or at one width, only some pictures). Needs Chromium (CHROMIUM names it).
 */

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { built } from './build';
import { decks } from './decks';

export const tables = { dark: '#16302A', light: '#D8CE9F' } as const;
const out = fileURLToPath(new URL('../public/sheets', import.meta.url));

const [only, width, ...prefixes] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
mkdirSync(out, { recursive: true });
for (const deck of decks.filter(({ name }) => !only || name === only)) {
  const files = [...built(deck)].filter(
    ([id]) => !prefixes.length || prefixes.some((prefix) => id.startsWith(prefix)),
  );
  for (const size of width ? [Number(width)] : [48, 120, 300]) {
    for (const [table, ground] of Object.entries(tables)) {
      const page = await browser.newPage({
        viewport: { width: Math.min(1320, 24 + files.length * (size + 10)), height: 100 },
      });
      const images = files
        .map(([, file]) => `<img width=${String(size)} src="data:image/svg+xml,${encodeURIComponent(file)}">`)
        .join('');
      await page.setContent(
        `<body style="margin:12px;background:${ground};display:flex;flex-wrap:wrap;gap:10px">${images}`,
      );
      await page.screenshot({ path: `${out}/${deck.name}-${String(size)}-${table}.png`, fullPage: true });
      await page.close();
    }
  }
}
await browser.close();
