/** The pictures of hanafuda by the codes that records use: `8b` is `m08-bright`. */

const CLASSES: Readonly<Record<string, string>> = { b: 'bright', a: 'tane', r: 'ribbon', k: 'kasu' };

/** A code in its parts: month, class as pictures call it, and which of several plains. */
export function parts(code: string): { readonly month: string; readonly cls: string; readonly n: string } {
  const [, month = '', kind = '', n = ''] = /^(\d+)([bark])(\d?)$/.exec(code) ?? [];
  return { month: month.padStart(2, '0'), cls: CLASSES[kind] ?? '', n };
}

export function pictureId(code: string): string {
  const { month, cls, n } = parts(code);
  return `m${month}-${cls}${n}`;
}
