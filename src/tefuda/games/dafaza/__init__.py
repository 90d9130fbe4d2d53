"""Dafaza (打花札): trick taking with flower cards, for four, each alone, the clauses DF-01 to DF-42."""

from tefuda.decks.hanafuda import name as card_name
from tefuda.games.dafaza.rules import apply, deal, legal, pack, partial, sound, start
from tefuda.games.dafaza.state import (
    ACTIONS, CARDS, DECK, EVENTS, JOIN, LUCK, PHASES, PRESETS, Rules, SEATS, SIDES, State, UNORDERED, View, WORDS,
    WRITTEN, refuse,
)  # fmt: skip
from tefuda.games.dafaza.views import OBSERVATION, guess, observe, unseen, view
