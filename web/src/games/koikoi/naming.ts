/** Cards in words, for those who listen. */

import { pick, say } from '../../words.svelte';
import { nameOf } from '../../table/sides';
import { CLASSES, classOf, mine, month, other, type Class, type KoikoiSight } from './view';

/** As within a sentence: "cherry with curtain". */
export function cardName(sight: KoikoiSight, card: number): string {
  return pick(sight.hello.card_names)[card] ?? '';
}

/** As it lies there: its month, its name, and its class where the name does not tell. */
export function cardLabel(sight: KoikoiSight, card: number): string {
  const values = { month: month(card), name: cardName(sight, card) };
  const name = classOf(sight.hello.cards[card] ?? '');
  if (name === 'ribbons' || name === 'plains') return say('koikoi_page.card_alone', values);
  return say('koikoi_page.card', { ...values, class: say(`koikoi_page.class.${name}`) });
}

export function pileName(seat: number, name: Class): string {
  return `taken${String(seat)}:${name}`;
}

/** Everything that lies on the table, in the order in which it is read. */
export function groups(sight: KoikoiSight, counts: (seat: number, name: Class) => number) {
  const piles = (seat: number, key: string) =>
    CLASSES.map((name) => ({
      name: pileName(seat, name),
      label: say(key, {
        who: nameOf(sight.hello, seat - 1),
        class: say(`koikoi_page.pile.${name}`),
        n: counts(seat, name),
      }),
    }));
  const [me, rival] = [mine(sight), other(sight)];
  const own = sight.hello.seat === null ? 'koikoi_page.taken_by' : 'koikoi_page.taken';
  return [
    { name: 'rival', label: say('koikoi.table.hand_of', { who: nameOf(sight.hello, rival - 1) }) },
    ...piles(rival, 'koikoi_page.taken_by'),
    { name: 'stock', label: say('koikoi_page.stock') },
    { name: 'pending', label: say('koikoi.table.pending') },
    { name: 'field', label: say('koikoi.table.field') },
    ...piles(me, own),
    {
      name: 'hand',
      label:
        sight.hello.seat === null
          ? say('koikoi.table.hand_of', { who: nameOf(sight.hello, me - 1) })
          : say('koikoi.table.hand'),
    },
  ];
}
