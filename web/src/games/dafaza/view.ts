/** Dafaza's view as the server sends it; rows over seats count from 1, sets of cards are numbers below 2⁵³. */

import type { View } from '../../wire';
import { members } from '../koikoi/view';
import type { Sight } from '../table';

export interface DafazaView extends View {
  readonly hand: readonly number[];
  /** This hand, what a seat laid face down: of others nothing. */
  readonly down: readonly number[];
  /** An opening hand. */
  readonly shown: readonly number[];
  /** What the dealer's streak multiplies in this hand. */
  readonly times: number;
  /** Which formal dealer deals; 0 in the temporary dealer's hand. */
  readonly term: number;
  /** Hands in a row that this formal dealer won. */
  readonly formal_wins: number;
  /** Who dealt this hand. */
  readonly oya: number;
  readonly leader: number;
  /** Cards a play in this trick, and how many of each suit. */
  readonly size: number;
  readonly karisuma: number;
  readonly kasu: number;
  /** Whose play is the strongest. */
  readonly winner: number;
  readonly held: readonly number[];
  readonly stacks: readonly number[];
}

export type Suit = 'kasu' | 'karisuma';

export interface DafazaAid {
  readonly suits: Readonly<Record<string, Suit>>;
  /** By month: karisuma and kasu that this seat cannot see. */
  readonly unseen: Readonly<Record<string, readonly [number, number]>>;
  /** Leads that nobody can beat, as moves. */
  readonly sure: readonly string[];
  /** Seats that may only lay face down in the last trick. */
  readonly barred: readonly number[];
  /** What each opening hand is paid by each. */
  readonly opening: Readonly<Record<string, number>>;
}

export type DafazaSight = Sight<DafazaView, DafazaAid>;

export const DOWN = 'x:';
export const JOIN = '+';

/** The seat at the lower edge, from 1: the reader's, or the first for who looks on. */
export function mine(sight: Sight): number {
  return (sight.hello.seat ?? 0) + 1;
}

/** The other seats from left to right: who plays next sits to the left, or, counterclockwise, to the right. */
export function others(sight: Sight): number[] {
  const seats = [1, 2, 3].map((n) => ((mine(sight) - 1 + n) % 4) + 1);
  return sight.hello.rules['direction'] === 'counterclockwise' ? seats.toReversed() : seats;
}

/** A hand of another that lies open: in a match that is looked at again. */
export function open(sight: DafazaSight, seat: number): number[] {
  return seat === mine(sight) ? [] : members(sight.frame.view.hand[seat] ?? 0);
}

export function suit(sight: DafazaSight, card: number): Suit {
  return sight.frame.aid?.suits[sight.hello.cards[card] ?? ''] ?? 'kasu';
}

/** The legal plays face up. */
export function faceUp(sight: DafazaSight): string[] {
  return sight.frame.legal.filter((move) => !move.startsWith(DOWN));
}
