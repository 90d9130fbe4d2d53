/** Shippin on the page, with dosari and the later kingo. */

import Above from '../fifteen/Above.svelte';
import { BACK, face, pictures } from '../fifteen/pieces';
import type { GameTable, Sight } from '../table';
import { beats } from './beats';
import Below from './Below.svelte';
import Decision from './Decision.svelte';
import { layout } from './layout';
import type { ShippinSight } from './view';

const seen = (sight: Sight) => sight as ShippinSight;

export const shippin: GameTable = {
  words: ['shippin', 'shippin_page', 'fifteen_page'],
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
