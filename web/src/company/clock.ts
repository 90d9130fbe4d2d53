/** Clocks: the named speeds of each game, and seconds in words. */

import type { Clock } from '../wire';
import { say } from '../words.svelte';

export const SPEEDS = ['quick', 'usual', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

const clock = (bank: number, increment: number): Clock => ({ bank, increment });
type Speeds = Readonly<Record<Speed, Clock>>;
const USUAL: Speeds = { quick: clock(60, 5), usual: clock(180, 10), slow: clock(600, 20) };
/** A move at kingo is a word or two; at dafaza and koikoi one looks over many cards. */
const OF_GAMES: Readonly<Record<string, Speeds>> = {
  koikoi: { quick: clock(90, 5), usual: clock(240, 10), slow: clock(600, 20) },
  goita: { quick: clock(60, 5), usual: clock(180, 10), slow: clock(480, 20) },
  kingo: { quick: clock(45, 5), usual: clock(120, 8), slow: clock(300, 15) },
  shippin: { quick: clock(45, 5), usual: clock(120, 8), slow: clock(300, 15) },
  dafaza: { quick: clock(90, 5), usual: clock(240, 10), slow: clock(600, 20) },
};

/** From how many seconds on everybody sees the time that is left. */
export const LOW = 30;
/** What the server takes. */
export const BANK = [10, 3600] as const;
export const INCREMENT = [0, 120] as const;

export function speeds(game: string): Speeds {
  return OF_GAMES[game] ?? USUAL;
}

export function speedOf(game: string, clock: Clock): Speed | undefined {
  const all = speeds(game);
  return SPEEDS.find((each) => all[each].bank === clock.bank && all[each].increment === clock.increment);
}

/** "1:05", as on a clock. */
export function read(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}

/** "3:00 and 10 s a move". */
export function written({ bank, increment }: Clock): string {
  return increment
    ? say('company.clock.written', { bank: read(bank), increment })
    : say('company.clock.bank', { bank: read(bank) });
}
