/** What surrounds the page: the colour of the system's bars, and the language under which it is installed. */

import type { Lang } from '../wire';

function named(selector: string): HTMLElement | null {
  return document.head.querySelector<HTMLElement>(selector);
}

/** As the page's own bar, whatever the system likes. */
export function colour(): void {
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--panel-solid').trim();
  for (const meta of document.head.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', bar);
}

/** Whoever installs the page gets it under its name in this language. */
export function nameIn(lang: Lang): void {
  named('link[rel="manifest"]')?.setAttribute('href', `manifest.${lang}.json`);
}
