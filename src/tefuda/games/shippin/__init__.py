"""Shippin (四一), also called kingo and dosari: one dealer, up to seven sides, and fifteen takes all."""

from tefuda.games.shippin.rules import apply, deal, legal, pack, partial, sound, start
from tefuda.games.shippin.state import (
    ACTIONS, CARDS, DECK, EVENTS, JOIN, LUCK, PHASES, PRESETS, Rules, SEATS, SIDES, State, View, WORDS, card_name,
    names, refuse,
)  # fmt: skip
from tefuda.games.shippin.views import OBSERVATION, guess, observe, unseen, view
