/** 燕: a swallow turning in full flight, its head to the left. */

import { color } from '../palette';
import { carved } from '../plants/branch';
import { cuts, limb, shape } from '../shapes';
import { circle, group, path, place } from '../svg';

/** A swallow about 320 long and 360 from wing tip to wing tip at scale 1; turned by degrees. */
export function swallow(x: number, y: number, scale = 1, degrees = 0): string {
  return group(place(x, y, degrees, scale), tail(), farWing(), body(), nearWing(), head());
}

function tail(): string {
  return (
    limb('44,2 108,-22 200,-40', [22, 14, 3], color.ai) +
    limb('44,14 104,44 186,92', [22, 14, 3], color.ai) +
    shape('40,-8 86,-18 104,2 106,20 84,34 40,24', color.ai, carved(3)) +
    cuts(color.shell, 4, '84,-6 94,-3', '86,8 97,11', '82,20 92,25')
  );
}

function farWing(): string {
  return (
    shape(
      '-44,-18 -30,-74 18,-132 78,-166 148,-184 96,-144 84,-122 62,-106 54,-84 40,-70 36,-46 24,-30 22,-6',
      color.ai,
    ) +
    shape('-40,-22 -24,-72 14,-116 52,-140 24,-96 8,-54 4,-16', color.asagi, carved(3)) +
    cuts(color.sora, 3, '74,-121 52,-112', '46,-82 28,-74', '30,-46 18,-41')
  );
}

function body(): string {
  return (
    shape(
      '-104,-12 -88,-30 -60,-32 -20,-26 30,-14 66,4 70,16 30,26 -20,30 -62,22 -92,8',
      color.ai,
      carved(4.5),
    ) + shape('-88,6 -60,10 -20,10 30,8 64,10 34,24 -20,29 -62,21', color.shell, {})
  );
}

function nearWing(): string {
  return (
    shape('-52,4 -58,58 -34,120 16,170 92,210 60,164 56,144 38,128 36,106 22,92 24,68 12,52 22,8', color.ai) +
    shape('-48,8 -52,58 -32,106 0,142 -8,92 -6,50 4,10', color.asagi, carved(3)) +
    cuts(color.sora, 3, '46,142 26,132', '28,104 10,96', '17,67 6,62')
  );
}

function head(): string {
  return (
    path('M-98 -24L-128 -8L-98 0Z', color.ink, carved(3)) +
    path('M-106 -8C-104 12 -84 20 -62 16C-56 6 -60 -4 -72 -8C-84 -12 -96 -12 -106 -8Z', color.shu) +
    path('M-106 -12C-104 -22 -96 -28 -88 -30C-90 -22 -96 -14 -106 -12Z', color.shu) +
    limb('-62,16 -54,8 -50,-2', [3, 7, 8], color.ai, {}) +
    circle(-82, -19, 6.6, color.shell) +
    circle(-83, -19, 4.2, color.ink)
  );
}
