/** The yaku of koi-koi and the cards that make them: what the field guide shows beside each card. */

import { pictureId } from './codes';
import made from './yaku.json' with { type: 'json' };

export interface Yaku {
  /** As it is called in records. */
  readonly yaku: keyof typeof made;
  readonly ja: string;
  readonly romaji: string;
  readonly en: string;
  readonly needs: { readonly ja: string; readonly en: string };
}

export const yaku: readonly Yaku[] = [
  {
    ja: '五光',
    yaku: 'goko',
    romaji: 'gokō',
    en: 'five lights',
    needs: { ja: '光札五枚', en: 'all five lights' },
  },
  {
    ja: '四光',
    yaku: 'shiko',
    romaji: 'shikō',
    en: 'four lights',
    needs: { ja: '小野道風を除く光札四枚', en: 'the four lights without the rain man' },
  },
  {
    ja: '雨四光',
    yaku: 'ame_shiko',
    romaji: 'ame-shikō',
    en: 'rainy four lights',
    needs: { ja: '小野道風と光札三枚', en: 'the rain man and three more lights' },
  },
  {
    ja: '三光',
    yaku: 'sanko',
    romaji: 'sankō',
    en: 'three lights',
    needs: { ja: '小野道風を除く光札三枚', en: 'three lights without the rain man' },
  },
  {
    ja: '猪鹿蝶',
    yaku: 'inoshikacho',
    romaji: 'inoshikachō',
    en: 'boar, deer, butterflies',
    needs: { ja: '萩に猪・紅葉に鹿・牡丹に蝶', en: 'boar, deer and butterflies' },
  },
  {
    ja: '花見で一杯',
    yaku: 'hanami',
    romaji: 'hanami de ippai',
    en: 'a cup under the blossoms',
    needs: { ja: '桜に幕・菊に盃', en: 'curtain and sake cup' },
  },
  {
    ja: '月見で一杯',
    yaku: 'tsukimi',
    romaji: 'tsukimi de ippai',
    en: 'a cup under the moon',
    needs: { ja: '芒に月・菊に盃', en: 'moon and sake cup' },
  },
  {
    ja: '赤短',
    yaku: 'akatan',
    romaji: 'akatan',
    en: 'poem ribbons',
    needs: { ja: '松・梅・桜の短冊', en: 'the ribbons of pine, plum and cherry' },
  },
  {
    ja: '青短',
    yaku: 'aotan',
    romaji: 'aotan',
    en: 'blue ribbons',
    needs: { ja: '牡丹・菊・紅葉の短冊', en: 'the ribbons of peony, chrysanthemum and maple' },
  },
  {
    ja: 'たね',
    yaku: 'tane',
    romaji: 'tane',
    en: 'animals',
    needs: { ja: '種札五枚から', en: 'five of the nine animal cards, or more' },
  },
  {
    ja: 'たん',
    yaku: 'tan',
    romaji: 'tan',
    en: 'ribbons',
    needs: { ja: '短冊五枚から', en: 'five of the ten ribbons, or more' },
  },
  {
    ja: 'かす',
    yaku: 'kasu',
    romaji: 'kasu',
    en: 'plains',
    needs: { ja: 'カス札十枚から', en: 'ten plain cards, or more; the sake cup counts too' },
  },
];

/** The cards of each yaku, or those of which some make it; by its name in records, as the rules have it. */
const pictures = new Map(Object.entries(made).map(([name, codes]) => [name, new Set(codes.map(pictureId))]));

/** Whether a card, by the name of its picture, is one of a yaku. */
export function makes(id: string, { yaku: name }: Yaku): boolean {
  return pictures.get(name)?.has(id) ?? false;
}
