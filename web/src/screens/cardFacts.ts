/** A card as the gallery tells it, in the language of the page where it has one. */

import { hanafudaFacts, type Hanafuda } from '../../art/facts';
import type { Karuta } from '../../art/facts/karuta';
import type { Koma } from '../../art/facts/koma';
import { shows } from '../../art/facts/shows';
import { makes, yaku } from '../../art/facts/yaku';
import type { Text } from '../wire';
import { language, pick, say } from '../words.svelte';
import { plain } from './plain';

const CLASS_SIGNS: Readonly<Record<string, string>> = {
  光: 'bright',
  種: 'tane',
  短: 'ribbon',
  カス: 'kasu',
};

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

/** A month with its plant: "March · cherry", 「三月・桜」. */
export function monthName(month: number): string {
  const plant = hanafudaFacts.find((card) => card.month === month);
  if (language() === 'ja')
    return `${'一二三四五六七八九十'.charAt(month - 1) || `十${'一二'.charAt(month - 11)}`}月・${plant?.plant ?? ''}`;
  const name = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2000, month - 1));
  return `${name} · ${plant?.plantEn ?? ''}`;
}

export function named({ ja, romaji, en }: { ja: string; romaji: string; en: string }): string {
  return language() === 'ja' ? ja : `${en} (${plain(romaji)})`;
}

const told = (text: Text) => plain(pick(text));

export function hanafuda(card: Hanafuda): Shown {
  const made = yaku.filter((each) => makes(card.id, each));
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
        says: made.map((each) => ({ name: named(each), text: told(each.needs) })),
      },
    ],
  };
}

export function karuta(card: Karuta): Shown {
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

export function koma(piece: Koma): Shown {
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
