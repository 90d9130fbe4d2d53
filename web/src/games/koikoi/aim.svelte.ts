/** The card of one's hand that a finger, a mouse or the keyboard is on: what it may take lights up. */

let aimed = $state('');

export function aim(code: string): void {
  aimed = code;
}

export function aimedAt(): string {
  return aimed;
}
