/** Faces, hands and robes of the karuta courts. Shapes are parted by the ink of the ground, as if carved from it. */

import { carved } from '../../plants/branch';
import { color } from '../../palette';
import { ellipse, group, path, place, stroke } from '../../svg';

/** The carved line of the courts. */
export const cut = carved(4.5, color.ink);

export interface Look {
  /** Where the face looks: -1 to the left, 1 to the right. */
  readonly turn?: number;
  readonly degrees?: number;
  readonly scale?: number;
  readonly skin?: string;
}

/** A lady's face, 124 high: high brows of a courtier, slit eyes, a small red mouth. */
export function ladyFace(x: number, y: number, look: Look = {}): string {
  const { turn = 0, degrees = 0, scale = 1, skin = color.hada } = look;
  const dx = turn * 13;
  const side = (at: number) =>
    ellipse(dx + at * 19, -35, 8, 4.6, color.ink, {
      transform: `rotate(${String(at * 12)} ${String(dx + at * 19)} -35)`,
    }) +
    stroke(
      `M${String(dx + at * 18 - 11)} -13Q${String(dx + at * 18)} -21 ${String(dx + at * 18 + 11)} -13`,
      color.ink,
      5,
    ) +
    (at * turn > 0.4 ? '' : ellipse(dx + at * 26, 8, 9, 7, color.akaPale, { opacity: 0.7 }));
  return group(
    place(x, y, degrees, scale),
    path(
      'M-43 -22C-44 -54 -24 -68 0 -68C24 -68 44 -54 43 -22C42 20 22 52 0 56C-22 52 -42 20 -43 -22Z',
      skin,
      cut,
    ),
    side(-1),
    side(1),
    stroke(
      `M${String(dx)} -10Q${String(dx + turn * 6)} 4 ${String(dx + (turn < 0 ? -7 : 7))} 12`,
      color.hadaDeep,
      4,
    ),
    path(
      `M${String(dx - 10)} 27Q${String(dx - 4)} 22 ${String(dx)} 25Q${String(dx + 4)} 22 ${String(dx + 10)} 27Q${String(dx)} 38 ${String(dx - 10)} 27Z`,
      color.beni,
    ),
  );
}

/** A king's face, 130 high, without beard and crown: strong brows and a big nose. */
export function kingFace(x: number, y: number, look: Look & { readonly laughs?: boolean } = {}): string {
  const { turn = 0, degrees = 0, scale = 1, skin = color.hada, laughs = false } = look;
  const dx = turn * 15;
  const side = (at: number) => {
    const ex = dx + at * 22;
    const brow = `M${String(ex - 15)} ${String(-28 + (at > 0 ? 6 : 0))}L${String(ex + 15)} ${String(-28 + (at < 0 ? 6 : 0))}`;
    return laughs
      ? stroke(`M${String(ex - 13)} -8Q${String(ex)} -22 ${String(ex + 13)} -8`, color.ink, 6) +
          stroke(`M${String(ex - 14)} -30Q${String(ex)} -42 ${String(ex + 14)} -30`, color.ink, 6)
      : stroke(brow, color.ink, 9) +
          ellipse(ex, -11, 9, 7, color.shell, { stroke: color.ink, strokeWidth: 4 }) +
          ellipse(ex + turn * 4, -11, 4.5, 5.5, color.ink);
  };
  const nose = turn < 0 ? -1 : 1;
  return group(
    place(x, y, degrees, scale),
    path(
      'M-48 -30C-48 -58 -26 -70 0 -70C26 -70 48 -58 48 -30C48 20 28 58 0 60C-28 58 -48 20 -48 -30Z',
      skin,
      cut,
    ),
    side(-1),
    side(1),
    path(
      `M${String(dx - nose * 4)} -14C${String(dx)} 0 ${String(dx + nose * 18)} 8 ${String(dx + nose * 13)} 17C${String(dx + nose * 6)} 22 ${String(dx - nose * 6)} 20 ${String(dx - nose * 9)} 15`,
      color.hadaDeep,
      { stroke: color.ink, strokeWidth: 3.5, strokeLinejoin: 'round' },
    ),
  );
}

/** A hand that closes around something. */
export function fist(x: number, y: number, degrees = 0): string {
  return group(
    place(x, y, degrees),
    path('M-18 -12C-20 -20 16 -22 19 -12C22 0 20 14 8 16C-8 18 -18 12 -18 -12Z', color.hada, cut),
    stroke('M-6 -4H16M-6 5H15', color.hadaDeep, 3.5),
  );
}
