/** Whether the server can be reached. While it cannot, it is asked by and by. */

const PATIENCE = [2, 4, 8, 15, 30];

const reach = $state({ lost: false, found: 0 });
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Something of the page itself did not come: only a new start brings it. */
let lacking = false;

export function unreached(): boolean {
  return reach.lost;
}

/** How often it was found again: what had asked in vain asks anew. */
export function foundAgain(): number {
  return reach.found;
}

/** A call has found its server, or not. */
export function found(there: boolean): void {
  if (there === !reach.lost) return;
  reach.lost = !there;
  clearTimeout(timer);
  tries = 0;
  if (!there) wait();
  else if (lacking) location.reload();
  else reach.found++;
}

/** A part of the page could not be had. */
export function lacks(): void {
  lacking = true;
  found(false);
}

function wait(): void {
  const seconds = PATIENCE[Math.min(tries++, PATIENCE.length - 1)] ?? 30;
  timer = setTimeout(() => void look(), seconds * 1000);
}

/** Ask now. */
export async function look(): Promise<void> {
  clearTimeout(timer);
  const there = await fetch(new URL('healthz', document.baseURI), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) found(true);
  else wait();
}

addEventListener('online', () => {
  if (reach.lost) void look();
});
