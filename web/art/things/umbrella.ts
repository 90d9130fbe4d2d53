/** 傘: an oiled-paper umbrella with a pale ring, seen from the side. */

import { repeat, times } from '../geometry';
import { color } from '../palette';
import { carved } from '../plants/branch';
import { group, path, place, rectangle, stroke, xy } from '../svg';

const RIBS = 10;

/** An open umbrella `width` wide, the middle of its rim at (x, y); its stick reaches `stick` below the rim. */
export function umbrella(x: number, y: number, width: number, degrees: number, stick: number): string {
  const half = width / 2;
  const height = width * 0.36;
  /** A point of the paper: `across` from -1 to 1, `down` from the top (0) to the rim (1). */
  const paper = (across: number, down: number) => {
    const bulge = Math.sin((down * Math.PI) / 2.15);
    return [
      half * across * bulge,
      -height * (1 - down ** 1.9) + height * 0.1 * down * (1 - across ** 2),
    ] as const;
  };
  const band = (from: number, to: number, fill: string, line = {}) => {
    const rim = (down: number) => times(21, (i) => paper(i / 10 - 1, down));
    const side = (end: number, start: number, stop: number) =>
      times(6, (i) => paper(end, (start * (5 - i) + stop * i) / 5));
    const outline = [...side(-1, to, from), ...rim(from), ...side(1, from, to)];
    return path(`M${outline.map((point) => xy(...point)).join('L')}${scallops(to)}Z`, fill, line);
  };
  const scallops = (down: number) =>
    repeat(RIBS, (i) => {
      const [fromX, fromY] = paper(1 - (2 * i) / RIBS, down);
      const [toX, toY] = paper(1 - (2 * (i + 1)) / RIBS, down);
      return `Q${xy((fromX + toX) / 2, (fromY + toY) / 2 - 7 * down)} ${xy(toX, toY)}`;
    });
  const rib = (i: number) => {
    const across = -1 + (2 * (i + 1)) / RIBS;
    return 'M' + times(7, (j) => xy(...paper(across, j / 6))).join('L');
  };
  return group(
    place(x, y, degrees),
    rectangle(-4.5, -height * 0.5, 9, height * 0.5 + stick, color.cha, carved(2.4, color.shell)),
    band(0, 1, color.yamabuki, carved(5)),
    band(0.6, 0.84, color.shell),
    band(0, 0.42, color.shu),
    stroke(repeat(RIBS - 1, rib), color.cha, 2.6),
    path(
      `M-7 ${xy(-height + 6, 0).split(' ')[0] ?? ''}L-5 ${String(-height - 16)}H5L7 ${String(-height + 6)}Z`,
      color.ink,
    ),
  );
}
