/** Kingo's table as a scene. */

import type { Scene } from '../../scene/scene';
import type { KingoLie } from '../../wire';
import { say } from '../../words.svelte';
import type { Disc, Gathering, Hand, Held } from '../fifteen/gathering';
import type { Look } from '../fifteen/drawing';
import { layout as gathered } from '../fifteen/layout';
import { code, signs } from '../fifteen/pieces';
import { mine } from '../fifteen/seats';
import { lieAt } from '../trail';
import type { KingoSight } from './view';

/** What a moment of a round shows instead of what the frame says: the purses before they are settled. */
export interface Moment {
  /** How many events have been shown. */
  readonly told?: number;
  readonly score?: readonly number[];
  readonly pot?: number;
  readonly discs?: readonly Disc[];
}

export function layout(sight: KingoSight, moment: Moment = {}): Scene {
  return gathered(sight, gathering(sight, moment), look(sight), moment.told);
}

function look(sight: KingoSight): Look {
  return { over: (card, own) => (own ? signs(sight.hello, card, 'kurofuda') : []) };
}

export function gathering(sight: KingoSight, moment: Moment = {}): Gathering {
  const { frame } = sight;
  const { view } = frame;
  const told = moment.told ?? view.told;
  const l = lieAt(frame, told);
  const pot = moment.pot ?? view.pot;
  const last = told === view.told;
  return {
    hands: view.score.map((coins, seat) =>
      seat ? handOf(sight, l, seat, moment.score?.[seat] ?? coins) : undefined,
    ),
    acting: last ? (frame.waiting ? 0 : view.turn) : l.acting,
    stock: l.stock,
    heap: l.dealt ? view.deck.slice(0, view.lifted) : [],
    heapLabel: say('kingo_page.lifted', { n: view.lifted }),
    discs: moment.discs ?? inPot(pot),
    pot: pot ? say('kingo.table.pot', { n: pot }) : '',
    slip: '',
    ...own(sight, l, last),
  };
}

export function inPot(pot: number): Disc[] {
  return Array.from({ length: Math.min(pot, 40) }, (_, i) => ({ key: `coin:${String(i)}`, to: 0, from: 0 }));
}

function handOf(sight: KingoSight, l: KingoLie, seat: number, coins: number): Hand {
  const cards = l.cards[seat] ?? [];
  const own = seat === mine(sight);
  const last = l.said[seat] ?? '';
  const said = own && last === 'motto' ? '' : last; // one's own number matters more while it grows
  const named = !own && l.named[seat];
  return {
    cards,
    coins,
    said: l.won === seat ? say('kingo_page.won') : said && !named ? say(`kingo_page.said.${said}`) : '',
    count: own ? '' : count(sight, l, seat, cards, said !== ''),
    spoken: own ? '' : count(sight, l, seat, cards, false),
    deals: sight.frame.view.dealt_by === seat,
    out: l.out[seat] ?? false,
  };
}

/** The values come from the table; they are only added up. */
function total(sight: KingoSight, cards: readonly Held[]): number {
  const values = sight.frame.aid?.values ?? {};
  return cards.reduce((sum, { card }) => sum + (values[code(sight.hello, card)]?.[0] ?? 0), 0);
}

/** What can be counted of a hand; `brief`: beside a word. */
function count(sight: KingoSight, l: KingoLie, seat: number, cards: readonly Held[], brief: boolean): string {
  const named = l.named[seat] ?? '';
  if (named) return handName(named, total(sight, cards));
  if (!cards.some(({ card }) => card)) return '';
  const n = total(sight, cards);
  const hidden = cards.some(({ card }) => !card);
  if (!hidden) return String(n);
  return say(brief ? 'fifteen_page.beyond' : 'kingo.table.open', { n });
}

/** Hands that are no yaku: a number says it all. */
export const TOTALS: ReadonlySet<string> = new Set([
  'fourteen',
  'thirteen',
  'twelve',
  'short',
  'over',
  'fifteen',
]);

export function handName(hand: string, n: number): string {
  if (hand === 'over') return `${say('kingo_page.said.bare')} ${String(n)}`;
  return TOTALS.has(hand) ? String(n) : say(`kingo_page.hand.${hand}`);
}

/** The own number, large: what is hidden even from oneself is not in it. */
function own(sight: KingoSight, l: KingoLie, last: boolean): Pick<Gathering, 'sum' | 'meaning' | 'made'> {
  const cards = l.cards[mine(sight)] ?? [];
  if (!cards.length) return { sum: '', meaning: '', made: false };
  const n = total(sight, cards);
  if (cards.some(({ card }) => !card))
    return { sum: say('fifteen_page.beyond', { n }), meaning: '', made: false };
  const hand = last ? sight.frame.aid?.hands[mine(sight) - 1] : null;
  const name = l.named[mine(sight)] || hand?.hand || '';
  if (name && !TOTALS.has(name)) {
    const double = hand?.double ? ` · ${say('kingo.table.double')}` : '';
    return { sum: String(n), meaning: handName(name, n) + double, made: true };
  }
  if (hand?.live) return { sum: String(n), meaning: say('kingo_page.live'), made: false };
  return { sum: String(n), meaning: n < 15 ? say('kingo_page.short_of', { n: 15 - n }) : '', made: n === 15 };
}
