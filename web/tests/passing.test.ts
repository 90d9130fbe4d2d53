import { describe, expect, it } from 'vitest';
import { heard, sinceThen, turnsTo } from '../src/device/passing';
import type { Told } from '../src/wire';

const frame = (turn: number | null, more = {}) => ({ turn, waiting: false, over: false, ...more });
const told = (seat: number | null, n: number): Told => ({
  text: { en: String(n), ja: String(n) },
  clause: '',
  kind: '',
  seat,
  cards: [],
  word: '',
});

describe('a device that is passed round', () => {
  it('goes to whoever of those at it has to move', () => {
    expect(turnsTo(frame(2), [0, 2], null)).toBe(2);
    expect(turnsTo(frame(2), [0, 2], 0)).toBe(2);
  });

  it('stays where it is while the same person, a bot or somebody elsewhere moves', () => {
    expect(turnsTo(frame(0), [0, 2], 0)).toBe('same');
    expect(turnsTo(frame(1), [0, 2], 0)).toBe('same');
    expect(turnsTo(frame(1), [0, 2], null)).toBe('same');
    expect(turnsTo(frame(null), [0, 2], 0)).toBe('same');
  });

  it('shows all of them how a round has ended', () => {
    expect(turnsTo(frame(null, { waiting: true }), [0, 2], 2)).toBe('all');
    expect(turnsTo(frame(null, { over: true }), [0, 2], 2)).toBe('all');
    expect(turnsTo(frame(null, { over: true }), [0, 2], null)).toBe('same');
  });

  it('tells what has happened since one had it', () => {
    const all = [told(null, 0), told(0, 1), told(1, 2), told(2, 3)];
    expect(sinceThen(all, 0)).toEqual(all.slice(2));
    expect(sinceThen(all, 2)).toEqual([]);
    expect(sinceThen([...all, ...all], 4)).toHaveLength(4);
    expect(heard(all, { since: 3, story: [told(1, 9)] })).toEqual([...all.slice(0, 3), told(1, 9)]);
    expect(heard(all, { since: 0, story: [] })).toEqual([]);
  });
});
