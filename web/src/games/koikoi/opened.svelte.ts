/** Which leaf lies open over the table: the yaku, or what a seat has captured. One at a time. */

type Leaf = '' | 'yaku' | 'mine' | 'theirs';

let leaf = $state<Leaf>('');

export const opened = {
  get leaf(): Leaf {
    return leaf;
  },
  show(next: Leaf): void {
    leaf = next;
  },
};
