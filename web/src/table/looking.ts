/** Looking where things lie, again and again: cards travel, and windows are turned. */

const EVERY = 120;

const looks = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `look` now and from now on, until what this returns is called. All look at the same time. */
export function looking(look: () => void): () => void {
  looks.add(look);
  timer ??= setInterval(() => {
    for (const each of looks) each();
  }, EVERY);
  look();
  return () => {
    looks.delete(look);
    if (looks.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}
