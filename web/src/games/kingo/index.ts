/** Kingo on the page. */

import Above from '../fifteen/Above.svelte';
import { BACK, face, pictures } from '../fifteen/pieces';
import type { GameTable, Sight } from '../table';
import { beats } from './beats';
import Below from './Below.svelte';
import Decision from './Decision.svelte';
import { layout } from './layout';
import type { KingoSight } from './view';

const seen = (sight: Sight) => sight as KingoSight;

export const kingo: GameTable = {
  words: ['kingo', 'kingo_page', 'fifteen_page'],
  ground: 'kingo',
  pictures: ({ hello }) => pictures(hello),
  layout: (sight) => layout(seen(sight)),
  beats: (before, after) => beats(seen(before), seen(after)),
  picture: face,
  back: () => BACK,
  picks: (_, item) => item.pick ?? '',
  plates: true,
  Above,
  Below,
  Decision,
};
