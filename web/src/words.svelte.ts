/** What the page says: the catalogues of src/tefuda/locale, one language at a time, a game's once it is needed. */

import type { Lang } from './wire';

type Catalogue = Readonly<Record<string, string>>;

const files = import.meta.glob<Catalogue>('../../src/tefuda/locale/*.json', { import: 'default' });
const HOUSE = 'page';

const words = $state<{ lang: Lang; sentences: Catalogue }>({ lang: 'en', sentences: {} });
const wanted = new Set([HOUSE]);
let spoken: Lang | null = null;
let latest = Promise.resolve();

async function load(): Promise<void> {
  const { lang } = words;
  const read = [...wanted].map((name) => files[`../../src/tefuda/locale/${name}.${lang}.json`]?.());
  const found = await Promise.all(read);
  if (lang !== words.lang) return;
  words.sentences = Object.assign({}, spoken === lang ? words.sentences : {}, ...found);
  spoken = lang;
}

/** From now on in this language. */
export async function speak(lang: Lang): Promise<void> {
  words.lang = lang;
  document.documentElement.lang = lang;
  await load();
}

/** Have a game's own words too. */
export async function learn(game: string): Promise<void> {
  if (!wanted.has(game)) {
    wanted.add(game);
    latest = Promise.all([latest, load()]).then(() => {});
  }
  await latest;
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
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What came in both languages. */
export function pick<T>(text: Readonly<Record<Lang, T>>): T {
  return text[words.lang];
}
