/** What both have captured, by class, and the words beside it. */

import type { Item, Note, Place, Spot } from '../../scene/scene';
import { language, say } from '../../words.svelte';
import { face, type Drawing } from './card';
import { cardLabel, pileName } from './naming';
import type { Pile, Plan } from './plan';
import { CLASSES, classOf } from './view';

export function pile({ sight, l }: Drawing, seat: number, name: string): number[] {
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

function piled({ left, y, w, span }: Pile, n: number, i: number): Spot {
  const pitch = n > 1 ? Math.min(w * 0.44, (span - w) / (n - 1)) : 0;
  return { x: left + w / 2 + i * pitch, y, w };
}

export function notes(d: Drawing): Note[] {
  const { p, l } = d;
  const found: Note[] = [
    {
      key: 'stock',
      ...p.count,
      text: say('koikoi_page.count', { name: say('koikoi_page.stock'), n: l.stock }),
      kind: 'count',
    },
  ];
  for (const [seat, places] of [
    [d.rival, p.rivalPiles],
    [d.me, p.ownPiles],
  ] as const)
    CLASSES.forEach((name, n) => {
      const at = places[n];
      const count = pile(d, seat, name).length;
      if (at)
        found.push({
          key: pileName(seat, name),
          x: at.left,
          y: at.y + (at.w * 270) / 330 + 2,
          // Where it is narrow the number has to do.
          text:
            at.span < 60 && language() === 'en'
              ? String(count)
              : say('koikoi_page.count', { name: say(`koikoi_page.short.${name}`), n: count }),
          align: 'left',
          kind: 'count',
        });
    });
  return found;
}

/** Where captures will lie, so that nothing appears from nowhere. */
export function places(p: Plan): Place[] {
  return [p.rivalPiles, p.ownPiles].flatMap((piles, side) =>
    piles.map((at, n) => ({ key: `place:${String(side)}:${String(n)}`, ...piled(at, 1, 0) })),
  );
}
