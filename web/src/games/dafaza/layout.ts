/** Dafaza's table as a scene. */

import type { Item, Note, Panel, Scene, Spot } from '../../scene/scene';
import { helped } from '../../settings.svelte';
import type { DafazaLie, LaidCard } from '../../wire';
import { say } from '../../words.svelte';
import { members } from '../bits';
import { month } from '../koikoi/view';
import { lastActor } from '../last';
import { lieAt } from '../trail';
import { back, face } from './card';
import { cardLabel, groups } from './naming';
import { DOWN, faceUp, JOIN, mine, open, others, unseenOf, type DafazaSight } from './view';
import { handSpot, heldSpot, laidSpot, tagSpot, topSpot, zones, type Zones } from './zones';

interface Drawing {
  readonly sight: DafazaSight;
  readonly z: Zones;
  readonly b: DafazaLie;
  /** The seat that played last, 0: none. */
  readonly last: number;
}

const PLAYS = new Set(['led', 'played', 'down']);

/** Where everything has its place. */
export function placed(sight: DafazaSight): Zones {
  return zones(sight.width, sight.height, sight.shape, {
    held: sight.frame.view.held[mine(sight)] ?? 0,
    open: others(sight).some((seat) => open(sight, seat).length),
    unseen: unseenOf(sight).length > 0,
  });
}

/** The table as the frame has it, or as it lay after `upto` events; `sweeping`: a trick is just being taken in. */
export function layout(sight: DafazaSight, upto?: number, sweeping = false): Scene {
  const d: Drawing = {
    sight,
    z: placed(sight),
    b: lieAt(sight.frame, upto),
    last: lastActor(sight, PLAYS, upto),
  };
  const items = [...others(sight), mine(sight)].flatMap((seat, column) => [
    ...plays(d, seat, column),
    ...tops(d, seat, column, sweeping),
    ...(column < 3 ? held(d, seat, column) : []),
  ]);
  return {
    items: [...items, ...(upto === 0 ? [] : hand(d))],
    notes: others(sight).flatMap((seat, column) => tag(d, seat, column)),
    panels: panels(d),
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
    const under = Math.max(1.5, spot.w / 14);
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

/** The hand of another: backs, or open where it may be seen. */
function held({ sight, z, b }: Drawing, seat: number, column: number): Item[] {
  if (!z.backs) return [];
  const cards = open(sight, seat);
  if (cards.length)
    return cards.map((card, i) => ({
      ...face(sight, card, heldSpot(z, column, cards.length, i), false),
      label: cardLabel(sight, card),
      z: 10 + i,
      group: `hand${String(seat)}`,
    }));
  const n = b.held[seat] ?? 0;
  return Array.from({ length: n }, (_, i) => ({
    ...heldSpot(z, column, n, i),
    key: `seat${String(seat)}:hand:${String(i)}`,
    face: null,
    back: back(),
    label: '',
    z: 10 + i,
    from: { ...dealtFrom(sight, z), down: true },
  }));
}

function dealtFrom({ width }: DafazaSight, z: Zones): Spot {
  return { x: width / 2, y: z.laidY, w: z.laid };
}

/** Under a play: the best so far, the lead, or how many lie face down; whose it is the column says. */
function tag({ sight, z, b }: Drawing, seat: number, column: number): Note[] {
  const spot = tagSpot(z, column);
  const play = b.laid[seat] ?? [];
  const [first] = play;
  if (!spot || !first) return [];
  const best = b.best === seat;
  const n = first.card ? month(first.card) : 0;
  const key = !first.up ? 'tag.down' : best ? 'tag.best' : sight.frame.view.leader === seat ? 'tag.led' : '';
  if (!key) return [];
  return [
    {
      key: `tag${String(seat)}`,
      ...spot,
      text: say(`dafaza_page.${key}`, { n: first.up ? n : play.length }),
      kind: best ? 'said' : 'count',
    },
  ];
}

/** The ground of plates: paper under the small cards that lie on it. */
function panels({ sight, z }: Drawing): Panel[] {
  const turn = sight.frame.waiting ? 0 : sight.frame.view.turn;
  return [
    ...others(sight).flatMap((seat, column) => ({ seat, box: z.seats[column] })),
    { seat: mine(sight), box: z.me },
  ].flatMap(({ seat, box }) =>
    box
      ? [
          {
            key: `plate${String(seat)}`,
            x: box.left + box.width / 2,
            y: box.top + box.height / 2,
            w: box.width,
            h: box.height,
            kind: turn === seat ? ('turn' as const) : ('plate' as const),
            flush: box === z.me,
          },
        ]
      : [],
  );
}

/** One's own ten by month, closing up: what is chosen stands out, what may beat the best is lit. */
function hand({ sight, z, b }: Drawing): Item[] {
  const { hello, frame, asked, chosen } = sight;
  const me = mine(sight);
  const dealt = frame.view.deck.slice(10 * me - 10, 10 * me).toSorted((a, c) => a - c);
  const gone = b.gone[me] ?? [];
  const from = { ...dealtFrom(sight, z), down: true };
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
  const along = withChosen(sight);
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
      dim: asked && chosen.length > 0 && !picked && !along.has(code),
      from,
      group: 'hand',
    };
  });
}

/** What may be laid together with the cards that are chosen, face up or down. */
function withChosen({ frame, chosen }: DafazaSight): ReadonlySet<string> {
  const plays = frame.legal.map((move) =>
    (move.startsWith(DOWN) ? move.slice(DOWN.length) : move).split(JOIN),
  );
  return new Set(plays.filter((play) => chosen.every((code) => play.includes(code))).flat());
}

/** Any card may begin a lead: nothing is lit before one is chosen. */
function hints(size: number, chosen: readonly string[]): boolean {
  return size > 0 || chosen.length > 0;
}
