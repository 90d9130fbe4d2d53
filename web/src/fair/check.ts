/**
 * Whether the packs of a record follow from what was promised before them. This knows no rules: whether moves and draws
 * are those of the game, `tefuda verify` says.
 */

import { hex, unhex, type Bytes } from './bytes';
import { commitment, hashOf, keyOf, SCHEME, shuffle } from './fair';

/** What of a record is looked at here. */
export interface Dealt {
  readonly draw?: readonly string[] | null;
  readonly rounds: readonly {
    readonly deck: readonly string[];
    readonly restock?: readonly (readonly string[])[];
    readonly seen?: readonly string[] | null;
  }[];
  readonly fair?: Proof | null;
}
interface Share {
  readonly hash?: string | null;
  readonly bits?: string | null;
}
interface Proof {
  readonly scheme: number;
  readonly table: string;
  readonly commitment: string;
  readonly shares: readonly (Share | null)[];
  readonly secret?: string | null;
  readonly undecided?: number;
}
/** What this page has kept of a table: what was promised to it, and what it added itself. */
export interface Kept {
  readonly commitment: string;
  readonly bits?: string;
  /** Whether the bits were sent when they were asked for. */
  readonly opened?: boolean;
}
export interface Finding {
  readonly code:
    | 'other_scheme'
    | 'no_secret'
    | 'other_promise'
    | 'wrong_commitment'
    | 'wrong_hash'
    | 'not_mine'
    | 'wrong_draw'
    | 'wrong_deal'
    | 'wrong_restock'
    | 'wrong_luck';
  readonly seat?: number;
  readonly deal?: number;
}
export interface Checked {
  readonly faults: readonly Finding[];
  readonly packs: number;
  /** Whose bits are in the key. */
  readonly people: number;
}

/**
 * Everything that is wrong with a record; null where it carries no proof and none was promised. `seat` is one's own, and
 * `cut` how many cards of a deck chance may open, in a game that tells by `seen` which.
 */
export async function check(
  record: Dealt,
  kept: Kept | null = null,
  seat: number | null = null,
  cut = 0,
): Promise<Checked | null> {
  const proof = record.fair;
  if (!proof) return kept?.commitment ? failing({ code: 'no_secret' }) : null;
  if (proof.scheme !== SCHEME) return failing({ code: 'other_scheme' });
  const secret = unhex(proof.secret ?? '');
  if (!secret) return failing({ code: 'no_secret' });
  const faults: Finding[] = [];
  if (kept && kept.commitment !== proof.commitment) faults.push({ code: 'other_promise' });
  if (hex(await commitment(proof.table, secret)) !== proof.commitment)
    faults.push({ code: 'wrong_commitment' });
  const shares: (Bytes | null)[] = [];
  for (const [at, share] of proof.shares.entries()) {
    const bits = unhex(share?.bits ?? '');
    if (share?.bits && !(bits && hex(await hashOf(proof.table, bits)) === share.hash))
      faults.push({ code: 'wrong_hash', seat: at });
    shares.push(bits);
  }
  const own = seat === null ? null : proof.shares[seat];
  if (kept?.opened && own?.bits !== kept.bits) faults.push({ code: 'not_mine' });
  if (faults.length) return failing(...faults);
  const key = await keyOf(proof.table, secret, shares);
  const packs = await wrongPacks(record, key, proof.undecided ?? 0, cut);
  return { ...packs, people: shares.filter((bits) => bits).length };
}

const failing = (...faults: readonly Finding[]): Checked => ({ faults, packs: 0, people: 0 });

async function wrongPacks(record: Dealt, key: Bytes, undecided: number, cut: number) {
  const faults: Finding[] = [];
  let k = 0;
  const follows = async (pack: readonly string[], u = 0) => {
    const due = await shuffle(key, k++, u, pack);
    return { same: due.pack.every((code, i) => code === pack[i]), luck: due.luck };
  };
  if (record.draw && !(await follows(record.draw, undecided)).same) faults.push({ code: 'wrong_draw' });
  for (const [n, { deck, restock, seen }] of record.rounds.entries()) {
    const { same, luck } = await follows(deck);
    if (!same) faults.push({ code: 'wrong_deal', deal: n + 1 });
    else if (seen && seen.join() !== opened(deck, luck, cut).join())
      faults.push({ code: 'wrong_luck', deal: n + 1 });
    for (const pack of restock ?? [])
      if (!(await follows(pack)).same) faults.push({ code: 'wrong_restock', deal: n + 1 });
  }
  return { faults, packs: k };
}

/** The cards of a deck that chance lays open. */
const opened = (deck: readonly string[], luck: bigint, cut: number) =>
  deck.filter((_, place) => place === 0 || (place < cut && (luck >> BigInt(place)) & 1n));
