/** Sets of cards as they go over the wire: numbers below 2⁵³, where the bit operators of the language end at 32. */

export function members(set: number): number[] {
  const found: number[] = [];
  for (let card = 0, rest = set; rest >= 1; card++, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) found.push(card);
  return found;
}

export function has(set: number, card: number): boolean {
  return Math.floor(set / 2 ** card) % 2 === 1;
}
