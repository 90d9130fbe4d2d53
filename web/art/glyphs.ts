/** Characters as outlines, taken from the font packages at build time, so that a card contains no text. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { path, xy, type Attributes } from './svg';

const FILES = {
  brush: '@fontsource/yuji-boku/files/yuji-boku-japanese-400-normal.woff2',
  mincho: '@fontsource/shippori-mincho/files/shippori-mincho-japanese-800-normal.woff2',
  gothic: '@fontsource/zen-kaku-gothic-new/files/zen-kaku-gothic-new-latin-700-normal.woff2',
} as const;

export type Face = keyof typeof FILES;

const require = createRequire(import.meta.url);
const fonts = new Map<Face, fontkit.Font>();

function font(face: Face): fontkit.Font {
  let found = fonts.get(face);
  if (!found) {
    found = fontkit.create(readFileSync(require.resolve(FILES[face]))) as fontkit.Font;
    fonts.set(face, found);
  }
  return found;
}

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

export interface GlyphStyle {
  readonly face?: Face;
  /** Whether `size` is the em square and not the longer side of the ink. */
  readonly em?: boolean;
  readonly attributes?: Attributes;
}

/** One character, the middle of its ink at (x, y). */
export function glyph(
  character: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  style: GlyphStyle = {},
): string {
  const { face = 'brush', em = false, attributes = {} } = style;
  const from = font(face);
  const [drawn] = from.layout(character).glyphs;
  if (!drawn || drawn.id === 0) throw new Error(`${face} has no ${character}`);
  const box = drawn.path.bbox;
  const scale = size / (em ? from.unitsPerEm : Math.max(box.maxX - box.minX, box.maxY - box.minY));
  const [middleX, middleY] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const outline = drawn.path.commands.map(({ command, args }) => {
    const pairs: string[] = [];
    for (let i = 0; i + 1 < args.length; i += 2) {
      pairs.push(xy(((args[i] ?? 0) - middleX) * scale + x, -((args[i + 1] ?? 0) - middleY) * scale + y));
    }
    return (LETTERS[command] ?? '') + pairs.join(' ');
  });
  return path(outline.join(''), fill, attributes);
}

/** Characters below one another, `step` apart. */
export function verticalText(
  text: string,
  x: number,
  y: number,
  size: number,
  step: number,
  fill: string,
  style: GlyphStyle = {},
): string {
  return [...text]
    .map((character, i) => glyph(character, x, y + i * step, size, fill, { em: true, ...style }))
    .join('');
}

/** Figures side by side, the middle of the row at (x, y). */
export function figures(
  text: string,
  x: number,
  y: number,
  size: number,
  step: number,
  fill: string,
): string {
  return [...text]
    .map((digit, i) =>
      glyph(digit, x + (i - (text.length - 1) / 2) * step, y, size, fill, { face: 'gothic' }),
    )
    .join('');
}
