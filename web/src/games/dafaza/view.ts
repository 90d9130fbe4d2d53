/** Dafaza's view, read: rows over seats count from 1, sets of cards are numbers below 2⁵³. */

import type { DafazaAid, DafazaLie, DafazaView } from '../../wire';
import { helped } from '../../settings.svelte';
import { members } from '../bits';
import type { Sight } from '../table';

export type Suit = DafazaAid['suits'][string];

export type DafazaSight = Sight<DafazaView, DafazaAid, DafazaLie>;

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

/** By month: karisuma and kasu that one cannot see; nothing for who looks on, or wants no such help. */
export function unseenOf({ hello, frame }: DafazaSight): [string, readonly [number, number]][] {
  if (hello.seat === null || !helped('unseen')) return [];
  return Object.entries(frame.aid?.unseen ?? {});
}

export function suit(sight: DafazaSight, card: number): Suit {
  return sight.frame.aid?.suits[sight.hello.cards[card] ?? ''] ?? 'kasu';
}

/** The legal plays face up. */
export function faceUp(sight: DafazaSight): string[] {
  return sight.frame.legal.filter((move) => !move.startsWith(DOWN));
}
