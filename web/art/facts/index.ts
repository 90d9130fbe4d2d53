/** What is known of each card: names, class, what it shows. The pictures are named after it. */

import hanafuda from './hanafuda.json' with { type: 'json' };

export interface Hanafuda {
  readonly id: string;
  readonly month: number;
  readonly plant: string;
  readonly plantKana: string;
  readonly plantRomaji: string;
  readonly plantEn: string;
  readonly cls: '光' | '種' | '短' | 'カス';
  readonly ja: string;
  readonly kana: string;
  readonly romaji: string;
  readonly en: string;
  readonly imagery: string;
}

export const hanafudaFacts = hanafuda as readonly Hanafuda[];

/** The names of the pictures that a deck must have. */
export function ids(deck: string): readonly string[] {
  if (deck === 'hanafuda') return hanafudaFacts.map(({ id }) => id);
  throw new Error(`no facts about ${deck}`);
}
