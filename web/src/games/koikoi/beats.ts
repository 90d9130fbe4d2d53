/** What happened in Koi-Koi between two frames, gesture by gesture. */

import type { Banner, Beat, Scene, Sound } from '../../scene/scene';
import { pick, say } from '../../words.svelte';
import { nameOf } from '../../table/sides';
import { layout } from './layout';
import { written } from './numbers';
import type { KoikoiView } from '../../wire';
import { mine, month, type KoikoiSight } from './view';

const DEALT = 8; // to each hand and to the field
const THOUGHT = 480; // before somebody else's move is seen
const STAMP = 1100;
const SHORT_STAMP = 800;

export function beats(before: KoikoiSight, after: KoikoiSight): Beat[] {
  const { view, since } = after.frame;
  const last = layout(after);
  const begins = since === 0 && view.told > 0 && !sameRound(before.frame.view, view);
  const found = begins ? deal(before, after) : gestures(before, after, since);
  if (begins) found.push(...gestures(before, after, 1));
  const end = found.pop() ?? { motion: 'flight', hold: 0 };
  return [...found, { ...end, scene: last }];
}

/** A first move that is taken back is told from the beginning too. */
function sameRound(before: KoikoiView, after: KoikoiView): boolean {
  return before.told > 0 && before.round === after.round && String(dealt(before)) === String(dealt(after));
}

function dealt({ deck }: KoikoiView): readonly number[] {
  return deck.slice(2 * DEALT, 3 * DEALT);
}

/** The table as it lay after so many events, when nobody was asked anything. */
function then(sight: KoikoiSight, told: number): Scene {
  return layout({ ...sight, asked: false }, told);
}

/** The old round goes back to the stock, the new one is dealt from it. */
function deal(before: KoikoiSight, after: KoikoiSight): Beat[] {
  const bare = then(after, 0);
  const found: Beat[] = [];
  if (before.frame.view.told > 0 && before.frame !== after.frame) {
    const [under] = bare.items;
    const old = then(before, before.frame.view.told);
    const items = old.items.map((item) => ({
      ...item,
      ...(under && { x: under.x, y: under.y, w: under.w }),
    }));
    found.push({ scene: { ...bare, items }, motion: 'sweep', sound: 'slide', hold: 0 });
  }
  found.push({ scene: bare, motion: 'none', hold: 60 });
  found.push({ scene: then(after, 1), motion: 'deal', sound: 'slide', hold: 200 });
  return found;
}

function gestures(before: KoikoiSight, after: KoikoiSight, since: number): Beat[] {
  const { view } = after.frame;
  const found: Beat[] = [];
  const kind = (i: number) => after.hello.events[view.event[i]?.[1] ?? 0] ?? '';
  const actor = view.event[since]?.[0] ?? 0;
  if (actor && actor !== mine(after) && kind(since) === 'played')
    found.push({ scene: then(after, since), motion: 'none', hold: THOUGHT });
  for (let i = since; i < view.told; i++) {
    switch (kind(i)) {
      case 'played':
        found.push({ scene: then(after, i + 1), motion: 'flight', sound: 'snap', hold: 90 });
        break;
      case 'turned':
        found.push({ scene: then(after, i + 1), motion: 'flight', sound: 'snap', hold: 260 });
        break;
      case 'captured':
        // What was chosen is laid on first; cards of one capture go together, while the stock is already turned up.
        if (i === since && before.frame.view.card)
          found.push({ scene: then(after, i), motion: 'flight', sound: 'snap', hold: 120 });
        while (kind(i + 1) === 'captured' && i + 1 < view.told) i++;
        if (kind(i + 1) !== 'turned')
          found.push({ scene: then(after, i + 1), motion: 'sweep', sound: 'slide', hold: 60 });
        break;
      default:
        found.push(...said(after, i, kind(i)));
    }
  }
  return found;
}

/** What is said rather than laid. */
function said(sight: KoikoiSight, i: number, kind: string): Beat[] {
  const [seat, , value] = sight.frame.view.event[i] ?? [0, 0, 0];
  const scene = then(sight, i + 1);
  if (kind === 'won') return [{ scene, motion: 'flight', sound: 'taiko', hold: 350 }];
  const banner = bannerOf(sight, kind, seat, value);
  if (!banner) return [];
  return [{ scene, motion: 'flight', sound: SOUNDS[kind] ?? 'pluck', hold: HOLDS[kind] ?? STAMP, banner }];
}

const SOUNDS: Readonly<Record<string, Sound>> = { shobu: 'taiko', koikoi: 'knock', redeal: 'slide' };
const HOLDS: Readonly<Record<string, number>> = {
  shobu: SHORT_STAMP,
  koikoi: SHORT_STAMP,
  redeal: SHORT_STAMP,
};
const STAMPED = [
  'field_four',
  'field_three',
  'field_pairs',
  'redeal',
  'teshi',
  'kuttsuki',
  'koikoi',
  'shobu',
  'exhausted',
  'oya_ken',
  'tsukazu',
];

function bannerOf(sight: KoikoiSight, kind: string, seat: number, value: number): Banner | undefined {
  const word = sight.hello.words[kind]?.[value] ?? '';
  const who = seat ? nameOf(sight.hello, seat - 1) : '';
  if (kind === 'yaku') {
    const points = sight.frame.aid?.yaku[seat - 1]?.find(({ yaku }) => yaku === word)?.points;
    return {
      text: say(`koikoi_page.yaku.${word}`),
      month: MONTHS[word] ?? lastTaken(sight),
      detail: points ? say('koikoi_page.by_whom', { who, what: mon(points) }) : who,
    };
  }
  if (kind === 'rained')
    return {
      text: say(`koikoi_page.banner.${word}`),
      detail: told(sight, seat, kind, word),
      month: word === 'hanami' ? 11 : 12,
    };
  if (!STAMPED.includes(kind)) return undefined;
  const detail = kind === 'koikoi' || kind === 'shobu' ? who : told(sight, seat, kind, '', value);
  return {
    text: say(`koikoi_page.banner.${kind}`),
    ...(detail ? { detail } : {}),
    ...(value && kind.startsWith('field') ? { month: month(value) } : {}),
  };
}

/** The sentence of an event, small under its stamp. */
function told(sight: KoikoiSight, seat: number, kind: string, word: string, card = 0): string {
  const key = `koikoi_page.why.${word || kind}`;
  const who = seat ? nameOf(sight.hello, seat - 1) : '';
  return say(key, { who, card: pick(sight.hello.card_names)[card] ?? '', month: month(card) });
}

/** Points as the stamp has them; upright writing has numbers of its own: 十二. */
function mon(n: number): string {
  return say('koikoi_page.mon', { n: written(n) });
}

/** Petals of the yaku that have a month of their own. */
const MONTHS: Readonly<Record<string, number>> = {
  hanami: 3,
  tsukimi: 8,
  akatan: 2,
  aotan: 6,
  inoshikacho: 7,
};

function lastTaken({ frame: { view }, hello }: KoikoiSight): number {
  const taken = view.event.slice(0, view.told).filter(([, what]) => hello.events[what] === 'captured');
  return month(taken.at(-1)?.[2] ?? 1);
}
