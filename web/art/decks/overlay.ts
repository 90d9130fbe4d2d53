/**
 * Help that is laid over the faces, a picture the size of the card each, so that levels can be put on top of one
 * another: month numbers, class tags and plants of the hanafuda; points of the koma;
 * names and special cards of the karuta.
 */

import { HEIGHT, WIDTH, svg } from '../card';
import type { Deck, Picture } from '../deck';
import { figures, glyph } from '../glyphs';
import { color } from '../palette';
import { circle, rectangle } from '../svg';
import { HEIGHT as KOMA_HEIGHT, WIDTH as KOMA_WIDTH } from './koma';
import { karutaHelp } from './overlay/karuta';

const PLANTS = '松梅桜藤菖牡萩芒菊紅柳桐';
const TAGS = {
  bright: { mark: '光', ground: color.yamabuki, ink: color.ink },
  tane: { mark: '種', ground: color.matsu, ink: color.shell },
  ribbon: { mark: '短', ground: color.beni, ink: color.shell },
  kasu: { mark: 'カ', ground: color.sumi, ink: color.shell },
} as const;

const two = (month: number) => String(month).padStart(2, '0');

function month(number: number): Picture {
  const roundel = circle(60, 60, 45, color.shell, { stroke: color.ink, strokeWidth: 6 });
  return {
    id: `month-${two(number)}`,
    draw: () => svg(WIDTH, HEIGHT, roundel, figures(String(number), 60, 60, 52, 28, color.ink)),
  };
}

function tag([name, { mark, ground, ink }]: [string, (typeof TAGS)[keyof typeof TAGS]]): Picture {
  const plate = rectangle(226, 17, 88, 84, ground, { rx: 14, stroke: color.shell, strokeWidth: 6 });
  return {
    id: `class-${name}`,
    draw: () => svg(WIDTH, HEIGHT, plate, glyph(mark, 270, 59, 56, ink, { face: 'mincho' })),
  };
}

function plant(character: string, i: number): Picture {
  const roundel = circle(60, 480, 42, color.shell, { stroke: color.matsu, strokeWidth: 6 });
  return {
    id: `plant-${two(i + 1)}`,
    draw: () => svg(WIDTH, HEIGHT, roundel, glyph(character, 60, 480, 54, color.matsu, { face: 'mincho' })),
  };
}

function points(value: number): Picture {
  const plate = rectangle(82, 216, 76, 44, color.shell, { rx: 12, stroke: color.ink, strokeWidth: 4 });
  return {
    id: `points-${String(value)}`,
    draw: () => svg(KOMA_WIDTH, KOMA_HEIGHT, plate, figures(String(value), 120, 238, 30, 25, color.ink)),
  };
}

export const overlay: Deck = {
  name: 'overlay',
  pictures: [
    ...Array.from({ length: 12 }, (_, i) => month(i + 1)),
    ...Object.entries(TAGS).map(tag),
    ...[...PLANTS].map(plant),
    ...[10, 20, 30, 40, 50].map(points),
    ...karutaHelp,
  ],
};
