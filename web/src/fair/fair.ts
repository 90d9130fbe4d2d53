/** Packs that anyone can check, as docs/fair.md has it: commitments, the key of a match, and its packs. */

import { big, join, text, type Bytes } from './bytes';
import { hmac, sha256 } from './sha256';

export const SCHEME = 1;
const DOMAIN = `tefuda/fair/${String(SCHEME)}/`;
const NUL = big(0, 1);

function tag(use: string, table: string): Bytes {
  const name = text(table);
  return join(text(DOMAIN + use), NUL, big(name.length, 2), name);
}

export const commitment = (table: string, secret: Bytes) => sha256(join(tag('server', table), secret));

export const hashOf = (table: string, bits: Bytes) => sha256(join(tag('person', table), bits));

/** Of the secret, and by seat what was opened; null: nothing was. */
export async function keyOf(table: string, secret: Bytes, shares: readonly (Bytes | null)[]): Promise<Bytes> {
  const opened = shares.map((bits) => (bits ? join(big(1, 1), bits) : new Uint8Array(33)));
  const promised = await commitment(table, secret);
  return sha256(join(tag('key', table), promised, big(shares.length, 1), ...opened, secret));
}

/** The bytes of a pack, in order. */
class Stream {
  readonly #key: Bytes;
  readonly #head: Bytes;
  #blocks = 0;
  #bytes: Bytes = new Uint8Array(0);

  constructor(key: Bytes, k: number, undecided: number) {
    this.#key = key;
    this.#head = join(text(`${DOMAIN}pack`), NUL, big(k, 4), big(undecided, 4));
  }

  async take(count: number): Promise<Bytes> {
    while (this.#bytes.length < count) {
      this.#bytes = join(this.#bytes, await hmac(this.#key, join(this.#head, big(this.#blocks++, 4))));
    }
    const taken = this.#bytes.slice(0, count);
    this.#bytes = this.#bytes.slice(count);
    return taken;
  }

  /** A number from 0 to n - 1. */
  async below(n: number): Promise<number> {
    for (;;) {
      const drawn = (await this.take(4)).reduce((sum, byte) => sum * 256 + byte, 0);
      if (drawn < n * Math.floor(2 ** 32 / n)) return drawn % n;
    }
  }
}

const order = (a: Bytes, b: Bytes) => {
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
};

/** Codes byte by byte. */
const sorted = (cards: readonly string[]) => cards.toSorted((a, b) => order(text(a), text(b)));

/** The k-th pack of a match, of these cards, after so many draws that decided nothing; with its luck, 62 bits. */
export async function shuffle(
  key: Bytes,
  k: number,
  undecided: number,
  cards: readonly string[],
): Promise<{ readonly pack: readonly string[]; readonly luck: bigint }> {
  const stream = new Stream(key, k, undecided);
  const pack = sorted(cards);
  for (let i = pack.length - 1; i > 0; i--) {
    const j = await stream.below(i + 1);
    [pack[i], pack[j]] = [pack[j] ?? '', pack[i] ?? ''];
  }
  const luck = (await stream.take(8)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return { pack, luck: luck >> 2n };
}
