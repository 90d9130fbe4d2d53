/** The games that have a table on the page, each loaded when it is sat down at. */

import type { GameTable } from './table';

const TABLES: Readonly<Record<string, () => Promise<GameTable>>> = {
  koikoi: async () => (await import('./koikoi')).koikoi,
  goita: async () => (await import('./goita')).goita,
  kingo: async () => (await import('./kingo')).kingo,
  shippin: async () => (await import('./shippin')).shippin,
  dafaza: async () => (await import('./dafaza')).dafaza,
};

export const playable = Object.keys(TABLES);

export async function table(game: string): Promise<GameTable | undefined> {
  return TABLES[game]?.();
}
