/** The yaku of koi-koi and the cards that make them: what the field guide shows beside each card. */

export interface Yaku {
  readonly ja: string;
  readonly romaji: string;
  readonly en: string;
  readonly needs: { readonly ja: string; readonly en: string };
  /** The cards that make it, or of which some do. */
  readonly cards: (card: { readonly id: string; readonly cls: string }) => boolean;
}

const among =
  (...ids: readonly string[]) =>
  ({ id }: { readonly id: string }) =>
    ids.includes(id);

const DRY_LIGHTS = ['m01-bright', 'm03-bright', 'm08-bright', 'm12-bright'];

export const yaku: readonly Yaku[] = [
  {
    ja: '五光',
    romaji: 'gokō',
    en: 'five lights',
    needs: { ja: '光札五枚', en: 'all five lights' },
    cards: ({ cls }) => cls === '光',
  },
  {
    ja: '四光',
    romaji: 'shikō',
    en: 'four lights',
    needs: { ja: '小野道風を除く光札四枚', en: 'the four lights without the rain man' },
    cards: among(...DRY_LIGHTS),
  },
  {
    ja: '雨四光',
    romaji: 'ame-shikō',
    en: 'rainy four lights',
    needs: { ja: '小野道風と光札三枚', en: 'the rain man and three more lights' },
    cards: ({ cls }) => cls === '光',
  },
  {
    ja: '三光',
    romaji: 'sankō',
    en: 'three lights',
    needs: { ja: '小野道風を除く光札三枚', en: 'three lights without the rain man' },
    cards: among(...DRY_LIGHTS),
  },
  {
    ja: '猪鹿蝶',
    romaji: 'inoshikachō',
    en: 'boar, deer, butterflies',
    needs: { ja: '萩に猪・紅葉に鹿・牡丹に蝶', en: 'boar, deer and butterflies' },
    cards: among('m06-tane', 'm07-tane', 'm10-tane'),
  },
  {
    ja: '花見で一杯',
    romaji: 'hanami de ippai',
    en: 'a cup under the blossoms',
    needs: { ja: '桜に幕・菊に盃', en: 'curtain and sake cup' },
    cards: among('m03-bright', 'm09-tane'),
  },
  {
    ja: '月見で一杯',
    romaji: 'tsukimi de ippai',
    en: 'a cup under the moon',
    needs: { ja: '芒に月・菊に盃', en: 'moon and sake cup' },
    cards: among('m08-bright', 'm09-tane'),
  },
  {
    ja: '赤短',
    romaji: 'akatan',
    en: 'poem ribbons',
    needs: { ja: '松・梅・桜の短冊', en: 'the ribbons of pine, plum and cherry' },
    cards: among('m01-ribbon', 'm02-ribbon', 'm03-ribbon'),
  },
  {
    ja: '青短',
    romaji: 'aotan',
    en: 'blue ribbons',
    needs: { ja: '牡丹・菊・紅葉の短冊', en: 'the ribbons of peony, chrysanthemum and maple' },
    cards: among('m06-ribbon', 'm09-ribbon', 'm10-ribbon'),
  },
  {
    ja: 'たね',
    romaji: 'tane',
    en: 'animals',
    needs: { ja: '種札五枚から', en: 'five of the nine animal cards, or more' },
    cards: ({ cls }) => cls === '種',
  },
  {
    ja: 'たん',
    romaji: 'tan',
    en: 'ribbons',
    needs: { ja: '短冊五枚から', en: 'five of the ten ribbons, or more' },
    cards: ({ cls }) => cls === '短',
  },
  {
    ja: 'かす',
    romaji: 'kasu',
    en: 'plains',
    needs: { ja: 'カス札十枚から', en: 'ten plain cards, or more; the sake cup counts too' },
    cards: ({ id, cls }) => cls === 'カス' || id === 'm09-tane',
  },
];
