/** The gallery: every card with its names, what it shows and what it is good for; the first page of a field guide. */

import { readFileSync } from 'node:fs';
import { hanafudaSections, yakuSection } from './hanafuda';
import { both } from './html';
import { karutaSections } from './karuta';
import { komaSection } from './koma';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const CLASSES = [
  [
    'm01-bright',
    '光',
    'ひかり',
    'hikari',
    'Lights',
    '五枚。金の縁。最も強い札。',
    'Five, with a golden line: the cards that everybody wants.',
  ],
  [
    'm02-tane',
    '種',
    'たね',
    'tane',
    'Animals and things',
    '九枚。生き物か物がいる。',
    'Nine: a creature, or a bridge, or a cup.',
  ],
  [
    'm06-ribbon',
    '短冊',
    'たんざく',
    'tanzaku',
    'Ribbons',
    '十枚。字のある赤、無地の赤、青。',
    'Ten: red with a poem, plain red, or blue.',
  ],
  ['m08-kasu1', 'カス', 'カス', 'kasu', 'Plains', '二十四枚。草木だけ。', 'Twenty-four: the plant alone.'],
] as const;

export function page(): string {
  const classes = CLASSES.map(
    ([id, ja, kana, romaji, en, tellJa, tellEn]) =>
      `<li><img src="hanafuda/${id}.svg" width="82" height="135" alt=""><div><h3><span lang="ja">${kana === ja ? ja : `<ruby>${ja}<rt>${kana}</rt></ruby>`}</span> <em>${romaji}</em> <span lang="en">${en}</span></h3><p>${both(tellJa, tellEn)}</p></div></li>`,
  ).join('');
  return `<!doctype html>
<html lang="ja" data-theme="auto">
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>札の手引き — A field guide to the cards — Tefuda 手札</title>
<link rel="stylesheet" href="../fonts/fonts.css"><style>${file('./style.css')}</style>
<header><p class="brand">手札 <span>Tefuda</span></p><h1>${both('札の手引き', 'A field guide to the cards')}</h1>
<div class="controls">
<label><span>${both('言葉', 'Language')}</span><select id="language"><option value="ja">日本語</option><option value="en">English</option></select></label>
<label><span>${both('明るさ', 'Theme')}</span><select id="theme"><option value="auto" data-ja="自動" data-en="Automatic"></option><option value="light" data-ja="明るい" data-en="Light"></option><option value="dark" data-ja="暗い" data-en="Dark"></option></select></label>
<label><span>${both('助け', 'Help on the cards')}</span><select id="help"><option value="0" data-ja="なし" data-en="None"></option><option value="1" data-ja="月・紋・点" data-en="Month, suit, points"></option><option value="2" data-ja="月と種類・紋と数" data-en="Month and class, suit and rank"></option><option value="3" data-ja="月と種類と草木・天正の名" data-en="Month, class and plant; tenshō names"></option></select></label>
</div></header>
<main>
<section class="intro"><p>${both('花札は四十八枚。十二の月に四枚ずつ、月ごとに草木が決まっています。同じ草木なら同じ月の札です。', 'There are forty-eight flower cards, four for each of the twelve months, and every month is a plant. Cards with the same plant are of the same month, and so they match.')}</p><ul class="classes">${classes}</ul></section>
${hanafudaSections()}
${yakuSection()}
${karutaSections()}
${komaSection()}
</main>
<script>${file('./script.js')}</script>
</html>
`;
}

/** What the page sets as titles: headings and the names of cards. */
export function titlesOf(guide: string): string[] {
  return [...guide.matchAll(/<(h\d|strong|p class="brand")[ >].*?<\/(h\d|strong|p)>/gs)].map(([text]) =>
    text.replace(/<[^>]*>/g, ' '),
  );
}
