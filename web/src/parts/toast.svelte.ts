/** Short notices at the foot of the screen: they go away by themselves, and may offer to take something back. */

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly text: string; readonly run: () => void };
}

const STAYS = 7000;
const notices = $state<{ now: Notice | null }>({ now: null });
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string, action?: Notice['action']): void {
  notices.now = { id: ++count, text, ...(action ? { action } : {}) };
  hold(false);
}

/** While somebody is about to use it, it stays. */
export function hold(held: boolean): void {
  clearTimeout(timer);
  if (!held) timer = setTimeout(dismiss, STAYS);
}

export function dismiss(): void {
  clearTimeout(timer);
  notices.now = null;
}

export function notice(): Notice | null {
  return notices.now;
}
