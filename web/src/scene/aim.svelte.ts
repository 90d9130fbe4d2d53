/** What a finger, a mouse or the keyboard is on: a game may light what belongs to it. */

let aimed = $state('');

/** The `pick` of a card; "" for none. */
export function aim(pick: string): void {
  aimed = pick;
}

export function aimedAt(): string {
  return aimed;
}
