/** Keeps the page on this device, so that it starts also where its server cannot be reached. */

import { address } from '../server';

/** After the first table, which is to come quickly. */
const LATER = 4000;

export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return; // only over TLS, or on the server's own machine
  setTimeout(() => void register(), LATER);
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(address('worker.js'), { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage([address('').href, ...loaded]);
  } catch {
    // A browser that keeps nothing, or a certificate that it does not trust: the page goes on without.
  }
}
