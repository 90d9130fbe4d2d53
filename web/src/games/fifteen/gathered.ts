/** The end of a round: all cards go back to the stock. */

import type { Scene } from '../../scene/scene';
import type { Sight } from '../table';
import { planOf } from './plan';

export function gathered(sight: Sight, scene: Scene): Scene {
  const { stock } = planOf(sight);
  const items = scene.items
    .filter(({ face }) => !face?.startsWith('things/'))
    .map((item) => ({ ...item, x: stock.x, y: stock.y, w: stock.w, turn: 0, label: '' }));
  return { ...scene, items, notes: [], groups: [], panels: [] };
}
