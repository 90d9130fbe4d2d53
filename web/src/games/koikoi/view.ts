/** Koi-Koi's view, read: rows over seats count from 1, sets of cards are numbers below 2⁵³. */

import type { KoikoiAid, KoikoiLie, KoikoiView } from '../../wire';
import type { Sight } from '../table';

export type KoikoiSight = Sight<KoikoiView, KoikoiAid, KoikoiLie>;

/** The seat at the lower edge, from 1: the reader's, or the first for who looks on. */
export function mine(sight: Sight): number {
  return (sight.hello.seat ?? 0) + 1;
}

export function other(sight: Sight): number {
  return 3 - mine(sight);
}

/** Who deals this round; the view's `dealer` is the next one as soon as it is over. */
export function dealer(view: KoikoiView): number {
  return view.event[0]?.[0] ?? view.dealer;
}

/** The round on the table, from 1: once it is finished the view counts it already, but a redeal is none. */
export function round({ view }: KoikoiSight['frame'], events: readonly string[]): number {
  const last = events[view.event[view.told - 1]?.[1] ?? 0];
  return view.phase === 0 && view.told > 0 && last !== 'redeal' ? view.round : view.round + 1;
}

export function phase(sight: KoikoiSight): string {
  return sight.hello.phases[sight.frame.view.phase] ?? '';
}

/** Whether this seat is asked this now. */
export function asks(sight: KoikoiSight, ...phases: readonly string[]): boolean {
  return sight.asked && phases.includes(phase(sight));
}

export function month(card: number): number {
  return Math.ceil(card / 4);
}

export const CLASSES = ['lights', 'animals', 'ribbons', 'plains'] as const;
export type Class = (typeof CLASSES)[number];
const LETTERS = 'bark';

export function classOf(code: string): Class {
  return CLASSES[LETTERS.indexOf(/[bark]/.exec(code)?.[0] ?? 'k')] ?? 'plains';
}
