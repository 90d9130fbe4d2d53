/** Options of a game while a table is set up: what is in force, what differs from the preset, what they say. */

import type { Game, Option, Value } from '../wire';
import { fill, pick, say } from '../words.svelte';

export type Rules = Readonly<Record<string, Value>>;

export function same(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a value of an option means at a table, as the table will say it. */
export function sentence(option: Option, value: Value): string {
  const chosen = option.many ? many(value) : [value];
  const found = chosen.flatMap((one) => option.values.find((each) => same(each.value, one)) ?? []);
  const named = found.map(({ text }) => pick(text));
  if (!option.many) return named[0] ?? fill(pick(option.text), { n: Number(value) });
  return named.length
    ? fill(pick(option.text), { names: named.join(say('page.setup.list')) })
    : pick(option.none);
}

export function many(value: Value): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Whether an option means something beside the values of the others. */
export function applies(option: Option, rules: Rules): boolean {
  return (
    !option.matters.length ||
    option.matters.some((group) =>
      Object.entries(group).every(([other, values]) => values?.some((value) => same(value, rules[other]))),
    )
  );
}

/** The value of an option in a word or two, as presets are compared by it. */
export function brief(option: Option, value: Value | undefined): string {
  const found = option.values.find((each) => same(each.value, value));
  return found ? pick(found.brief) || String(found.value) : String(value ?? '');
}

/** Of the lengths on offer the one that these rules have, by its place; -1 where they have another. */
export function lengthOf(game: Game, rules: Rules): number {
  return game.lengths.findIndex((each) =>
    Object.entries(each.rules).every(([option, value]) => same(value, rules[option])),
  );
}

/** What is not as the preset has it and means something: it is what a table is asked for. */
export function changes(game: Game, preset: Rules, rules: Rules): Rules {
  const differs = differing(preset, rules);
  return Object.fromEntries(
    game.options.flatMap((option) => {
      const value = differs[option.option];
      return value !== undefined && applies(option, rules) ? [[option.option, value]] : [];
    }),
  );
}

/** Only what is not as the preset has it. */
function differing(preset: Rules, rules: Rules): Rules {
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
