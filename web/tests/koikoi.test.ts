/** Koi-Koi's table over whole rounds: what lies where, what is told, and how it comes about. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import './browser';
import { beats } from '../src/games/koikoi/beats';
import { layout } from '../src/games/koikoi/layout';
import { columnsFor, tall } from '../src/games/koikoi/measures';
import { lastTurn } from '../src/games/koikoi/last';
import { members } from '../src/games/bits';
import { lieAt } from '../src/games/trail';
import type { KoikoiSight } from '../src/games/koikoi/view';
import { aspect } from '../src/scene/pictures';
import type { Shape } from '../src/table/shape.svelte';
import type { Item, Scene } from '../src/scene/scene';
import type { Frame, Hello, KoikoiAid, KoikoiLie, KoikoiView } from '../src/wire';
import { learn, speak } from '../src/words.svelte';

interface Kept {
  readonly preset: string;
  readonly seat: number | null;
  readonly rounds: number;
  readonly deck: readonly number[];
  readonly event: KoikoiView['event'];
  readonly frames: readonly (Pick<Frame, 'number' | 'turn' | 'legal'> & {
    readonly view: Omit<KoikoiView, 'deck' | 'event' | 'rules'>;
    readonly matches: KoikoiAid['matches'];
    readonly trail: readonly KoikoiLie[];
  })[];
}

const [names = '', ...lines] = readFileSync(new URL('fixtures/koikoi.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const kept = {
  ...(JSON.parse(names) as Pick<Hello, 'cards' | 'card_names' | 'phases' | 'events' | 'words'>),
  rounds: lines.map((line) => JSON.parse(line) as Kept),
};

/** Rooms: between the bars of phones and a tablet, of phones on their side, beside the column of wide screens. */
const SIZES = [
  ['upright', 375, 716],
  ['upright', 390, 600],
  ['upright', 320, 472],
  ['upright', 768, 928],
  ['low', 812, 375],
  ['low', 667, 375],
  ['low', 568, 320],
  ['low', 740, 280],
  ['wide', 976, 800],
  ['wide', 1440, 1080],
  ['wide', 696, 600],
] as const;

/** The sights of a round, one for each frame. */
function sights(round: Kept, shape: Shape, width: number, height: number): KoikoiSight[] {
  const hello: Hello = {
    ...{
      type: 'hello',
      table: '',
      game: 'koikoi',
      name: { en: '', ja: '' },
      preset: round.preset,
      rules: {},
      seats: 2,
      version: '',
      page: '',
      commitment: '',
    },
    ...{
      sides: [[0], [1]],
      kinds: ['person', 'bot'],
      levels: ['', ''],
      options: { en: [], ja: [] },
      actions: [],
      action_names: { en: [], ja: [] },
      join: '',
      written: {},
      sets: [],
      book: true,
      lookup: [],
      commitment: '',
    },
    ...{ cards: kept.cards, card_names: kept.card_names, phases: kept.phases, events: kept.events },
    ...{ words: kept.words, names: { en: ['', 'Aki'], ja: ['', '秋月'] }, seat: round.seat },
  };
  return round.frames.map((frame, n) => {
    const view: KoikoiView = {
      ...frame.view,
      rules: { rounds: round.rounds } as KoikoiView['rules'],
      deck: round.deck.map((card, i) => (i < frame.view.top ? card : 0)),
      event: round.event.slice(0, frame.view.told),
    };
    const told: Frame<KoikoiView, KoikoiAid, KoikoiLie> = {
      ...{
        ...frame,
        type: 'frame',
        view,
        waiting: false,
        over: false,
        winners: [],
        story: [],
        round: 1,
        undo: false,
        left: null,
        time_up: false,
        stopped: '' as const,
        resigned: null,
      },
      ...{
        since: round.frames[n - 1]?.view.told ?? 0,
        question: { en: '', ja: '' },
        settlement: null,
        ending: null,
        sheet: null,
      },
      aid: { matches: frame.matches, yaku: [[], []], reckoning: { en: [], ja: [] }, stop: null },
    };
    return { hello, frame: told, width, height, shape, asked: frame.legal.length > 0, chosen: [] };
  });
}

const every = kept.rounds.flatMap((round, n) =>
  SIZES.map(([shape, width, height]) => ({
    name: `${String(n)} ${round.preset}`,
    round,
    shape,
    width,
    height,
  })),
);

beforeAll(async () => {
  await speak('en');
  await learn('koikoi', 'koikoi_page', 'page');
});

const of = (scene: Scene, group: string) => scene.items.filter((item) => item.group === group);

function overlap(a: Item, b: Item): boolean {
  const high = aspect(a.face ?? a.back);
  return Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 1 && Math.abs(a.y - b.y) < ((a.w + b.w) / 2) * high - 1;
}

/** What may lie together: the piles of a seat, the field with the stock, a hand. */
function zone({ group = '', turn }: Item): string {
  if (turn || group === 'pending' || group === 'stock' || group === 'field') return 'middle';
  return group.split(':')[0] ?? '';
}

/** Field cards but one that lies on what it takes. */
const onField = (scene: Scene) => of(scene, 'field').filter(({ turn }) => !turn);

describe.each(every)('round $name at $width × $height', ({ round, shape, width, height }) => {
  const all = sights(round, shape, width, height);
  const scenes = all.map((sight) => layout(sight));
  const elsewhere = kept.rounds[(kept.rounds.indexOf(round) + 1) % kept.rounds.length] ?? round;
  const last = sights(elsewhere, shape, width, height).at(-1);

  test('every card lies once, inside the stage, readable', () => {
    for (const { items, notes } of scenes) {
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
      expect(new Set(notes.map(({ key }) => key)).size).toBe(notes.length);
      for (const item of items) {
        if (item.group === 'rival' && item.face === null) continue; // hung over the edge, or in the bar
        const half = [item.w / 2, (item.w * aspect(item.face ?? item.back)) / 2] as const;
        expect(item.w).toBeGreaterThan(height < 400 ? 12 : 16);
        expect(item.x - half[0]).toBeGreaterThanOrEqual(-4);
        expect(item.x + half[0]).toBeLessThanOrEqual(width + 4);
        expect(item.y - half[1]).toBeGreaterThanOrEqual(-LIFTED);
        expect(item.y + half[1]).toBeLessThanOrEqual(height);
      }
    }
  });

  test('what lies where is what the view says', () => {
    for (const { frame } of all) {
      const { view } = frame;
      const l = lieAt(frame);
      expect(l.slots.filter(Boolean).sort((a, b) => a - b)).toEqual(members(view.field));
      for (const p of [1, 2]) {
        expect(l.taken[p]?.toSorted((a, b) => a - b)).toEqual(members(view.taken[p] ?? 0));
        expect(l.places[p]?.length).toBe(view.held[p]);
      }
      expect(l.stock).toBe(48 - view.top);
      expect(l.pending).toBe(view.card);
    }
  });

  test('captures, field and hands never lie over one another', () => {
    for (const { items } of scenes)
      for (const [i, a] of items.entries())
        for (const b of items.slice(i + 1))
          if (zone(a) !== zone(b)) expect(overlap(a, b), `${a.key} ${b.key}`).toBe(false);
  });

  test('what the last turn touched is marked until the next has ended', () => {
    all.forEach((sight, n) => {
      const { seat, cards } = lastTurn(sight, sight.frame.view.told);
      expect(seat === 0).toBe(cards.size === 0);
      const marked = scenes[n]?.items.filter(({ last }) => last) ?? [];
      expect(marked.length).toBeGreaterThanOrEqual(Math.min(1, cards.size));
      expect(marked.every(({ group }) => group !== 'hand')).toBe(true);
      for (const item of marked) if (item.group === 'field') expect(item.sign).toBeTruthy();
      if (sight.asked && sight.hello.seat !== null && sight.frame.view.phase === 1)
        expect([0, 3 - (sight.hello.seat + 1)]).toContain(seat);
    });
  });

  test('cards of the field never overlap, and stay where they lie', () => {
    scenes.forEach((scene, n) => {
      const cards = onField(scene);
      for (const [i, a] of cards.entries())
        for (const b of cards.slice(i + 1)) expect(overlap(a, b), `${a.key} ${b.key}`).toBe(false);
      const before = new Map(onField(scenes[n - 1] ?? scene).map((item) => [item.key, item]));
      const [now, then] = [all[n], all[n - 1]];
      if (!now || !then || columnsOf(now) !== columnsOf(then)) return;
      for (const item of cards) {
        const old = before.get(item.key);
        if (!old) continue;
        expect(item.x).toBe(old.x);
        expect(Math.abs(item.y - old.y)).toBeLessThanOrEqual(LIFTED);
      }
    });
  });

  test('each card of the hand can be touched, in an order that stays', () => {
    for (const [n, scene] of scenes.entries()) {
      const hand = of(scene, 'hand');
      for (const [i, card] of hand.entries()) {
        const next = hand[i + 1];
        const over = next && Math.abs(next.y - card.y) < tall(card.w) / 2;
        const slice = over ? Math.min(card.w, next.x - card.x) : card.w;
        const least = shape === 'low' ? (width >= 660 ? 44 : 33) : width >= 360 ? 44 : 40;
        expect(slice).toBeGreaterThanOrEqual(Math.min(least, card.w));
        if (shape === 'wide') expect(slice).toBe(card.w);
        if (card.face && slice < card.w) expect(card.folded).toBe(true);
      }
      const before = n ? of(scenes[n - 1] ?? scene, 'hand') : [];
      const pitch = before.length > 1 ? (before[1]?.x ?? 0) - (before[0]?.x ?? 0) : Infinity;
      const left = before.filter(({ key }) => hand.some((card) => card.key === key));
      const rows = (cards: readonly Item[]) =>
        new Set(cards.map(({ y }) => Math.round(y / (tall(cards[0]?.w ?? 1) / 2)))).size;
      if (left.length !== hand.length || rows(before) !== rows(hand)) continue;
      for (const [i, card] of hand.entries()) {
        expect(left[i]?.key).toBe(card.key);
        expect(Math.abs((left[i]?.x ?? 0) - card.x)).toBeLessThanOrEqual(pitch + 0.01);
      }
    }
  });

  test('nothing names a card that this seat does not know', () => {
    all.forEach((sight, n) => {
      const { view } = sight.frame;
      const seen = new Set(
        [...view.hand, ...view.taken, ...view.shown, view.field].flatMap(members).concat(view.card),
      );
      const told = [
        ...(scenes[n]?.items ?? []),
        ...beats(all[n - 1] ?? sight, sight).flatMap(({ scene }) => scene.items),
      ].map((item) => JSON.stringify([item.key, item.face, item.label, item.over, item.pick]));
      for (const [card, code] of sight.hello.cards.entries()) {
        if (!card || seen.has(card)) continue;
        const name = sight.hello.card_names.en[card] ?? '';
        const shared = sight.hello.card_names.en.filter((each) => each === name).length > 1;
        expect(told.find((text) => text.includes(`card:${code}"`) || (!shared && text.includes(name)))).toBe(
          undefined,
        );
      }
    });
  });

  test('what happens ends in what lies there', () => {
    all.forEach((sight, n) => {
      const before = all[n - 1] ?? last ?? sight;
      const found = beats({ ...before, asked: false }, { ...sight, asked: false });
      expect(found.length).toBeGreaterThan(0);
      expect(found.at(-1)?.scene).toEqual(layout({ ...sight, asked: false }));
      if (n === 0) expect(found.map(({ motion }) => motion)).toContain('deal');
      for (const { hold, banner } of found) if (!banner) expect(hold).toBeLessThanOrEqual(500);
    });
  });

  test('only what is legal is open', () => {
    all.forEach((sight, n) => {
      const open = scenes[n]?.items.filter((item) => item.open).map(({ pick }) => pick) ?? [];
      const codes = sight.frame.legal.filter((move) => sight.hello.cards.includes(move));
      expect(open.toSorted()).toEqual(codes.toSorted());
    });
  });
});

const LIFTED = 8;

/** A column more makes all of them smaller. */
function columnsOf({ frame, shape }: KoikoiSight): number {
  return columnsFor(lieAt(frame).slots.length, shape === 'wide' ? 3 : 2);
}

test('sets of cards are read beyond 32 bits', () => {
  expect(members(2 ** 48 + 2 ** 1 + 2 ** 31)).toEqual([1, 31, 48]);
});
