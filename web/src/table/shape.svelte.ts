/** How a table is laid out, by the window alone: so nothing moves once the cards lie there. */

import { MediaQuery } from 'svelte/reactivity';

/**
 * `wide`: a column at the side has menu, helps and log. `upright`: a bar above and one below. `low`: a phone on its
 * side, without bars.
 */
export type Shape = 'wide' | 'upright' | 'low';

const wide = new MediaQuery('(min-width: 1000px) and (min-height: 481px)');
const low = new MediaQuery('(min-width: 560px) and (max-height: 480px)');

export function shape(): Shape {
  return wide.current ? 'wide' : low.current ? 'low' : 'upright';
}
