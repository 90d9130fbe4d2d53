/** Every picture of every deck keeps the rules of the house, and none can be taken for another. */

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { built } from '../art/build';
import { decks } from '../art/decks';
import { color } from '../art/palette';
import { ids } from '../art/facts';
import { render } from '../art/render';
import { difference, seenBy } from './vision';

const KILOBYTE = 1024;
const SMALLEST = 48;

describe.each(decks.map((deck) => [deck.name, deck] as const))('%s', (name, deck) => {
  const files = built(deck);

  test('has every card, named as in the facts', () => {
    expect([...files.keys()].sort()).toEqual([...ids(name)].sort());
  });

  test.each([...files])('%s is a clean picture', (_, file) => {
    expect(file).not.toMatch(/<text|NaN|undefined|Infinity|<filter|href|url\((?!#)/);
    expect(file.length).toBeLessThanOrEqual(30 * KILOBYTE);
    const named = [...file.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(named).size).toBe(named.length);
  });

  test('uses the colours of the palette only', () => {
    const known = new Set<string>(Object.values(color));
    const used = deck.pictures.flatMap(({ draw }) => draw().match(/#[0-9A-Fa-f]{3,8}\b(?!\))/g) ?? []);
    expect([...new Set(used)].filter((each) => !known.has(each))).toEqual([]);
  });

  test('is the same in every build', () => {
    expect(built(deck)).toEqual(files);
  });

  test('is light to carry', () => {
    const packed = [...files.values()].reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(packed).toBeLessThanOrEqual(200 * KILOBYTE);
  });
});

/** Set from the closest pair that was looked at and accepted, a little below it. */
const BARS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  hanafuda: { colour: 0.12, 'red-green blindness': 0.12, grey: 0.115 },
  karuta: { colour: 0.07, 'red-green blindness': 0.07, grey: 0.07 },
  // 王 and 玉, the closest, are one kind in every rule.
  koma: { colour: 0.015, 'red-green blindness': 0.015, grey: 0.015 },
};

// Only faces are told apart in play. All backs of one table are alike, and help is laid over a face that is known.
const faces = decks.filter(({ name }) => !['backs', 'overlay', 'things'].includes(name));

describe.each(faces.map((deck) => [deck.name, deck] as const))('%s', (name, deck) => {
  test.each(Object.entries(seenBy))('no card can be taken for another: %s', (sight, see) => {
    const seen = [...built(deck)].map(([id, file]) => [id, see(render(file, SMALLEST))] as const);
    const pairs = seen.flatMap(([a, one], i) =>
      seen.slice(i + 1).map(([b, other]) => ({ pair: `${a} ${b}`, apart: difference(one, other) })),
    );
    pairs.sort((one, other) => one.apart - other.apart);
    const bar = BARS[name]?.[sight] ?? 0;
    expect(bar).toBeGreaterThan(0);
    expect(pairs.filter(({ apart }) => apart < bar)).toEqual([]);
  });
});
