/** What all cards of a kind share: ground, frame, index and sign. */

import { HEIGHT, WIDTH, card } from '../../card';
import { repeat, polar, polygon, smooth, times } from '../../geometry';
import { figures, verticalText } from '../../glyphs';
import { color } from '../../palette';
import { circle, element, group, rectangle, stroke } from '../../svg';
import { sign } from './signs';
import { suits, type SuitCode } from './suits';

/** A card with a number from 1 to 9: cream, in a double frame. */
export function numberCard(suit: SuitCode, rank: number, picture: string): string {
  return card(
    rectangle(0, 0, WIDTH, HEIGHT, color.cream) +
      rectangle(23, 23, WIDTH - 46, HEIGHT - 46, 'none', { rx: 8, stroke: color.ink, strokeWidth: 4 }) +
      picture +
      figures(String(rank), 62, 72, 68, 40, color.ink) +
      // Cups and drums are small there, not to be counted as one more.
      sign(suit, 270, suit === 'k' ? 68 : 66, suit === 'h' || suit === 'i' ? 0.74 : 0.58),
  );
}

const PANEL = { x: 28, y: 112, width: 274, height: 402 };

/** What hangs behind the court of a suit: bars, rays, waves, coins. */
const hangings: Readonly<Record<SuitCode, (line: string) => string>> = {
  h: (line) => stroke(times(9, (i) => `M${String(44 + i * 30)} 100V530`).join(''), line, 9),
  i: (line) =>
    repeat(16, (i) =>
      element('path', {
        d: polygon([[165, 300], polar(165, 300, 330, i * 22.5 - 5), polar(165, 300, 330, i * 22.5 + 5)]),
        fill: line,
      }),
    ),
  k: (line) =>
    stroke(
      times(9, (row) =>
        smooth(times(15, (i) => [20 + i * 22, 140 + row * 46 + (i % 2 ? 9 : -9)] as const)),
      ).join(''),
      line,
      7,
    ),
  o: (line) =>
    repeat(5, (row) =>
      repeat(4, (i) =>
        circle(62 + i * 72 - (row % 2) * 36, 150 + row * 82, 24, 'none', { stroke: line, strokeWidth: 7 }),
      ),
    ),
};

/** A court: black, its name below the ten, the figure before the hangings of its suit. */
export function courtCard(suit: SuitCode, name: string, picture: string): string {
  const clip = element(
    'clipPath',
    { id: 'stage' },
    rectangle(PANEL.x, PANEL.y - 80, PANEL.width, PANEL.height + 80, color.ink, { rx: 10 }),
  );
  const backdrop = element(
    'clipPath',
    { id: 'hangings' },
    rectangle(PANEL.x, PANEL.y, PANEL.width, PANEL.height, color.ink, { rx: 10 }),
  );
  return card(
    element('defs', {}, clip, backdrop) +
      rectangle(0, 0, WIDTH, HEIGHT, color.ink) +
      element(
        'g',
        { clipPath: 'url(#hangings)' },
        rectangle(PANEL.x, PANEL.y, PANEL.width, PANEL.height, suits[suit].deep),
        group('', element('g', { opacity: 0.42 }, hangings[suit](color.ink))),
      ) +
      element('g', { clipPath: 'url(#stage)' }, picture) +
      rectangle(18, 18, WIDTH - 36, HEIGHT - 36, 'none', { rx: 12, stroke: color.cream, strokeWidth: 4 }) +
      figures('10', 76, 70, 62, 38, color.cream) +
      circle(264, 70, 40, color.cream) +
      sign(suit, 264, 71, 0.6) +
      verticalText(name, 56, 148, 42, 42, color.cream, {
        face: 'mincho',
        attributes: { stroke: suits[suit].deep, strokeWidth: 7, paintOrder: 'stroke' },
      }),
  );
}
