/**
 * Help that is laid over the faces, a picture the size of the card each, so that levels can be put on top of one
 * another: month numbers, class tags, plants and dafaza's suits of the hanafuda; points of the koma;
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

/** The two suits of dafaza, along the foot of the card: told apart by length and ground as well as by the word. */
const SUITS = {
  'kasu-ja': { word: 'カス', width: 150, ground: color.shell, edge: color.ink, ink: color.ink },
  'karisuma-ja': { word: 'カリスマ', width: 286, ground: color.beni, edge: color.shell, ink: color.shell },
  'kasu-en': { word: 'KASU', width: 164, ground: color.shell, edge: color.ink, ink: color.ink },
  'karisuma-en': { word: 'KARISUMA', width: 292, ground: color.beni, edge: color.shell, ink: color.shell },
} as const;

function suit([name, { word, width, ground, edge, ink }]: [
  string,
  (typeof SUITS)[keyof typeof SUITS],
]): Picture {
  const y = 472;
  const plate = rectangle((WIDTH - width) / 2, y - 44, width, 88, ground, {
    rx: 18,
    stroke: edge,
    strokeWidth: 6,
  });
  const kana = name.endsWith('ja');
  const step = (width - (kana ? 18 : 28)) / word.length;
  // An I is narrow and an M broad: letters stand as far from each other as they need.
  const broad = (letter: string) => ({ I: 0.6, M: 1.24 })[letter] ?? 1;
  const all = [...word].reduce((sum, letter) => sum + broad(letter), 0);
  const unit = (step * word.length) / all;
  let x = WIDTH / 2 - (step * word.length) / 2;
  const letters = [...word].map((letter) => {
    const middle = x + (broad(letter) * unit) / 2;
    x += broad(letter) * unit;
    return glyph(letter, middle, y, kana ? 62 : 46, ink, {
      face: kana ? 'mincho' : 'gothic',
      em: kana,
    });
  });
  return { id: `suit-${name}`, draw: () => svg(WIDTH, HEIGHT, plate, letters.join('')) };
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
    ...Object.entries(SUITS).map(suit),
    ...[...PLANTS].map(plant),
    ...[10, 20, 30, 40, 50].map(points),
    ...karutaHelp,
  ],
};
