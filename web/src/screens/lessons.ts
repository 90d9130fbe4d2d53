/** The lessons that there are, and which of them this browser has begun. */

import { gameName, offers } from '../offer.svelte';
import { reached } from '../table/lesson.svelte';
import { taught, type Mine } from './tables';

export interface Taught {
  readonly game: string;
  readonly name: string;
  /** The table of one that is under way. */
  readonly table: string | null;
}

/** Of these tables, the newest first, each game's lesson that has not come to its end. */
export function lessons(tables: readonly Mine[]): readonly Taught[] {
  return offers()
    .filter(({ lesson }) => lesson)
    .map(({ game, name }) => {
      const found = tables.find(
        ({ seat, summary }) => summary.game === game && taught(summary) && reached(seat.table) !== null,
      );
      return { game, name: gameName(game, name), table: found?.seat.table ?? null };
    });
}
