/** All decks that are built. */

import type { Deck } from '../deck';
import { backs } from './backs';
import { hanafuda } from './hanafuda';
import { karuta } from './karuta';
import { koma } from './koma';
import { overlay } from './overlay';
import { things } from './things';

export const decks: readonly Deck[] = [hanafuda, karuta, koma, backs, overlay, things];
