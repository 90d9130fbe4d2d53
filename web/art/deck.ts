/** What a deck is: named pictures. Adding a deck is adding a file to `decks/` and a line to `decks/index.ts`. */

export interface Picture {
  /** Name of the file, without ending. */
  readonly id: string;
  /** The whole SVG. */
  readonly draw: () => string;
}

export interface Deck {
  /** Name of its folder. */
  readonly name: string;
  readonly pictures: readonly Picture[];
}
