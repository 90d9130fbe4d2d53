"""Koi-Koi (こいこい): two players, 48 hanafuda, the clauses KK-01 to KK-37."""

from tefuda.decks.hanafuda import name as card_name
from tefuda.games.koikoi.rules import (
    ACTIONS, CARDS, DECK, JOIN, LUCK, SEATS, SIDES, apply, deal, legal, pack, partial, sound, start,
)  # fmt: skip
from tefuda.games.koikoi.state import EVENTS, PHASES, PRESETS, Rules, State, View, WORDS, refuse
from tefuda.games.koikoi.views import OBSERVATION, guess, observe, unseen, view
