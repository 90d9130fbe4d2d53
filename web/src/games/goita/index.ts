/** Goita on the page. */

import { koma } from '../../scene/pictures';
import { say } from '../../words.svelte';
import type { GameTable, Sight } from '../table';
import Above from './Above.svelte';
import { beats } from './beats';
import Decision from './Decision.svelte';
import { BACK, layout } from './layout';
import Side from './Side.svelte';
import type { GoitaSight } from './view';

const seen = (sight: Sight) => sight as GoitaSight;

export const goita: GameTable = {
  words: ['goita', 'goita_page'],
  ground: 'goita',
  pictures: ({ hello }) => [BACK, ...hello.cards.filter(Boolean).map(koma)],
  layout: (sight) => layout(seen(sight)),
  beats: (_, after) => beats(seen(after)),
  question: () => say('goita.phase.seme'),
  picture: koma,
  back: () => BACK,
  begins: ['uke', 'kiru', 'fuse'],
  asides: ['nashi'],
  plates: true,
  // Over the scores: by the bar above the stage, or the plate in its corner.
  hintAt: ({ shape, width }) =>
    shape === 'low'
      ? { left: 8, top: 6, width: Math.min(212, width * 0.28), height: 84 }
      : { left: 0, top: -48, width, height: 48 },
  picks: (_, item) => item.pick ?? '',
  Above,
  Decision,
  Side,
};
