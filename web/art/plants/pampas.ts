/** 芒: plumes of silver grass, and the dark hill they grow on. */

import { leafAt, towards } from '../along';
import { brush, chance, points, repeat, smooth, times, type Point } from '../geometry';
import { color } from '../palette';
import { path, round, stroke, xy } from '../svg';

export interface PlumeColors {
  readonly stem: string;
  readonly strand: string;
}

/** Gold on paper. */
export const goldPlume: PlumeColors = { stem: color.gold, strand: color.yamabuki };

/** A stem from its foot, `height` tall, its head `lean` to the side; the tassel falls to that side. */
export function plume(
  x: number,
  y: number,
  height: number,
  lean: number,
  { stem, strand }: PlumeColors = goldPlume,
): string {
  const side = Math.sign(lean) || 1;
  const [topX, topY] = [x + lean, y - height];
  const long = 66 + height * 0.28;
  const strands = 11;
  const hair = (i: number): string => {
    const part = i / (strands - 1);
    const rise = part * 62 - 6;
    const fall = 30 + part * 118;
    const length = long * (1 - Math.abs(part - 0.4) * 0.5);
    const root: Point = [topX - lean * 0.1 * part, topY + height * 0.1 * part];
    const knee = towards(...root, side * rise, length * 0.5);
    const tip = towards(...knee, side * fall, length * 0.6);
    return brush([root, knee, tip], [3, 6.5, 0.8], 2);
  };
  const stalk = brush(
    [
      [x, y],
      [x + lean * 0.18, y - height * 0.5],
      [topX, topY],
    ],
    [7, 6, 4],
  );
  const hairs = times(strands, hair).reverse();
  return (
    path(stalk, stem) +
    path(hairs.filter((_, i) => i % 2).join(''), stem) +
    path(hairs.filter((_, i) => i % 2 === 0).join(''), strand)
  );
}

export interface Hill {
  /** Its ridge from left to right. */
  readonly ridge: string;
  /** Where its grass parts: it leans away from here. */
  readonly crown: number;
  readonly fill?: string;
  readonly grass?: string;
}

/** A hill of combed grass down to the foot of the card. */
export function hill({ ridge, crown, fill = color.ink, grass = color.nezu }: Hill): string {
  const line = points(ridge);
  const outline = `${smooth(line)}V560H${round(line[0]?.[0] ?? 0)}Z`;
  const random = chance(8);
  const lean = (x: number) => (x - crown) * 0.3;
  const fringe = (i: number) => {
    const x = -6 + i * 12;
    return leafAt(x, heightOf(line, x) + 10, lean(x) * 0.7 + (random() - 0.5) * 26, 26 + random() * 14, 9);
  };
  const row = (j: number) =>
    repeat(15, (i) => {
      const x = -8 + i * 25 + (j % 2) * 12;
      const foot = heightOf(line, x) + 62 + j * 44 + random() * 8;
      const tip = x + lean(x) * 0.55;
      return `M${xy(x, foot)}Q${xy(x + lean(x) * 0.1, foot - 24)} ${xy(tip, foot - 40)}`;
    });
  return path(outline, fill) + path(repeat(30, fringe), fill) + stroke(repeat(6, row), grass, 3.4);
}

/** Height of a ridge at x, by straight lines between its points. */
function heightOf(line: readonly Point[], x: number): number {
  const to = line.findIndex(([at]) => at >= x);
  const [x1, y1] = line[to < 0 ? line.length - 1 : to] ?? [0, 0];
  const [x0, y0] = line[Math.max(0, (to < 0 ? line.length : to) - 1)] ?? [x1, y1];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
