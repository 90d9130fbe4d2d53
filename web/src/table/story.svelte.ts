/** What has happened at a table since the page is there, deal by deal: in words, and with its cards. */

import type { Frame, Told } from '../wire';

export interface Chapter {
  /** Deals from 1, counted since the page is there. */
  readonly n: number;
  /** The round of the match; a redeal begins none. */
  readonly round: number;
  readonly told: readonly Told[];
  readonly settled: Frame['settlement'];
}

export class Story {
  chapters = $state.raw<readonly Chapter[]>([]);
  /** What the frame on its way adds, as far as it has not been seen yet, and the place of its first event. */
  #coming: readonly Told[] = [];
  #since = 0;
  #settled: Frame['settlement'] = null;
  /** The last deal waits for the next. */
  #ended = false;

  /** A frame is on its way: it adds to the deal that goes on, or begins the next, or tells it all anew. */
  add(frame: Frame, anew: boolean): void {
    const last = this.chapters.at(-1);
    const begins = !last || (!anew && this.#ended && frame.since === 0);
    const told = begins || anew ? [] : last.told.slice(0, frame.since);
    const rest = begins ? this.chapters : this.chapters.slice(0, -1);
    const n = (last?.n ?? 0) + (begins ? 1 : 0);
    this.chapters = [...rest, { n, round: frame.round, told, settled: null }];
    this.#coming = frame.story;
    this.#since = frame.since;
    this.#settled = frame.settlement;
    this.#ended = frame.waiting;
  }

  /** So many events of the deal have been seen. */
  tell(events: number): void {
    const n = Math.min(this.#coming.length, events - this.#since);
    const last = this.chapters.at(-1);
    if (!last || n <= 0) return;
    const told = [...last.told, ...this.#coming.slice(0, n)];
    this.chapters = [...this.chapters.slice(0, -1), { ...last, told }];
    this.#coming = this.#coming.slice(n);
    this.#since += n;
  }

  /** The frame has been seen to its end. */
  close(): void {
    this.tell(Infinity);
    const last = this.chapters.at(-1);
    if (last) this.chapters = [...this.chapters.slice(0, -1), { ...last, settled: this.#settled }];
  }
}
