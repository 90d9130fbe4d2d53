/**
 * Help over the karuta. The names lie along the bottom, suit at the left and rank at the right, so that both fit on
 * one card; marks of special cards lie between index and sign; the gold frame lies around.
 */

import { HEIGHT, WIDTH, svg } from '../../card';
import type { Picture } from '../../deck';
import { polygon } from '../../geometry';
import { figures, glyph } from '../../glyphs';
import { karutaRanks, karutaSuits } from '../../facts/karuta';
import { color } from '../../palette';
import { circle, path, rectangle } from '../../svg';
import { suits } from '../karuta/suits';

const PLATE = { y: 474, width: 141, height: 50, suit: 19, rank: 170 } as const;

/** Kana side by side; the small ones stand low. */
function kana(text: string, x: number, y: number, fill: string): string {
  const letters = [...text];
  return letters
    .map((letter, i) =>
      glyph(letter, x + (i - (letters.length - 1) / 2) * 41, letter === 'っ' ? y + 6 : y, 42, fill, {
        face: 'mincho',
        em: true,
      }),
    )
    .join('');
}

function plate(id: string, left: number, text: string, ground: string, ink: string, line: string): Picture {
  const { y, width, height } = PLATE;
  return {
    id,
    draw: () =>
      svg(
        WIDTH,
        HEIGHT,
        rectangle(left, y, width, height, ground, { rx: 12, stroke: line, strokeWidth: 5 }),
        kana(text, left + width / 2, y + height / 2, ink),
      ),
  };
}

const names: readonly Picture[] = [
  ...karutaSuits.flatMap(({ code, kurofuda, tensho }) =>
    [
      ['kurofuda', kurofuda.ja],
      ['tensho', tensho.ja],
    ].map(([system = '', name = '']) =>
      plate(`suit-${code}-${system}`, PLATE.suit, name, suits[code].deep, color.shell, suits[code].pale),
    ),
  ),
  ...karutaRanks.map(({ code, ja }) =>
    plate(`rank-${code}`, PLATE.rank, ja, color.shell, color.ink, color.ink),
  ),
];

/** ほうび: a frame of gold with a stud in each corner. */
function homi(): string {
  const ring = (inset: number, width: number, line: string) =>
    rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 'none', {
      rx: 27 - inset * 0.6,
      stroke: line,
      strokeWidth: width,
    });
  const stud = (x: number, y: number) =>
    path(
      polygon([
        [x, y - 19],
        [x + 19, y],
        [x, y + 19],
        [x - 19, y],
      ]),
      color.yellow,
      {
        stroke: color.ink,
        strokeWidth: 4,
        strokeLinejoin: 'round',
      },
    );
  const corners = [24, HEIGHT - 24].flatMap((y) => [24, WIDTH - 24].map((x) => stud(x, y)));
  return svg(
    WIDTH,
    HEIGHT,
    ring(13, 22, color.ink),
    ring(13, 15, color.yamabuki),
    ring(13, 3, color.yellow),
    ...corners,
  );
}

/** 消えぴん: the one that may vanish, under the seal 切. */
function kiriPin(): string {
  const seal = rectangle(130, 36, 66, 66, color.beni, { rx: 9, stroke: color.shell, strokeWidth: 5 });
  return svg(WIDTH, HEIGHT, seal, glyph('切', 163, 69, 48, color.shell, { face: 'mincho' }));
}

/** 四五六: the six that counts four, five or six. */
function shigoroku(): string {
  const seal = rectangle(96, 42, 134, 56, color.beni, { rx: 9, stroke: color.shell, strokeWidth: 5 });
  const dots = [142, 184].map((x) => circle(x, 70, 4, color.yellow));
  return svg(WIDTH, HEIGHT, seal, figures('456', 163, 70, 34, 42, color.shell), ...dots);
}

export const karutaHelp: readonly Picture[] = [
  ...names,
  { id: 'homi', draw: homi },
  { id: 'kiri-pin', draw: kiriPin },
  { id: 'shigoroku', draw: shigoroku },
];
