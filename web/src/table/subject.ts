/** What is spoken of on the table, as it lies there now: rectangles in pixels of a part of the page. */

import type { Rect } from './beside';

/** Where elements lie within `root`; those without breadth lie nowhere. */
export function lying(root: HTMLElement, elements: Iterable<Element>): Rect[] {
  const at = root.getBoundingClientRect();
  return [...elements]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({ left: left - at.left, top: top - at.top, width, height }));
}

/** Cards, places of cards, notes and parts of bars by their names. */
function named(name: string): string {
  const it = CSS.escape(name);
  return `[data-group="${it}"], [data-note="${it}"], [data-part="${it}"], [data-key="${it}"], [data-key="card:${it}"]`;
}

const END = '.end';
const BUTTONS = '.room > :not(.stage) button, .below button, .bar button';

/** What a step of a lesson is about: what it names, else what it points at, what is to be said, how the round ended. */
export function subjects(root: HTMLElement, names: readonly string[], asked: boolean): Rect[] {
  const said = asked ? BUTTONS.replaceAll('button', 'button:not([aria-disabled="true"])') : '';
  for (const wanted of [names.map(named).join(', '), '.pointed', said, END]) {
    const found = wanted ? lying(root, root.querySelectorAll(wanted)) : [];
    if (found.length) return found;
  }
  return [];
}

/** What a person at this seat, from 0, has to see to choose: the hand and the buttons. */
export function chosenFrom(root: HTMLElement, seat: number): Rect[] {
  const hand = `[data-group="hand"], [data-group="seat${String(seat + 1)}"]`;
  return lying(root, root.querySelectorAll(`${hand}, .pointed, ${BUTTONS}`));
}

export function cards(root: HTMLElement): Rect[] {
  return lying(root, root.querySelectorAll('[data-key]'));
}
