/** Words about something on a table lie beside it at every size, and over neither it nor the hand nor the buttons. */

import { describe, expect, test } from 'vitest';
import { beside, merged, overlap, union, type Rect } from '../src/table/beside';

const SIZES = [
  [375, 812],
  [320, 568],
  [812, 375],
  [768, 1024],
  [960, 800],
  [1440, 1080],
] as const;

const box = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  width,
  height,
});

describe.each(SIZES)('%i x %i', (width, height) => {
  const words =
    height < 480 ? { width: 304, height: 190 } : { width: Math.min(width - 16, 460), height: 200 };
  const hand = box(width * 0.1, height - 96, width * 0.8, 90);
  const subjects = {
    'what lies at the top': box(width / 2 - 60, 56, 120, 70),
    'what lies in the middle': box(width / 2 - 64, height * 0.4, 128, 60),
    'a card at the side': box(width - 60, height * 0.45, 44, 72),
    'the hand': hand,
  };

  test.each(Object.entries(subjects))('%s', (name, subject) => {
    const keep = name === 'the hand' ? [] : [hand];
    const lain = beside({ width, height, words, subject: [subject], keep, soft: [] });
    const own = { ...lain, ...words };
    expect(lain.side).not.toBe('');
    for (const each of [subject, ...keep]) expect(overlap(own, each)).toBe(0);
    expect(lain.left).toBeGreaterThanOrEqual(0);
    expect(lain.top).toBeGreaterThanOrEqual(0);
    expect(lain.left + words.width).toBeLessThanOrEqual(width);
    expect(lain.top + words.height).toBeLessThanOrEqual(height);
  });

  test('below where there is room, else above', () => {
    const top = box(width / 2 - 40, 8, 80, 60);
    expect(beside({ width, height, words, subject: [top], keep: [], soft: [] }).side).toBe('below');
    expect(beside({ width, height, words, subject: [hand], keep: [], soft: [] }).side).not.toBe('below');
  });
});

test('where all is taken, it hides the table rather than what it speaks of', () => {
  const room = { width: 320, height: 400, words: { width: 304, height: 200 } };
  const [subject, hand] = [box(8, 8, 304, 90), box(8, 240, 304, 150)];
  const lain = beside({ ...room, subject: [subject], keep: [hand], soft: [box(8, 100, 304, 140)] });
  expect(overlap({ ...lain, ...room.words }, subject)).toBe(0);
});

test('where there is too little room it is cut short between what matters', () => {
  const room = { width: 320, height: 500, words: { width: 304, height: 200 } };
  const [subject, hand] = [box(8, 8, 304, 150), box(8, 330, 304, 160)];
  const lain = beside({ ...room, subject: [subject], keep: [hand], soft: [] });
  const own = { ...lain, width: 304 };
  expect(lain.height).toBeLessThan(200);
  expect(overlap(own, subject) + overlap(own, hand)).toBe(0);
});

test('between two things it hides neither', () => {
  const room = { width: 812, height: 375, words: { width: 304, height: 150 } };
  const two = [box(220, 8, 64, 100), box(250, 240, 64, 110)];
  const own = { ...beside({ ...room, subject: two, keep: [], soft: [] }), ...room.words };
  expect(two.map((each) => overlap(own, each))).toEqual([0, 0]);
});

test('what touches is ringed as one', () => {
  const row = [box(0, 0, 50, 80), box(100, 0, 50, 80), box(30, 0, 50, 80), box(70, 0, 50, 80)];
  expect(merged(row)).toEqual([box(0, 0, 150, 80)]);
  expect(merged([box(0, 0, 10, 10), box(50, 0, 10, 10)])).toHaveLength(2);
  expect(union([])).toBeNull();
});

test('several things are spoken of as one', () => {
  expect(union([box(10, 10, 10, 10), box(50, 40, 10, 10)])).toEqual(box(10, 10, 50, 40));
  expect(union([])).toBeNull();
});
