/** Dafaza's table as a scene. */

import type { Item, Scene, Spot } from '../../scene/scene';
import { helped } from '../../settings.svelte';
import type { DafazaLie, LaidCard } from '../../wire';
import { say } from '../../words.svelte';
import { members } from '../bits';
import { lastActor } from '../last';
import { lieAt } from '../trail';
import { back, face } from './card';
import { cardLabel, groups } from './naming';
import { faceUp, JOIN, mine, open, others, type DafazaSight } from './view';
import { handSpot, heldSpot, laidSpot, openSpot, topSpot, zones, type Zones } from './zones';

interface Drawing {
  readonly sight: DafazaSight;
  readonly z: Zones;
  readonly b: DafazaLie;
  /** The seat that played last, 0: none. */
  readonly last: number;
}

const PLAYS = new Set(['led', 'played', 'down']);

/** The table as the frame has it, or as it lay after `upto` events; `sweeping`: a trick is just being taken in. */
export function layout(sight: DafazaSight, upto?: number, sweeping = false): Scene {
  const d: Drawing = {
    sight,
    z: zones(
      sight.width,
      sight.height,
      others(sight).some((seat) => open(sight, seat).length),
    ),
    b: lieAt(sight.frame, upto),
    last: lastActor(sight, PLAYS, upto),
  };
  const items = [...others(sight), mine(sight)].flatMap((seat, column) => [
    ...plays(d, seat, column),
    ...tops(d, seat, column, sweeping),
    ...(column < 3 ? openHand(d, seat, column) : []),
  ]);
  return {
    items: [...items, ...(upto === 0 ? [] : hand(d))],
    notes: [],
    groups: groups(sight, (seat) => d.b.top[seat]?.length ?? 0),
    ...(upto === undefined ? {} : { told: upto }),
  };
}

/** What a seat has laid in this trick, or, where it shows an opening hand, that. */
function plays(d: Drawing, seat: number, column: number): Item[] {
  const { sight, z, b } = d;
  const shown = members(sight.frame.view.shown[seat] ?? 0);
  if (shown.length && column < 3)
    return shown.map((card, i) => ({
      ...face(sight, card, laidSpot(z, column, shown.length, i)),
      label: cardLabel(sight, card),
      z: 30 + i,
      lit: 'match',
      from: { ...heldSpot(z, column), down: true },
      group: `trick${String(seat)}`,
    }));
  const play = b.laid[seat] ?? [];
  return play.map((each, i) => ({
    ...drawn(sight, each, laidSpot(z, column, play.length, i)),
    label: laidLabel(d, seat, each, i, play.length),
    z: 30 + i,
    ...(each.up && b.best === seat ? { lit: 'match' as const } : {}),
    dim: !each.up && each.card > 0,
    ...(d.last === seat ? { last: true } : {}),
    ...(column < 3 ? { from: { ...heldSpot(z, column), down: true } } : {}),
    group: `trick${String(seat)}`,
  }));
}

function drawn(sight: DafazaSight, { key, card }: LaidCard, spot: Spot) {
  return card ? face(sight, card, spot) : { ...spot, key, face: null, back: back() };
}

function laidLabel({ sight, b }: Drawing, seat: number, each: LaidCard, i: number, n: number): string {
  if (!each.card) return i ? '' : say('dafaza_page.down', { n });
  const card = cardLabel(sight, each.card);
  if (!each.up) return say('dafaza_page.down_known', { card });
  return b.best === seat ? say('dafaza_page.best', { card }) : card;
}

/** Stacks with the winner's own cards on top; while a trick is taken in, the rest of it goes under the newest. */
function tops({ sight, z, b }: Drawing, seat: number, column: number, sweeping: boolean): Item[] {
  const top = b.top[seat] ?? [];
  const items = top.flatMap((card, i): Item[] => {
    const spot = topSpot(z, column, top.length, i);
    const under = Math.max(1.5, z.top / 14);
    return [
      {
        x: spot.x + under,
        y: spot.y + under,
        w: spot.w,
        key: `seat${String(seat)}:stack:${String(i)}`,
        face: null,
        back: back(),
        label: '',
        z: 4 + 2 * i,
      },
      {
        ...face(sight, card, spot, false),
        label: cardLabel(sight, card),
        z: 5 + 2 * i,
        group: `top${String(seat)}`,
      },
    ];
  });
  if (!sweeping || b.swept?.seat !== seat) return items;
  const end = topSpot(z, column, top.length, Math.max(0, top.length - 1));
  return [...items, ...b.swept.laid.map((each) => ({ ...drawn(sight, each, end), label: '', z: 3 }))];
}

function openHand({ sight, z }: Drawing, seat: number, column: number): Item[] {
  const cards = open(sight, seat);
  return cards.map((card, i) => ({
    ...face(sight, card, openSpot(z, column, cards.length, i), false),
    label: cardLabel(sight, card),
    z: 10 + i,
    group: `hand${String(seat)}`,
  }));
}

/** One's own ten by month, closing up: what is chosen stands out, what may beat the best is lit. */
function hand({ sight, z, b }: Drawing): Item[] {
  const { hello, frame, asked, chosen, width, height } = sight;
  const me = mine(sight);
  const dealt = frame.view.deck.slice(10 * me - 10, 10 * me).toSorted((a, c) => a - c);
  const gone = b.gone[me] ?? [];
  const from = { x: width / 2, y: height / 3, w: z.laid, down: true };
  if (!dealt[0])
    return Array.from({ length: b.held[me] ?? 0 }, (_, n) => ({
      ...handSpot(z, n, b.held[me] ?? 0),
      key: `seat${String(me)}:hand:${String(n)}`,
      face: null,
      back: back(),
      label: n ? '' : say('dafaza_page.backs', { n: b.held[me] ?? 0 }),
      z: 60 + n,
      from,
      group: 'hand',
    }));
  const up = asked && helped('lit') ? faceUp(sight).map((move) => move.split(JOIN)) : [];
  const fits = up.filter((move) => chosen.every((code) => move.includes(code)));
  const left = dealt.filter((card) => !gone.includes(card));
  return left.map((card, n): Item => {
    const code = hello.cards[card] ?? '';
    const picked = chosen.includes(code);
    const fit = !picked && hints(frame.view.size, chosen) && fits.some((move) => move.includes(code));
    const spot = handSpot(z, n, left.length);
    const lift = picked ? 8 : fit ? 4 : 0;
    const label = cardLabel(sight, card);
    return {
      ...face(sight, card, { ...spot, y: spot.y - lift }),
      label: fit ? say('dafaza_page.may', { card: label }) : label,
      z: 60 + n,
      ...(hello.seat === null ? {} : { pick: code, open: asked }),
      ...(picked ? { lit: 'chosen' as const } : fit ? { lit: 'match' as const } : {}),
      from,
      group: 'hand',
    };
  });
}

/** Any card may begin a lead: nothing is lit before one is chosen. */
function hints(size: number, chosen: readonly string[]): boolean {
  return size > 0 || chosen.length > 0;
}
