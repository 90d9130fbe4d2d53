/** The pieces of goita: honey-coloured wood, characters of the brush, blank backs. All are of one size. */

import type { Deck, Picture } from '../deck';
import { glyph } from '../glyphs';
import { color } from '../palette';
import { element, gradient, path, stroke } from '../svg';
import { svg } from '../card';

export const WIDTH = 240;
export const HEIGHT = 276;

/** 王 and 玉 are the same kind in every rule; the names are those of the game. */
const CHARACTERS = {
  ou: '王',
  gyoku: '玉',
  hisha: '飛',
  kaku: '角',
  kin: '金',
  gin: '銀',
  uma: '馬',
  kyo: '香',
  shi: 'し',
} as const;

const FACE = 'M120 12L196 52L226 244Q227 252 218 252H22Q13 252 14 244L44 52Z';
const BODY = 'M120 24L196 64L226 256Q227 268 218 268H22Q13 268 14 256L44 64Z';
const FOOT = 'M14 244V256Q13 268 22 268H218Q227 268 226 256V244Z';
const GRAIN = [
  'M60 60C66 120 58 190 48 250',
  'M88 34C98 110 92 190 84 252',
  'M122 14C128 100 130 190 126 252',
  'M150 30C150 110 162 190 168 252',
  'M178 44C176 120 192 200 204 252',
  'M104 24C112 90 108 150 104 252',
  'M36 140C34 180 32 220 28 250',
];

/** A piece of wood, lit from the left. */
function wood(): string {
  const shine = gradient('wood', [
    [0, color.woodPale],
    [0.55, color.wood],
    [1, color.woodDeep],
  ]);
  const clip = element('clipPath', { id: 'face' }, path(FACE, color.wood));
  return (
    element('defs', {}, shine, clip) +
    path(BODY, color.woodShade) +
    path(FOOT, color.woodFoot) +
    path(FACE, 'url(#wood)') +
    element(
      'g',
      { clipPath: 'url(#face)' },
      stroke(GRAIN.join(''), color.woodGrain, 2.2, { opacity: 0.4 }),
      stroke('M120 14L46 53L17 246', color.shell, 6, { opacity: 0.9 }),
      stroke('M20 249H220', color.woodGrain, 5, { opacity: 0.7 }),
    ) +
    path(FACE, 'none', { stroke: color.woodEdge, strokeWidth: 3, strokeLinejoin: 'round' })
  );
}

/** A character cut into the wood: lacquer, with the lit edge of the cut below it. */
function engraved(character: string): string {
  const size = character === 'し' ? 138 : 148;
  return (
    glyph(character, 122.5, 150.5, size, color.shell, { attributes: { opacity: 0.75 } }) +
    glyph(character, 120, 147, size, color.ink)
  );
}

const piece = (id: string, character: string): Picture => ({
  id,
  draw: () => svg(WIDTH, HEIGHT, wood(), character ? engraved(character) : ''),
});

export const koma: Deck = {
  name: 'koma',
  pictures: [...Object.entries(CHARACTERS).map(([id, character]) => piece(id, character)), piece('back', '')],
};
