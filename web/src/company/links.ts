/** Links by which others come, and from where they can be followed. */

import { address, addresses } from '../server';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address is one of this machine alone. */
export function alone(base: string | URL): boolean {
  return LOOPBACK.test(new URL(base).hostname);
}

/** Where others find this page: an address of the home where this one is of the machine itself. */
export async function reachable(): Promise<string> {
  const own = address('').href;
  if (!alone(own)) return own;
  try {
    const [first] = await addresses();
    return first === undefined ? own : new URL('./', first.endsWith('/') ? first : `${first}/`).href;
  } catch {
    return own;
  }
}

export function inviting(base: string, table: string, invitation: string): string {
  return new URL(`#/join/${table}/${invitation}`, base).href;
}

export function looking(base: string, table: string): string {
  return new URL(`#/t/${table}`, base).href;
}

/** Whether it could be put where other programs find it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
