import { describe, expect, it } from 'vitest';
import { chairs, named, placed, wishes } from '../src/company/asked';
import { read, speedOf, speeds } from '../src/company/clock';
import { alone, inviting } from '../src/company/links';
import { news } from '../src/company/news';
import { round } from '../src/company/seats';
import type { Company, Sitting } from '../src/wire';

const person: Sitting = {
  ...{ kind: 'person', level: '', host: false, here: true, left: null },
  ...{ ready: false, clock: null, ticking: false },
};
const company = (sitting: readonly Partial<Sitting>[], more: Partial<Company> = {}): Company => ({
  ...{ type: 'company', table: 't', game: 'goita', name: { en: '', ja: '' }, stage: 'play', seat: 0 },
  ...{ hosting: false, names: { en: [], ja: [] }, clock: null, watch: 'never', public: false },
  ...{ talk: 'phrases', phrases: [], proposed: null, watching: 0, next: null, again: '', room: null },
  ...{ seal: null, sitting: sitting.map((each) => ({ ...person, ...each })) },
  ...more,
});

describe('who is to sit where', () => {
  it('has one seat of one’s own, which changes places', () => {
    const four = chairs('friends', 4);
    expect(four.map(({ who }) => who)).toEqual(['me', 'open', 'open', 'open']);
    expect(placed(placed(four, 2, 'bot'), 2, 'me').map(({ who }) => who)).toEqual([
      'bot',
      'open',
      'me',
      'open',
    ]);
    expect(placed(four, 0, 'open')).toEqual(four);
  });
  it('keeps who sits there when seats come and go, and oneself always', () => {
    const moved = placed(chairs('device', 3), 2, 'me');
    expect(chairs('device', 2, moved).map(({ who }) => who)).toEqual(['me', 'here']);
    expect(chairs('device', 4, moved).map(({ who }) => who)).toEqual(['here', 'here', 'me', 'here']);
  });
  it('tells the server names of people here, and the level of bots alone', () => {
    const two = named(chairs('device', 2), 1, ' Aki ');
    expect(wishes(two, 'Yuki', 'meijin')).toEqual([
      { who: 'me', name: 'Yuki', level: null },
      { who: 'here', name: 'Aki', level: null },
    ]);
  });
});

describe('clocks', () => {
  it('reads as on a clock, and knows its speeds again', () => {
    expect([0, 0.2, 59.2, 61].map(read)).toEqual(['0:00', '0:01', '1:00', '1:01']);
    expect(speedOf('goita', speeds('goita').slow)).toBe('slow');
    expect(speedOf('goita', { bank: 77, increment: 0 })).toBeUndefined();
  });
});

describe('links', () => {
  it('lead to the table below any path', () => {
    expect(inviting('http://10.0.0.2:8750/cards/', 'abc', 'x-y')).toBe(
      'http://10.0.0.2:8750/cards/#/join/abc/x-y',
    );
  });
  it('are known where they lead to this machine alone', () => {
    expect(['http://localhost:1/', 'http://127.0.0.1/', 'http://[::1]:8/'].every(alone)).toBe(true);
    expect(alone('http://192.168.0.7:8750/')).toBe(false);
  });
});

describe('what has to be known just now', () => {
  it('is the question to all first, and who asks may take it back', () => {
    const asked = { kind: 'end', seat: 1, yes: [1] } as const;
    const two = [{}, { here: false, left: 40 }];
    expect(news(company(two, { proposed: asked }), 0)).toMatchObject({ kind: 'asked', may: 'answer' });
    expect(news(company(two, { proposed: asked, seat: 1 }), 0)).toMatchObject({ may: 'withdraw' });
  });
  it('counts down from what was told', () => {
    expect(news(company([{}, { here: false, left: 40 }]), 15)).toEqual({
      kind: 'away',
      seat: 1,
      seconds: 25,
    });
    expect(news(company([{ ready: true }, {}], { next: 20 }), 5)).toEqual({
      kind: 'next',
      seconds: 15,
      seats: [1],
    });
    expect(news(company([{}, { clock: 32, ticking: true }]), 1)).toBeNull();
    expect(news(company([{}, { clock: 32, ticking: true }]), 3)).toEqual({
      kind: 'low',
      seat: 1,
      seconds: 29,
    });
  });
  it('is that a computer plays in one’s place before anything but a question', () => {
    expect(news(company([{ level: 'meijin' }, { here: false, left: 9 }]), 0)).toEqual({ kind: 'replaced' });
  });
});

it('the seats go round from one’s own', () => {
  expect(round(company([{}, {}, {}, {}], { seat: 2 }))).toEqual([2, 3, 0, 1]);
});
