/** Options of a game while a table is set up: what is in force, what differs from the preset, what they say. */

import type { Game, Option, Value } from '../wire';
import { pick, say } from '../words.svelte';

export type Rules = Readonly<Record<string, Value>>;

export function same(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a value of an option means at a table, as the table will say it; the game's catalogue has to be learned. */
export function sentence(game: string, option: Option, value: Value): string {
  const key = `${game}.option.${option.option}`;
  if (option.many) {
    const named = many(value).map((each) => say(`${key}.${each}`));
    return named.length ? say(key, { names: named.join(say('page.setup.list')) }) : say(`${key}.none`);
  }
  const found = option.values.find((each) => same(each.value, value));
  return found ? pick(found.text) : say(key, { n: Number(value) });
}

export function many(value: Value): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Only what is not as the preset has it. */
export function differing(preset: Rules, rules: Rules): Rules {
  return Object.fromEntries(Object.entries(rules).filter(([option, value]) => !same(preset[option], value)));
}

export function presetOf(game: Game, name: string | undefined): Game['presets'][number] | undefined {
  return game.presets.find(({ preset }) => preset === name) ?? game.presets[0];
}

/** `set=option=value` of an address, as far as the game has such options and values. */
export function fromQuery(game: Game, query: URLSearchParams): Rules {
  const found: Record<string, Value> = {};
  for (const each of query.getAll('set')) {
    const [name = '', text = ''] = each.split('=');
    const option = game.options.find((one) => one.option === name);
    if (!option) continue;
    const values = option.values.map(({ value }) => value);
    if (option.many) {
      found[name] = text.split(',').filter((one) => values.includes(one));
    } else if (values.length) {
      const value = values.find((one) => String(one) === text);
      if (value !== undefined) found[name] = value;
    } else if (Number(text) >= option.low && Number(text) <= option.high) {
      found[name] = Math.round(Number(text));
    }
  }
  return found;
}
