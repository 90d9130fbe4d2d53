/** The cards of the three decks as the gallery shows them; comes with the facts, so only when it is opened. */

import { hanafudaFacts, type Hanafuda } from '../../art/facts';
import { karutaFacts, karutaSuits, type Karuta } from '../../art/facts/karuta';
import { komaFacts, type Koma } from '../../art/facts/koma';
import { shows } from '../../art/facts/shows';
import { yaku } from '../../art/facts/yaku';
import type { Text } from '../wire';
import { language, pick, say } from '../words.svelte';
import { plain } from './plain';

export const DECKS = ['hanafuda', 'karuta', 'koma'] as const;
export type Deck = (typeof DECKS)[number];

export interface Fact {
  readonly what: string;
  /** Each with the name of what it is about, where it has one. */
  readonly says: readonly { readonly name: string; readonly text: string }[];
}

const fact = (what: string, ...texts: readonly string[]): Fact => ({
  what: say(`page.cards.${what}`),
  says: texts.map((text) => ({ name: '', text })),
});

/** A card as it is shown and told, in the language of the page where it has one. */
export interface Shown {
  readonly id: string;
  readonly picture: string;
  readonly over: readonly string[];
  readonly ja: string;
  readonly kana: string;
  readonly romaji: string;
  readonly en: string;
  readonly facts: readonly Fact[];
}

export interface Filter {
  readonly month: number;
  readonly cls: string;
  readonly yaku: string;
  readonly suit: string;
}

export const ALL: Filter = { month: 0, cls: '', yaku: '', suit: '' };
export const CLASSES = ['光', '種', '短', 'カス'] as const;
const CLASS_SIGNS: Readonly<Record<string, string>> = {
  光: 'bright',
  種: 'tane',
  短: 'ribbon',
  カス: 'kasu',
};

/** A month with its plant: "March · cherry", 「三月・桜」. */
export function monthName(month: number): string {
  const plant = hanafudaFacts.find((card) => card.month === month);
  if (language() === 'ja')
    return `${'一二三四五六七八九十'.charAt(month - 1) || `十${'一二'.charAt(month - 11)}`}月・${plant?.plant ?? ''}`;
  const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2000, month - 1));
  return `${name} · ${plant?.plantEn ?? ''}`;
}

export const yakuChoices = () => yaku.map((each) => ({ value: each.romaji, text: named(each) }));

export const suitChoices = () =>
  karutaSuits.map(({ code, kurofuda, shows }) => ({
    value: code as string,
    text: language() === 'ja' ? kurofuda.ja : `${shows.en} (${kurofuda.romaji})`,
  }));

function named({ ja, romaji, en }: { ja: string; romaji: string; en: string }): string {
  return language() === 'ja' ? ja : `${en} (${plain(romaji)})`;
}

const told = (text: Text) => plain(pick(text));

function hanafuda(card: Hanafuda): Shown {
  const makes = yaku.filter(({ cards }) => cards(card));
  return {
    id: card.id,
    picture: `hanafuda/${card.id}`,
    over: [
      `overlay/month-${String(card.month).padStart(2, '0')}`,
      `overlay/class-${CLASS_SIGNS[card.cls] ?? ''}`,
    ],
    ja: card.ja.replace(/\d$/, ''),
    kana: card.kana,
    romaji: plain(card.romaji),
    en: card.en.replace(/ \d$/, ''),
    facts: [
      fact('month', monthName(card.month)),
      fact('class', say(`page.cards.one.${card.cls}`)),
      fact('shows', told(shows(card.id))),
      {
        what: say('page.cards.good'),
        says: makes.map((each) => ({ name: named(each), text: told(each.needs) })),
      },
    ],
  };
}

function karuta(card: Karuta): Shown {
  const both = ({ ja, romaji }: { ja: string; romaji: string }) =>
    language() === 'ja' ? ja : `${plain(romaji)} (${ja})`;
  return {
    id: card.id,
    picture: `karuta/${card.id}`,
    over: [],
    ja: card.kurofuda.ja,
    kana: '',
    romaji: plain(card.kurofuda.romaji),
    en: card.en,
    facts: [
      fact('kurofuda', both(card.kurofuda)),
      fact('tensho', both(card.tensho)),
      fact('suit', told(card.suit.shows)),
      fact('value', String(card.rank.value)),
      {
        what: say('page.cards.special'),
        says: card.specials.map(({ game, name, tells }) => ({
          name: `${told(game)} · ${both(name)}`,
          text: told(tells),
        })),
      },
    ],
  };
}

function koma(piece: Koma): Shown {
  return {
    ...piece,
    picture: `koma/${piece.id}`,
    over: [],
    romaji: plain(piece.romaji),
    facts: [
      fact('value', say('page.cards.points', { n: piece.points })),
      fact('pieces', say('page.cards.pieces.n', { n: piece.count })),
      fact('tells', ...(piece.tells ? [told(piece.tells)] : [])),
    ],
  };
}

/** The cards of a deck that are all of what is asked for, month by month or suit by suit. */
export function cards(
  deck: Deck,
  filter: Filter,
): { readonly title: string; readonly cards: readonly Shown[] }[] {
  if (deck === 'koma') return [{ title: '', cards: komaFacts.map(koma) }];
  if (deck === 'karuta') {
    return suitChoices()
      .filter(({ value }) => !filter.suit || value === filter.suit)
      .map(({ value, text }) => ({
        title: text,
        cards: karutaFacts.filter(({ suit }) => suit.code === value).map(karuta),
      }));
  }
  const wanted = yaku.find(({ romaji }) => romaji === filter.yaku);
  const found = hanafudaFacts.filter(
    (card) =>
      (!filter.month || card.month === filter.month) &&
      (!filter.cls || card.cls === filter.cls) &&
      (!wanted || wanted.cards(card)),
  );
  return [...new Set(found.map(({ month }) => month))].map((month) => ({
    title: monthName(month),
    cards: found.filter((card) => card.month === month).map(hanafuda),
  }));
}
