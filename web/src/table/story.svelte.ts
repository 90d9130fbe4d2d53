/** What has happened at a table since the page is there, deal by deal, in words. */

import type { Frame, Told } from '../wire';

export interface Chapter {
  /** Deals from 1, counted since the page is there. */
  readonly n: number;
  readonly told: readonly Told[];
  readonly settled: Frame['settlement'];
}

export class Story {
  chapters = $state.raw<readonly Chapter[]>([]);
  /** The last deal waits for the next. */
  #ended = false;

  /** A frame adds to the deal that goes on, or begins the next; one that was told before replaces it. */
  add(frame: Frame, anew: boolean): void {
    const last = this.chapters.at(-1);
    const begins = !last || (!anew && this.#ended && frame.since === 0);
    const before = begins || anew ? [] : last.told.slice(0, frame.since);
    const rest = begins ? this.chapters : this.chapters.slice(0, -1);
    const n = (last?.n ?? 0) + (begins ? 1 : 0);
    this.chapters = [...rest, { n, told: [...before, ...frame.story], settled: frame.settlement }];
    this.#ended = frame.waiting;
  }
}
