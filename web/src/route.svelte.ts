/** Where in the page one is: `#/t/abc?x=1` is the parts `t`, `abc` and the query x = 1. */

interface Place {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

function read(): Place {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return {
    parts: path.split('/').filter(Boolean).map(decodeURIComponent),
    query: new URLSearchParams(query),
  };
}

const route = $state<{ place: Place }>({ place: read() });

addEventListener('hashchange', () => {
  route.place = read();
  scrollTo(0, 0);
});

export function place(): Place {
  return route.place;
}

export function go(path: string): void {
  location.hash = path;
}
