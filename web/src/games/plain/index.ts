/** A game that has no table of its own on the page: all that can be drawn and chosen by the contract alone. */

import type { Beat, Scene } from '../../scene/scene';
import { say } from '../../words.svelte';
import type { GameTable, Sight } from '../table';
import Above from './Above.svelte';
import Board from './Board.svelte';
import { actionName } from './choices';

const SEEN = 700;
const EMPTY: Scene = { items: [], notes: [], groups: [] };

/** A moment to see what was there before; then the next frame is shown. */
function beats(before: Sight, after: Sight): Beat[] {
  const acted = after.frame.story.length > 0 && before.frame !== after.frame;
  return acted ? [{ scene: EMPTY, motion: 'none', sound: 'snap', hold: SEEN }] : [];
}

export const plain: GameTable = {
  words: [],
  ground: '',
  pictures: () => [],
  layout: () => EMPTY,
  beats,
  picks: (_, item) => item.pick ?? '',
  question: (sight) =>
    say('page.plain.begun', {
      cards: sight.chosen.map((code) => actionName(sight, code)).join(say('page.plain.list')),
    }),
  Above,
  Decision: Board,
};
