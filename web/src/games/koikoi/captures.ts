/** What both have captured, by class, and the words beside it. */

import type { Item, Note, Place, Spot } from '../../scene/scene';
import { language, say } from '../../words.svelte';
import { face, type Drawing } from './card';
import { cardLabel, pileName } from './naming';
import { tall, type Need, type Pile } from './measures';
import { slice } from './plan';
import { CLASSES, classOf } from './view';

export function pile({ sight, l }: Pick<Drawing, 'sight' | 'l'>, seat: number, name: string): number[] {
  return (l.taken[seat] ?? []).filter((card) => classOf(sight.hello.cards[card] ?? '') === name);
}

export function piles(d: Drawing, seat: number): Item[] {
  const own = seat === d.me;
  return CLASSES.flatMap((name, n) => {
    const at = (own ? d.p.ownPiles : d.p.rivalPiles)[n];
    const cards = pile(d, seat, name);
    return at
      ? cards.map((card, i) => ({
          ...face(d, card, piled(at, cards.length, i)),
          label: cardLabel(d.sight, card),
          z: (own ? 110 : 20) + i,
          group: pileName(seat, name),
        }))
      : [];
  });
}

/** How broad what can be touched of a card of the hand should be. */
const TOUCHED = 40;

/** The rows of one's hand: two where a full one has little breadth, as long as its place over the other is empty. */
export function handRows(d: Pick<Drawing, 'sight' | 'l' | 'me' | 'p'>): number {
  const bare = d.p.shape === 'upright' && CLASSES.every((name) => !pile(d, d.me, name).length);
  return bare && slice(d.p.hand, d.l.places[d.me]?.length ?? 0) < TOUCHED ? 2 : 1;
}

function piled({ left, y, w, span }: Pile, n: number, i: number): Spot {
  const pitch = n > 1 ? Math.min(w * 0.46, (span - w) / (n - 1)) : 0;
  return { x: left + w / 2 + i * pitch, y, w };
}

export function notes(d: Drawing): Note[] {
  const { p, l } = d;
  const { x, y, w } = p.stock;
  const found: Note[] = [
    {
      key: 'stock',
      x,
      y: y + tall(w) / 2 + 8,
      text: say('koikoi_page.count', { name: say('koikoi_page.short.stock'), n: l.stock }),
    },
  ];
  // The English words are longer than a pile of one card is broad.
  const narrow = p.shape === 'upright' && d.sight.width < 480 && language() === 'en';
  for (const [seat, places] of [
    [d.rival, p.rivalPiles],
    [d.me, handRows(d) > 1 ? [] : p.ownPiles],
  ] as const)
    CLASSES.forEach((name, n) => {
      const at = places[n];
      const key = at?.label.kind === 'tally' ? 'koikoi_page.tally' : 'koikoi_page.count';
      if (at)
        found.push({
          key: pileName(seat, name),
          ...at.label,
          ...(narrow ? { kind: 'small' as const } : {}),
          text: say(key, { name: say(`koikoi_page.short.${name}`), n: pile(d, seat, name).length }),
          align: 'left',
        });
    });
  return found;
}

/** How many cards the piles have, by class, the more of both sides. */
export function fullest({
  sight,
  l,
  me,
  rival,
}: Pick<Drawing, 'sight' | 'l' | 'me' | 'rival'>): Need['fullest'] {
  return CLASSES.map((name) => Math.max(...[me, rival].map((seat) => pile({ sight, l }, seat, name).length)));
}

/** Where captures will lie, so that nothing appears from nowhere. */
export function places(d: Pick<Drawing, 'sight' | 'l' | 'me' | 'p'>): Place[] {
  return [d.p.rivalPiles, handRows(d) > 1 ? [] : d.p.ownPiles].flatMap((piles, side) =>
    piles.map((at, n) => ({ key: `place:${String(side)}:${String(n)}`, ...piled(at, 1, 0) })),
  );
}
