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

  /** A frame adds to the deal that goes on, or begins the next; one that was told before replaces it. */
  add(frame: Frame, anew: boolean): void {
    const last = this.chapters.at(-1);
    const again = frame.since === 0 && (anew || !last || frame.story.length > 0);
    const told = again ? frame.story : [...(last?.told ?? []).slice(0, frame.since), ...frame.story];
    const n = last ? last.n + (again && !anew ? 1 : 0) : 1;
    const rest = again && !anew ? this.chapters : this.chapters.slice(0, -1);
    this.chapters = [...rest, { n, told, settled: frame.settlement }];
  }
}
