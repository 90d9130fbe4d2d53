/** What the page says: the catalogues of the house and of each game, one language at a time, a game's once needed. */

import type { Lang } from './wire';

type Catalogue = Readonly<Record<string, string>>;

const found = import.meta.glob<Catalogue>(
  ['../../src/tefuda/locale/*.json', '../../src/tefuda/games/*/locale/*.json'],
  { import: 'default' },
);
/** By file name: `koikoi.en.json`. */
const files = Object.fromEntries(
  Object.entries(found).map(([path, read]) => [path.slice(path.lastIndexOf('/') + 1), read]),
);
const HOUSE = 'page';

const words = $state<{ lang: Lang; sentences: Catalogue }>({ lang: 'en', sentences: {} });
const wanted = new Set([HOUSE]);

let last: Promise<void> = Promise.resolve();

/** All catalogues that are wanted. Of several loads at once the last has what the others have, and they wait for it. */
function load(): Promise<void> {
  const mine: Promise<void> = read().then((found) => {
    if (last !== mine) return last;
    words.sentences = found;
    return undefined;
  });
  last = mine;
  return mine;
}

async function read(): Promise<Catalogue> {
  const { lang } = words;
  const read = await Promise.all([...wanted].map((name) => files[`${name}.${lang}.json`]?.()));
  return Object.assign({}, ...read) as Catalogue;
}

/** From now on in this language. */
export async function speak(lang: Lang): Promise<void> {
  words.lang = lang;
  document.documentElement.lang = lang;
  await load();
}

/** Have these catalogues too. */
export async function learn(...names: readonly string[]): Promise<void> {
  names.forEach((name) => wanted.add(name));
  await load();
}

/** The language in which the page speaks. */
export function language(): Lang {
  return words.lang;
}

export function known(key: string): boolean {
  return key in words.sentences;
}

/** The sentence under a key with its values; where it changes with a number, by `n`. */
export function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const sentence =
    words.sentences[key] ?? words.sentences[`${key}_${values['n'] === 1 ? 'one' : 'other'}`] ?? key;
  return fill(sentence, values);
}

/** A sentence with its values. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What came in both languages. */
export function pick<T>(text: Readonly<Record<Lang, T>>): T {
  return text[words.lang];
}
