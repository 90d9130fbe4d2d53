/** The log: what a frame brings is told when it has been seen, and in lines, one a turn. */

import { expect, test } from 'vitest';
import './browser';
import { lines } from '../src/table/lines';
import { Story } from '../src/table/story.svelte';
import type { Frame, Told } from '../src/wire';

function told(kind: string, seat: number | null, ...cards: string[]): Told {
  return { text: { en: kind, ja: kind }, clause: '', kind, seat, cards, word: '' };
}

function frame(since: number, story: readonly Told[], more: Partial<Frame> = {}): Frame {
  return { since, story, round: 1, waiting: false, settlement: null, ...more } as Frame;
}

const TURN = [told('played', 0, '1b'), told('captured', 0, '1k1'), told('turned', 0, '2a')];
const kinds = (story: Story) => story.chapters.map((chapter) => chapter.told.map(({ kind }) => kind));

test('nothing is told before it has been seen', () => {
  const story = new Story();
  story.add(frame(0, [told('dealt', 1)]), false);
  story.close();
  story.add(frame(1, TURN), false);
  expect(kinds(story)).toEqual([['dealt']]);
  story.tell(1);
  expect(kinds(story)).toEqual([['dealt']]);
  story.tell(3);
  expect(kinds(story)).toEqual([['dealt', 'played', 'captured']]);
  story.close();
  expect(kinds(story)).toEqual([['dealt', 'played', 'captured', 'turned']]);
});

test('how a round ended is told once its frame has been seen, and the next begins a chapter', () => {
  const story = new Story();
  const settlement = { en: ['won'], ja: ['won'] };
  story.add(frame(0, TURN, { waiting: true, settlement }), false);
  story.tell(3);
  expect(story.chapters[0]?.settled).toBeNull();
  story.close();
  expect(story.chapters[0]?.settled).toEqual(settlement);
  story.add(frame(0, [told('dealt', 0)], { round: 2 }), false);
  story.close();
  expect(story.chapters.map(({ n, round }) => [n, round])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('a move that is taken back, or a table that is told anew, replaces what was told', () => {
  const story = new Story();
  story.add(frame(0, TURN), false);
  story.close();
  story.add(frame(0, TURN.slice(0, 1)), false);
  story.close();
  expect(kinds(story)).toEqual([['played']]);
  story.add(frame(0, TURN), true);
  story.close();
  expect(kinds(story)).toEqual([['played', 'captured', 'turned']]);
});

test('a line is a turn, the newest first; what others say to it stands in it', () => {
  const all = [
    ...TURN,
    told('played', 1, '3k1'),
    told('turned', 1, '4k1'),
    told('played', 1, '5k1'),
    told('nashi', 0),
    told('won', null),
  ];
  const found = lines(all, ['played'], ['nashi']);
  expect(found.map(({ seat, at, told }) => [seat, at, told.length])).toEqual([
    [1, 5, 3],
    [1, 3, 2],
    [0, 0, 3],
  ]);
});
