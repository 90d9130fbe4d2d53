/** What is known of each card: names, class, what it shows. The pictures are named after it. */

import { karutaFacts, karutaRanks, karutaSuits } from './karuta';
import { komaFacts } from './koma';
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

const two = (month: number) => String(month).padStart(2, '0');
const months = [...new Set(hanafudaFacts.map(({ month }) => two(month)))];

const named: Readonly<Record<string, () => readonly string[]>> = {
  hanafuda: () => hanafudaFacts.map(({ id }) => id),
  karuta: () => karutaFacts.map(({ id }) => id),
  koma: () => [...komaFacts.map(({ id }) => id), 'back'],
  backs: () => ['red', 'black', 'indigo'],
  things: () => ['coin', 'slip'],
  overlay: () => [
    ...months.flatMap((month) => [`month-${month}`, `plant-${month}`]),
    ...['bright', 'tane', 'ribbon', 'kasu'].map((name) => `class-${name}`),
    ...['kasu', 'karisuma'].flatMap((suit) => [`suit-${suit}-ja`, `suit-${suit}-en`]),
    ...new Set(komaFacts.map(({ points }) => `points-${String(points)}`)),
    ...karutaSuits.flatMap(({ code }) => [`suit-${code}-kurofuda`, `suit-${code}-tensho`]),
    ...karutaRanks.map(({ code }) => `rank-${code}`),
    ...new Set(karutaFacts.flatMap(({ specials }) => specials.map(({ overlay }) => overlay))),
  ],
};

/** The names of the pictures that a deck must have. */
export function ids(deck: string): readonly string[] {
  const names = named[deck];
  if (!names) throw new Error(`no facts about ${deck}`);
  return names();
}
