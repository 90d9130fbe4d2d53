/** Dafaza on the page. */

import { hanafuda } from '../../scene/pictures';
import { members } from '../bits';
import type { GameTable, Sight } from '../table';
import Above from './Above.svelte';
import Aids from './Aids.svelte';
import { beats } from './beats';
import Below from './Below.svelte';
import { back } from './card';
import Decision from './Decision.svelte';
import { layout } from './layout';
import { shape } from './naming';
import { faceUp, mine, type DafazaSight } from './view';
import { say } from '../../words.svelte';

const seen = (sight: Sight) => sight as DafazaSight;

export const dafaza: GameTable = {
  words: ['dafaza_page'],
  ground: '',
  gathers: true,
  pictures: (sight) => {
    const { cards } = sight.hello;
    const near = members(seen(sight).frame.view.hand[mine(sight)] ?? 0).map((card) => cards[card] ?? '');
    return [back(), ...[...new Set([...near, ...cards.filter(Boolean)])].map(hanafuda)];
  },
  layout: (sight) => layout(seen(sight)),
  beats: (_, after) => beats(seen(after)),
  question: (sight) => {
    const { view } = seen(sight).frame;
    if (!view.size) return say('dafaza_page.choose_lead');
    const key = faceUp(seen(sight)).length ? 'choose_follow' : 'choose_down';
    return say(`dafaza_page.${key}`, { shape: shape(view.karisuma, view.kasu), n: view.size });
  },
  picture: hanafuda,
  back,
  picks: (_, item) => item.pick ?? '',
  Above,
  Below,
  Decision,
  Aids,
};
