/** What happened in shippin between two frames: cards are kept and drawn, hands shown, piles challenged, coins move. */

import type { Beat, Scene, Sound } from '../../scene/scene';
import { still } from '../../settings.svelte';
import type { Disc } from '../fifteen/gathering';
import { gathered } from '../fifteen/gathered';
import { mine } from '../fifteen/seats';
import { bannerOf, pairBanner } from './banners';
import { layout, onTable, type Moment } from './layout';
import type { ShippinSight } from './view';

const THOUGHT = 420; // before somebody else's choice is seen
const STAMP = 1200;
const PAID = 800;

/** How each event sounds, and how long it is looked at. */
const MOMENTS: Readonly<Record<string, { readonly sound?: Sound; readonly hold: number }>> = {
  kept: { sound: 'slide', hold: 160 },
  withdrew: { sound: 'slide', hold: 360 },
  laid: { sound: 'snap', hold: 200 },
  drew: { sound: 'snap', hold: 360 },
  passed: { sound: 'knock', hold: 300 },
  challenge: { sound: 'slide', hold: 900 },
  stopped: { sound: 'knock', hold: 420 },
  fifteen: { sound: 'pluck', hold: 520 },
  bare: { sound: 'knock', hold: 520 },
  showed: { sound: 'snap', hold: 420 },
  restocked: { sound: 'slide', hold: 300 },
};
const CHOSEN = new Set(['kept', 'withdrew', 'passed', 'challenge', 'drew', 'stopped']);
const MONEY = new Set(['took', 'paid', 'lost', 'dosaru', 'won_duel', 'pocketed']);

export function beats(before: ShippinSight, after: ShippinSight): Beat[] {
  const { view, since } = after.frame;
  const old = before.frame.view;
  const begins = since === 0 && view.told > 0;
  let money: Moment = begins
    ? { score: view.score, pot: view.pot, pile: view.pile }
    : { score: old.score, pot: old.pot, pile: old.pile };
  const then = (k: number, more: Moment = {}): Scene =>
    layout({ ...after, asked: false }, { told: k, ...money, ...more });
  const found = begins ? deal(before, after, then) : [];
  for (let i = begins ? 1 : since; i < view.told; i++) {
    const [seat, what] = view.event[i] ?? [0, 0, 0];
    const event = after.hello.events[what] ?? '';
    if (seat && seat !== mine(after) && CHOSEN.has(event))
      found.push({ scene: then(i), motion: 'none', hold: THOUGHT });
    const banner = bannerOf(after, event, seat);
    if (banner) found.push({ scene: then(i + 1), motion: 'flight', sound: 'taiko', hold: STAMP, banner });
    if (MONEY.has(event)) {
      money = settled(money, after, event, seat);
      const scene = then(i + 1, { discs: moved(before, after, event, seat) });
      found.push({ scene, motion: 'sweep', sound: 'coin', hold: PAID });
    } else if (!banner && MOMENTS[event])
      found.push({ scene: then(i + 1), motion: 'flight', ...MOMENTS[event] });
  }
  const banner = pairBanner(before, after);
  found.push({
    scene: layout(after),
    motion: 'flight',
    hold: banner ? STAMP : 0,
    ...(banner ? { banner } : {}),
  });
  return found;
}

/** Purses once an event has been paid: the two that settle with one another, or all at once. */
function settled(money: Moment, { frame: { view } }: ShippinSight, event: string, seat: number): Moment {
  if (event !== 'paid' && event !== 'lost') return { score: view.score, pot: view.pot, pile: view.pile };
  return {
    ...money,
    score: view.score.map((coins, p) => (p === seat ? coins : (money.score?.[p] ?? coins))),
  };
}

/** Where the coins go. */
function moved(before: ShippinSight, after: ShippinSight, event: string, seat: number): Disc[] {
  const { view } = after.frame;
  const old = before.frame.view;
  const there = onTable(after, Math.max(old.pot + old.pile, view.pot + view.pile));
  const stays = onTable(after, view.pile).length;
  const coin = (from: number, to: number): Disc => ({ key: `paid:${String(seat)}`, from, to });
  switch (event) {
    case 'took':
      return stays ? there : there.map((disc) => ({ ...disc, to: seat }));
    case 'paid':
      return [coin(view.oya, seat)];
    case 'lost':
      return [coin(seat, view.oya)];
    case 'won_duel':
      return there.map((disc, i) => (i < stays ? disc : { ...disc, to: view.oya }));
    case 'dosaru': {
      const lay = onTable(after, old.pile).length;
      return there.map((disc, i) => (i < lay ? disc : { ...disc, from: seat }));
    }
    default:
      return there.map((disc) => ({ ...disc, to: seat }));
  }
}

/** The old cards go back to the stock, everybody stakes, and a new round is dealt. */
function deal(before: ShippinSight, after: ShippinSight, then: (k: number, more?: Moment) => Scene): Beat[] {
  const { view } = after.frame;
  const old = before.frame.view;
  const found: Beat[] = [];
  if (old.told && before.frame !== after.frame)
    found.push({
      scene: gathered(before, layout({ ...before, asked: false })),
      motion: 'sweep',
      sound: 'slide',
      hold: 0,
    });
  const bare = {
    discs: onTable(after, old.pile),
    pot: 0,
    pile: old.pile,
    ...(old.told ? { score: old.score } : {}),
  };
  found.push({ scene: then(0, bare), motion: 'none', hold: 80 });
  if (view.pot) {
    const discs = onTable(after, view.pot).map((disc, i) => ({ ...disc, from: (i % view.seats) + 1 }));
    found.push({ scene: then(0, { discs }), motion: 'flight', sound: 'coin', hold: 160 });
  }
  found.push({ scene: then(1), motion: still() ? 'none' : 'deal', sound: 'slide', hold: 200 });
  return found;
}
