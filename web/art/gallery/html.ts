/** HTML as text, with both languages side by side; the page shows one of them. */

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (each) => `&#${String(each.charCodeAt(0))};`);
}

/** A sentence in both languages. */
export function both(ja: string, en: string): string {
  return `<span lang="ja">${escaped(ja)}</span><span lang="en">${escaped(en)}</span>`;
}
