/** Shippin's table as a scene. */

import type { Scene } from '../../scene/scene';
import { helped } from '../../settings.svelte';
import { say } from '../../words.svelte';
import type { ShippinHand, ShippinLie } from '../../wire';
import type { Disc, Gathering, Hand, Held } from '../fifteen/gathering';
import type { Look } from '../fifteen/drawing';
import { layout as gathered } from '../fifteen/layout';
import { called, code, signs } from '../fifteen/pieces';
import { mine } from '../fifteen/seats';
import { lieAt } from '../trail';
import { PAIRS, phase, stake, type ShippinSight } from './view';

/** What a moment of a round shows instead of what the frame says: the money before it is settled. */
export interface Moment {
  /** How many events have been shown. */
  readonly told?: number;
  readonly score?: readonly number[];
  readonly pot?: number;
  readonly pile?: number;
  readonly discs?: readonly Disc[];
}

export function layout(sight: ShippinSight, moment: Moment = {}): Scene {
  return gathered(sight, gathering(sight, moment), look(sight), moment.told);
}

function values(sight: ShippinSight, card: number): readonly number[] {
  return sight.frame.aid?.values[code(sight.hello, card)] ?? [];
}

/** All that a card counts: 4・5・6. */
export function counted(sight: ShippinSight, card: number): string {
  return values(sight, card).join(say('shippin_page.or'));
}

function look(sight: ShippinSight): Look {
  const { hello } = sight;
  const flowers = (card: number) => /^\d/.test(code(hello, card));
  return {
    over: (card, own) => {
      const all = values(sight, card);
      const special = all.length === 2 ? ['overlay/kiri-pin'] : all.length > 2 ? ['overlay/shigoroku'] : [];
      // A flower card counts what no picture tells: its number stands on it.
      if (flowers(card)) return [`overlay/month-${String(Math.max(...all, 1)).padStart(2, '0')}`, ...special];
      return [...(own ? signs(hello, card, 'tensho') : []), ...special];
    },
    lit: ({ open }) => (open && helped('lit') ? 'match' : undefined),
    name: (card) => {
      const n = counted(sight, card);
      const plain = values(sight, card).length < 2 && !flowers(card);
      return plain ? called(hello, card) : say('shippin_page.counts', { card: called(hello, card), n });
    },
    coin: 20,
  };
}

export function gathering(sight: ShippinSight, moment: Moment = {}): Gathering {
  const { frame } = sight;
  const { view } = frame;
  const told = moment.told ?? view.told;
  const l = lieAt(frame, told);
  const last = told === view.told;
  const pot = moment.pot ?? view.pot;
  const pile = moment.pile ?? view.pile;
  return {
    hands: view.score.map((coins, seat) =>
      seat ? handOf(sight, l, seat, moment.score?.[seat] ?? coins, last) : undefined,
    ),
    acting: last ? (frame.waiting ? 0 : view.turn) : l.acting,
    stock: l.stock,
    heap: [],
    heapLabel: '',
    discs: moment.discs ?? onTable(sight, pot + pile),
    pot: pot ? say('shippin_page.pot', { n: pot }) : pile ? say('shippin_page.pile', { n: pile }) : '',
    potAt: !pot && pile && !l.duel && !l.cards[view.oya]?.length ? view.oya : 0,
    slip: l.duel && view.bet ? say('shippin_page.slip', { n: view.bet }) : '',
    ...own(sight, l, last),
  };
}

/** As many coins as stakes lie on the table. */
export function onTable(sight: ShippinSight, coins: number): Disc[] {
  const n = Math.min(36, Math.ceil(coins / stake(sight)));
  return Array.from({ length: n }, (_, i) => ({ key: `coin:${String(i)}`, to: 0, from: 0 }));
}

function handOf(sight: ShippinSight, l: ShippinLie, seat: number, coins: number, last: boolean): Hand {
  const said = l.said[seat] ?? '';
  const own = seat === mine(sight);
  const keeps = own && sight.asked && phase(sight) === 'keep';
  const cards = (l.cards[seat] ?? []).map((held): Held => {
    if (!keeps || !held.card) return held;
    const pick = code(sight.hello, held.card);
    return { ...held, pick, open: sight.frame.legal.includes(pick) };
  });
  return {
    cards,
    coins,
    said: said ? say(`shippin_page.said.${said}`) : '',
    count: own ? '' : count(sight, seat, cards, last, said !== ''),
    spoken: own ? '' : count(sight, seat, cards, last, false),
    deals: sight.frame.view.oya === seat,
    out: l.out[seat] ?? false,
  };
}

/** What cards count at their printed numbers; they come from the table and are only added up. */
function printed(sight: ShippinSight, cards: readonly Held[]): number {
  return cards.reduce((sum, { card }) => sum + (card ? Math.max(...values(sight, card), 0) : 0), 0);
}

export function handName({ hand, counts }: ShippinHand): string {
  return hand ? say(`shippin_page.hand.${hand}`) : String(counts);
}

function count(
  sight: ShippinSight,
  seat: number,
  cards: readonly Held[],
  last: boolean,
  brief: boolean,
): string {
  if (!cards.some(({ card }) => card)) return '';
  const known = sight.frame.aid?.hands[seat - 1];
  if (cards.every(({ card }) => card)) return last && known ? handName(known) : String(printed(sight, cards));
  return say(brief ? 'fifteen_page.beyond' : 'shippin.table.up', { n: printed(sight, cards) });
}

const MADE = new Set(['tori', ...PAIRS]);

/** The own number, large, and all that a flexible hand may count; nothing while there are two cards to choose from. */
function own(sight: ShippinSight, l: ShippinLie, last: boolean): Pick<Gathering, 'sum' | 'meaning' | 'made'> {
  const cards = l.cards[mine(sight)] ?? [];
  const pair = cards.length === 2 && cards.every(({ way }) => way === 'down');
  if (!cards.length || pair) return { sum: '', meaning: '', made: false };
  const hand = last ? sight.frame.aid?.hands[mine(sight) - 1] : null;
  if (!hand) return { sum: String(printed(sight, cards)), meaning: '', made: false };
  const sum = hand.whole ? String(hand.counts) : say('fifteen_page.beyond', { n: hand.counts });
  const all =
    hand.totals.length > 1
      ? say('shippin_page.totals', { all: hand.totals.join(say('shippin_page.or')) })
      : '';
  const name = hand.hand ? say(`shippin_page.hand.${hand.hand}`) : '';
  const short = !name && hand.counts < 15 ? say('shippin_page.short_of', { n: 15 - hand.counts }) : '';
  return {
    sum,
    meaning: [name || short, all].filter(Boolean).join(say('shippin_page.and')),
    made: hand.whole && MADE.has(hand.hand),
  };
}
