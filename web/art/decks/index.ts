/** All decks that are built. */

import type { Deck } from '../deck';
import { hanafuda } from './hanafuda';

export const decks: readonly Deck[] = [hanafuda];
