/** What happened in dafaza between two frames: plays are laid, a trick is taken in, special plays are announced. */

import type { Banner, Beat, Scene } from '../../scene/scene';
import { language, say } from '../../words.svelte';
import { month } from '../koikoi/view';
import { layout } from './layout';
import { who } from './naming';
import { mine, type DafazaSight } from './view';

const THOUGHT = 420; // before somebody else's play is seen
const SEEN = 320;
const TAKEN = 620; // a whole trick is looked at before it is taken in
const STAMP = 1600;

export function beats(after: DafazaSight): Beat[] {
  const { view, since } = after.frame;
  const begins = view.told > 0 && since === 0;
  const found: Beat[] = begins ? deal(after) : [];
  const kind = (i: number) => after.hello.events[view.event[i]?.[1] ?? 0] ?? '';
  const first = begins ? 1 : since;
  const actor = view.event[first]?.[0] ?? 0;
  if (actor && actor !== mine(after) && ['led', 'played', 'down'].includes(kind(first)))
    found.push({ scene: then(after, first), motion: 'none', hold: THOUGHT });
  for (let i = first; i < view.told; i++) {
    while (kind(i + 1).startsWith('more_') && i + 1 < view.told) i++;
    if (kind(i) === 'took') {
      const sweep = then(after, i + 1, true);
      found.push({ scene: then(after, i), motion: 'none', hold: TAKEN });
      found.push({ scene: sweep, motion: 'sweep', sound: 'slide', hold: 120 });
      continue;
    }
    const banner = bannerOf(after, i, kind(i));
    const scene = then(after, i + 1);
    if (banner) found.push({ scene, motion: 'flight', sound: 'taiko', hold: STAMP, banner });
    else if (kind(i) !== 'dealt') found.push({ scene, motion: 'flight', sound: 'snap', hold: SEEN });
  }
  found.push({ scene: layout(after), motion: 'flight', hold: 0 });
  return found;
}

/** The table as it lay after so many events, when nobody was asked anything. */
function then(sight: DafazaSight, upto: number, sweeping = false): Scene {
  return layout({ ...sight, asked: false, chosen: [] }, upto, sweeping);
}

function deal(after: DafazaSight): Beat[] {
  return [
    { scene: then(after, 0), motion: 'none', hold: 60 },
    { scene: then(after, 1), motion: 'deal', sound: 'slide', hold: 200 },
  ];
}

const SPECIAL = ['sandoshu', 'shidozuki', 'hagane', 'shippegaeshi'];

function bannerOf(sight: DafazaSight, i: number, kind: string): Banner | undefined {
  const { view, aid } = sight.frame;
  const [seat, , value] = view.event[i] ?? [0, 0, 0];
  const name = who(sight, seat);
  if (kind === 'opening') {
    const hand = sight.hello.words['opening']?.[value] ?? '';
    const n = number(aid?.opening[hand] ?? 0);
    return {
      text: say(`dafaza_page.opening.${hand}`),
      detail: say('dafaza_page.pays.opening', { who: name, n }),
    };
  }
  if (kind === 'won')
    return {
      text: say(`dafaza_page.banner.won${seat === mine(sight) && sight.hello.seat !== null ? '_mine' : ''}`, {
        who: name,
      }),
      detail: say('dafaza_page.next_dealer'),
    };
  const play = kind.replace('_last', '');
  if (!SPECIAL.includes(play)) return undefined;
  const pays = say(`dafaza_page.pays.${kind}`, { who: name });
  const raised = sight.hello.rules['mult_spot'] === 'yes' && view.times > 1 && kind === play;
  const last = view.event
    .slice(0, i)
    .findLast(([p, what]) => p === seat && UP.has(sight.hello.events[what] ?? ''));
  return {
    text: say(`dafaza_page.banner.${play}`),
    detail:
      raised && play in { sandoshu: 1, shidozuki: 1 }
        ? say('dafaza_page.pays.dealer', { pays, n: number(view.times) })
        : pays,
    ...(last ? { month: month(last[2]) } : {}),
  };
}

const UP = new Set(['led', 'played', 'more_up']);

/** Upright writing has numbers of its own: 五十. */
function number(n: number): string {
  if (language() !== 'ja') return String(n);
  const digits = [...'〇一二三四五六七八九'];
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  return `${tens > 1 ? (digits[tens] ?? '') : ''}${tens ? '十' : ''}${ones || !tens ? (digits[ones] ?? '') : ''}`;
}
