/** What was touched last on the page, a card or a button, so that an answer can be given beside it. */

let last: Element | null = null;

function note(event: Event): void {
  const element = event.target instanceof Element ? event.target.closest('[data-key], button') : null;
  if (element) last = element;
}

addEventListener('pointerdown', note, true);
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' || event.key === ' ') note(event);
});

export function touched(): Element | null {
  return last?.isConnected ? last : null;
}
