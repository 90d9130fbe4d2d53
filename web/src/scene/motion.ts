/** How cards travel, on the Web Animations API: from where they lay to where they lie, on a slight arc. */

import type { Beat, Item, Spot } from './scene';

const FLIGHT = 'cubic-bezier(.2,.8,.2,1)';
const MILLISECONDS = { flight: 320, sweep: 420, deal: 320, none: 0 } as const;
const STAGGER = 70;
const DEALING = 1100; // until the last card leaves, however many are dealt
const FADE = 120;

/** What puts a card of this height over width in its place. */
export function placed(spot: Spot, aspect: number, w = spot.w, lean = 0, rise = 0): string {
  const x = spot.x - w / 2;
  const y = spot.y - (w * aspect) / 2 - rise;
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${String((spot.turn ?? 0) + lean)}deg) scale(${(spot.w / w).toFixed(4)})`;
}

export function same(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && (a.turn ?? 0) === (b.turn ?? 0);
}

export interface Travel {
  readonly item: Item;
  readonly element: HTMLElement;
  readonly from: Spot;
  readonly aspect: number;
  /** It is turned over on the way. */
  readonly turned: boolean;
}

/** Let cards travel; what comes back are the running animations. */
export function depart(
  travels: readonly Travel[],
  motion: Beat['motion'],
  speed: number,
  still: boolean,
): Animation[] {
  const duration = MILLISECONDS[motion] / speed;
  return travels.flatMap(({ item, element, from, aspect, turned }, n) => {
    if (still) return [element.animate({ opacity: [0.2, 1] }, { duration: FADE })];
    if (duration === 0) return [];
    const delay = motion === 'deal' ? (n * Math.min(STAGGER, DEALING / travels.length)) / speed : 0;
    const middle: Spot = {
      x: (from.x + item.x) / 2,
      y: (from.y + item.y) / 2,
      w: (from.w + item.w) / 2,
      turn: ((from.turn ?? 0) + (item.turn ?? 0)) / 2,
    };
    const far = Math.hypot(from.x - item.x, from.y - item.y);
    const options: KeyframeAnimationOptions = { duration, delay, easing: FLIGHT, fill: 'backwards' };
    const running = [
      element.animate(
        [
          { transform: placed(from, aspect, item.w), zIndex: 500 + item.z },
          {
            transform: placed(middle, aspect, item.w, n % 2 ? 5 : -5, Math.min(24, far / 8)),
            zIndex: 500 + item.z,
          },
          { transform: placed(item, aspect), zIndex: 500 + item.z },
        ],
        options,
      ),
    ];
    const sides = turned ? element.querySelector('.sides') : null;
    if (sides)
      running.push(
        sides.animate(
          { transform: ['rotateY(180deg)', 'rotateY(0)'] },
          { ...options, easing: 'ease-in-out' },
        ),
      );
    return running;
  });
}
