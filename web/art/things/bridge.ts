/** 八橋: the bridge of eight planks, which runs to and fro over the water. */

import { polygon, type Point } from '../geometry';
import { color } from '../palette';
import { path, rectangle, stroke, xy } from '../svg';
import { carved } from '../plants/branch';

/** Two planks side by side from one point to another, `width` both together, their far edge at these points. */
function bay(from: Point, to: Point, width: number): string {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const half = width / 2;
  const plank = (near: number, far: number, fill: string) =>
    path(
      polygon([
        [x0, y0 + near],
        [x1, y1 + near],
        [x1, y1 + far],
        [x0, y0 + far],
      ]),
      fill,
      carved(3.4),
    );
  const grain = (down: number, start: number, end: number) => {
    const at = (t: number) => xy(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + down);
    return `M${at(start)}L${at(end)}`;
  };
  return (
    plank(width, width + 13, color.bark) +
    plank(0, half, color.plank) +
    plank(half, width, color.plank) +
    stroke(
      grain(half * 0.36, 0.1, 0.52) +
        grain(half * 0.68, 0.4, 0.92) +
        grain(half * 1.38, 0.06, 0.4) +
        grain(half * 1.7, 0.5, 0.88),
      color.plankPale,
      3,
    )
  );
}

function post(x: number, y: number, height: number): string {
  return rectangle(x - 8, y, 16, height, color.bark, carved(3.4));
}

/** Four bays of two planks, far to near, zig-zag down the card; the far end at the height y. */
export function eightPlankBridge(y: number): string {
  return (
    post(286, y + 20, 44) +
    post(92, y + 44, 40) +
    bay([345, y], [46, y + 40], 30) +
    post(44, y + 64, 54) +
    post(256, y + 94, 50) +
    bay([26, y + 48], [292, y + 92], 34) +
    post(290, y + 116, 56) +
    post(84, y + 160, 50) +
    bay([314, y + 100], [40, y + 150], 38) +
    post(40, y + 180, 70) +
    post(250, y + 220, 60) +
    bay([16, y + 158], [345, y + 220], 44)
  );
}
