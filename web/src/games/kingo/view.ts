/** Kingo's view, read: rows over seats count from 1, places in the deck from 1 where 0 means none. */

import type { KingoAid, KingoLie, KingoView } from '../../wire';
import type { Sight } from '../table';

export type KingoSight = Sight<KingoView, KingoAid, KingoLie>;

export const DECK = 48;

export function phase(sight: KingoSight): string {
  return sight.hello.phases[sight.frame.view.phase] ?? '';
}

/** The round on the table, from 1: once it is finished the view counts it already. */
export function round({ view }: KingoSight['frame']): number {
  return view.phase === 0 && view.told > 0 && view.turn === 0 ? Math.max(1, view.round) : view.round + 1;
}
