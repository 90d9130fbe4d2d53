/** What the browser keeps: small JSON values; a browser that keeps nothing only forgets. */

export function recall<T>(name: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`tefuda.${name}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`tefuda.${name}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the page goes on without.
  }
}

/** As if the page had never been here. */
export function forgetAll(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('tefuda.')) localStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept.
  }
}
