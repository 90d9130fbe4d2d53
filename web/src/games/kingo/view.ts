/** Kingo's view as the server sends it; rows over seats count from 1, places in the deck from 1 where 0 means none. */

import type { View } from '../../wire';
import type { FifteenAid } from '../fifteen/gathering';
import type { Sight } from '../table';

export interface KingoView extends View {
  readonly pot: number;
  /** What each other seat owes the winner beyond the pot. */
  readonly due: number;
  /** This round's dealer; `dealer` is the next one as soon as it is known. */
  readonly dealt_by: number;
  readonly fate: readonly number[];
  /** 1: the whole hand lies open. */
  readonly shown: readonly number[];
  readonly first: readonly number[];
  readonly tucked: readonly number[];
  /** How many cards lie off the deck, at its beginning. */
  readonly lifted: number;
  readonly top: number;
}

export interface KingoHand {
  readonly total: number;
  /** Whether this seat sees all of it. */
  readonly whole: boolean;
  /** The name of a 15 or a yaku, else "". */
  readonly hand: string;
  readonly double: boolean;
  /** 16 or more, and a yaku may still come. */
  readonly live: boolean;
}

export interface KingoAid extends FifteenAid {
  /** By seat from 0. */
  readonly hands: readonly (KingoHand | null)[];
  readonly wins: Readonly<Record<string, number>>;
}

export type KingoSight = Sight<KingoView, KingoAid>;

export const DECK = 48;

export function phase(sight: KingoSight): string {
  return sight.hello.phases[sight.frame.view.phase] ?? '';
}

/** The round on the table, from 1: once it is finished the view counts it already. */
export function round({ view }: KingoSight['frame']): number {
  return view.phase === 0 && view.told > 0 && view.turn === 0 ? Math.max(1, view.round) : view.round + 1;
}
