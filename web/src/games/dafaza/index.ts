/** Dafaza on the page. */

import { hanafuda } from '../../scene/pictures';
import { members } from '../bits';
import type { GameTable, Sight } from '../table';
import Above from './Above.svelte';
import { beats } from './beats';
import { back } from './card';
import Decision from './Decision.svelte';
import { layout, placed } from './layout';
import { shape } from './naming';
import Side from './Side.svelte';
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
  plates: true,
  // Over the question: in the bar above the stage, or over the hand; on a wide screen it stands at the side.
  hintAt: (sight) => {
    const { ask } = placed(seen(sight));
    return ask
      ? { left: ask.left, top: 2, width: ask.width, height: ask.top + ask.height - 4 }
      : { left: 0, top: -48, width: sight.width, height: 48 };
  },
  Above,
  Decision,
  Side,
};
