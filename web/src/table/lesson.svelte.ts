/** A lesson at a table: what is said, step by step, and which move is waited for. Where one is stays in the browser. */

import { recall, remember } from '../keep';
import { lesson } from '../server';
import type { LessonStep } from '../wire';

/** Where one is after the last step. */
const DONE = 1000;
const where = (table: string) => `lesson.${table}`;

/** How many steps of a lesson have been done, by its table; null once it is over. */
export function reached(table: string): number | null {
  const at = recall(where(table), 0);
  return at < DONE ? at : null;
}

export class Lesson {
  steps = $state.raw<readonly LessonStep[]>([]);
  at = $state(0);
  readonly #name: string;

  constructor(game: string, table: string) {
    this.#name = where(table);
    this.at = recall(this.#name, 0);
    void lesson(game).then(({ steps }) => {
      this.steps = steps;
    });
  }

  get step(): LessonStep | undefined {
    return this.steps[this.at];
  }

  /** The move that is to be made now; "" while something is only said. */
  get move(): string {
    return this.step?.move ?? '';
  }

  next(): void {
    this.at++;
    remember(this.#name, this.at < this.steps.length ? this.at : DONE);
  }
}
