/** The 48 hanafuda: a file a month, each a record of its cards by id. */

import { card, type Kind } from '../../card';
import type { Deck, Picture } from '../../deck';
import { april } from './april';
import { august } from './august';
import { december } from './december';
import { february } from './february';
import { january } from './january';
import { july } from './july';
import { june } from './june';
import { march } from './march';
import { may } from './may';
import { november } from './november';
import { october } from './october';
import { september } from './september';

/** The pictures of a month, by class: `bright`, `tane`, `ribbon`, `kasu1` and so on. */
export type Month = Readonly<Record<string, () => string>>;

const months: readonly Month[] = [
  january,
  february,
  march,
  april,
  may,
  june,
  july,
  august,
  september,
  october,
  november,
  december,
];

function pictures(month: Month, i: number): Picture[] {
  return Object.entries(month).map(([name, draw]) => ({
    id: `m${String(i + 1).padStart(2, '0')}-${name}`,
    draw: () => card(draw(), name.replace(/\d$/, '') as Kind),
  }));
}

export const hanafuda: Deck = { name: 'hanafuda', pictures: months.flatMap(pictures) };
