/** The cards of kingo and shippin as pictures and in words. */

import { hanafuda, hanafudaIndex, karuta, karutaIndex } from '../../scene/pictures';
import { helped } from '../../settings.svelte';
import { language, pick } from '../../words.svelte';
import type { Hello } from '../../wire';

export const BACK = 'backs/black';

export function code(hello: Hello, card: number): string {
  return hello.cards[card] ?? '';
}

/** Packs of hanafuda are played too; their codes begin with a month. */
function flowers(name: string): boolean {
  return /^\d/.test(name);
}

export function face(name: string): string {
  return flowers(name) ? hanafuda(name) : karuta(name);
}

/** A card's name in the names of the game. */
export function called(hello: Hello, card: number): string {
  return pick(hello.card_names)[card] ?? '';
}

/** Names at the foot of large cards, in Japanese, which says them in kana; on small ones they could not be read. */
export function signs(hello: Hello, card: number, system: 'kurofuda' | 'tensho'): string[] {
  const name = code(hello, card);
  if (!helped('index')) return [];
  if (flowers(name)) return hanafudaIndex(name);
  return language() === 'ja' ? karutaIndex(name, system) : [];
}

export function pictures(hello: Hello): string[] {
  return [BACK, 'things/coin', ...hello.cards.map((name) => (name ? face(name) : '')).filter(Boolean)];
}
