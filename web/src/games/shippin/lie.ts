/** How the cards lie after some of a round's events: pairs, what was kept of them, what was drawn, what was said. */

import type { Held } from '../fifteen/gathering';
import type { Happened } from '../fifteen/seats';
import type { ShippinView } from '../../wire';

export interface Lie {
  /** By seat from 1. */
  readonly cards: readonly (readonly Held[])[];
  /** By seat: the event that says how it stands. */
  readonly said: readonly string[];
  readonly out: readonly boolean[];
  readonly acting: number;
  readonly stock: number;
  /** The challenger whose duel is on, 0: none. */
  readonly duel: number;
}

const SAYS = new Set([
  ...['withdrew', 'passed', 'challenge', 'stopped', 'fifteen', 'bare', 'tori', 'shippin', 'oto16'],
  ...['took', 'paid', 'lost', 'dosaru', 'won_duel', 'pocketed'],
]);
const OUT = new Set(['withdrew', 'passed', 'bare', 'dosaru']);
const ACTS = new Set(['kept', 'withdrew', 'passed', 'challenge', 'drew', 'stopped']);

/** `me`: the seat whose hidden cards are seen, 0 for who looks on; `each`: how many cards a side is dealt. */
export function lie(
  view: ShippinView,
  events: readonly string[],
  told: Happened,
  { me, each, pack }: { me: number; each: number; pack: number },
): Lie {
  const cards: Held[][] = view.score.map(() => []);
  const said = view.score.map(() => '');
  const out = view.score.map(() => false);
  let [acting, duel] = [0, 0];
  const kind = (what: number) => events[what] ?? '';
  const drawn = (happened: Happened) =>
    happened.filter(([, what]) => ['drew', 'laid'].includes(kind(what))).length;
  // What was shown at the end lay hidden until then, save for whoever held it.
  const hidden = (seat: number, card: number) =>
    seat === me || Math.floor(view.shown / 2 ** seat) % 2 === 0 ? card : 0;
  for (const [seat, what, value] of told) {
    const event = kind(what);
    const own = cards[seat] ?? [];
    if (ACTS.has(event)) acting = seat;
    if (SAYS.has(event)) said[seat] = event;
    if (OUT.has(event)) out[seat] = true;
    switch (event) {
      case 'dealt':
        for (let p = 1; p <= view.seats; p++) {
          if (p === seat) continue;
          const first = each * ((p - seat - 1 + view.seats) % view.seats);
          const pair = view.deck.slice(first, first + each).map((card) => hidden(p, card));
          cards[p] = pair.toSorted((a, b) => a - b).map((card, id) => ({ id, card, way: 'down' }));
        }
        break;
      case 'kept': {
        const card = hidden(seat, value);
        const at = Math.max(0, card ? own.findIndex((held) => held.card === card) : 0);
        cards[seat] = [{ id: own[at]?.id ?? 0, card, way: 'down' }];
        break;
      }
      case 'withdrew':
        cards[seat] = [];
        break;
      case 'challenge':
        // The hands of the last duel are thrown in.
        said.forEach((word, p) => word === 'dosaru' && (cards[p] = []));
        cards[view.oya] = [];
        said[view.oya] = '';
        duel = seat;
        break;
      case 'laid':
        cards[seat] = [{ id: 0, card: hidden(seat, value), way: 'down' }];
        said[seat] = '';
        out[seat] = false;
        break;
      case 'drew':
        own.push({ id: own.length + 2, card: value, way: 'up' });
        break;
      case 'showed':
        cards[seat] = own.map((held, i) => (i ? held : { ...held, card: value, way: 'up' }));
        break;
      case 'dosaru':
      case 'won_duel':
        duel = 0;
    }
  }
  const left = drawn(view.event.slice(told.length, view.told));
  return { cards, said, out, acting, stock: pack - view.top + left, duel };
}
