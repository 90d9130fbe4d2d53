/** All decks that are built. */

import type { Deck } from '../deck';
import { backs } from './backs';
import { hanafuda } from './hanafuda';
import { karuta } from './karuta';
import { koma } from './koma';
import { overlay } from './overlay';

export const decks: readonly Deck[] = [hanafuda, karuta, koma, backs, overlay];
