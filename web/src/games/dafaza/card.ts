/** A card as it is drawn: its suit always stands on it, its month where one wants it. */

import { hanafuda, hanafudaMonth } from '../../scene/pictures';
import type { Item, Spot } from '../../scene/scene';
import { helped, settings } from '../../settings.svelte';
import { language } from '../../words.svelte';
import { suit, type DafazaSight } from './view';

export function back(): string {
  return `backs/${settings.back}`;
}

/** A card that can be named; a small one on a stack bears no suit. */
export function face(
  sight: DafazaSight,
  card: number,
  spot: Spot,
  marked = true,
): Pick<Item, keyof Spot | 'key' | 'face' | 'back' | 'over'> {
  const code = sight.hello.cards[card] ?? '';
  return {
    ...spot,
    key: `card:${code}`,
    face: hanafuda(code),
    back: back(),
    over: marked
      ? [...(helped('index') ? [hanafudaMonth(code)] : []), `overlay/suit-${suit(sight, card)}-${language()}`]
      : [],
  };
}
