/** Goita's table as a scene. */

import { aspect, koma } from '../../scene/pictures';
import type { Group, Item, Note, Scene } from '../../scene/scene';
import { helped } from '../../settings.svelte';
import { nameOf } from '../../table/sides';
import { following } from '../../table/moves';
import type { GoitaLie, Piece } from '../../wire';
import { pick, say } from '../../words.svelte';
import { lieAt } from '../trail';
import { place, seatAt, type GoitaSight } from './view';
import { backSpot, handSpot, laidSpot, nameSpot, zones, type Zones } from './zones';

export const BACK = 'koma/back';
const SHAPE = aspect(BACK);

export function layout(sight: GoitaSight, upto?: number): Scene {
  const { frame, width, height } = sight;
  const z = zones(width, height);
  const b = lieAt(frame, upto);
  const items = [2, 3, 1, 0].flatMap((side) => {
    const seat = seatAt(sight, side);
    return [...laid(sight, z, b, seat), ...(side === 0 ? own(sight, z, b, seat) : hidden(sight, z, b, seat))];
  });
  return {
    items: [...items, ...attack(sight, z, b)],
    notes: notes(sight, z, b),
    groups: groups(sight),
    panels: b.attack ? [{ key: 'attack', ...z.middle, w: z.big * 1.36, h: z.big * SHAPE + 46 }] : [],
  };
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
  return (b.laid[seat] ?? []).map((piece, i) => {
    const known = piece.kind > 0;
    return {
      ...laidSpot(z, sight.width, side, i),
      key: key(seat, piece),
      face: piece.up || known ? koma(sight.hello.cards[piece.kind] ?? '') : null,
      back: BACK,
      label: piece.up
        ? name(sight, piece.kind)
        : say(known ? 'goita_page.down_known' : 'goita_page.down', { card: name(sight, piece.kind) }),
      z: 10 + i,
      dim: !piece.up && known,
      group: `laid${String(seat)}`,
    };
  });
}

/** The hands of the others, which are open once the deal is over. */
function hidden(sight: GoitaSight, z: Zones, b: GoitaLie, seat: number): Item[] {
  const side = place(sight, seat);
  return (b.hand[seat] ?? []).map((piece, i, all) => ({
    ...backSpot(z, sight.width, side, i + (8 - all.length) / 2),
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
  return (b.hand[seat] ?? []).map((piece) => {
    const code = hello.cards[piece.kind] ?? '';
    const at = taken.indexOf(code);
    if (at >= 0 && code) taken.splice(at, 1);
    const picked = at >= 0 && code !== '';
    const open = asked && !picked && following(frame.legal, [...chosen, code], hello).length > 0;
    const spot = handSpot(z, sight.width, piece.n);
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
  const from = laidSpot(z, sight.width, place(sight, b.attacker), (b.laid[b.attacker]?.length ?? 1) - 1);
  return [
    {
      x: z.middle.x,
      y: z.middle.y - 14,
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

function notes(sight: GoitaSight, z: Zones, b: GoitaLie): Note[] {
  const { hello, frame, width } = sight;
  const found: Note[] = [1, 2, 3].map((side) => {
    const seat = seatAt(sight, side);
    const marks = [
      nameOf(hello, seat - 1),
      ...(frame.view.dealer === seat ? [say('goita_page.dealer')] : []),
      ...(frame.view.shi[seat] ? [say('goita_page.shi', { n: frame.view.shi[seat] })] : []),
    ];
    const said = b.said[seat] ? say('goita_page.said_nashi') : '';
    return {
      ...nameSpot(z, width, side),
      key: `name${String(seat)}`,
      text: said && side === 2 ? `${marks.join(' · ')} ${said}` : marks.join(' · '),
      kind: frame.view.turn === seat && !frame.waiting ? 'turn' : 'name',
    };
  });
  for (const side of [1, 3]) {
    const seat = seatAt(sight, side);
    const spot = nameSpot(z, width, side);
    if (b.said[seat]) {
      found.push({ ...spot, y: spot.y + 19, key: `said${String(seat)}`, text: say('goita_page.said_nashi') });
    }
  }
  if (b.attack) {
    found.push({
      key: 'attack',
      x: z.middle.x,
      y: z.middle.y + (z.big * SHAPE) / 2 - 8,
      text: say('goita_page.attack_of', { who: nameOf(hello, b.attacker - 1) }),
    });
  }
  return found;
}
