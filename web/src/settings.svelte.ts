/** How this person likes it, kept in the browser. */

import { recall, remember } from './keep';
import type { Lang } from './wire';

export const SPEEDS = [0.5, 0.75, 1, 1.5, 2, 3] as const;

/** Helps that can be switched one by one, and the three levels that switch them all. */
export const HELPS = ['lit', 'index', 'lacks', 'threats', 'points', 'odds', 'unseen', 'hint'] as const;
export type Help = (typeof HELPS)[number];
export const HELP_LEVELS: Readonly<Record<'full' | 'some' | 'none', readonly Help[]>> = {
  full: HELPS,
  some: ['lit', 'lacks', 'hint'],
  none: [],
};

export interface Settings {
  lang: Lang;
  theme: 'auto' | 'dark' | 'light';
  speed: number;
  sound: 'off' | 'low' | 'full';
  motion: 'auto' | 'full' | 'less';
  back: 'red' | 'black';
  /** The first tap lifts a card, the second plays it: fingers miss. */
  lift: boolean;
  helps: Help[];
  name: string;
}

function ownLanguage(): Lang {
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

/** Whether this is a screen for fingers. */
export function coarse(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

const defaults: Settings = {
  lang: ownLanguage(),
  theme: 'auto',
  speed: 1,
  sound: 'full',
  motion: 'auto',
  back: 'red',
  lift: coarse(),
  helps: [...HELPS],
  name: '',
};

export const settings = $state<Settings>({ ...defaults, ...recall<Partial<Settings>>('settings', {}) });

export function keepSettings(): void {
  remember('settings', settings);
}

export function helped(help: Help): boolean {
  return settings.helps.includes(help);
}

/** Whether things should not fly about. */
export function still(): boolean {
  return (
    settings.motion === 'less' ||
    (settings.motion === 'auto' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}
