/** HTML as text, with both languages side by side; the page shows one of them. */

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${String(each.charCodeAt(0))};`);
}

/**
 * Where help is laid over a card: for each of the three levels of help the pictures of decks/overlay, from the lowest
 * to the topmost.
 */
export function help(...levels: readonly (readonly string[])[]): string {
  const data = levels.map((layers, i) => ` data-level${String(i + 1)}="${layers.join(' ')}"`);
  return `<span class="help" hidden${data.join('')}></span>`;
}

/** A sentence in both languages. */
export function both(ja: string, en: string): string {
  return `<span lang="ja">${escaped(ja)}</span><span lang="en">${escaped(en)}</span>`;
}
