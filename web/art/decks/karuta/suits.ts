/** The four suits of the karuta and their colours. */

import { color } from '../../palette';

export type SuitCode = 'h' | 'i' | 'k' | 'o';

export interface Suit {
  readonly code: SuitCode;
  readonly strong: string;
  readonly pale: string;
  /** The ground behind a court. */
  readonly deep: string;
}

export const suits: Readonly<Record<SuitCode, Suit>> = {
  h: { code: 'h', strong: color.ao, pale: color.aoPale, deep: color.aoDeep },
  i: { code: 'i', strong: color.aka, pale: color.akaPale, deep: color.akaDeep },
  k: { code: 'k', strong: color.tama, pale: color.tamaPale, deep: color.tamaDeep },
  o: { code: 'o', strong: color.taiko, pale: color.yellow, deep: color.taikoDeep },
};
