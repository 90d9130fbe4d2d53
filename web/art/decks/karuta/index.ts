/**
 * The 48 karuta of the Portuguese family: kurofuda and tenshō share these faces. Codes: suit h アオ/ハウ, i アカ/イス,
 * k タマ/コツ, o タイコ/オウル; rank 1 to 9, A あめ, U うま, K きり.
 */

import type { Deck, Picture } from '../../deck';
import { times } from '../../geometry';
import { dragon } from './dragons';
import { courtCard, numberCard } from './frame';
import { horse } from './horses';
import { king } from './kings';
import { lady } from './ladies';
import { pips } from './pips';
import { suits, type SuitCode } from './suits';

const courts = [
  ['A', 'あめ', lady],
  ['U', 'うま', horse],
  ['K', 'きり', king],
] as const;

function pictures(suit: SuitCode): Picture[] {
  return [
    { id: `${suit}1`, draw: () => numberCard(suit, 1, dragon(suit)) },
    ...times(8, (i) => ({
      id: `${suit}${String(i + 2)}`,
      draw: () => numberCard(suit, i + 2, pips(suit, i + 2)),
    })),
    ...courts.map(([rank, name, draw]) => ({
      id: suit + rank,
      draw: () => courtCard(suit, name, draw(suit)),
    })),
  ];
}

export const karuta: Deck = {
  name: 'karuta',
  pictures: (Object.keys(suits) as SuitCode[]).flatMap(pictures),
};
