/** Koi-Koi's table as a scene. */

import { aimedAt } from '../../scene/aim.svelte';
import type { Item, Scene } from '../../scene/scene';
import { helped } from '../../settings.svelte';
import { nameOf } from '../../table/sides';
import { say } from '../../words.svelte';
import { fullest, handRows, notes, pile, piles, places } from './captures';
import { back, face, hidden, type Drawing } from './card';
import { lastTurn } from './last';
import { tall, type Plan } from './measures';
import { cardLabel, cardName, groups } from './naming';
import { along, covered, LIFT, plan, slot } from './plan';
import { lieAt } from '../trail';
import { asks, mine, other, type KoikoiSight } from './view';

/** What is drawn, and where: of the table as the frame has it, or as it lay after the first `told` events. */
export function drawing(sight: KoikoiSight, told?: number): Drawing {
  const l = lieAt(sight.frame, told);
  const [me, rival] = [mine(sight), other(sight)];
  const need = {
    places: l.slots.length,
    fullest: fullest({ sight, l, me, rival }),
    open: (l.hand[rival] ?? []).length > 0,
  };
  return {
    sight,
    p: plan(sight.shape, sight.width, sight.height, need),
    l,
    me,
    rival,
    last: lastTurn(sight, told ?? sight.frame.view.told),
  };
}

/** Where everything has its place now. */
export function placed(sight: KoikoiSight): Plan {
  return drawing(sight).p;
}

export function layout(sight: KoikoiSight, told?: number): Scene {
  const d = drawing(sight, told);
  return {
    items: [...rivalHand(d), ...piles(d, d.rival), ...stock(d), ...field(d), ...piles(d, d.me), ...hand(d)],
    notes: notes(d),
    groups: groups(sight, (seat, name) => pile(d, seat, name).length),
    places: places(d),
    ...(told === undefined ? {} : { told }),
  };
}

/** Backs, and what is shown of it: a hand yaku, or all of it where a match is looked back at. */
function rivalHand(d: Drawing): Item[] {
  const places = d.l.places[d.rival] ?? [];
  const seen = d.l.hand[d.rival] ?? [];
  return places.map((place, i) => {
    const card = seen[i];
    const spot = hidden(d.p, places.length, i);
    if (card !== undefined)
      return { ...face(d, card, spot), label: cardLabel(d.sight, card), z: 10 + i, group: 'rival' };
    return {
      ...spot,
      key: `seat${String(d.rival)}:hand:${String(place)}`,
      face: null,
      back: back(),
      label: i === 0 ? say('koikoi_page.backs', { n: places.length - seen.length }) : '',
      z: 10 + i,
      from: d.p.stock,
      group: 'rival',
    };
  });
}

function stock({ p, l }: Drawing): Item[] {
  const layers = Math.min(3, Math.ceil(l.stock / 8));
  return Array.from({ length: layers }, (_, i) => ({
    key: `stock:${String(i)}`,
    x: p.stock.x - 2 * i,
    y: p.stock.y - 2 * i,
    w: p.stock.w,
    face: null,
    back: back(),
    label: i === layers - 1 ? say('koikoi_page.left', { n: l.stock }) : '',
    z: 2 + i,
    group: 'stock',
  }));
}

/** What matches what, where one wants to be told. */
function matches({ sight }: Drawing, code: string): readonly string[] {
  return (helped('lit') && sight.frame.aid?.matches[code]) || [];
}

function field(d: Drawing): Item[] {
  const { sight, p, l } = d;
  const { cards } = sight.hello;
  const choosing = asks(sight, 'choice', 'drawn_choice');
  const lit = choosing ? [] : asks(sight, 'card') ? matches(d, aimedAt()) : [];
  const items = l.slots.flatMap((card, n): Item[] => {
    if (!card) return [];
    const code = cards[card] ?? '';
    const open = choosing && sight.frame.legal.includes(code);
    const glows = (open && helped('lit')) || lit.includes(code);
    const spot = slot(p, n);
    return [
      {
        ...face(d, card, glows ? { ...spot, y: spot.y - LIFT / 2 } : spot),
        label: open ? say('koikoi_page.may_take', { card: cardLabel(sight, card) }) : cardLabel(sight, card),
        z: 40 + n + (glows ? 20 : 0),
        ...(glows ? { lit: 'match' as const } : {}),
        ...(choosing && !open ? { dim: true } : {}),
        ...touch(d, code, open),
        ...signed(d, card),
        group: 'field',
      },
    ];
  });
  if (l.laid) {
    const spot = slot(p, l.laid.slot);
    const over = { ...spot, x: spot.x + spot.w * 0.22, y: spot.y + spot.w * 0.2, turn: 4 };
    items.push({
      ...face(d, l.laid.card, over),
      label: cardLabel(sight, l.laid.card),
      z: 90,
      group: 'field',
    });
  }
  if (l.pending)
    items.push({
      // On the stock, which it hides without loss.
      ...face(d, l.pending, { x: p.stock.x + 4, y: p.stock.y - 4, w: p.stock.w, turn: -4 }),
      label: cardLabel(sight, l.pending),
      z: 95,
      lit: 'new',
      group: 'pending',
    });
  return items;
}

/** Whose move laid a card on the field. */
/** On a phone on its side the hand lies close under the field: the word stands on the card. */
function signed({ sight, last, p }: Drawing, card: number): Pick<Item, 'sign' | 'within'> {
  if (!last.cards.has(card)) return {};
  const sign = say('koikoi_page.laid_by', { who: nameOf(sight.hello, last.seat - 1) });
  return { sign, within: p.shape === 'low' };
}

function touch({ sight }: Drawing, code: string, open: boolean): Pick<Item, 'pick' | 'open'> {
  return sight.hello.seat === null ? {} : { pick: code, open };
}

/**
 * In the order of the months, spread over the same breadth as long as they overlap. A full hand on the narrowest phones
 * takes two rows, of which one lies where nothing has been captured yet.
 */
function hand(d: Drawing): Item[] {
  const { sight, p, l } = d;
  const held = l.places[d.me] ?? [];
  const cards = l.hand[d.me] ?? [];
  const rows = handRows(d);
  const inRow = Math.ceil(held.length / rows);
  const folded = covered(p.hand, inRow);
  return held.map((place, i) => {
    const spot = {
      x: along(p.hand, Math.min(inRow, held.length - i + (i % inRow)), i % inRow),
      y: p.hand.y - (rows - 1 - Math.floor(i / inRow)) * (tall(p.hand.w) + 4),
      w: p.hand.w,
    };
    const card = cards[i];
    if (card === undefined)
      return {
        ...spot,
        key: `seat${String(d.me)}:hand:${String(place)}`,
        face: null,
        back: back(),
        label: i === 0 ? say('koikoi_page.backs', { n: held.length }) : '',
        z: 150 + i,
        from: p.stock,
        group: 'hand',
      };
    const code = sight.hello.cards[card] ?? '';
    const asked = asks(sight, 'card');
    const open = asked && sight.frame.legal.includes(code);
    const fits = open ? matches(d, code) : [];
    const label = cardLabel(sight, card);
    const taken = fits.map((each) => cardName(sight, sight.hello.cards.indexOf(each)));
    return {
      ...face(d, card, { ...spot, y: spot.y - (fits.length ? LIFT : 0) }),
      label: fits.length
        ? say('koikoi_page.matches', {
            card: label,
            cards: taken.join(say(fits.length === 2 ? 'koikoi_page.or' : 'koikoi_page.and_also')),
          })
        : label,
      z: 150 + i,
      ...(fits.length ? { lit: 'match' as const } : {}),
      ...(folded ? { folded } : {}),
      ...touch(d, code, open),
      group: 'hand',
    };
  });
}
