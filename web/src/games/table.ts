/** What a game brings to the page: where its cards lie, how things come about, and what is shown around the table. */

import type { Component } from 'svelte';
import type { Beat, Item, Scene } from '../scene/scene';
import type { Shape } from '../table/shape.svelte';
import type { Frame, Hello, View, Why } from '../wire';

/** All that a table is drawn from: one seat's frame, the room there is, and what the person has begun to choose. */
export interface Sight<V extends View = View, Aid = unknown, Lie = unknown> {
  readonly hello: Hello;
  readonly frame: Frame<V, Aid, Lie>;
  readonly width: number;
  readonly height: number;
  readonly shape: Shape;
  /** Nobody is asked while the table still shows what happened, nor in a replay. */
  readonly asked: boolean;
  /** What has been chosen of a move so far: codes in order. */
  readonly chosen: readonly string[];
}

/** What is asked, and what helps to answer: around every table but in a replay. */
export interface Tools {
  readonly question: string;
  readonly asked: boolean;
  readonly menu: () => void;
  readonly log: () => void;
  /** What counts, to look up; null where the game has no such list. */
  readonly lookup: (() => void) | null;
  /** Null: nothing can be taken back. */
  readonly undo: (() => void) | null;
  /** Null: not now; undefined: hints are switched off. */
  readonly hint: (() => void) | null | undefined;
  /** Show everything up to the next own turn at once; null where nothing is under way, or nobody else sits there. */
  readonly rush: (() => void) | null;
}

export interface TableProps {
  readonly sight: Sight;
  /** Choose a part of a move, or a whole one. */
  readonly choose: (code: string) => void;
  /** Take back what was chosen of a move so far. */
  readonly unchoose: () => void;
  /** Make a whole move. */
  readonly play: (move: string) => void;
  /** The last answer why something cannot be played: of games that gather cards. */
  readonly reason: Why | null;
  /** Null in a replay. */
  readonly tools: Tools | null;
  /** The move that a hint names first; "": none. */
  readonly advised: string;
}

/** A place in pixels of the stage. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface GameTable {
  /** Catalogues of words beside the page's own. */
  readonly words: readonly string[];
  /** Name of a `--table-…` background in style/tokens.css; "": the common one. */
  readonly ground: string;
  /** All pictures that may be needed, the likely ones first. */
  readonly pictures: (sight: Sight) => readonly string[];
  /** The picture of a card, for log and endings; a game without pictures tells it in words. */
  readonly picture?: (code: string) => string;
  /** And of one that lies face down. */
  readonly back?: () => string;
  /** A picture that stands for a round, from 1, and the colours of its petals. */
  readonly emblem?: (round: number) => string;
  readonly petals?: (round: number) => readonly string[];
  readonly layout: (sight: Sight) => Scene;
  /** What happened between two frames, moment by moment; the last beat shows the layout of `after`. */
  readonly beats: (before: Sight, after: Sight) => readonly Beat[];
  /** What choosing a card adds to the move that is being put together: a code. */
  readonly picks: (sight: Sight, item: Item) => string;
  /** Of a card that lies there: the open ones by which it may be taken. */
  readonly takers?: (sight: Sight, code: string) => readonly string[];
  /** The cards that a move is about, the one that is played first; by default those it is written with. */
  readonly about?: (sight: Sight, move: string) => readonly string[];
  /** Kinds of events with which a line of the log begins; it begins anyway with another seat. */
  readonly begins?: readonly string[];
  /** Kinds of events that stand in the line of the one they are said to. */
  readonly asides?: readonly string[];
  /** What is asked once a move has been begun; before that the server's question stands. */
  readonly question?: (sight: Sight) => string;
  /**
   * Whether cards are gathered: chosen in any order and put back one by one, until the game's Decision makes a move of
   * them. While they are no move the table tells why; `question` is asked from the beginning.
   */
  readonly gathers?: boolean;
  /** Whether the game's own plates have the question and the tools; else they are in a line over the table. */
  readonly plates?: boolean;
  /** Above the cards: the others, scores, where the match stands. */
  readonly Above?: Component<TableProps>;
  /** Below the cards: oneself. */
  readonly Below?: Component<TableProps>;
  /** What is decided with buttons rather than cards; empty where nothing is. */
  readonly Decision: Component<TableProps>;
  /** Helps beside or over the table: what each yaku lacks, what has not been seen … */
  readonly Aids?: Component<TableProps>;
  /** What stands in the column at the side, over hint and log, where there is one. */
  readonly Side?: Component<TableProps>;
  /** Where a hint has its place on a phone, in pixels of the stage; by default it takes the line over the table. */
  readonly hintAt?: (sight: Sight) => Box;
}
