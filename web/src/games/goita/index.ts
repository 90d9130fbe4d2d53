/** Goita on the page. */

import { koma } from '../../scene/pictures';
import { say } from '../../words.svelte';
import type { GameTable, Sight } from '../table';
import Above from './Above.svelte';
import Aids from './Aids.svelte';
import { beats } from './beats';
import Below from './Below.svelte';
import Decision from './Decision.svelte';
import { BACK, layout } from './layout';
import type { GoitaSight } from './view';

const seen = (sight: Sight) => sight as GoitaSight;

export const goita: GameTable = {
  words: ['goita', 'goita_page'],
  ground: 'goita',
  pictures: ({ hello }) => [BACK, ...hello.cards.filter(Boolean).map(koma)],
  layout: (sight) => layout(seen(sight)),
  beats: (_, after) => beats(seen(after)),
  question: () => say('goita.phase.seme'),
  picks: (_, item) => item.pick ?? '',
  Above,
  Below,
  Decision,
  Aids,
};
