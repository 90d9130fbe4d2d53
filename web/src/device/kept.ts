/** Which files the page keeps on this device, and how: by their addresses alone. */

const FOLDERS = ['assets/', 'cards/', 'fonts/', 'icons/'];

/** The part of an address below the page's own; null elsewhere. */
function below(scope: URL, url: URL): string | null {
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  return url.pathname.slice(scope.pathname.length);
}

/** Whether an address is that of the page itself. */
export function pageFile(scope: URL, url: URL): boolean {
  return ['', 'index.html'].includes(below(scope, url) ?? 'elsewhere');
}

/**
 * `ever`: it bears its build in its address and never changes; `asked`: the server is asked first; null: it is not kept,
 * as nothing is that the server says.
 */
export function keptFor(scope: URL, url: URL): 'ever' | 'asked' | null {
  if (pageFile(scope, url)) return 'asked';
  const path = below(scope, url);
  if (!path || !FOLDERS.some((folder) => path.startsWith(folder))) return null;
  return path.startsWith('assets/') || url.searchParams.has('v') ? 'ever' : 'asked';
}

/** The page, whatever was written behind its address. */
export function page(scope: URL): Request {
  return new Request(scope.href);
}
