/** How the cards lie after some of a round's events: what each seat has before it, and what it has said. */

import type { Held } from '../fifteen/gathering';
import type { Happened } from '../fifteen/seats';
import type { KingoView } from '../../wire';
import { DECK } from './view';

export interface Lie {
  /** By seat from 1, in the order in which the cards came. */
  readonly cards: readonly (readonly Held[])[];
  /** By seat: the last that it said, or what became of it: an event. */
  readonly said: readonly string[];
  readonly out: readonly boolean[];
  /** By seat: what its hand was called when it was shown. */
  readonly named: readonly string[];
  readonly acting: number;
  readonly stock: number;
  readonly dealt: boolean;
  readonly won: number;
}

const DRAWN = new Set(['second', 'turned', 'motto']);
const TURNS = new Set([
  'second',
  'turned',
  'motto',
  'kagoru',
  'tsukkome',
  'bare',
  'out',
  'declared',
  'shobu',
  'stood',
]);

export function lie(
  view: KingoView,
  events: readonly string[],
  hands: readonly string[],
  told: Happened,
): Lie {
  const cards: Held[][] = view.score.map(() => []);
  const said = view.score.map(() => '');
  const named = view.score.map(() => '');
  const out = view.score.map(() => false);
  const left = count(view.event.slice(told.length, view.told), events);
  let [acting, won, dealt] = [0, 0, false];
  for (const [seat, what, value] of told) {
    const event = events[what] ?? '';
    const own = cards[seat] ?? [];
    if (TURNS.has(event)) acting = seat;
    switch (event) {
      case 'dealt':
        dealt = true;
        deal(view, seat, cards);
        break;
      case 'second':
      case 'turned':
      case 'motto':
        own.push({ card: value, way: 'up' });
        if (event === 'motto') said[seat] = event;
        break;
      case 'tsukkome':
        own.push({ card: 0, way: 'across' });
        lay(cards, seat);
        said[seat] = event;
        break;
      case 'kagoru':
      case 'stood':
        lay(cards, seat);
        said[seat] = 'kagoru';
        break;
      case 'opened':
        open(cards, seat, value);
        break;
      case 'bare':
      case 'out':
        said[seat] = event;
        out[seat] = true;
        break;
      case 'declared':
      case 'shobu':
        said[seat] = event;
        break;
      case 'hand':
        named[seat] = hands[value] ?? '';
        break;
      case 'restock':
        out.forEach((gone, p) => gone && (cards[p] = []));
        break;
      case 'won':
        won = seat;
    }
  }
  return { cards, said, out, named, acting: won ? 0 : acting, stock: DECK - view.top + left, dealt, won };
}

/** A card to each child; the dealer's follows as an event. */
function deal(view: KingoView, dealer: number, cards: Held[][]): void {
  for (let p = 1; p <= view.seats; p++) {
    const place = view.first[p] ?? 0;
    // What was turned up at the end lay hidden until then, save for whoever held it.
    if (p !== dealer) cards[p]?.push({ card: place ? (view.deck[place - 1] ?? 0) : 0, way: 'down' });
  }
}

function lay(cards: Held[][], seat: number): void {
  cards[seat] = (cards[seat] ?? []).map((held) => ({
    ...held,
    way: held.way === 'across' ? 'across' : 'down',
  }));
}

/** The first card that nobody could name, else the one that was face down from the start. */
function open(cards: Held[][], seat: number, card: number): void {
  const hand = cards[seat] ?? [];
  const known = hand.findIndex((held) => held.card === card);
  const at = known >= 0 ? known : hand.findIndex((held) => held.card === 0);
  cards[seat] = hand.map((held, i) => ({
    card: i === at ? card : held.card,
    way: held.card === 0 && i !== at ? held.way : 'up',
  }));
}

/** How many cards of the stock these events took. */
function count(told: Happened, events: readonly string[]): number {
  return told.filter(([, what], i) => {
    const event = events[what] ?? '';
    if (event === 'turned' && i && events[told[i - 1]?.[1] ?? 0] === 'dealt') return false;
    return DRAWN.has(event) || event === 'tsukkome';
  }).length;
}

/** Before a hand is shown, nobody but its owner knows its first card: the view of the end knows more. */
export function veiled(view: KingoView, mine: number, told: Happened, events: readonly string[]): KingoView {
  const opened = new Set(told.filter(([, what]) => events[what] === 'opened').map(([seat]) => seat));
  const deck = [...view.deck];
  for (let p = 1; p <= view.seats; p++) {
    const place = view.first[p] ?? 0;
    if (place && p !== mine && view.shown[p] && !opened.has(p)) deck[place - 1] = 0;
  }
  return { ...view, deck };
}
