/** What this page adds to the chance of a table at which people sit (docs/fair.md), by itself and unseen. */

import { hex, unhex } from './bytes';
import { hashOf } from './fair';
import { keep, keptOf, promised } from './kept';

/** What a message of the company says of it. */
export interface Company {
  readonly table: string;
  readonly seat: number | null;
  readonly seal: {
    readonly commitment: string;
    readonly hashes: readonly string[];
    readonly bits: readonly string[];
    readonly asked: boolean;
  } | null;
}
export type Answer =
  { readonly type: 'seal'; readonly hash: string } | { readonly type: 'unseal'; readonly bits: string };

/** The command that answers a message; null for none. Bits are drawn once for a table, whenever the page is loaded. */
export async function answer({ table, seat, seal }: Company): Promise<Answer | null> {
  if (!seal) return null;
  promised(table, seal.commitment);
  const kept = keptOf(table);
  if (seat === null || !kept || kept.commitment !== seal.commitment) return null;
  const bits = kept.bits ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  if (!kept.bits) keep(table, { ...kept, bits });
  const drawn = unhex(bits);
  const own = drawn && hex(await hashOf(table, drawn));
  if (!own) return null;
  if (!seal.asked) return seal.hashes[seat] ? null : { type: 'seal', hash: own };
  if (seal.hashes[seat] !== own || seal.bits[seat]) return null; // another device of this seat does it
  keep(table, { ...kept, bits, opened: true });
  return { type: 'unseal', bits };
}
