/** The facts of karuta and koma agree with the rules of the games. */

import { expect, test } from 'vitest';
import { karutaFacts } from '../art/facts/karuta';
import { komaFacts } from '../art/facts/koma';

const marked = (overlay: string) =>
  karutaFacts
    .filter(({ specials }) => specials.some((special) => special.overlay === overlay))
    .map(({ id }) => id);

test('forty-eight karuta of four suits, courts worth ten', () => {
  expect(new Set(karutaFacts.map(({ id }) => id)).size).toBe(48);
  expect(karutaFacts.reduce((sum, { rank }) => sum + rank.value, 0)).toBe(4 * (45 + 30));
});

test('the rewards of Kingo are framed: KF-43', () => {
  expect(marked('homi').sort()).toEqual(['h1', 'h8', 'hU', 'i1', 'iA', 'k1', 'o1', 'o2', 'o6']);
});

test('the cards of Shippin that change their value are sealed: SP-32, SP-33', () => {
  expect(marked('kiri-pin')).toEqual(['h1']);
  expect(marked('shigoroku')).toEqual(['h6']);
});

test('thirty-two koma of 760 points: GO-01, GO-02', () => {
  expect(komaFacts.reduce((sum, { count }) => sum + count, 0)).toBe(32);
  expect(komaFacts.reduce((sum, { count, points }) => sum + count * points, 0)).toBe(
    2 * 50 + 4 * 40 + 8 * 30 + 8 * 20 + 10 * 10,
  );
});
