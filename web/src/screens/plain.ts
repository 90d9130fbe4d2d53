/** Romaji without the bars over its long vowels, which the faces of the page do not have. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .normalize('NFC');
}

/** Words that no line should break in two: where phrases end is guessed by the browser, and these it does not know. */
const WHOLE = /こいこい|花見|月見/g;

export function whole(text: string): string {
  return text.replace(WHOLE, (word) => [...word].join('\u2060'));
}
