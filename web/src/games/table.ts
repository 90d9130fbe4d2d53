/** What a game brings to the page: where its cards lie, how things come about, and what is shown around the table. */

import type { Component } from 'svelte';
import type { Beat, Item, Scene } from '../scene/scene';
import type { Frame, Hello, View, Why } from '../wire';

/** All that a table is drawn from: one seat's frame, the room there is, and what the person has begun to choose. */
export interface Sight<V extends View = View, Aid = unknown, Lie = unknown> {
  readonly hello: Hello;
  readonly frame: Frame<V, Aid, Lie>;
  readonly width: number;
  readonly height: number;
  /** Nobody is asked while the table still shows what happened, nor in a replay. */
  readonly asked: boolean;
  /** What has been chosen of a move so far: codes in order. */
  readonly chosen: readonly string[];
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
}

export interface GameTable {
  /** Catalogues of words beside the page's own. */
  readonly words: readonly string[];
  /** Name of a `--table-…` background in style/tokens.css; "": the common one. */
  readonly ground: string;
  /** All pictures that may be needed, the likely ones first. */
  readonly pictures: (sight: Sight) => readonly string[];
  readonly layout: (sight: Sight) => Scene;
  /** What happened between two frames, moment by moment; the last beat shows the layout of `after`. */
  readonly beats: (before: Sight, after: Sight) => readonly Beat[];
  /** What choosing a card adds to the move that is being put together: a code. */
  readonly picks: (sight: Sight, item: Item) => string;
  /** What is asked once a move has been begun; before that the server's question stands. */
  readonly question?: (sight: Sight) => string;
  /**
   * Whether cards are gathered: chosen in any order and put back one by one, until the game's Decision makes a move of
   * them. While they are no move the table tells why; `question` is asked from the beginning.
   */
  readonly gathers?: boolean;
  /** Above the cards: the others, scores, where the match stands. */
  readonly Above: Component<TableProps>;
  /** Below the cards: oneself. */
  readonly Below?: Component<TableProps>;
  /** What is decided with buttons rather than cards; empty where nothing is. */
  readonly Decision: Component<TableProps>;
  /** Helps beside or over the table: what each yaku lacks, what has not been seen … */
  readonly Aids?: Component<TableProps>;
}
