/** The turn that ended last: what it touched stays marked until the next one has ended. */

import type { KoikoiSight } from './view';

export interface Last {
  /** The seat whose turn it was; 0: none has ended yet. */
  readonly seat: number;
  readonly cards: ReadonlySet<number>;
}

const MOVES = new Set(['played', 'turned', 'captured']);

/** As it was after the first `told` events. */
export function lastTurn({ hello, frame: { view } }: KoikoiSight, told: number): Last {
  const kind = (i: number) => hello.events[view.event[i]?.[1] ?? 0] ?? '';
  const begins = Array.from({ length: told }, (_, i) => i).filter((i) => kind(i) === 'played');
  const last = begins.at(-1);
  const seat = view.event[last ?? 0]?.[0] ?? 0;
  const goesOn =
    told < view.told ? view.event[told]?.[0] === seat && kind(told) !== 'played' : view.turn === seat;
  const [from, to] = goesOn ? [begins.at(-2), last] : [last, told];
  if (from === undefined) return { seat: 0, cards: new Set() };
  const turn = view.event.slice(from, to);
  return {
    seat: view.event[from]?.[0] ?? 0,
    cards: new Set(turn.filter((_, i) => MOVES.has(kind(from + i))).map(([, , card]) => card)),
  };
}
