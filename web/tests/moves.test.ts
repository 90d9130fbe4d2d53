/** Moves put together choice by choice, in each way in which games write them. */

import { describe, expect, test } from 'vitest';
import { complete, following, next, whole, type Notation } from '../src/table/moves';

const SINGLE: Notation = { actions: ['', '1', '12', 'stop'], join: null, written: {} };
const GOITA: Notation = { actions: ['', 's', 'k', 'g', '-', 'goshi'], join: '', written: {} };
const DAFAZA: Notation = {
  actions: ['', '1b', '1k1', '2a', 'x', 'done'],
  join: '+',
  written: { x: 'x:', done: '' },
};

describe('where every action is a move', () => {
  test('one does not begin another', () => {
    expect(following(['1', '12'], ['1'], SINGLE)).toEqual(['1']);
    expect(complete(['1', '12'], ['1'], SINGLE)).toBe('1');
    expect(next(['12', 'stop'], [], SINGLE)).toEqual(['12', 'stop']);
  });
});

describe('where actions stand side by side', () => {
  const legal = ['sk', 'ss', '-'];

  test('a letter begins a move, and a word is one', () => {
    expect(next(legal, [], GOITA)).toEqual(['s', '-']);
    expect(next(legal, ['s'], GOITA)).toEqual(['s', 'k']);
    expect(complete(legal, ['s', 'k'], GOITA)).toBe('sk');
    expect(complete(legal, ['-'], GOITA)).toBe('-');
    expect(following(['goshi', '-'], ['g'], GOITA)).toEqual([]);
  });
});

describe('where something stands between them', () => {
  const legal = ['1b', '1b+1k1', '2a', 'x:1b', 'x:1k1+2a'];

  test('a move that may go on is whole and not complete', () => {
    expect(whole(legal, ['1b'], DAFAZA)).toBe('1b');
    expect(complete(legal, ['1b'], DAFAZA)).toBeUndefined();
    expect(complete(legal, ['1b', '1k1'], DAFAZA)).toBe('1b+1k1');
  });

  test('what is written otherwise is chosen by its name, and what is not written is no choice', () => {
    expect(next(legal, [], DAFAZA)).toEqual(['1b', '2a', 'x']);
    expect(next(legal, ['x'], DAFAZA)).toEqual(['1b', '1k1']);
    expect(complete(legal, ['x', '1b'], DAFAZA)).toBe('x:1b');
    expect(complete(legal, ['x', '1k1', '2a'], DAFAZA)).toBe('x:1k1+2a');
  });
});
