/** What is stamped over shippin's table, and the sentence that explains it with its clause. */

import type { Banner } from '../../scene/scene';
import { nameOf } from '../../table/sides';
import { say } from '../../words.svelte';
import { mine } from '../fifteen/seats';
import { PAIRS, modern, type ShippinSight } from './view';

const STAMPED = new Set(['tori', 'shippin', 'oto16', 'dosaru', 'won_duel', 'pocketed']);

export function bannerOf(sight: ShippinSight, event: string, seat: number): Banner | undefined {
  const who = seat ? nameOf(sight.hello, seat - 1) : '';
  if (STAMPED.has(event))
    return { text: say(`shippin_page.banner.${event}`), detail: say(`shippin_page.tells.${event}`, { who }) };
  const hand = sight.frame.aid?.hands[seat - 1]?.hand ?? '';
  if (event !== 'showed' || seat === mine(sight) || !PAIRS.includes(hand) || hand === 'shippin')
    return undefined;
  return { text: say(`shippin_page.hand.${hand}`), detail: who };
}

/** 九役 or 五役 has come to one's own hand: no event tells of it. */
export function pairBanner(before: ShippinSight, after: ShippinSight): Banner | undefined {
  const hand = after.frame.aid?.hands[mine(after) - 1];
  const had = before.frame.aid?.hands[mine(before) - 1]?.hand ?? '';
  if (!hand?.whole || !PAIRS.includes(hand.hand) || hand.hand === had || !after.frame.view.phase)
    return undefined;
  if (hand.hand === 'shippin' && !modern(after)) return undefined;
  const kind = modern(after) ? 'modern' : 'pair';
  return { text: say(`shippin_page.hand.${hand.hand}`), detail: say(`shippin_page.tells.${kind}`) };
}
