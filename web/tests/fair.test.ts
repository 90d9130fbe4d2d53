/** Deals that anyone can check: the vectors of docs/fair.md, records that hold and forged ones, and what a page adds. */

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, type Company } from '../src/fair/answer';
import { hex, text, unhex, type Bytes } from '../src/fair/bytes';
import { check, type Dealt, type Kept } from '../src/fair/check';
import { commitment, hashOf, keyOf, shuffle } from '../src/fair/fair';
import { keep, keptOf, late } from '../src/fair/kept';
import { hmac, plain, sha256 } from '../src/fair/sha256';

interface Vectors {
  readonly table: string;
  readonly secret: string;
  readonly commitment: string;
  readonly bits: readonly (string | null)[];
  readonly hashes: readonly (string | null)[];
  readonly key: string;
  readonly packs: readonly {
    readonly k: number;
    readonly u: number;
    readonly pack: string;
    readonly luck: string;
  }[];
}

const page = readFileSync(new URL('../../docs/fair.md', import.meta.url), 'utf8');
const vectors = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '') as Vectors;
const bytes = (digits: string): Bytes => unhex(digits) ?? new Uint8Array(0);

describe('hashes', () => {
  const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000];
  const data = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7) % 256);

  test.each(lengths)('of %d bytes are those of others', async (length) => {
    const due = createHash('sha256').update(data(length)).digest('hex');
    expect(hex(plain(data(length)))).toBe(due);
    expect(hex(await sha256(data(length)))).toBe(due);
  });

  test.each(lengths)('of %d bytes under a key are those of others', async (length) => {
    const due = createHmac('sha256', data(32)).update(data(length)).digest('hex');
    expect(hex(await hmac(data(32), data(length)))).toBe(due);
  });

  test('are the same where a browser has no WebCrypto', async () => {
    const told = hex(await hmac(data(32), data(100)));
    vi.stubGlobal('crypto', {});
    expect(hex(await hmac(data(32), data(100)))).toBe(told);
    vi.unstubAllGlobals();
  });

  test('are read as digits only where they are some', () => {
    expect(['', 'ab', 'AB'.repeat(32), 'zz'.repeat(32), 'ab'.repeat(33)].map(unhex)).toEqual(
      Array(5).fill(null),
    );
    expect(hex(bytes('0f'.repeat(32)))).toBe('0f'.repeat(32));
  });
});

describe('the vectors of docs/fair.md', () => {
  test('commitment, hashes and key', async () => {
    expect(hex(await commitment(vectors.table, bytes(vectors.secret)))).toBe(vectors.commitment);
    for (const [i, bits] of vectors.bits.entries())
      if (bits) expect(hex(await hashOf(vectors.table, bytes(bits)))).toBe(vectors.hashes[i]);
    const shares = vectors.bits.map((bits) => (bits ? bytes(bits) : null));
    expect(hex(await keyOf(vectors.table, bytes(vectors.secret), shares))).toBe(vectors.key);
  });

  test.each(vectors.packs)('pack $k after $u', async ({ k, u, pack, luck }) => {
    const due = await shuffle(bytes(vectors.key), k, u, pack.split(' ').toReversed());
    expect(due.pack.join(' ')).toBe(pack);
    expect(due.luck.toString(16).padStart(16, '0')).toBe(luck);
  });
});

const CARDS = ['1b', '1r', '2a', '10a', '10k1', 's', 's'];
const CUT = 4;
const SECRET = '07'.repeat(32);
const BITS = ['01'.repeat(32), '02'.repeat(32)];

/** A record of two deals after a draw, with a new pack in the second; one seat added nothing. */
async function sealed(): Promise<Dealt & { readonly fair: NonNullable<Dealt['fair']> }> {
  const key = await keyOf('T', bytes(SECRET), [bytes(BITS[0] ?? ''), null, bytes(BITS[1] ?? '')]);
  const pack = async (k: number, u = 0) => (await shuffle(key, k, u, CARDS)).pack;
  const first = await shuffle(key, 1, 0, CARDS);
  const seen = first.pack.filter((_, i) => i === 0 || (i < CUT && (first.luck >> BigInt(i)) & 1n));
  const share = async (bits = '') => ({ hash: hex(await hashOf('T', bytes(bits))), bits });
  return {
    draw: await pack(0, 2),
    rounds: [
      { deck: first.pack, seen },
      { deck: await pack(2), restock: [await pack(3)] },
    ],
    fair: {
      scheme: 1,
      table: 'T',
      commitment: hex(await commitment('T', bytes(SECRET))),
      shares: [await share(BITS[0]), null, await share(BITS[1])],
      secret: SECRET,
      undecided: 2,
    },
  };
}

/** With its first card and the next other one exchanged. */
function swapped(pack: readonly string[]): string[] {
  const at = pack.findIndex((code) => code !== pack[0]);
  return pack.map((code, i) => (i === 0 ? (pack[at] ?? '') : i === at ? (pack[0] ?? '') : code));
}
const codes = async (record: Dealt, kept: Kept | null = null, seat: number | null = 0) =>
  (await check(record, kept, seat, CUT))?.faults.map(({ code, seat, deal }) => [code, seat ?? deal]);

describe('a record', () => {
  test('holds', async () => {
    const record = await sealed();
    const kept = { commitment: record.fair.commitment, bits: BITS[0] ?? '', opened: true };
    expect(await check(record, kept, 0, CUT)).toEqual({ faults: [], packs: 4, people: 2 });
    expect(await check(record, null, null, CUT)).toEqual({ faults: [], packs: 4, people: 2 });
  });

  test('that is forged is found, pack by pack', async () => {
    const record = await sealed();
    const [one, two] = record.rounds;
    if (!one || !two) throw new Error();
    expect(await codes({ ...record, draw: swapped(record.draw ?? []) })).toEqual([['wrong_draw', undefined]]);
    expect(await codes({ ...record, rounds: [{ deck: swapped(one.deck) }, two] })).toEqual([
      ['wrong_deal', 1],
    ]);
    expect(await codes({ ...record, rounds: [one, { ...two, deck: swapped(two.deck) }] })).toEqual([
      ['wrong_deal', 2],
    ]);
    const restock = [swapped(two.restock?.[0] ?? [])];
    expect(await codes({ ...record, rounds: [one, { ...two, restock }] })).toEqual([['wrong_restock', 2]]);
    const seen = one.deck.slice(0, one.seen?.length === 1 ? 2 : 1);
    expect(await codes({ ...record, rounds: [{ ...one, seen }, two] })).toEqual([['wrong_luck', 1]]);
  });

  test('whose proof does not fit is found', async () => {
    const record = await sealed();
    const other = async (parts: Partial<typeof record.fair>, kept: Kept | null = null) =>
      codes({ ...record, fair: { ...record.fair, ...parts } }, kept);
    const [first, , last] = record.fair.shares;
    const { commitment: promise } = record.fair;
    const zeros = '0'.repeat(64);
    expect(await other({ scheme: 2 })).toEqual([['other_scheme', undefined]]);
    expect(await other({ secret: null })).toEqual([['no_secret', undefined]]);
    expect(await other({ secret: zeros })).toEqual([['wrong_commitment', undefined]]);
    expect(await other({ shares: [first ?? null, null, { ...last, hash: zeros }] })).toEqual([
      ['wrong_hash', 2],
    ]);
    expect(await other({}, { commitment: zeros })).toEqual([['other_promise', undefined]]);
    expect(await other({}, { commitment: promise, bits: zeros, opened: true })).toEqual([
      ['not_mine', undefined],
    ]);
    expect(await other({}, { commitment: promise, bits: zeros })).toEqual([]); // they were never asked for
    expect(await other({ undecided: 1 })).toEqual([['wrong_draw', undefined]]);
    expect((await other({ shares: [first ?? null, null, null] }))?.length).toBe(4);
  });

  test('without a proof is none, unless one was promised', async () => {
    const { draw, rounds } = await sealed();
    expect(await check({ draw: draw ?? null, rounds })).toBeNull();
    expect(await codes({ rounds, fair: null }, { commitment: 'ab' })).toEqual([['no_secret', undefined]]);
  });
});

describe('what a page adds', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });
  const PROMISE = 'ab'.repeat(32);
  const company = (seal: Partial<NonNullable<Company['seal']>> = {}, seat: number | null = 1): Company => ({
    table: 'T',
    seat,
    seal: { commitment: PROMISE, hashes: ['', ''], bits: ['', ''], asked: false, ...seal },
  });

  test('is a hash first, and the bits once they are asked for', async () => {
    const first = await answer(company());
    expect(first?.type).toBe('seal');
    const hash = first?.type === 'seal' ? first.hash : '';
    expect(await answer(company({ hashes: ['', hash] }))).toBeNull();
    const kept = keptOf('T');
    expect(kept?.opened).toBeUndefined();
    expect(await answer(company({ hashes: ['', hash], asked: true }))).toEqual({
      type: 'unseal',
      bits: kept?.bits,
    });
    expect(keptOf('T')).toEqual({ commitment: PROMISE, bits: kept?.bits, opened: true });
    expect(hex(await hashOf('T', bytes(kept?.bits ?? '')))).toBe(hash);
    expect(
      await answer(company({ hashes: ['', hash], bits: ['', kept?.bits ?? ''], asked: true })),
    ).toBeNull();
  });

  test('is not missed where the server said that it came too late', async () => {
    const record = await sealed();
    const shares = [{ hash: record.fair.shares[0]?.hash ?? '' }, null, null];
    const refused = { ...record, rounds: [], draw: null, fair: { ...record.fair, shares } };
    keep('T', { commitment: record.fair.commitment, bits: BITS[0] ?? '', opened: true });
    expect(await codes(refused, keptOf('T'))).toEqual([['not_mine', undefined]]);
    late('T');
    expect(await codes(refused, keptOf('T'))).toEqual([]);
  });

  test('is the same after the page was loaded anew, and another one at another table', async () => {
    const first = await answer(company());
    expect(await answer(company())).toEqual(first);
    expect(await answer({ ...company(), table: 'U' })).not.toEqual(first);
  });

  test('is nothing for who looks on, for another device, or after another promise', async () => {
    expect(await answer(company({}, null))).toBeNull();
    expect(keptOf('T')).toEqual({ commitment: PROMISE });
    expect(await answer(company({ hashes: ['', 'cd'.repeat(32)], asked: true }))).toBeNull();
    expect(await answer(company({ commitment: 'cd'.repeat(32) }))).toBeNull();
    expect(await answer({ ...company(), seal: null })).toBeNull();
    expect(keptOf('T')?.commitment).toBe(PROMISE);
  });
});

describe('what a page adds to a table that it opens', () => {
  const made = { table: 'T', commitment: 'ab'.repeat(32) };
  const store = new Map<string, string>();
  let answers: (() => Promise<unknown>)[] = [];
  beforeEach(() => {
    vi.resetModules();
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
    vi.doMock('../src/server', () => ({ promise: () => answers.shift()?.() }));
    return () => vi.unstubAllGlobals();
  });
  const soon = () => new Promise((done) => setTimeout(done, 5));
  const kept = () => JSON.parse(store.get('tefuda.fair') ?? '[]') as unknown;

  test('are bits for the table that was promised, once', async () => {
    answers = [() => Promise.resolve(made), () => Promise.resolve({ ...made, table: 'U' })];
    const { add, prepare } = await import('../src/fair/promise');
    expect(add().said).toEqual({});
    prepare();
    prepare();
    await soon();
    expect(answers.length).toBe(1);
    const { said, opened } = add();
    expect(said).toEqual({ promise: 'T', bits: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    opened('T');
    expect(kept()).toEqual([['T', { commitment: made.commitment, bits: said['bits'], opened: true }]]);
    expect(add().said).toEqual({});
    prepare();
    await soon();
    expect(add().said).toMatchObject({ promise: 'U' });
  });

  test('are nothing where the server is away, or opens another table', async () => {
    answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(made)];
    const { add, prepare } = await import('../src/fair/promise');
    prepare();
    await soon();
    expect(add().said).toEqual({});
    prepare();
    await soon();
    add().opened('other');
    expect(kept()).toEqual([]);
  });
});

test('texts are bytes', () => {
  expect(Array.from(text('札'))).toEqual([0xe6, 0x9c, 0xad]);
});
