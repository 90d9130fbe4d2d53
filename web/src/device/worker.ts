/**
 * The service worker: the page starts from what it needed last time where its server cannot be reached. It keeps files
 * of the page alone, never what the server answers about tables.
 */

import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { keptFor, page, pageFile } from './kept';

declare const self: ServiceWorkerGlobalScope;

const scope = new URL(self.registration.scope);
const PREFIX = `tefuda ${scope.pathname} `;
const cacheName = PREFIX + __BUILD__;
/** Seconds after which the kept page is shown, though its server may yet answer. */
const PATIENCE = 2;

/** A site in front of the server that cannot reach it is as good as no answer. */
const reached = {
  fetchDidSucceed: ({ response }: { response: Response }): Promise<Response> =>
    response.status < 500 ? Promise.resolve(response) : Promise.reject(new Error(String(response.status))),
};
const forEver = new CacheFirst({ cacheName });
const asked = new NetworkFirst({ cacheName, networkTimeoutSeconds: PATIENCE, plugins: [reached] });

registerRoute(({ url, sameOrigin }) => sameOrigin && keptFor(scope, url) === 'ever', forEver);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keptFor(scope, url) === 'asked',
  ({ event, request, url }) => asked.handle({ event, request: pageFile(scope, url) ? page(scope) : request }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(keep([scope.href]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetFormer().then(() => self.clients.claim()));
});

/** The page says what it was made of before it had this worker. */
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (Array.isArray(data)) void keep(data.filter((each): each is string => typeof each === 'string'));
});

async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = addresses.map((each) => new URL(each)).filter((url) => keptFor(scope, url));
  await Promise.allSettled(
    files.map(async (url) => {
      const request = pageFile(scope, url) ? page(scope) : url.href;
      if (!(await cache.match(request))) await cache.add(request);
    }),
  );
}

async function forgetFormer(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(former.map((name) => caches.delete(name)));
}
