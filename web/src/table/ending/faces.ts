/** Cards of an ending as pictures, by their codes. */

import type { GameTable } from '../../games/table';
import { pick } from '../../words.svelte';
import type { Hello } from '../../wire';

export interface Face {
  readonly code: string;
  /** What a screen reader says. */
  readonly name: string;
  /** Null: the game has no pictures, and the name is written on paper. */
  readonly picture: string | null;
}

/** A card by its code, "": one that lies face down. */
export function faceOf(game: GameTable, hello: Hello, code: string): Face {
  const name = code ? (pick(hello.card_names)[hello.cards.indexOf(code)] ?? code) : '';
  return { code, name, picture: (code ? game.picture?.(code) : game.back?.()) ?? null };
}

/** Whether these are pieces, which are drawn smaller than cards. */
export function pieces(game: GameTable): boolean {
  return game.back?.().startsWith('koma/') ?? false;
}
