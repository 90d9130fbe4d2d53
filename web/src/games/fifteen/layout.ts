/** The table of both games as a scene, and what it is to those who listen. */

import type { Group, Panel, Scene } from '../../scene/scene';
import { nameOf } from '../../table/sides';
import { say } from '../../words.svelte';
import { lastActor } from '../last';
import type { Sight } from '../table';
import { heap, own, stock, theirs } from './cards';
import { coins, mark, slip } from './coins';
import type { Drawing, Look } from './drawing';
import type { Gathering } from './gathering';
import { middle, sum, words } from './notes';
import { planOf, potOf, type Box } from './plan';
import { mine, others } from './seats';

/** Events by which a card comes to a seat. */
const COMES = new Set(['second', 'turned', 'motto', 'tsukkome', 'drew']);

/** As it was after the first `told` events. */
export function layout(sight: Sight, g: Gathering, look: Look, told?: number): Scene {
  const p = planOf(sight);
  const order = others(sight);
  const pot = potOf(p, g.potAt ? order.indexOf(g.potAt) : null);
  const d: Drawing = { sight, g, p, pot, look, last: lastActor(sight, COMES, told) };
  return {
    items: [
      ...heap(d),
      ...stock(d),
      ...slip(d),
      ...coins(d),
      ...order.flatMap((seat, i) => mark(d, seat, p.cells[i])),
      ...order.flatMap((seat, i) => theirs(d, seat, p.cells[i])),
      ...own(d),
    ],
    notes: [...middle(d), ...order.flatMap((seat, i) => words(d, seat, p.cells[i])), ...sum(d)],
    groups: groups(d),
    panels: order.flatMap((seat, i) => panel(d, seat, p.cells[i])),
    ...(told === undefined ? {} : { told }),
  };
}

function panel({ g }: Drawing, seat: number, cell: Box | undefined): Panel[] {
  if (!cell || g.acting !== seat) return [];
  return [
    {
      key: `acts${String(seat)}`,
      x: cell.left + cell.width / 2,
      y: cell.top + cell.height / 2 - 1,
      w: cell.width - 2,
      h: cell.height + 4,
    },
  ];
}

/** Each seat with all that is to be known of it, in the order of play; then the middle, then oneself. */
function groups({ sight, g }: Drawing): Group[] {
  const seat = (p: number): Group => ({ name: `seat${String(p)}`, label: told(sight, g, p) });
  return [...others(sight).map(seat), { name: 'heap', label: g.heapLabel }, seat(mine(sight))];
}

function told(sight: Sight, g: Gathering, seat: number): string {
  const hand = g.hands[seat];
  const facts = [nameOf(sight.hello, seat - 1)];
  if (hand?.deals) facts.push(say('fifteen_page.dealer'));
  if (hand) facts.push(say('fifteen_page.coins', { n: hand.coins }));
  const own = seat === mine(sight);
  facts.push(
    ...(own ? [g.sum, hand?.said || g.meaning] : [hand?.said ?? '', hand?.spoken ?? hand?.count ?? '']),
  );
  return facts.filter(Boolean).join(say('page.table.and'));
}
