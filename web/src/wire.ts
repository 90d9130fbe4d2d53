/** What page and server say to one another: docs/wire.md, and src/tefuda/server/wire.py on the other side. */

export const LANGUAGES = ['en', 'ja'] as const;
export type Lang = (typeof LANGUAGES)[number];
export type Text = Readonly<Record<Lang, string>>;
export type Lines = Readonly<Record<Lang, readonly string[]>>;

export interface Hello {
  readonly type: 'hello';
  readonly table: string;
  readonly game: string;
  readonly preset: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly options: Lines;
  /** Null: looking on. */
  readonly seat: number | null;
  readonly seats: number;
  /** The seats that win together. */
  readonly sides: readonly (readonly number[])[];
  /** By language and seat; "" is the reader. */
  readonly names: Lines;
  readonly kinds: readonly ('person' | 'bot')[];
  readonly levels: readonly string[];
  readonly cards: readonly string[];
  readonly card_names: Lines;
  readonly actions: readonly string[];
  readonly phases: readonly string[];
  readonly events: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly version: string;
  readonly page: string;
}

/** A view as the game keeps it: rows over seats count from 1. */
export interface View {
  readonly rules: Readonly<Record<string, number>>;
  readonly seats: number;
  readonly stage: number;
  readonly phase: number;
  readonly turn: number;
  readonly dealer: number;
  readonly round: number;
  readonly score: readonly number[];
  readonly gain: readonly number[];
  readonly deck: readonly number[];
  readonly told: number;
  /** Seat (from 1, 0: nobody), kind, value. */
  readonly event: readonly (readonly [number, number, number])[];
}

export interface Told {
  readonly text: Text;
  readonly clause: string;
}

export interface Frame<V extends View = View, Aid = unknown> {
  readonly type: 'frame';
  readonly number: number;
  readonly view: V;
  readonly turn: number | null;
  readonly legal: readonly string[];
  readonly waiting: boolean;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly since: number;
  readonly story: readonly Told[];
  readonly question: Text;
  readonly aid: Aid | null;
  /** Line by line, once a round is finished that counts: a redeal has none. */
  readonly settlement: Lines | null;
  readonly undo: boolean;
}

export interface Advised {
  readonly move: string;
  readonly value: number | null;
  readonly text: Text;
  readonly chance: number | null;
  readonly close: boolean;
  readonly worth: Text;
  readonly name: Text;
  readonly brief: Text;
}

export interface Hint {
  readonly type: 'hint';
  readonly number: number;
  readonly by: 'best' | 'quick' | 'thumbs';
  readonly moves: readonly Advised[];
}

export interface Why {
  readonly type: 'why';
  readonly card: string;
  readonly text: Text;
  readonly clause: string;
}

export interface Refused {
  readonly type: 'refused';
  readonly code: string;
  readonly text: Text;
  readonly number: number;
}

export type Message = Hello | Frame | Hint | Why | Refused;

export type Command =
  | { readonly type: 'play'; readonly move: string; readonly number: number }
  | { readonly type: 'next' | 'undo' | 'hint'; readonly number: number }
  | { readonly type: 'why'; readonly card: string; readonly number: number };

export interface Option {
  readonly option: string;
  readonly title: Text;
  readonly many: boolean;
  readonly low: number;
  readonly high: number;
  readonly values: readonly { readonly value: string | number; readonly text: Text }[];
}

export type Value = string | number | readonly string[];

export interface Game {
  readonly game: string;
  readonly name: Text;
  readonly seats: readonly [number, number];
  readonly presets: readonly {
    readonly preset: string;
    readonly text: Text;
    readonly rules: Readonly<Record<string, Value>>;
  }[];
  readonly options: readonly Option[];
  /** Opponents, best first. */
  readonly levels: readonly { readonly level: string; readonly text: Text }[];
}

export interface Seat {
  readonly table: string;
  readonly token: string;
}

export interface Summary {
  readonly table: string;
  readonly game: string;
  readonly preset: string;
  readonly seat: number | null;
  readonly names: Lines;
  readonly kinds: readonly string[];
  readonly levels: readonly string[];
  readonly round: number;
  readonly scores: readonly number[];
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly turn: number | null;
  /** What keeps an unfinished table from going on. */
  readonly trouble: 'former_rules' | 'unreadable_table' | null;
  /** Seconds since 1970. */
  readonly created: number;
  readonly ended: number | null;
}

export interface Round {
  readonly hello: Hello;
  readonly frames: readonly Frame[];
  readonly rounds: number;
}

/** One thing that a lesson says: with cards to look at, and with the move that it waits for, "" for none. */
export interface LessonStep {
  readonly text: Text;
  readonly point?: readonly string[];
  readonly move?: string;
}

/** A part of a rule book: a heading, a clause, a table, or text. */
export interface Paragraph {
  readonly text: string;
  readonly level: number;
  readonly clause: string;
  readonly rows: readonly (readonly string[])[];
}
