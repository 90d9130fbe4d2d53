/** Koi-Koi on the page. */

import { colors } from '../../scene/petals';
import { hanafuda } from '../../scene/pictures';
import { members } from '../bits';
import type { GameTable, Sight } from '../table';
import Above from './Above.svelte';
import { beats } from './beats';
import Below from './Below.svelte';
import Decision from './Decision.svelte';
import { back } from './card';
import { layout, placed } from './layout';
import Side from './Side.svelte';
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
  picture: hanafuda,
  back,
  emblem: (round) => `overlay/plant-${String(((round - 1) % 12) + 1).padStart(2, '0')}`,
  petals: colors,
  takers: (sight, code) => {
    const { cards } = sight.hello;
    const hand = members(seen(sight).frame.view.hand[mine(sight)] ?? 0).map((card) => cards[card] ?? '');
    return hand.filter((each) => seen(sight).frame.aid?.matches[each]?.includes(code));
  },
  about: (sight, move) =>
    sight.hello.cards.includes(move) ? [move, ...(seen(sight).frame.aid?.matches[move] ?? [])] : [],
  begins: ['played'],
  plates: true,
  hintAt: (sight) => placed(seen(sight)).hint,
  Above,
  Below,
  Decision,
  Side,
};
