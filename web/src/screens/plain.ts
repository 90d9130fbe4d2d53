/** Romaji without the bars over its long vowels, which the faces of the page do not have. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .normalize('NFC');
}
