/**
 * What a page adds to the chance of a table that it opens itself. The server promises the table beforehand, while
 * somebody still chooses what to play, so that nobody waits; where it has not done so in time, the table does without.
 */

import { promise } from '../server';
import type { Promised } from '../wire';
import { hex } from './bytes';
import { keep } from './kept';

let next: Promised | null = null;
let asking = false;

/** Have the next table promised. */
export function prepare(): void {
  if (next || asking) return;
  asking = true;
  promise()
    .then(
      (made) => {
        next = made;
      },
      () => undefined, // there is no hurry: whoever opens a table is told what is wrong
    )
    .finally(() => {
      asking = false;
    });
}

/** What is said when the table is opened; afterwards `opened` keeps it, where it is that table. */
export interface Adding {
  readonly said: { readonly promise: string; readonly bits: string } | Record<string, never>;
  readonly opened: (table: string) => void;
}

export function add(): Adding {
  const made = next;
  next = null;
  if (!made) return { said: {}, opened: () => undefined };
  const bits = hex(crypto.getRandomValues(new Uint8Array(32)));
  return {
    said: { promise: made.table, bits },
    opened: (table) => {
      if (table === made.table) keep(table, { commitment: made.commitment, bits, opened: true });
    },
  };
}
