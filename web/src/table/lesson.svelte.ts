/** A lesson at a table: what is said, step by step, and which move is waited for. Where one is stays in the browser. */

import { recall, remember } from '../keep';
import { lesson } from '../server';
import type { LessonStep } from '../wire';

export class Lesson {
  steps = $state.raw<readonly LessonStep[]>([]);
  at = $state(0);
  readonly #name: string;

  constructor(game: string, table: string) {
    this.#name = `lesson.${table}`;
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
    remember(this.#name, this.at);
  }
}
