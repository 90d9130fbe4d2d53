"""Goita (ごいた): 32 shogi-like pieces, two pairs, and whoever empties the hand first takes the deal."""

from tefuda.decks.koma import name as card_name
from tefuda.games.goita.rules import apply, deal, legal, pack, partial, sound, start
from tefuda.games.goita.state import (
    ACTIONS, CARDS, DECK, EVENTS, JOIN, LUCK, PHASES, PRESETS, Rules, SEATS, SIDES, State, View, WORDS, refuse,
)  # fmt: skip
from tefuda.games.goita.views import OBSERVATION, guess, observe, unseen, view
