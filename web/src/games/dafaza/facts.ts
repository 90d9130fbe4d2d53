/** Where the match stands, in words. */

import { say } from '../../words.svelte';
import { who } from './naming';
import type { DafazaSight } from './view';

/** Which hand this is, and who deals. */
export function standing({ hello: { rules }, frame: { view } }: DafazaSight): string {
  const n = view.round + (view.phase || !view.told ? 1 : 0);
  const byHands = rules['end'] === 'hands';
  return byHands
    ? say('dafaza_page.hands', { n, of: Number(rules['hands']) })
    : say('dafaza_page.hand_no', { n });
}

export function dealing(sight: DafazaSight): string {
  const {
    hello: { rules },
    frame: { view },
  } = sight;
  if (!view.oya) return '';
  const name = who(sight, view.oya);
  // Once a hand is over the view counts the next dealer already, also a temporary one that becomes the first.
  const over = !view.phase && view.told > 0;
  const next = over && (view.dealer !== view.oya || (view.term === 1 && !view.formal_wins));
  const term = view.term - (next ? 1 : 0);
  if (term <= 0) return say('dafaza_page.temporary', { who: name });
  return rules['end'] === 'hands'
    ? say('dafaza_page.dealer_no', { who: name, n: term })
    : say('dafaza_page.term', { who: name, n: term, of: Number(rules['terms']) });
}
