/** Goita's table as a scene. */

import { aspect, koma } from '../../scene/pictures';
import type { Group, Item, Note, Place, Scene } from '../../scene/scene';
import { helped } from '../../settings.svelte';
import { nameOf } from '../../table/sides';
import { following } from '../../table/moves';
import type { GoitaLie, Piece } from '../../wire';
import { pick, say } from '../../words.svelte';
import { lieAt } from '../trail';
import { mine, place, seatAt, type GoitaSight } from './view';
import { backSpot, handSpot, laidSpot, PANEL, zones, type Zones } from './zones';

export const BACK = 'koma/back';
const SHAPE = aspect(BACK);
const HAND = 8;

/** How everything lies, and where it has its place then. */
export function placed(sight: GoitaSight, upto?: number): { b: GoitaLie; z: Zones } {
  const { frame, shape, width, height } = sight;
  const b = lieAt(frame, upto);
  return { b, z: zones(shape, width, height, b.hand[mine(sight)]?.length ?? 0) };
}

export function layout(sight: GoitaSight, upto?: number): Scene {
  const { b, z } = placed(sight, upto);
  const items = [2, 3, 1, 0].flatMap((side) => {
    const seat = seatAt(sight, side);
    return [...laid(sight, z, b, seat), ...(side === 0 ? own(sight, z, b, seat) : hidden(sight, z, b, seat))];
  });
  return {
    items: [...items, ...attack(sight, z, b)],
    notes: notes(sight, z, b),
    groups: groups(sight),
    panels: b.attack ? [{ key: 'attack', ...z.middle, w: z.big * PANEL, h: z.big * SHAPE + 44 }] : [],
    places: places(sight, z, b),
    ...(upto === undefined ? {} : { told: upto }),
  };
}

/** Where pieces are still to be laid: so one sees how far everybody is. */
function places(sight: GoitaSight, z: Zones, b: GoitaLie): Place[] {
  return [0, 1, 2, 3].flatMap((side) => {
    const laid = b.laid[seatAt(sight, side)]?.length ?? 0;
    return Array.from({ length: HAND - laid }, (_, i) => ({
      ...laidSpot(z, side, laid + i),
      key: `place${String(side)}:${String(laid + i)}`,
      shape: SHAPE,
    }));
  });
}

function groups(sight: GoitaSight): Group[] {
  const { hello } = sight;
  return [
    ...[2, 3, 1, 0].map((side) => {
      const seat = seatAt(sight, side) - 1;
      return {
        name: `laid${String(seat + 1)}`,
        label: say('goita_page.laid_by', { who: nameOf(hello, seat) }),
      };
    }),
    { name: 'attack', label: say('goita_page.attack') },
    { name: 'hand', label: say('goita_page.hand') },
  ];
}

function key(seat: number, { n }: Piece): string {
  return `seat${String(seat)}:${String(n)}`;
}

function name(sight: GoitaSight, kind: number): string {
  return pick(sight.hello.card_names)[kind] ?? '';
}

function points(sight: GoitaSight, kind: number): number {
  return sight.frame.aid?.points[sight.hello.cards[kind] ?? ''] ?? 0;
}

function laid(sight: GoitaSight, z: Zones, b: GoitaLie, seat: number): Item[] {
  const side = place(sight, seat);
  const last = lastTurn(b);
  return (b.laid[seat] ?? []).map((piece, i) => {
    const known = piece.kind > 0;
    return {
      ...laidSpot(z, side, i),
      key: key(seat, piece),
      face: piece.up || known ? koma(sight.hello.cards[piece.kind] ?? '') : null,
      back: BACK,
      label: piece.up
        ? name(sight, piece.kind)
        : say(known ? 'goita_page.down_known' : 'goita_page.down', { card: name(sight, piece.kind) }),
      z: 10 + i,
      dim: !piece.up && known,
      ...(last.seat === seat && last.pieces.has(i) ? { last: true } : {}),
      group: `laid${String(seat)}`,
    };
  });
}

/** The hands of the others, which are open once the deal is over. */
function hidden(sight: GoitaSight, z: Zones, b: GoitaLie, seat: number): Item[] {
  const side = place(sight, seat);
  return (b.hand[seat] ?? []).map((piece, i, all) => ({
    ...backSpot(z, side, all.length, i),
    key: key(seat, piece),
    face: piece.kind ? koma(sight.hello.cards[piece.kind] ?? '') : null,
    back: BACK,
    label: piece.kind ? name(sight, piece.kind) : '',
    z: 5,
    group: `laid${String(seat)}`,
  }));
}

/** One's own hand: what may be chosen next is lit, what is chosen stands out. */
function own(sight: GoitaSight, z: Zones, b: GoitaLie, seat: number): Item[] {
  const { hello, frame, asked, chosen } = sight;
  const taken = [...chosen];
  return (b.hand[seat] ?? []).map((piece, i, all) => {
    const code = hello.cards[piece.kind] ?? '';
    const at = taken.indexOf(code);
    if (at >= 0 && code) taken.splice(at, 1);
    const picked = at >= 0 && code !== '';
    const open = asked && !picked && following(frame.legal, [...chosen, code], hello).length > 0;
    const spot = handSpot(z, all.length, i);
    const lit = picked ? 'chosen' : open && helped('lit') && frame.legal.length > 1 ? 'match' : undefined;
    return {
      ...spot,
      y: spot.y - (picked ? 10 : 0),
      key: key(seat, piece),
      face: piece.kind ? koma(code) : null,
      back: BACK,
      label: piece.kind
        ? say('goita_page.piece', { card: name(sight, piece.kind), n: points(sight, piece.kind) })
        : '',
      z: 20,
      ...(piece.kind ? { pick: code, open: open || (asked && picked) } : {}),
      ...(lit ? { lit } : {}),
      dim: asked && helped('lit') && !open && !picked,
      over:
        helped('points') && points(sight, piece.kind)
          ? [`overlay/points-${String(points(sight, piece.kind))}`]
          : [],
      group: 'hand',
    };
  });
}

/** The attack that stands, once more and large. */
function attack(sight: GoitaSight, z: Zones, b: GoitaLie): Item[] {
  if (!b.attack) return [];
  const from = laidSpot(z, place(sight, b.attacker), (b.laid[b.attacker]?.length ?? 1) - 1);
  return [
    {
      x: z.middle.x,
      y: z.middle.y - 12,
      w: z.big,
      key: `attack${String(b.attacker)}:${String(b.laid[b.attacker]?.length ?? 0)}`,
      face: koma(sight.hello.cards[b.attack] ?? ''),
      back: BACK,
      label: say('goita_page.attacks', {
        who: nameOf(sight.hello, b.attacker - 1),
        card: name(sight, b.attack),
        n: points(sight, b.attack),
      }),
      z: 30,
      over:
        helped('points') && points(sight, b.attack)
          ? [`overlay/points-${String(points(sight, b.attack))}`]
          : [],
      from: { ...from, turn: from.turn ?? 0 },
      group: 'attack',
    },
  ];
}

/** The turn that was laid last: two pieces of the one whose attack stands. */
function lastTurn(b: GoitaLie): { seat: number; pieces: ReadonlySet<number> } {
  const n = b.laid[b.attacker]?.length ?? 0;
  return { seat: b.attacker, pieces: new Set([n - 2, n - 1]) };
}

function notes(sight: GoitaSight, z: Zones, b: GoitaLie): Note[] {
  if (!b.attack) return [];
  return [
    {
      key: 'attack',
      x: z.middle.x,
      y: z.middle.y + (z.big * SHAPE) / 2 - 8,
      text: say('goita_page.attack_of', { who: nameOf(sight.hello, b.attacker - 1) }),
    },
  ];
}
