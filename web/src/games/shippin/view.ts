/** Shippin's view, read: rows over seats count from 1, sets are numbers below 2⁵³. */

import type { ShippinAid, ShippinLie, ShippinView } from '../../wire';
import type { Sight } from '../table';

export type ShippinSight = Sight<ShippinView, ShippinAid, ShippinLie>;

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
