/** How tables of this browser are told: who, how it stands, when. */

import { mine } from '../server';
import { seats, type Kept } from '../mine';
import { language, pick, say } from '../words.svelte';
import type { Summary } from '../wire';

export interface Mine {
  readonly seat: Kept;
  readonly summary: Summary;
}

/** The tables of this browser that the server still has, the newest first. */
export async function tables(): Promise<Mine[]> {
  const own = seats();
  if (!own.length) return [];
  const found = await mine(own);
  return own
    .flatMap((seat, i) => {
      const summary = found[i];
      return summary ? [{ seat, summary }] : [];
    })
    .sort((one, other) => other.summary.created - one.summary.created);
}

/** Whether it is the table of a lesson: no match of its own. */
export function taught({ levels }: Summary): boolean {
  return levels.includes('lesson');
}

/** Whether it waits to be gone on with. */
export function waits({ over, trouble }: Summary): boolean {
  return !over && !trouble;
}

export function presetName(game: string, preset: string): string {
  const key = `page.preset.${game}.${preset}`;
  const name = say(key);
  return name === key ? preset.replaceAll('_', ' ') : name;
}

export function opponents(summary: Summary): string {
  const names = pick(summary.names).filter((name, seat) => seat !== summary.seat && name);
  return names.length ? say('page.table.against', { names: names.join(say('page.table.and')) }) : '';
}

/** One's own score first; partners at goita have theirs in common. */
export function score({ game, seat, scores }: Summary): readonly number[] {
  const own = seat ?? 0;
  const turned = scores.map((_, i) => scores[(own + i) % scores.length] ?? 0);
  return game === 'goita' ? turned.slice(0, 2) : turned;
}

export type Result = 'won' | 'lost' | 'drawn' | 'open';

export function result({ over, winners, seat }: Summary): Result {
  if (!over) return 'open';
  if (!winners.includes(seat ?? 0)) return winners.length ? 'lost' : 'drawn';
  return winners.length > 1 &&
    !(winners.length === 2 && Math.abs((winners[0] ?? 0) - (winners[1] ?? 0)) === 2)
    ? 'drawn'
    : 'won';
}

/** Today and yesterday in words, otherwise the day; with the time where it is near. */
export function when(seconds: number): string {
  const lang = language();
  const date = new Date(seconds * 1000);
  const day = (each: Date) => new Date(each.getFullYear(), each.getMonth(), each.getDate()).getTime();
  const ago = Math.round((day(new Date()) - day(date)) / 86_400_000);
  const time = new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit' }).format(date);
  if (ago < 2) return `${new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-ago, 'day')} ${time}`;
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(lang, { month: 'long', day: 'numeric', ...year }).format(date);
}
