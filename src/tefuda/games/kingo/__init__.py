"""Kingo (キンゴ風カルタ): 3 to 8 players draw towards 15 with kurofuda, the clauses KF-01 to KF-57."""

from tefuda.decks.karuta import name as card_name
from tefuda.games.kingo.dealing import seen
from tefuda.games.kingo.rules import apply, deal, legal, pack, partial, sound, start
from tefuda.games.kingo.state import (
    ACTIONS, CARDS, DECK, EVENTS, JOIN, LUCK, PHASES, PRESETS, Rules, SEATS, SIDES, State, View, WORDS, refuse,
)  # fmt: skip
from tefuda.games.kingo.views import OBSERVATION, guess, observe, unseen, view
