/** Byte strings: joined, and as hexadecimal digits. */

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** A text in UTF-8. */
export const text = (said: string): Bytes => encoder.encode(said);

/** A number of so many bytes, the highest first. */
export function big(value: number, length: number): Bytes {
  return Uint8Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);
}

export function join(...parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const hex = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 256 bits; null where these are not 64 lower-case digits. */
export function unhex(digits: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/.test(digits)) return null;
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
