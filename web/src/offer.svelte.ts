/** The games that the server offers: as they were last time, at first those of the house, until it says so itself. */

import { prepare } from './fair/promise';
import { recall, remember } from './keep';
import { games } from './server';
import type { Game, Text } from './wire';
import { known, pick, say } from './words.svelte';

/** What has to be known of a game before its table is set up. */
export interface Offered extends Pick<Game, 'game' | 'book' | 'lesson'> {
  readonly name?: Text;
  readonly seats?: Game['seats'];
}

const HOUSE = ['koikoi', 'goita', 'kingo', 'shippin', 'dafaza'];
const usual = HOUSE.map((game) => ({ game, book: true, lesson: true }));

let offered = $state.raw<readonly Offered[]>(recall('games', usual));

export function offers(): readonly Offered[] {
  return offered;
}

/** Ask the server, which may have other games than last time. */
export async function ask(): Promise<void> {
  const found = await games();
  offered = found.map(({ game, name, seats, book, lesson }) => ({ game, name, seats, book, lesson }));
  remember('games', offered);
  prepare();
}

/** What a game is called: in the words of the page, else as the server says, now or when it was last asked. */
export function gameName(game: string, told?: Text): string {
  const key = `page.game.${game}.name`;
  if (known(key)) return say(key);
  const name = told ?? offered.find((each) => each.game === game)?.name;
  return name ? pick(name) : game;
}
