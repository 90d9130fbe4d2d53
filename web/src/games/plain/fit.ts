/** How large a name may be written on a paper card, so that all of it can be read. */

const LARGEST = 22;
const SMALLEST = 11;

/** Breadth in parts of the size, rather too much than too little: kana and kanji are square. */
function breadth(text: string): number {
  return [...text].reduce((sum, letter) => sum + wide(letter), 0);
}

function wide(letter: string): number {
  if (/[\u2e80-\uffffmwMW@]/.test(letter)) return 1;
  if (/[A-Z&%]/.test(letter)) return 0.8;
  return /[ijltfr'.,:;!|() -]/.test(letter) ? 0.42 : 0.64;
}

/** Where a line may end: between words, and after every kana or kanji. */
function parts(name: string): string[] {
  return name.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*/g) ?? [];
}

function lines(name: string, width: number): number {
  let [count, room] = [1, width];
  for (const part of parts(name)) {
    const wide = breadth(part.trimEnd());
    if (wide > width) return Infinity;
    if (wide > room) [count, room] = [count + 1, width];
    room -= breadth(part);
  }
  return count;
}

/** The size in pixels for a name on so many pixels. */
export function size(name: string, width: number, height: number): number {
  for (let size = LARGEST; size > SMALLEST; size--)
    if (lines(name, width / size) * size * 1.2 <= height) return size;
  return SMALLEST;
}
