/** The HTTP side of the server. */

import { found } from './device/reach.svelte';
import type {
  Again,
  Book,
  Found,
  Game,
  Given,
  Lesson,
  Met,
  OpenTable,
  Problem,
  Promised,
  Round,
  Seat,
  SetUp,
  Summary,
  Text,
} from './wire';

/** The server said no, or could not be reached (`code` is "unreachable"). */
export class Refusal extends Error {
  readonly code: string;
  readonly text: Text | null;
  /** In how many seconds it may say yes; null where asking again does not help. */
  readonly retry: number | null;
  /** The options of a table that it is about. */
  readonly blames: readonly string[];

  constructor(code: string, text: Text | null, retry: number | null = null, blames: readonly string[] = []) {
    super(text?.en ?? code);
    this.code = code;
    this.text = text;
    this.retry = retry;
    this.blames = blames;
  }
}

/** An address of this server, which may lie below a path of a site. */
export function address(path: string): URL {
  return new URL(path, document.baseURI);
}

/** Refusals that pass, and after how many seconds where the server does not say. */
const PASSING = [429, 503];
const SOON = 5;

async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      address(`api/${path}`),
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    found(false);
    throw new Refusal('unreachable', null);
  }
  found(true);
  if (answer.ok) return (await answer.json()) as T;
  const said = (await answer.json().catch(() => null)) as Problem | null;
  const retry = PASSING.includes(answer.status) ? Number(answer.headers.get('Retry-After')) || SOON : null;
  throw new Refusal(
    said?.code ?? `http_${String(answer.status)}`,
    said?.text ?? null,
    retry,
    said?.blames ?? [],
  );
}

const query = (entries: Readonly<Record<string, string>>) => new URLSearchParams(entries).toString();

export const games = () => call<Game[]>('games');
export const book = (game: string) => call<Book>(`rules/${game}`);
export const promise = () => call<Promised>('promise');
export const setUp = (wish: SetUp) => call<Given>('tables', wish);
export const lesson = (game: string) => call<Lesson>(`lessons/${game}`);
export const teach = (game: string) => call<Seat>('lessons', { game });
export const again = ({ table, token }: Seat, wish: Again) =>
  call<Seat>(`tables/${table}/again?${query({ token })}`, wish);
export const mine = (tables: readonly Seat[]) =>
  call<(Summary | null)[]>('mine', { tables: tables.map(({ table, token }) => ({ table, token })) });
export const round = ({ table, token }: Seat, n: number, seat: string) =>
  call<Round>(`tables/${table}/rounds/${String(n)}?${query({ token, seat })}`);
export const recordOf = ({ table, token }: Seat) => `api/tables/${table}/record?${query({ token })}`;
/** What is one's own at these tables goes from the server, too. */
export const deleteMine = (tables: readonly Seat[]) =>
  call<unknown>('mine/delete', { tables: tables.map(({ table, token }) => ({ table, token })) });
export const report = ({ table, token }: Seat, text: string) =>
  call<unknown>(`tables/${table}/report?${query({ token })}`, { text });
export const byCode = (code: string) => call<Found>('codes', { code });
export const openTables = () => call<OpenTable[]>('hall');
export const meet = (game: string, name: string) => call<Met>('hall', { game, name });
/** Where other devices of the home reach this server. */
export const addresses = async () =>
  (await call<{ readonly addresses: readonly string[] }>('addresses')).addresses;
