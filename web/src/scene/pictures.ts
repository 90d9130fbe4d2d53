/** Where the pictures of the cards are, and how they are shaped. */

import { parts, pictureId } from '../../art/facts/codes';

/** Height over width. */
export function aspect(picture: string): number {
  if (picture === 'things/coin') return 1;
  if (picture === 'things/slip') return 120 / 260;
  return picture.startsWith('koma/') ? 276 / 240 : 540 / 330;
}

/** Whether a picture has an outline of its own, other than a card. */
export function outlined(picture: string): boolean {
  return picture.startsWith('koma/') || picture.startsWith('things/');
}

export function address(picture: string): string {
  return `cards/${picture}.svg?v=${__BUILD__}`;
}

/** The picture of a hanafuda by its code: `8b` is `hanafuda/m08-bright`. */
export function hanafuda(code: string): string {
  return `hanafuda/${pictureId(code)}`;
}

/** What tells a beginner what a hanafuda is: its month, and its class. */
export function hanafudaIndex(code: string): string[] {
  return [hanafudaMonth(code), `overlay/class-${parts(code).cls}`];
}

/** The number of its month alone. */
export function hanafudaMonth(code: string): string {
  return `overlay/month-${String(parseInt(code, 10)).padStart(2, '0')}`;
}

const KOMA: Readonly<Record<string, string>> = {
  s: 'shi',
  y: 'kyo',
  u: 'uma',
  n: 'gin',
  i: 'kin',
  k: 'kaku',
  h: 'hisha',
  o: 'ou',
  g: 'gyoku',
};

/** The picture of a piece of goita by its code. */
export function koma(code: string): string {
  return `koma/${KOMA[code] ?? 'back'}`;
}

/** The picture of a karuta by its code. */
export function karuta(code: string): string {
  return `karuta/${code}`;
}

/** What a karuta is called, at its foot, in the names of a deck. */
export function karutaIndex(code: string, system: 'kurofuda' | 'tensho'): string[] {
  return [`overlay/suit-${code.charAt(0)}-${system}`, `overlay/rank-${code.slice(1)}`];
}

/** Have pictures ready before they are needed; those that fail will be asked for again. */
export async function ready(pictures: readonly string[]): Promise<void> {
  await Promise.allSettled(
    pictures.map((picture) => {
      const image = new Image();
      image.src = address(picture);
      return image.decode();
    }),
  );
}
