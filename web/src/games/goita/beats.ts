/** What happened in goita between two frames: a turn is laid and heard, なし is said, a deal is won. */

import type { Banner, Beat, Sound } from '../../scene/scene';
import { still } from '../../settings.svelte';
import { pick, say } from '../../words.svelte';
import { layout } from './layout';
import { mine, type GoitaSight } from './view';

const THOUGHT = 420; // before somebody else's turn is seen
const SEEN = 260;

interface Moment {
  readonly sound?: Sound;
  readonly hold: number;
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  fuse: { sound: 'knock', hold: 120 },
  uke: { sound: 'knock', hold: 120 },
  kiru: { sound: 'knock', hold: 200 },
  seme: { sound: 'knock', hold: SEEN },
  nashi: { hold: SEEN },
};

export function beats(after: GoitaSight): Beat[] {
  const { view, since } = after.frame;
  const found: Beat[] = [];
  const begins = since === 0;
  if (begins && view.told > 0) {
    found.push({ scene: { ...layout(after, 0), items: [] }, motion: 'none', hold: 0 });
    found.push({ scene: scattered(after), motion: 'none', hold: 0 });
    found.push({ scene: layout(after, 0), motion: still() ? 'none' : 'deal', sound: 'slide', hold: 120 });
  }
  let actor = begins ? 0 : (view.event[since - 1]?.[0] ?? 0);
  for (let i = since; i < view.told; i++) {
    const [seat, what, value] = view.event[i] ?? [0, 0, 0];
    const event = after.hello.events[what] ?? '';
    if (seat !== actor && seat !== mine(after) && event in MOMENTS) {
      found.push({ scene: layout(after, i), motion: 'none', hold: THOUGHT });
    }
    actor = seat;
    const moment = MOMENTS[event];
    const banner = bannerOf(after, event, seat, value);
    const scene = layout(after, i + 1);
    if (moment) found.push({ scene, motion: 'flight', ...moment });
    else if (banner) found.push({ scene, motion: 'flight', sound: 'taiko', hold: 1300, banner });
  }
  found.push({ scene: layout(after), motion: 'flight', hold: 0 });
  return found;
}

/** All pieces in the middle, before they are dealt. */
function scattered(sight: GoitaSight) {
  const scene = layout(sight, 0);
  const items = scene.items.map((item, n) => ({
    ...item,
    x: sight.width / 2 + ((n * 37) % 90) - 45,
    y: sight.height / 2 + ((n * 53) % 70) - 35,
    turn: (n * 67) % 360,
    face: null,
    over: [],
  }));
  return { ...scene, items };
}

function bannerOf(sight: GoitaSight, event: string, seat: number, value: number): Banner | undefined {
  const card = pick(sight.hello.card_names)[value] ?? '';
  switch (event) {
    case 'goshi':
      return { text: say('goita_page.banner.goshi', { n: value }) };
    case 'kings':
      return { text: say('goita_page.banner.kings') };
    case 'buried':
      return { text: say('goita_page.banner.buried', { card }) };
    case 'redeal':
      return { text: say('page.table.redeal') };
    case 'doubled':
      return { text: say('goita_page.banner.doubled') };
    case 'hand':
      return { text: say('goita_page.banner.goshi', { n: value }) };
    case 'agari':
      return {
        text: say('goita_page.banner.agari'),
        detail: say('page.table.points', { n: sight.frame.view.gain[seat] ?? 0 }),
      };
    default:
      return undefined;
  }
}
