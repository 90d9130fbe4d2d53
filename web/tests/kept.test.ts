import { describe, expect, it } from 'vitest';
import { keptFor, pageFile } from '../src/device/kept';

const scope = new URL('https://tefuda.example/games/');
const at = (path: string) => new URL(path, 'https://tefuda.example/');

describe('what the page keeps on a device', () => {
  it.each(['/games/', '/games/index.html', '/games/?x=1'])('the page itself: %s', (path) => {
    expect(pageFile(scope, at(path))).toBe(true);
    expect(keptFor(scope, at(path))).toBe('asked');
  });

  it('files that bear their build, for ever', () => {
    expect(keptFor(scope, at('/games/assets/index-1a2b.js'))).toBe('ever');
    expect(keptFor(scope, at('/games/cards/backs/red.svg?v=b7'))).toBe('ever');
    expect(keptFor(scope, at('/games/fonts/fonts.css'))).toBe('asked');
  });

  it.each([
    '/games/api/games',
    '/games/api/tables/x/record?token=y&v=1',
    '/games/healthz',
    '/games/worker.js',
    '/games/manifest.en.json',
    '/games',
    '/',
    '/assets/index-1a2b.js',
    '/other/assets/index-1a2b.js',
    'https://elsewhere.example/games/assets/index-1a2b.js',
  ])('never what is not of the page: %s', (path) => {
    expect(keptFor(scope, at(path))).toBe(null);
    expect(pageFile(scope, at(path))).toBe(false);
  });
});
