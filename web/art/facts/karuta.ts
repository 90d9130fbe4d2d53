/** What is known of the karuta: names in both systems, values, and what makes some of them special. */

import type { Both } from './both';

export interface KarutaSuit {
  readonly code: 'h' | 'i' | 'k' | 'o';
  readonly kurofuda: Name;
  readonly tensho: Name;
  readonly shows: Both;
}

export interface Name {
  readonly ja: string;
  readonly romaji: string;
}

export interface KarutaRank {
  readonly code: string;
  readonly ja: string;
  readonly romaji: string;
  readonly en: string;
  readonly value: number;
}

export interface Special {
  readonly game: Both;
  readonly name: Name;
  readonly tells: Both;
  /** The picture of decks/overlay that marks it. */
  readonly overlay: 'homi' | 'kiri-pin' | 'shigoroku';
}

export interface Karuta {
  readonly id: string;
  readonly suit: KarutaSuit;
  readonly rank: KarutaRank;
  /** As it is called in kurofuda and in tenshō: アオの七, ハウの七. */
  readonly kurofuda: Name;
  readonly tensho: Name;
  readonly en: string;
  readonly specials: readonly Special[];
}

export const karutaSuits: readonly KarutaSuit[] = [
  {
    code: 'h',
    kurofuda: { ja: 'アオ', romaji: 'ao' },
    tensho: { ja: 'ハウ', romaji: 'hau' },
    shows: { ja: '棍棒', en: 'batons' },
  },
  {
    code: 'i',
    kurofuda: { ja: 'アカ', romaji: 'aka' },
    tensho: { ja: 'イス', romaji: 'isu' },
    shows: { ja: '剣', en: 'swords' },
  },
  {
    code: 'k',
    kurofuda: { ja: 'タマ', romaji: 'tama' },
    tensho: { ja: 'コツ', romaji: 'kotsu' },
    shows: { ja: '聖杯', en: 'cups' },
  },
  {
    code: 'o',
    kurofuda: { ja: 'タイコ', romaji: 'taiko' },
    tensho: { ja: 'オウル', romaji: 'ouru' },
    shows: { ja: '金貨', en: 'coins' },
  },
];

const rank = (code: string, ja: string, romaji: string, en: string): KarutaRank => ({
  code,
  ja,
  romaji,
  en,
  value: Number(code) || 10,
});

export const karutaRanks: readonly KarutaRank[] = [
  rank('1', 'ぴん', 'pin', 'one'),
  rank('2', 'にっこ', 'nikko', 'two'),
  rank('3', 'さんこ', 'sanko', 'three'),
  rank('4', 'しっこ', 'shikko', 'four'),
  rank('5', 'ごっこ', 'gokko', 'five'),
  rank('6', 'ろく', 'roku', 'six'),
  rank('7', 'しち', 'shichi', 'seven'),
  rank('8', 'はち', 'hachi', 'eight'),
  rank('9', 'く', 'ku', 'nine'),
  rank('A', 'あめ', 'ame', 'lady'),
  rank('U', 'うま', 'uma', 'horse'),
  rank('K', 'きり', 'kiri', 'king'),
];

const KINGO: Both = { ja: 'キンゴ', en: 'Kingo' };
const SHIPPIN: Both = { ja: '四一', en: 'Shippin' };
const reward = (ja: string, en: string): Special => ({
  game: KINGO,
  name: { ja: 'ほうび', romaji: 'hōbi' },
  tells: { ja, en },
  overlay: 'homi',
});
const THREE_ONES = reward('ぴん三枚で', 'with two more ones');

const specials: Readonly<Record<string, readonly Special[]>> = {
  h1: [
    THREE_ONES,
    {
      game: SHIPPIN,
      name: { ja: '消えぴん', romaji: 'kiepin' },
      tells: { ja: '一にも、零にも、一半にもなる', en: 'counts one, nothing, or one and a half' },
      overlay: 'kiri-pin',
    },
  ],
  i1: [THREE_ONES],
  k1: [THREE_ONES],
  o1: [THREE_ONES],
  h8: [reward('アオのうまと二枚で', 'with the horse of batons')],
  hU: [
    reward('アオのはちと二枚で', 'with the eight of batons'),
    reward('タイコのにっこと二枚で', 'with the two of coins'),
  ],
  o2: [reward('アオのうまと二枚で', 'with the horse of batons')],
  iA: [reward('タイコのろくと二枚で（どうろく）', 'with the six of coins: dōroku')],
  o6: [reward('アカのあめと二枚で（どうろく）', 'with the lady of swords: dōroku')],
  h6: [
    {
      game: SHIPPIN,
      name: { ja: '四五六', romaji: 'shigoroku' },
      tells: { ja: '四にも五にも六にもなる', en: 'counts four, five or six' },
      overlay: 'shigoroku',
    },
  ],
};

const called = (suit: Name, { ja, romaji }: KarutaRank): Name => ({
  ja: `${suit.ja}の${ja}`,
  romaji: `${suit.romaji} no ${romaji}`,
});

export const karutaFacts: readonly Karuta[] = karutaSuits.flatMap((suit) =>
  karutaRanks.map((each) => {
    const id = suit.code + each.code;
    return {
      id,
      suit,
      rank: each,
      kurofuda: called(suit.kurofuda, each),
      tensho: called(suit.tensho, each),
      en: `${each.en} of ${suit.shows.en}`,
      specials: specials[id] ?? [],
    };
  }),
);
