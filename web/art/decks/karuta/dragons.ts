/** むし: the dragon-worms of the ones, each around the sign of its suit. */

import { carved } from '../../plants/branch';
import { limb } from '../../shapes';
import { walk } from '../../along';
import { brush, leaf, points, times, type Point } from '../../geometry';
import { color } from '../../palette';
import { circle, group, path, place, stroke } from '../../svg';
import { pole, sabre, sign } from './signs';
import { suits, type Suit, type SuitCode } from './suits';

interface Worm {
  readonly suit: Suit;
  /** From the neck to the tip of the tail. */
  readonly along: readonly Point[];
  readonly thick: number;
}

const taper = ({ along, thick }: Worm, part: number) =>
  along.map((_, i) => {
    const at = i / (along.length - 1);
    return thick * part * (at < 0.1 ? 0.85 + at * 1.5 : at < 0.6 ? 1 : 1 - ((at - 0.6) / 0.4) * 0.86);
  });

/** The body: an ink worm, its back in the colour of the suit, pale scales and a crest of thorns. */
function body(worm: Worm, thorns: 1 | -1, count = 18, last = count): string {
  const spots = walk(worm.along, count + 6).slice(1, last);
  const widths = taper(worm, 0.5);
  const half = (i: number) => widths[Math.round((i / (count + 5)) * (widths.length - 1))] ?? 0;
  const thorn = spots.map(({ x, y, degrees }, i) => {
    const side = degrees - 90 + 90 * thorns;
    const [dx, dy] = [Math.cos((side * Math.PI) / 180), Math.sin((side * Math.PI) / 180)];
    return path(leaf(worm.thick * 0.52, worm.thick * 0.42), color.ink, {
      transform: place(x + dx * half(i) * 0.8, y + dy * half(i) * 0.8, side + 90 + 24 * thorns),
    });
  });
  return thorn.join('') + path(brush(worm.along, taper(worm, 1)), color.ink) + skin(worm);
}

function skin(worm: Worm): string {
  return path(brush(worm.along, taper(worm, 0.66)), worm.suit.strong) + scales(worm.suit, worm.along, 30, 25);
}

function scales({ pale }: Suit, along: readonly Point[], count: number, last: number): string {
  const scale = (transform: string) =>
    path('M-4 -7Q6 0 -4 7', 'none', { transform, stroke: pale, strokeWidth: 4, strokeLinecap: 'round' });
  return walk(along, count)
    .slice(1, last)
    .map(({ x, y, degrees }) => scale(place(x, y, degrees - 90)))
    .join('');
}

/** A leg with three claws. */
function leg(along: string): string {
  const [x, y] = points(along).at(-1) ?? [0, 0];
  const claw = (dx: number, dy: number) =>
    limb(`${String(x)},${String(y - 6)} ${String(x + dx)},${String(y + dy)}`, [11, 2], color.ink, {});
  return limb(along, [24, 17, 11], color.ink, {}) + claw(-19, 17) + claw(0, 27) + claw(19, 17);
}

/** A head that looks to the left at scale 1; `open` opens the mouth. */
function head(suit: Suit, x: number, y: number, degrees: number, flip: 1 | -1 = 1, scale = 1): string {
  const horns =
    limb('14,-24 34,-52 72,-60', [15, 11, 2], color.ink, {}) +
    limb('-4,-28 6,-62 40,-84', [15, 11, 2], color.ink, {});
  const mane = [10, 40, 70, 100].map((turn) =>
    path(leaf(54, 24), color.ink, { transform: place(20, 2, turn + 20) }),
  );
  const whiskers =
    limb('-76,-6 -104,-20 -100,-54', [8, 6, 1.5], color.ink, {}) +
    limb('-58,26 -74,50 -62,76', [8, 6, 1.5], color.ink, {});
  const jaw = path('M-66 14C-50 34 -10 40 22 26L14 2L-50 6Z', suit.pale, carved(6, color.ink));
  const tongue = path('M-44 12C-60 18 -78 14 -92 24C-82 30 -60 30 -40 20Z', color.beni, carved(3, color.ink));
  const skull = path(
    'M34 8C40 -22 20 -44 -10 -40C-26 -38 -32 -24 -48 -22C-62 -30 -82 -22 -82 -6C-82 6 -70 8 -58 4C-42 12 -20 4 -10 10C4 18 26 22 34 8Z',
    suit.strong,
    carved(6, color.ink),
  );
  const teeth = path('M-54 5L-48 15L-42 6ZM-36 7L-30 17L-24 6Z', color.shell);
  const eye =
    circle(-14, -18, 13, color.shell, { stroke: color.ink, strokeWidth: 4 }) + circle(-18, -17, 6, color.ink);
  const brow = stroke('M-36 -34Q-16 -48 8 -32', color.ink, 7) + circle(-70, -10, 3.6, color.ink);
  return group(
    place(x, y, degrees, scale * flip, scale),
    mane.join(''),
    horns,
    whiskers,
    tongue,
    jaw,
    skull,
    teeth,
    eye,
    brow,
  );
}

/** Batons: the worm climbs through the air, the club in its teeth. */
function baton(): string {
  const worm: Worm = {
    suit: suits.h,
    thick: 52,
    along: [
      [150, 196],
      [206, 172],
      [256, 214],
      [226, 276],
      [150, 300],
      [86, 342],
      [98, 414],
      [172, 440],
      [240, 414],
      [262, 362],
      [236, 340],
    ],
  };
  return (
    group(place(170, 312, 30), pole(392, 38)) +
    leg('196,286 226,328 206,360') +
    leg('96,370 62,396 56,430') +
    body(worm, -1, 18, 9) +
    head(suits.h, 132, 196, -8)
  );
}

/** Swords: 倶利伽羅, the worm that winds around a sword and swallows its point. */
function sword(): string {
  const turns = times(38, (i): Point => {
    const angle = Math.PI * (0.1 + i * 0.1);
    return [165 + Math.sin(angle) * (70 + i * 0.5), 204 + i * 5.9];
  });
  const worm: Worm = { suit: suits.i, thick: 46, along: [[178, 172], ...turns] };
  const front = (from: number, to: number) => {
    const widths = taper(worm, 1);
    const inner = taper(worm, 0.66);
    const cut = (list: readonly number[], a: number, b: number) => list.slice(a, b + 1);
    return (
      path(brush(worm.along.slice(from, to + 1), cut(widths, from, to)), color.ink) +
      path(brush(worm.along.slice(from - 2, to + 3), cut(inner, from - 2, to + 2)), suits.i.strong) +
      scales(suits.i, worm.along.slice(from - 1, to + 2), 7, 6)
    );
  };
  const blade = sabre(
    [
      [165, 428],
      [165, 340],
      [165, 250],
      [165, 180],
      [165, 132],
    ],
    36,
  );
  return group(
    place(17, 38, 0, 0.92),
    body(worm, 1, 20),
    blade,
    front(8, 14),
    front(28, 34),
    head(suits.i, 186, 152, 10),
  );
}

/** Cups: the worm lies in a coil and guards the cup. */
function cup(): string {
  const low: Worm = {
    suit: suits.k,
    thick: 54,
    along: [
      [118, 210],
      [70, 262],
      [62, 336],
      [92, 412],
      [168, 446],
      [244, 414],
      [270, 340],
      [252, 268],
      [226, 240],
      [244, 212],
    ],
  };
  return group(
    place(10, 20, 0, 0.94),
    leg('92,396 62,424 58,452'),
    leg('240,404 268,430 268,456'),
    body(low, 1),
    sign('k', 166, 318, 1.75),
    head(suits.k, 138, 190, -14),
  );
}

/** Drums: the worm has rolled itself up around the drum and bites its own tail. */
function drum(): string {
  const ring = times(23, (i): Point => {
    const angle = -1.75 + i * 0.262;
    const radius = 128 - i * 0.9;
    return [165 + Math.cos(angle) * radius * 0.86, 314 + Math.sin(angle) * radius];
  });
  const worm: Worm = { suit: suits.o, thick: 50, along: ring };
  return group(
    place(8, 20, 0, 0.96),
    body(worm, -1, 22),
    sign('o', 165, 314, 1.5, 20),
    head(suits.o, 160, 186, -16, -1),
  );
}

const drawn: Readonly<Record<SuitCode, () => string>> = { h: baton, i: sword, k: cup, o: drum };

export function dragon(suit: SuitCode): string {
  return drawn[suit]();
}
