/** Shippin's view as the server sends it; rows over seats count from 1, sets are numbers below 2⁵³. */

import type { View } from '../../wire';
import type { FifteenAid } from '../fifteen/gathering';
import type { Sight } from '../table';

export interface ShippinView extends View {
  /** The two cards of a side that has not kept one of them. */
  readonly dealt: readonly number[];
  readonly cards: readonly number[];
  readonly pot: number;
  readonly pile: number;
  /** What the duel is for. */
  readonly bet: number;
  /** The challenger, 0: none. */
  readonly duel: number;
  /** The seats whose hidden card everybody saw. */
  readonly shown: number;
  /** This round's dealer; `dealer` is the next one as soon as it is known. */
  readonly oya: number;
  readonly top: number;
}

export interface ShippinHand {
  readonly totals: readonly number[];
  readonly counts: number;
  readonly whole: boolean;
  /** The name of a special hand, or of a total that has one. */
  readonly hand: string;
}

export interface ShippinAid extends FifteenAid {
  /** By seat from 0. */
  readonly hands: readonly (ShippinHand | null)[];
  /** By challenge: the coins that it is for. */
  readonly amounts: Readonly<Record<string, number>>;
}

export type ShippinSight = Sight<ShippinView, ShippinAid>;

export const PAIRS: readonly string[] = ['shippin', 'kuyaku', 'goyaku'];

export function phase(sight: ShippinSight): string {
  return sight.hello.phases[sight.frame.view.phase] ?? '';
}

export function modern(sight: ShippinSight): boolean {
  return sight.hello.rules['variant'] === 'modern_kingo';
}

export function stake(sight: ShippinSight): number {
  return Number(sight.hello.rules['stake'] ?? 1);
}

/** The round on the table, from 1: once it is finished the view counts it already. */
export function round({ view }: ShippinSight['frame']): number {
  return view.phase === 0 && view.told > 0 ? Math.max(1, view.round) : view.round + 1;
}
