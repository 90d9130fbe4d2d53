/** The picture that stands for each game: its cards, the ground they lie on, and its name on a strip of paper. */

export interface Art {
  readonly sign: string;
  readonly ground: string;
  readonly pictures: readonly string[];
}

const hanafuda = (...ids: readonly string[]) => ids.map((id) => `hanafuda/${id}`);

export const LIGHTS = hanafuda('m11-bright', 'm08-bright', 'm03-bright', 'm12-bright', 'm01-bright');

export const ART: Readonly<Record<string, Art>> = {
  koikoi: { sign: 'こいこい', ground: 'matsu', pictures: hanafuda('m03-bright', 'm09-tane', 'm08-bright') },
  goita: { sign: 'ごいた', ground: 'ai', pictures: ['koma/ou', 'koma/kin', 'koma/shi'] },
  kingo: { sign: 'キンゴ', ground: 'aka', pictures: ['karuta/iA', 'karuta/o6', 'karuta/h1'] },
  shippin: { sign: '四一', ground: 'taiko', pictures: ['karuta/kK', 'karuta/o4', 'karuta/i1'] },
  dafaza: {
    sign: '打花札',
    ground: 'sumire',
    pictures: hanafuda('m06-ribbon', 'm06-tane', 'm12-bright'),
  },
};
