/** The hanafuda of the field guide: month by month, each card with its names, class, picture and yaku. */

import { hanafudaFacts, type Hanafuda } from '../facts';
import { shows } from '../facts/shows';
import { makes, yaku } from '../facts/yaku';
import { both, escaped, help } from './html';

const MONTHS_JA = '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'.split(' ');
const MONTHS_EN =
  'January February March April May June July August September October November December'.split(' ');
const CLASSES = {
  光: { name: 'bright', en: 'light' },
  種: { name: 'tane', en: 'animal or thing' },
  短: { name: 'ribbon', en: 'ribbon' },
  カス: { name: 'kasu', en: 'plain' },
} as const;

export function hanafudaSections(): string {
  return MONTHS_JA.map((_, i) => monthSection(i + 1)).join('');
}

function monthSection(month: number): string {
  const cards = hanafudaFacts.filter((card) => card.month === month);
  const [first] = cards;
  if (!first) throw new Error(`no cards of month ${String(month)}`);
  const [ja = '', en = ''] = [MONTHS_JA[month - 1], MONTHS_EN[month - 1]];
  return `<section class="month" id="m${String(month).padStart(2, '0')}">
<h2><span class="name" lang="ja"><ruby>${first.plant}<rt>${first.plantKana}</rt></ruby></span>
<span class="when">${both(ja, en)}</span><span class="plant">${escaped(first.plantRomaji)}<span lang="en"> · ${escaped(first.plantEn)}</span></span></h2>
<div class="cards">${cards.map(figure).join('')}</div></section>`;
}

function figure(card: Hanafuda): string {
  const kind = CLASSES[card.cls];
  const what = shows(card.id);
  const made = yaku.filter((each) => makes(card.id, each));
  const month = String(card.month).padStart(2, '0');
  const layers = [`month-${month}`, `class-${kind.name}`, `plant-${month}`];
  const name = card.ja.replace(/\d$/, '');
  return `<figure id="${card.id}"><div class="card"><img src="hanafuda/${card.id}.svg" width="165" height="270" alt="" loading="lazy">${help(layers.slice(0, 1), layers.slice(0, 2), layers)}</div>
<figcaption><strong lang="ja">${escaped(name)}</strong><small lang="ja">${escaped(card.kana)}</small>
<em>${escaped(card.romaji)}</em><b>${escaped(card.en.replace(/ \d$/, ''))}</b>
<p><span class="class ${kind.name}">${both(card.cls, kind.en)}</span> ${both(what.ja, what.en)}</p>
<ul>${made.map((each) => `<li><a href="#${idOf(each.romaji)}">${both(each.ja, each.en)}</a></li>`).join('')}</ul></figcaption></figure>`;
}

export function yakuSection(): string {
  const rows = yaku.map((each) => {
    const cards = hanafudaFacts.filter(
      (card) => makes(card.id, each) && (card.cls !== 'カス' || each.ja === 'かす'),
    );
    const few = cards.slice(0, 10);
    const pictures = few
      .map(
        ({ id, ja }) =>
          `<a href="#${id}"><img src="hanafuda/${id}.svg" width="48" height="79" alt="${escaped(ja)}" loading="lazy"></a>`,
      )
      .join('');
    const more = cards.length > few.length ? '<span class="more">…</span>' : '';
    return `<li id="${idOf(each.romaji)}"><h3><span lang="ja">${each.ja}</span> <em>${escaped(each.romaji)}</em> <span lang="en">${escaped(each.en)}</span></h3><p>${both(each.needs.ja, each.needs.en)}</p><div class="row">${pictures}${more}</div></li>`;
  });
  return `<section id="yaku"><h2><span class="name">${both('役', 'Yaku')}</span><span class="when">${both('点になる組み合わせ', 'sets of cards that score')}</span></h2><ol class="yaku">${rows.join('')}</ol></section>`;
}

function idOf(romaji: string): string {
  return (
    'yaku-' +
    romaji
      .normalize('NFD')
      .replace(/[^a-z]+/gi, '-')
      .toLowerCase()
  );
}
