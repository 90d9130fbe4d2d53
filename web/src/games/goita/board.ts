/**
 * What lies on the table after so many events of a deal: whose pieces, where, and what was said. The events of a view
 * tell it all; nothing is judged here.
 */

import type { GoitaView } from '../../wire';

export interface Piece {
  /** Of the seat's eight, in the order in which the page keeps them. */
  readonly n: number;
  /** 0: not known. */
  readonly kind: number;
  readonly up: boolean;
}

export interface Board {
  /** By seat from 1: what it has laid, in order, two a turn. */
  readonly laid: readonly (readonly Piece[])[];
  /** By seat from 1: what it still holds. */
  readonly hand: readonly (readonly Piece[])[];
  /** The attack that stands, and whose; 0 before the first. */
  readonly attack: number;
  readonly attacker: number;
  /** By seat: what it said since that attack. */
  readonly said: readonly ('' | 'nashi')[];
}

const LAYS = new Set(['fuse', 'uke', 'kiru', 'seme']);

/** The first piece of a hand of this kind, else the first at all; it is taken out. */
function take(hand: Piece[], kind: number): Piece | undefined {
  const i = hand.findIndex((piece) => piece.kind === kind && kind > 0);
  return hand.splice(Math.max(i, 0), 1)[0];
}

export function board(view: GoitaView, events: readonly string[], upto = view.told): Board {
  const laid: Piece[][] = [0, 1, 2, 3, 4].map(() => []);
  const hand: Piece[][] = [0, 1, 2, 3, 4].map((seat) => (seat ? dealt(view, seat) : []));
  let said: ('' | 'nashi')[] = ['', '', '', '', ''];
  let [attack, attacker] = [0, 0];
  for (const [seat, what, kind] of view.event.slice(0, upto)) {
    const event = events[what] ?? '';
    if (LAYS.has(event)) {
      const piece = take(hand[seat] ?? [], kind);
      if (piece) laid[seat]?.push({ ...piece, kind, up: event !== 'fuse' });
      if (event === 'seme') {
        [attack, attacker] = [kind, seat];
        said = said.map(() => '' as const);
      }
    } else if (event === 'nashi') said[seat] = 'nashi';
    else if (event === 'buried' || event === 'doubled') turnUp(laid[seat] ?? [], kind);
  }
  return { laid, hand, attack, attacker, said };
}

/** The eight pieces that a seat was dealt, the strong ones first; those nobody may see are 0. */
function dealt(view: GoitaView, seat: number): Piece[] {
  return view.deck
    .slice(8 * seat - 8, 8 * seat)
    .toSorted((a, b) => b - a)
    .map((kind, n) => ({ n, kind, up: false }));
}

/** A piece that was laid face down is shown: the last of its kind. */
function turnUp(laid: Piece[], kind: number): void {
  const known = laid.findLastIndex((piece) => !piece.up && piece.kind === kind);
  const i = known < 0 ? laid.findLastIndex((piece) => !piece.up) : known;
  const piece = laid[i];
  if (piece) laid[i] = { ...piece, kind, up: true };
}
