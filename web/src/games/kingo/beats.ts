/** What happened in kingo between two frames: cards come, words are said, hands are shown, coins move. */

import type { Banner, Beat, Scene, Sound } from '../../scene/scene';
import { still } from '../../settings.svelte';
import { nameOf } from '../../table/sides';
import { say } from '../../words.svelte';
import type { Disc } from '../fifteen/gathering';
import { gathered as toStock } from '../fifteen/gathered';
import { mine } from '../fifteen/seats';
import { lieAt } from '../trail';
import { TOTALS, handName, inPot, layout, type Moment } from './layout';
import type { KingoSight } from './view';

const THOUGHT = 420; // before somebody else's choice is seen
const STAMP = 1100;

/** How each event sounds, and how long it is looked at. */
const MOMENTS: Readonly<Record<string, { readonly sound?: Sound; readonly hold: number }>> = {
  second: { sound: 'snap', hold: 200 },
  turned: { sound: 'snap', hold: 260 },
  motto: { sound: 'snap', hold: 380 },
  kagoru: { sound: 'knock', hold: 420 },
  stood: { sound: 'knock', hold: 420 },
  tsukkome: { sound: 'knock', hold: 480 },
  opened: { sound: 'snap', hold: 240 },
  bare: { sound: 'knock', hold: 520 },
  out: { sound: 'knock', hold: 520 },
  restock: { sound: 'slide', hold: 300 },
  hand: { hold: 420 },
};
const SAID = new Set(['motto', 'kagoru', 'tsukkome', 'shobu', 'declared']);

export function beats(before: KingoSight, after: KingoSight): Beat[] {
  const { view, since } = after.frame;
  const begins = since === 0 && view.told > 0;
  const old = before.frame.view;
  const staked = begins ? view.score : old.score;
  const pot = begins ? pots(after) : old.pot;
  const then = (k: number, more: Moment = {}): Scene =>
    layout({ ...after, asked: false }, { told: k, score: staked, pot, ...more });
  const found = begins ? deal(before, after, then, pot) : [];
  let actor = begins ? 0 : (view.event[since - 1]?.[0] ?? 0);
  for (let i = begins ? Math.min(2, view.told) : since; i < view.told; i++) {
    const [seat, what, value] = view.event[lieAt(after.frame, i + 1).event] ?? [0, 0, 0];
    const event = after.hello.events[what] ?? '';
    if (seat && seat !== mine(after) && SAID.has(event))
      found.push({ scene: then(i), motion: 'none', hold: THOUGHT });
    actor = seat || actor;
    const moment = MOMENTS[event];
    const banner = bannerOf(after, event, seat, value, pot);
    const scene = then(i + 1);
    if (banner)
      found.push({
        scene,
        motion: 'flight',
        sound: event === 'gireta' ? 'knock' : 'taiko',
        hold: STAMP,
        banner,
      });
    else if (moment) found.push({ scene, motion: 'flight', ...moment });
    else if (event === 'won') {
      const discs = [...inPot(pot).map((disc) => ({ ...disc, to: seat })), ...dues(after, seat)];
      const paid = then(i + 1, { discs, score: view.score, pot: 0 });
      found.push({ scene: paid, motion: 'sweep', sound: 'coin', hold: 700 });
    }
  }
  found.push({ scene: layout(after), motion: 'flight', hold: 0 });
  return found;
}

/** The pot of a round that has just been dealt, also where it is over already. */
function pots({ frame: { view } }: KingoSight): number {
  return view.pot || (view as { prize?: number }).prize || 0;
}

/** What each seat paid beyond the pot, coin by coin. */
function dues({ frame: { view } }: KingoSight, winner: number): Disc[] {
  const seats = Array.from({ length: view.seats }, (_, i) => i + 1).filter((p) => p !== winner);
  return seats.flatMap((p) =>
    Array.from({ length: Math.min(view.due, 4) }, (_, n) => ({
      key: `due:${String(p)}:${String(n)}`,
      to: winner,
      from: p,
    })),
  );
}

/** The old cards go back to the stock, everybody stakes, and a new round is dealt. */
function deal(
  before: KingoSight,
  after: KingoSight,
  then: (k: number, more?: Moment) => Scene,
  pot: number,
): Beat[] {
  const { view } = after.frame;
  const carried = before.frame.view.told ? before.frame.view.pot : 0;
  const bare = { discs: inPot(carried), score: before.frame.view.score, pot: carried };
  const found: Beat[] = [];
  if (before.frame.view.told && before.frame !== after.frame)
    found.push({
      scene: toStock(before, layout({ ...before, asked: false })),
      motion: 'sweep',
      sound: 'slide',
      hold: 0,
    });
  found.push({ scene: then(0, bare), motion: 'none', hold: 80 });
  const stakers = Array.from({ length: view.seats }, (_, i) => i + 1).filter(
    (p) => (view.gain[p] ?? 0) !== 0,
  );
  const discs = inPot(pot).map((disc, i) => ({
    ...disc,
    from: i < carried ? 0 : (stakers[i - carried] ?? 0),
  }));
  if (pot > carried) found.push({ scene: then(0, { discs }), motion: 'flight', sound: 'coin', hold: 160 });
  found.push({
    scene: then(Math.min(2, view.told), { discs }),
    motion: still() ? 'none' : 'deal',
    sound: 'slide',
    hold: 200,
  });
  return found;
}

function bannerOf(
  sight: KingoSight,
  event: string,
  seat: number,
  value: number,
  pot: number,
): Banner | undefined {
  const who = seat ? nameOf(sight.hello, seat - 1) : '';
  switch (event) {
    case 'declared':
    case 'shobu':
      return { text: say(`kingo_page.banner.${event}`), detail: who };
    case 'gireta':
      return {
        text: say('kingo_page.banner.gireta'),
        ...(pot ? { detail: say('kingo.settle.stays', { n: pot }) } : {}),
      };
    case 'hand': {
      const hand = sight.hello.words['hand']?.[value] ?? '';
      if (hand === 'fifteen') return { text: say('kingo_page.banner.fifteen'), detail: who };
      return TOTALS.has(hand) ? undefined : { text: handName(hand, 0), detail: who };
    }
    default:
      return undefined;
  }
}
