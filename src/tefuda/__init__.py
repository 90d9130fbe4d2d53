"""Tefuda (手札): Japan's traditional table games."""

from tefuda.errors import BadOption, BadRecord, IllegalMove, TefudaError
from tefuda.game import Game, load
from tefuda.match import Match, Outcome

__all__ = ["BadOption", "BadRecord", "Game", "IllegalMove", "Match", "Outcome", "TefudaError", "load"]
__version__ = "0.1.0"
