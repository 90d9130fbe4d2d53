/**
 * SHA-256 and HMAC-SHA256 by WebCrypto; where a browser keeps it from a page, as it does on an address of the home
 * without TLS, by what stands here.
 */

import { join, type Bytes } from './bytes';

const BLOCK = 64;

export async function sha256(data: Bytes): Promise<Bytes> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', data)) : plain(data);
}

/** `key` has at most 64 bytes. */
export async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  const whole = join(key, new Uint8Array(BLOCK - key.length));
  const inner = await sha256(
    join(
      whole.map((byte) => byte ^ 0x36),
      data,
    ),
  );
  return sha256(
    join(
      whole.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** The first 32 bits behind the point of what `root` makes of the first primes. */
function ofPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

const START = ofPrimes(8, Math.sqrt);
const ROUNDS = ofPrimes(64, Math.cbrt);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 as FIPS 180-4 has it. */
export function plain(data: Bytes): Bytes {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, (data.length * 8) % 2 ** 32);
  const hash = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const at = (list: Uint32Array, i: number) => list[i] ?? 0;
  for (let block = 0; block < padded.length; block += BLOCK) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) words[i] = view.getUint32(block + 4 * i);
      else {
        const [early, late] = [at(words, i - 15), at(words, i - 2)];
        words[i] =
          at(words, i - 16) +
          (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
          at(words, i - 7) +
          (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = Array.from(hash) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; i++) {
      const one =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = at(hash, i) + word;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => {
    digest.setUint32(4 * i, word);
  });
  return new Uint8Array(digest.buffer);
}
