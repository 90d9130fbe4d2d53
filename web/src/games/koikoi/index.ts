/** Koi-Koi on the page. */

import { hanafuda } from '../../scene/pictures';
import { members } from '../bits';
import type { GameTable, Sight } from '../table';
import Above from './Above.svelte';
import Aids from './Aids.svelte';
import { beats } from './beats';
import Below from './Below.svelte';
import Decision from './Decision.svelte';
import { back } from './card';
import { layout } from './layout';
import { mine, type KoikoiSight } from './view';

const seen = (sight: Sight) => sight as KoikoiSight;

export const koikoi: GameTable = {
  words: ['koikoi', 'koikoi_page'],
  ground: '',
  pictures: (sight) => {
    const { cards } = sight.hello;
    const { view } = seen(sight).frame;
    const near = [...members(view.hand[mine(sight)] ?? 0), ...members(view.field)].map(
      (card) => cards[card] ?? '',
    );
    return [back(), ...new Set([...near, ...cards.filter(Boolean)])].map((name, n) =>
      n ? hanafuda(name) : name,
    );
  },
  layout: (sight) => layout(seen(sight)),
  beats: (before, after) => beats(seen(before), seen(after)),
  picks: (_, item) => item.pick ?? '',
  Above,
  Below,
  Decision,
  Aids,
};
