/** The values of a setting, each with its words. */

import { say } from '../words.svelte';

export const choices = <const V extends string>(of: string, values: readonly V[]) =>
  values.map((value) => ({ value, text: say(`page.settings.${of}.${value}`) }));
