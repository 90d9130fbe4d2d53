/** Links by which others come. */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address is one of this machine alone. */
export function alone(base: string | URL): boolean {
  return LOOPBACK.test(new URL(base).hostname);
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
