/** The karuta of the field guide: suit by suit, each card with both of its names, its value and what is special. */

import { karutaFacts, karutaSuits, type Karuta, type KarutaSuit, type Special } from '../facts/karuta';
import { both, escaped, help } from './html';

export function karutaSections(): string {
  return `<section id="karuta"><h2><span class="name" lang="ja">かるた</span><span class="when">${both('黒札と天正かるた', 'Kurofuda and tenshō')}</span></h2>
<p>${both('かるたは四十八枚。四つの紋に、一から九までと、あめ・うま・きりの絵札があります。', 'Forty-eight cards that came with the sailors of Portugal: four suits of one to nine, a lady, a horse and a king.')}</p>
<p>${both('黒札の名ではキンゴを、天正の名では四一（しっぴん）を遊びます。札は同じです。', 'Under their kurofuda names they play Kingo, under their tenshō names Shippin. The cards are the same.')}</p>
<p>${both('数札は数のとおり、絵札はどれも十です。', 'One to nine count their number, and every court counts ten.')}</p></section>
${karutaSuits.map(suitSection).join('')}`;
}

function suitSection(suit: KarutaSuit): string {
  const cards = karutaFacts.filter((card) => card.suit === suit);
  return `<section class="suit" id="karuta-${suit.code}">
<h2><span class="name" lang="ja">${suit.kurofuda.ja}</span><span class="when"><span class="plain" lang="ja">天正では${suit.tensho.ja}</span><span lang="en">${escaped(capital(suit.shows.en))}</span></span><span class="plant">${escaped(suit.kurofuda.romaji)} · ${escaped(suit.tensho.romaji)}<span lang="ja"> · ${suit.shows.ja}</span></span></h2>
<div class="cards">${cards.map(figure).join('')}</div></section>`;
}

function figure(card: Karuta): string {
  const { suit, rank } = card;
  const plates = (system: string) => [`suit-${suit.code}-${system}`, `rank-${rank.code}`];
  const kurofuda = plates('kurofuda');
  return `<figure id="karuta-${card.id}"><div class="card"><img src="karuta/${card.id}.svg" width="165" height="270" alt="" loading="lazy">${help(kurofuda.slice(0, 1), kurofuda, plates('tensho'))}</div>
<figcaption><strong lang="ja">${card.kurofuda.ja}</strong>
<em>${escaped(card.kurofuda.romaji)}</em><b>${escaped(capital(card.en))}</b>
<p>${both(`天正では${card.tensho.ja}`, `In tenshō: ${card.tensho.romaji}`)}</p>
<p><span class="class">${both(`${String(rank.value)}と数える`, `counts ${String(rank.value)}`)}</span></p>
<ul class="specials">${card.specials.map((special) => tell(card.id, special)).join('')}</ul></figcaption></figure>`;
}

function tell(id: string, { game, name, tells, overlay }: Special): string {
  const small = ['karuta/' + id, 'overlay/' + overlay]
    .map((file) => `<img src="${file}.svg" width="40" height="65" alt="" loading="lazy">`)
    .join('');
  return `<li><span class="marked">${small}</span><span>${both(`${game.ja}の${name.ja}：${tells.ja}`, `${game.en}, ${name.romaji}: ${tells.en}`)}</span></li>`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
