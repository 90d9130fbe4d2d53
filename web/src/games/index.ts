/** The tables of the games, each loaded when it is sat down at; a game without one of its own gets a plain one. */

import type { GameTable } from './table';

const TABLES: Readonly<Record<string, () => Promise<GameTable>>> = {
  koikoi: async () => (await import('./koikoi')).koikoi,
  goita: async () => (await import('./goita')).goita,
  kingo: async () => (await import('./kingo')).kingo,
  shippin: async () => (await import('./shippin')).shippin,
  dafaza: async () => (await import('./dafaza')).dafaza,
};

export async function table(game: string): Promise<GameTable> {
  return (await TABLES[game]?.()) ?? (await import('./plain')).plain;
}
