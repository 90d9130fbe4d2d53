/** What lies on the table after so many events of a hand: they tell it all, nothing is judged here. */

import type { DafazaView } from '../../wire';

export interface Laid {
  /** Its own among the cards of its seat that were laid face down without being known. */
  readonly key: string;
  /** 0: not known. */
  readonly card: number;
  readonly up: boolean;
}

export interface Board {
  /** By seat from 1: its play in this trick. */
  readonly laid: readonly (readonly Laid[])[];
  /** By seat: the cards that it won tricks with, one a stack. */
  readonly top: readonly (readonly number[])[];
  /** By seat: what it has laid in this hand, of its own cards. */
  readonly gone: readonly (readonly number[])[];
  readonly held: readonly number[];
  /** Whose play is the strongest; 0 before a lead. */
  readonly best: number;
  /** A trick that was taken by the last event: everything in it that does not lie on top. */
  readonly swept: { readonly seat: number; readonly laid: readonly Laid[] } | null;
}

const UP = new Set(['led', 'played', 'more_up']);
const LAYS = new Set([...UP, 'down', 'more_down']);

export function board(view: DafazaView, events: readonly string[], upto = view.told): Board {
  const seats = [0, 1, 2, 3, 4];
  let laid: Laid[][] = seats.map(() => []);
  const top: number[][] = seats.map(() => []);
  const gone: number[][] = seats.map(() => []);
  const held: number[] = seats.map((seat) => (seat && upto ? 10 : 0));
  let best = 0;
  let swept: Board['swept'] = null;
  for (const [i, [seat, what, card]] of view.event.slice(0, upto).entries()) {
    const event = events[what] ?? '';
    if (LAYS.has(event)) {
      const up = UP.has(event);
      const n = 10 - (held[seat] ?? 0);
      laid[seat]?.push({ key: card ? '' : `seat${String(seat)}:down:${String(n)}`, card, up });
      if (card) gone[seat]?.push(card);
      held[seat] = 9 - n;
      if (up) best = seat;
      swept = null;
    } else if (event === 'took') {
      const won = laid[seat]?.filter(({ up }) => up) ?? [];
      top[seat]?.push(...won.map((each) => each.card));
      if (i === upto - 1) swept = { seat, laid: laid.flatMap((play, p) => (p === seat ? [] : play)) };
      laid = seats.map(() => []);
      best = 0;
    }
  }
  const next = view.event[upto];
  if (best && upto < view.told && next && events[next[1]] === 'took') best = next[0];
  else if (best && upto === view.told && view.phase) best = view.winner;
  return { laid, top, gone, held, best, swept };
}
