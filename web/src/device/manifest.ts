/** What a system is told of the page when somebody puts it on their home screen: one file a language. */

import { readFileSync } from 'node:fs';

const words = (lang: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../src/tefuda/locale/device.${lang}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

export function manifest(lang: string): string {
  const said = words(lang);
  const icon = (file: string, size: number, purpose: string) => ({
    src: `icons/${file}-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: './',
    start_url: './',
    scope: './',
    lang,
    dir: 'ltr',
    name: said['device.install.name'],
    short_name: said['device.install.short'],
    description: said['device.install.text'],
    display: 'standalone',
    background_color: '#122621',
    theme_color: '#10231e',
    categories: ['games', 'entertainment'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('whole', 512, 'maskable'),
      { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}
