/** The screens around the tables, as the bar above them and the tabs below them list them. */

import type { IconName } from './icons';

interface Listed {
  /** The first part of its address. */
  readonly screen: string | undefined;
  readonly address: string;
  readonly icon: IconName;
  readonly title: string;
}

export const SCREENS: readonly Listed[] = [
  { screen: undefined, address: '#/', icon: 'play', title: 'page.home.title' },
  { screen: 'records', address: '#/records', icon: 'records', title: 'page.records.title' },
  { screen: 'rules', address: '#/rules/koikoi', icon: 'rules', title: 'page.rules.title' },
  { screen: 'cards', address: '#/cards', icon: 'cards', title: 'page.cards.title' },
  { screen: 'settings', address: '#/settings', icon: 'settings', title: 'page.settings.title' },
];
