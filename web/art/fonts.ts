/**
 * The fonts of the page, cut down to the characters that are used: those of the catalogues and of the facts about the
 * cards, all kana and ASCII. Writes public/fonts/: woff2 files, fonts.css, and the licences they come under.
 */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import subset from 'subset-font';

interface Face {
  readonly family: string;
  readonly pack: string;
  readonly weight: number;
  /** Titles need fewer characters than running text. */
  readonly characters: 'all' | 'titles';
}

const FACES: readonly Face[] = [
  { family: 'Shippori Mincho', pack: 'shippori-mincho', weight: 700, characters: 'titles' },
  { family: 'Zen Kaku Gothic New', pack: 'zen-kaku-gothic-new', weight: 400, characters: 'all' },
  { family: 'Zen Kaku Gothic New', pack: 'zen-kaku-gothic-new', weight: 700, characters: 'titles' },
];
const SCRIPTS = ['latin', 'latin-ext', 'japanese'] as const;
export const folder = fileURLToPath(new URL('../public/fonts', import.meta.url));

const require = createRequire(import.meta.url);
const file = (pack: string, name: string) => require.resolve(`@fontsource/${pack}/${name}`);

/** Everything in these texts, once each. */
export function characters(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text]).filter((each) => each.trim()));
}

const KANA = range(0x3041, 0x3096) + range(0x30a1, 0x30fc);
const ASCII = range(0x21, 0x7e);
/** What the page says by itself: the name of a language in that language, and signs on seals. */
const OWN = '日本語稽検否';

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
}

/** The sentences of the catalogues: all, and of these the short ones, which may be titles. */
export function catalogueTexts(): string[] {
  return packaged(/\/locale\/[^/]+\.json$/).flatMap((text) =>
    Object.values(JSON.parse(text) as Record<string, string>),
  );
}

/** What is said in lessons. */
export function lessonTexts(): string[] {
  return packaged(/\/lesson\.json$/).flatMap((text) =>
    (JSON.parse(text) as { steps: { text: Record<string, string> }[] }).steps.flatMap(({ text }) =>
      Object.values(text),
    ),
  );
}

/** The rule books, line by line. */
export function bookLines(): string[] {
  return packaged(/\/book\.\w+\.md$/).flatMap((text) => text.split('\n'));
}

/** The files of the Python package whose paths fit. */
function packaged(path: RegExp): string[] {
  const root = fileURLToPath(new URL('../../src/tefuda', import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${root}/${name}`)
    .filter((name) => path.test(name))
    .sort()
    .map((name) => readFileSync(name, 'utf8'));
}

/** Write the fonts for these texts and titles; returns the bytes written. */
export async function writeFonts(texts: readonly string[], titles: readonly string[]): Promise<number> {
  const wanted = {
    all: characters([...texts, ...titles, KANA, ASCII, '　、。・「」（）〜…—–“”’×']),
    titles: characters([...titles, KANA, ASCII, OWN, '・—']),
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rules: string[] = [];
  let bytes = 0;
  for (const face of FACES) {
    const left = new Set(wanted[face.characters]);
    for (const script of SCRIPTS) {
      const source = readFileSync(
        file(face.pack, `files/${face.pack}-${script}-${String(face.weight)}-normal.woff2`),
      );
      const font = fontkit.create(source) as fontkit.Font;
      const here = [...left].filter((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
      if (!here.length) continue;
      here.forEach((each) => left.delete(each));
      const name = `${face.pack}-${script}-${String(face.weight)}.woff2`;
      const cut = await subset(source, here.join(''), { targetFormat: 'woff2' });
      writeFileSync(`${folder}/${name}`, cut);
      bytes += cut.length;
      rules.push(rule(face, name, here));
    }
    copyFileSync(file(face.pack, 'LICENSE'), `${folder}/LICENSE-${face.pack}.txt`);
  }
  writeFileSync(`${folder}/fonts.css`, rules.join('\n'));
  copyFileSync(file('yuji-boku', 'LICENSE'), `${folder}/LICENSE-yuji-boku.txt`);
  return bytes;
}

function rule(face: Face, name: string, held: readonly string[]): string {
  const range = held.map((each) => `U+${(each.codePointAt(0) ?? 0).toString(16)}`).join(',');
  return (
    `@font-face{font-family:'${face.family}';font-weight:${String(face.weight)};font-display:swap;` +
    `src:url('${name}') format('woff2');unicode-range:${range}}`
  );
}
