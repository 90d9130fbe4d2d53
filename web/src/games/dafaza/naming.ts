/** Cards and combinations in words. */

import { nameOf } from '../../table/sides';
import { pick, say } from '../../words.svelte';
import { month } from '../koikoi/view';
import { mine, others, suit, type DafazaSight } from './view';

export function cardLabel(sight: DafazaSight, card: number): string {
  return say('dafaza_page.card', {
    name: pick(sight.hello.card_names)[card] ?? '',
    month: month(card),
    suit: say(`dafaza_page.suit.${suit(sight, card)}`),
  });
}

/** So many of each suit: カリスマ1＋カス1. */
export function shape(karisuma: number, kasu: number): string {
  const parts = [
    ...(karisuma ? [say('dafaza_page.shape.karisuma', { n: karisuma })] : []),
    ...(kasu ? [say('dafaza_page.shape.kasu', { n: kasu })] : []),
  ];
  const [a = '', b] = parts;
  return b === undefined ? a : say('dafaza_page.shape.and', { a, b });
}

/** The same of chosen cards. */
export function shapeOf(sight: DafazaSight, codes: readonly string[]): string {
  const kasu = codes.filter((code) => sight.frame.aid?.suits[code] === 'kasu').length;
  return shape(codes.length - kasu, kasu);
}

export function who(sight: DafazaSight, seat: number): string {
  return nameOf(sight.hello, seat - 1);
}

/** Everything that lies on the table, in the order in which it is read. */
export function groups(sight: DafazaSight, stacks: (seat: number) => number) {
  const me = mine(sight);
  const told = (key: string, seat: number) =>
    say(`dafaza_page.${key}${seat === me && sight.hello.seat !== null ? '_mine' : ''}`, {
      who: who(sight, seat),
      n: stacks(seat),
    });
  const all = [...others(sight), me];
  return [
    ...all.map((seat) => ({ name: `trick${String(seat)}`, label: told('trick', seat) })),
    ...all.map((seat) => ({ name: `top${String(seat)}`, label: told('top', seat) })),
    ...others(sight).map((seat) => ({
      name: `hand${String(seat)}`,
      label: say('dafaza_page.hand_of', { who: who(sight, seat) }),
    })),
    {
      name: 'hand',
      label:
        sight.hello.seat === null
          ? say('dafaza_page.hand_of', { who: who(sight, me) })
          : say('dafaza_page.hand'),
    },
  ];
}
