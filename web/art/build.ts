/**
 * `npm run art`: one SVG a card in public/cards/<deck>/, the field guide beside them, the fonts of the page, and in
 * public/icons/ what it is known by on a home screen.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optimize, type Config } from 'svgo';
import type { Deck } from './deck';
import { decks } from './decks';
import { bookLines, catalogueTexts, lessonTexts, writeFonts } from './fonts';
import { page, titlesOf } from './gallery/page';
import { icons } from './icon';

/** Longer sentences of the catalogues are never set as titles. */
const TITLE = 18;

export const folder = fileURLToPath(new URL('../public/cards', import.meta.url));

/** Whole units are a third of a pixel on a phone: finer paths cost half as much again and show nowhere. */
const small: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: [
    {
      name: 'preset-default',
      params: { overrides: { convertPathData: { floatPrecision: 0 }, mergePaths: { floatPrecision: 0 } } },
    },
  ],
};

/** The finished files of a deck, by id. */
export function built(deck: Deck): Map<string, string> {
  return new Map(deck.pictures.map(({ id, draw }) => [id, optimize(draw(), small).data]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const guide = page();
  rmSync(folder, { recursive: true, force: true });
  for (const deck of decks) {
    mkdirSync(`${folder}/${deck.name}`, { recursive: true });
    for (const [id, file] of built(deck)) writeFileSync(`${folder}/${deck.name}/${id}.svg`, file);
    console.log(`${deck.name}: ${String(deck.pictures.length)} pictures`);
  }
  writeFileSync(`${folder}/index.html`, guide);
  const signs = fileURLToPath(new URL('../public/icons', import.meta.url));
  mkdirSync(signs, { recursive: true });
  for (const [name, file] of icons()) writeFileSync(`${signs}/${name}`, file);
  const lines = bookLines();
  const texts = [
    ...catalogueTexts(),
    ...lessonTexts(),
    ...lines,
    guide.replace(/<style>.*?<\/style>|<script>.*?<\/script>|<[^>]*>/gs, ' '),
  ];
  const headings = lines.flatMap((line) =>
    line.startsWith('#') ? [line] : (/^\|([^|]*)/.exec(line)?.slice(1) ?? []),
  );
  const titles = texts.filter((text) => text.length <= TITLE).concat(headings, titlesOf(guide));
  console.log(`fonts: ${String(Math.round((await writeFonts(texts, titles)) / 1024))} KB`);
}
