/** What of a browser the page's modules ask for while they load; to be imported before them. */

Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true });
Object.defineProperty(globalThis, 'matchMedia', { value: () => ({ matches: false }), configurable: true });
