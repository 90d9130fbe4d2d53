/** From where others can follow a link. */

import { address, addresses } from '../server';
import { alone } from './links';

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
