/** Every colour of the cards, by its Japanese name; drawings use no others. */

export const color = {
  paper: '#F8F1E2',
  shell: '#FFFBF1', // knocks out on coloured ground
  mist: '#E9E2D2',
  cream: '#F4ECD9', // karuta
  ink: '#211C1E',
  sumi: '#3A3335',
  bark: '#4A3029',
  nezu: '#8B8580',
  shu: '#DB4530',
  shuDark: '#A92B22',
  beni: '#B6233F',
  sango: '#EE7B62',
  kaba: '#C76A2E',
  bronze: '#9C5A3C',
  cha: '#8A5A36',
  yamabuki: '#F2B53A',
  yellow: '#FBD97A',
  gold: '#C99A35',
  matsu: '#1C5A49',
  needle: '#86B08A',
  leaf: '#2F6B45',
  wakaba: '#7FA650',
  moegi: '#A9BE55',
  uguisu: '#8E9A3A',
  aotake: '#3F8F74',
  ai: '#26406F',
  aiDark: '#182B50',
  asagi: '#3E8DA8',
  sora: '#8FB8C8',
  mizu: '#CFE2E2',
  fuji: '#7D62B0',
  fujiPale: '#B49CD6',
  kikyo: '#51408F',
  sumire: '#5C3C86',
  sakura: '#F5B3BE',
  sakuraPale: '#FBD9DB',
  momo: '#E4788F',
  wood: '#F1CD8B',
  woodPale: '#FBE6B8',
  woodDeep: '#DDAE66',
  woodGrain: '#B9853F',
  woodFoot: '#B98345',
  woodShade: '#9B6A33',
  woodEdge: '#6E4722',
} as const;

export type Color = (typeof color)[keyof typeof color];

/** The two grounds on which cards lie. */
export const table = { dark: '#16302A', light: '#D8CE9F' } as const;
