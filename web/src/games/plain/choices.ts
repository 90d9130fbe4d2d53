/** What may be chosen at a plain table: cards that lie there, and buttons for everything else. */

import { next, whole } from '../../table/moves';
import { pick } from '../../words.svelte';
import type { Sight } from '../table';
import { mine, others, piles } from './piles';

export interface Choices {
  /** Codes that may be chosen by touching a card: in the first pile that has it, oneself's before the others'. */
  readonly cards: ReadonlyMap<string, string>;
  /** Actions that are no card on the table. */
  readonly buttons: readonly { readonly code: string; readonly name: string }[];
  /** The move that what was chosen is already, though it might go on. */
  readonly done: string | undefined;
}

export function choices(sight: Sight): Choices {
  const { hello, frame, chosen } = sight;
  if (!sight.asked) return { cards: new Map(), buttons: [], done: undefined };
  const open = next(frame.legal, chosen, hello);
  const all = [mine(sight), 0, ...others(sight)].flatMap((seat) => piles(sight, seat));
  const cards = new Map(
    open.flatMap((code) => {
      const pile = all.find((each) => each.cards.some((card) => card.code === code));
      return pile ? [[code, pile.key] as const] : [];
    }),
  );
  const done = chosen.length ? whole(frame.legal, chosen, hello) : undefined;
  return {
    cards,
    buttons: open.filter((code) => !cards.has(code)).map((code) => ({ code, name: actionName(sight, code) })),
    done,
  };
}

export function actionName({ hello }: Sight, code: string): string {
  return pick(hello.action_names)[hello.actions.indexOf(code)] || code;
}

/** What ends a move that may be ended: the action that is not written, or just that it is done. */
export function ending({ hello }: Sight): string {
  const silent = hello.actions.findIndex((action) => action && hello.written[action] === '');
  return pick(hello.action_names)[silent] ?? '';
}
