/** The koma of the field guide: each piece with its reading, how many there are, and its points. */

import { komaFacts, type Koma } from '../facts/koma';
import { both, escaped, help } from './html';

export function komaSection(): string {
  const count = komaFacts.reduce((sum, koma) => sum + koma.count, 0);
  return `<section id="koma"><h2><span class="name" lang="ja">駒</span><span class="when">${both('ごいたの駒', 'The pieces of Goita')}</span><span class="plant">koma</span></h2>
<p>${both(`駒は${String(count)}枚、みな同じ形で、裏には何もありません。`, `There are ${String(count)} pieces of wood, all of one shape, with blank backs.`)}</p>
<p>${both('能登の宇出津に伝わる、ごいたで使います。', 'They are for Goita, the game of the fishermen of Noto.')}</p>
<p>${both('最後に出した駒の点が入ります。', 'The piece with which a hand goes out scores its points.')}</p>
<div class="cards">${komaFacts.map(figure).join('')}</div></section>`;
}

function figure(koma: Koma): string {
  const points = [`points-${String(koma.points)}`];
  const tells = koma.tells ? `<p>${both(koma.tells.ja, koma.tells.en)}</p>` : '';
  const pieces = koma.count === 1 ? 'one piece' : `${String(koma.count)} pieces`;
  return `<figure id="koma-${koma.id}"><div class="card koma"><img src="koma/${koma.id}.svg" width="120" height="138" alt="" loading="lazy">${help(points, points, points)}</div>
<figcaption><strong lang="ja">${koma.ja === koma.kana ? koma.ja : `<ruby>${koma.ja}<rt>${koma.kana}</rt></ruby>`}</strong>
<em>${escaped(koma.romaji)}</em><b>${escaped(koma.en)}</b>
<p><span class="class">${both(`${String(koma.points)}点`, `${String(koma.points)} points`)}</span> ${both(`${String(koma.count)}枚`, pieces)}</p>${tells}</figcaption></figure>`;
}
