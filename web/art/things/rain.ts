/** 雨: slanting lines over the whole card. */

import { HEIGHT, WIDTH } from '../card';
import { chance, repeat } from '../geometry';
import { stroke, xy } from '../svg';

export interface Rain {
  readonly drops: number;
  readonly fill: string;
  readonly length?: number;
  /** How far the wind drives a drop for each unit it falls. */
  readonly slant?: number;
  readonly opacity?: number;
}

export function rain({ drops, fill, length = 64, slant = -0.24, opacity = 0.6 }: Rain): string {
  const random = chance(11);
  const columns = Math.round(Math.sqrt(drops));
  const drop = (i: number) => {
    const x = (((i % columns) + random()) / columns) * (WIDTH + 60);
    const y = ((Math.floor(i / columns) + random()) / (drops / columns)) * HEIGHT - length / 2;
    return `M${xy(x, y)}l${xy(slant * length, length)}`;
  };
  return stroke(repeat(drops, drop), fill, 2.6, { opacity });
}
