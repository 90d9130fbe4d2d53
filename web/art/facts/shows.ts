/** What a hanafuda shows besides its plant, for the field guide; plains show the plant alone. */

interface Shown {
  readonly ja: string;
  readonly en: string;
}

const PLANT: Shown = { ja: '草木だけ', en: 'the plant alone' };
const POEM: Shown = { ja: '「あかよろし」の赤い短冊', en: 'a red ribbon with the poem “akayoroshi”' };
const RED: Shown = { ja: '無地の赤い短冊', en: 'a plain red ribbon' };
const BLUE: Shown = { ja: '青い短冊', en: 'a blue ribbon' };

const shown: Readonly<Record<string, Shown>> = {
  'm01-bright': { ja: '丹頂鶴と赤い日', en: 'a red-crowned crane before the red sun' },
  'm01-ribbon': POEM,
  'm02-tane': { ja: '枝にとまる鶯', en: 'a bush warbler on the branch' },
  'm02-ribbon': POEM,
  'm03-bright': { ja: '花見の幔幕', en: 'the curtain of a blossom-viewing party' },
  'm03-ribbon': { ja: '「みよしの」の赤い短冊', en: 'a red ribbon with the poem “miyoshino”' },
  'm04-tane': { ja: '不如帰と赤い三日月', en: 'a cuckoo in flight and a red crescent moon' },
  'm04-ribbon': RED,
  'm05-tane': { ja: '水辺の八橋', en: 'a zigzag bridge of planks over water' },
  'm05-ribbon': RED,
  'm06-tane': { ja: '二羽の蝶', en: 'two butterflies' },
  'm06-ribbon': BLUE,
  'm07-tane': { ja: '猪', en: 'a wild boar' },
  'm07-ribbon': RED,
  'm08-bright': { ja: '赤い空の満月', en: 'the full moon in a red sky' },
  'm08-tane': { ja: '三羽の雁', en: 'three wild geese' },
  'm09-tane': { ja: '「寿」の盃', en: 'a sake cup with the word for long life' },
  'm09-ribbon': BLUE,
  'm10-tane': { ja: '振り返る鹿', en: 'a stag that looks back' },
  'm10-ribbon': BLUE,
  'm11-bright': {
    ja: '傘をさす小野道風と蛙',
    en: 'the calligrapher Ono no Michikaze under an umbrella, and a frog',
  },
  'm11-tane': { ja: '燕', en: 'a swallow' },
  'm11-ribbon': RED,
  'm11-kasu': { ja: '稲妻と雷神の太鼓', en: 'lightning and the drum of the thunder god' },
  'm12-bright': { ja: '鳳凰', en: 'the phoenix' },
};

export function shows(id: string): Shown {
  return shown[id] ?? PLANT;
}
