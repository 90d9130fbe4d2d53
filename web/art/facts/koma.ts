/** What is known of the pieces of goita: how they are read, how many there are, what they score. */

import type { Both } from './both';

export interface Koma {
  readonly id: string;
  readonly ja: string;
  readonly kana: string;
  readonly romaji: string;
  readonly en: string;
  readonly count: number;
  readonly points: number;
  readonly tells?: Both;
}

export const komaFacts: readonly Koma[] = [
  {
    id: 'ou',
    ja: '王',
    kana: 'おう',
    romaji: 'ō',
    en: 'king',
    count: 1,
    points: 50,
    tells: { ja: '香・し以外は何でも受ける', en: 'answers everything but lance and pawn' },
  },
  {
    id: 'gyoku',
    ja: '玉',
    kana: 'ぎょく',
    romaji: 'gyoku',
    en: 'jewel',
    count: 1,
    points: 50,
    tells: { ja: '二枚めの王', en: 'the second king' },
  },
  { id: 'hisha', ja: '飛', kana: 'ひしゃ', romaji: 'hisha', en: 'rook', count: 2, points: 40 },
  { id: 'kaku', ja: '角', kana: 'かく', romaji: 'kaku', en: 'bishop', count: 2, points: 40 },
  { id: 'kin', ja: '金', kana: 'きん', romaji: 'kin', en: 'gold', count: 4, points: 30 },
  { id: 'gin', ja: '銀', kana: 'ぎん', romaji: 'gin', en: 'silver', count: 4, points: 30 },
  { id: 'uma', ja: '馬', kana: 'うま', romaji: 'uma', en: 'horse', count: 4, points: 20 },
  {
    id: 'kyo',
    ja: '香',
    kana: 'きょう',
    romaji: 'kyō',
    en: 'lance',
    count: 4,
    points: 20,
    tells: { ja: '王では受けられない', en: 'no king answers it' },
  },
  {
    id: 'shi',
    ja: 'し',
    kana: 'し',
    romaji: 'shi',
    en: 'pawn',
    count: 10,
    points: 10,
    tells: { ja: '王では受けられない。手に五枚あれば特別', en: 'no king answers it; five in a hand are special' },
  },
];
