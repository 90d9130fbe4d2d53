/** The cards of the three decks as the gallery shows them; comes with the facts, so only when it is opened. */

import { hanafudaFacts } from '../../art/facts';
import { karutaFacts, karutaSuits } from '../../art/facts/karuta';
import { komaFacts } from '../../art/facts/koma';
import { makes, yaku } from '../../art/facts/yaku';
import { language } from '../words.svelte';
import { hanafuda, karuta, koma, monthName, named, type Shown } from './cardFacts';

export { monthName, type Shown };
export const DECKS = ['hanafuda', 'karuta', 'koma'] as const;
export type Deck = (typeof DECKS)[number];

export interface Filter {
  readonly month: number;
  readonly cls: string;
  readonly yaku: string;
  readonly suit: string;
}

export const ALL: Filter = { month: 0, cls: '', yaku: '', suit: '' };
export const CLASSES = ['光', '種', '短', 'カス'] as const;

export const yakuChoices = () => yaku.map((each) => ({ value: each.romaji, text: named(each) }));

export const suitChoices = () =>
  karutaSuits.map(({ code, kurofuda, shows }) => ({
    value: code as string,
    text: language() === 'ja' ? kurofuda.ja : `${shows.en} (${kurofuda.romaji})`,
  }));

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
      (!wanted || makes(card.id, wanted)),
  );
  return [...new Set(found.map(({ month }) => month))].map((month) => ({
    title: monthName(month),
    cards: found.filter((card) => card.month === month).map(hanafuda),
  }));
}
