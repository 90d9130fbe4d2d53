/** 藤: hanging racemes, pale above and dark at the tip, under feathered leaves. */

import { leaf, repeat, times } from '../geometry';
import { color } from '../palette';
import { group, path, place, round, stroke, xy } from '../svg';
import { branch, carved } from './branch';

const TONES = [color.fujiMist, color.fujiPale, color.fujiLight, color.fuji, color.kikyo];

/** A floret: broad above, running into a drop; `lean` swings it outwards. */
function floret(x: number, y: number, size: number, lean: number): string {
  const at = (dx: number, dy: number) => xy(x + size * (dx + lean * (dy + 1) * 0.3), y + size * dy);
  return (
    `M${at(0, -1)}C${at(1.25, -1)} ${at(1.1, 0.8)} ${at(0, 1.25)}` +
    `C${at(-1.1, 0.8)} ${at(-1.25, -1)} ${at(0, -1)}Z`
  );
}

/** The colour of a row at the part t of a raceme; neighbouring rows differ, so that the tones mix. */
function tone(t: number, row: number): string {
  const shade = t * TONES.length + (row % 2 ? 0.4 : -0.4);
  return TONES[Math.floor(Math.max(0, Math.min(TONES.length - 1, shade)))] ?? color.fuji;
}

/** A raceme that hangs from (x, y); `sway` moves its tip aside. */
export function raceme(x: number, y: number, length: number, width: number, sway = 0): string {
  const rows = Math.max(6, Math.round(length / (width * 0.175)));
  const drawn = times(rows, (i) => {
    const t = i / (rows - 1);
    const swelling = 0.66 + (t / 0.2) * 0.34;
    const tapering = 1 - Math.pow((t - 0.2) / 0.8, 1.2) * 0.92;
    const across = width * (t < 0.2 ? swelling : tapering);
    const size = width * 0.19 * (1 - t * 0.36);
    const count = Math.max(1, Math.round(across / (width * 0.26)));
    const [rowX, rowY] = [x + sway * t * t, y + length * t];
    const florets = times(count, (j) => {
      const u = count === 1 ? 0 : j / (count - 1) - 0.5;
      const swing = count === 1 ? (i % 2 ? size * 0.3 : -size * 0.3) : 0;
      return floret(rowX + u * (across - size * 1.5) + swing, rowY - Math.abs(u) * size * 1.2, size, u);
    });
    return path(florets.join(''), tone(t, i), carved(2.6));
  });
  return stalk(x, y - width * 0.5, y + length * 0.4) + drawn.reverse().join('');
}

function stalk(x: number, from: number, to: number): string {
  return stroke(`M${xy(x, from)}V${round(to)}`, color.wakaba, 5);
}

/** A feathered leaf that grows from (x, y), upwards at 0 degrees. */
export function wisteriaLeaf(
  x: number,
  y: number,
  length: number,
  degrees: number,
  fill: string = color.matsu,
): string {
  const pairs = 4;
  const leaflet = (i: number, side: number) => {
    const along = 0.1 + (i / pairs) * 0.72;
    const size = length * 0.37 * (1 - (i / pairs) * 0.3);
    return path(leaf(size, size * 0.5), fill, {
      transform: place(0, -length * along, side * (64 - i * 4)),
      ...carved(3),
    });
  };
  return group(
    place(x, y, degrees),
    stroke(`M0 0V${round(-length * 0.8)}`, fill, length * 0.03),
    repeat(pairs, (i) => leaflet(i, -1) + leaflet(i, 1)),
    path(leaf(length * 0.36, length * 0.19), fill, { transform: place(0, -length * 0.76), ...carved(3) }),
  );
}

/** [x, y, length, degrees] of a leaf. */
export type WisteriaLeaf = readonly [x: number, y: number, length: number, degrees: number];

/** Leaves in two greens by turns. */
export function wisteriaLeaves(leaves: readonly WisteriaLeaf[]): string {
  return leaves.map((one, i) => wisteriaLeaf(...one, i % 2 ? color.leaf : color.matsu)).join('');
}

/** The twisted vine: two stems around each other. */
export function vine(along: string, around: string): string {
  return branch(around, [12, 12, 12, 10, 8], color.cha) + branch(along, [30, 24, 22, 18, 12]);
}
