/** The 48 hanafuda: a file a month, each a record of its cards by id. */

import { card, type Kind } from '../../card';
import type { Deck, Picture } from '../../deck';
import { january } from './january';
import { july } from './july';
import { august } from './august';
import { september } from './september';
import { october } from './october';
import { november } from './november';
import { december } from './december';

/** The pictures of a month, by class: `bright`, `tane`, `ribbon`, `kasu1` and so on. */
export type Month = Readonly<Record<string, () => string>>;

/** The months by number. */
const months: Readonly<Record<number, Month>> = {
  1: january,
  7: july,
  8: august,
  9: september,
  10: october,
  11: november,
  12: december,
};

function pictures(month: string, cards: Month): Picture[] {
  return Object.entries(cards).map(([name, draw]) => ({
    id: `m${month.padStart(2, '0')}-${name}`,
    draw: () => card(draw(), name.replace(/\d$/, '') as Kind),
  }));
}

export const hanafuda: Deck = {
  name: 'hanafuda',
  pictures: Object.entries(months).flatMap(([month, cards]) => pictures(month, cards)),
};
