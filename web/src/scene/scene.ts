/**
 * What lies on a table: one flat list of cards, each with a key that stays its own from scene to scene. A game's
 * `layout` makes scenes of views; the stage draws them and lets every card travel from where it lay.
 */

export interface Spot {
  /** Of the middle, in pixels of the stage. */
  readonly x: number;
  readonly y: number;
  /** Width of the upright card. */
  readonly w: number;
  /** Degrees. */
  readonly turn?: number;
}

export interface Item extends Spot {
  /** `card:1b` for a card that can be named, `seat2:hand:3` for one that lies face down: never what it hides. */
  readonly key: string;
  /** A picture, such as `hanafuda/m01-bright`; null lies face down. */
  readonly face: string | null;
  readonly back: string;
  /** What a screen reader says; "" hides it from them. */
  readonly label: string;
  readonly z: number;
  /** What choosing it means: the game's own word, usually a card's code. None: it cannot be touched. */
  readonly pick?: string;
  /** Whether choosing it is a legal move now; what is not gets its reason told. */
  readonly open?: boolean;
  readonly lit?: 'match' | 'chosen' | 'new';
  readonly dim?: boolean;
  /** Pictures laid over the face, such as `overlay/month-01`: helps. */
  readonly over?: readonly string[];
  /** It is partly covered: the sign of its class stands under that of its month, in the slice that is seen. */
  readonly folded?: boolean;
  /** The last turn touched it: a line at its foot. */
  readonly last?: boolean;
  /** Words under it, such as whose move it was. */
  readonly sign?: string;
  /** The words stand on its foot instead, where there is no room under it. */
  readonly within?: boolean;
  /** Where a card comes from that was not there before, and whether it shows its back there. */
  readonly from?: Spot & { readonly down?: boolean };
  /** Cards that belong together: a tab stop, and a place with a name for those who listen. */
  readonly group?: string;
}

/** A place on the table, in the order in which it is read out. */
export interface Group {
  readonly name: string;
  readonly label: string;
}

/** Words that lie on the table among the cards. */
export interface Note {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align?: 'left' | 'middle' | 'right';
  /**
   * `sum`: the number that counts, large; `made`: the same once it is what one plays for; `meaning`: what it means, on
   * two lines if need be; `said`: what a seat says or is; `out`: who is out of it; `seal`: a sign beside a name;
   * `written`: on paper; `tally`: a word over its number; `small`: where there is little room.
   */
  readonly kind?:
    | 'count'
    | 'name'
    | 'turn'
    | 'sum'
    | 'made'
    | 'meaning'
    | 'said'
    | 'out'
    | 'seal'
    | 'written'
    | 'tally'
    | 'small';
  /** Breadth that it may take; what is longer is cut short. */
  readonly w?: number;
}

/** A darker place on the table, under what matters now. */
export interface Panel {
  /** `plate`: the ground of a seat's plate; `turn`: of the one whose turn it is. */
  readonly kind?: 'plate' | 'turn';
  /** It lies at the edge of the table, as a bar. */
  readonly flush?: boolean;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** An outline on the table where cards will lie. */
export interface Place extends Spot {
  readonly key: string;
  /** Height over width, where it is no hanafuda. */
  readonly shape?: number;
}

export interface Scene {
  readonly items: readonly Item[];
  readonly notes: readonly Note[];
  readonly groups: readonly Group[];
  readonly places?: readonly Place[];
  readonly panels?: readonly Panel[];
  /** How many events of the round have been shown when it lies there: so much the log may tell. */
  readonly told?: number;
}

export type Sound = 'snap' | 'slide' | 'knock' | 'taiko' | 'pluck' | 'coin';

/** One moment of what happened: how the table then lies, and what is heard and said. */
export interface Beat {
  readonly scene: Scene;
  /** How the cards travel. */
  readonly motion: 'flight' | 'sweep' | 'deal' | 'none';
  readonly sound?: Sound;
  /** Milliseconds to look at it once all have arrived. */
  readonly hold: number;
  readonly banner?: Banner;
}

/** A word stamped over the table, such as a yaku that was made, with the petals of a month. */
export interface Banner {
  readonly text: string;
  readonly detail?: string;
  readonly month?: number;
}
