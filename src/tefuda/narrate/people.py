"""Who did it: names by seat from 0, where an empty name is the person who reads.

English needs "You play" beside "Anna plays", so a sentence may stand a second time under `<key>.you`.
"""

from collections.abc import Callable, Sequence

from tefuda.description import describe
from tefuda.game import Game, short_name
from tefuda.words import known, say

Names = Sequence[str]
CardName = Callable[[int], str]  # how a card is called within a sentence


def who(lang: str, names: Names, seat: int) -> str:
    """Name a seat, counted from 1: "you" for the person who reads, "" for nobody (0)."""
    if not seat:
        return ""
    return names[seat - 1] or say(lang, "common.you")


def playing_style(lang: str, game: Game, level: str) -> str:
    """Say how a level plays this game: in the game's own words, in those for games that nobody tuned, or in any."""
    own, any_untuned = f"{short_name(game)}.player.{level}", f"common.untuned.{level}"
    if known(lang, own):
        return say(lang, own)
    tuned = describe(game).levels or describe(game).strategy
    return say(lang, f"common.player.{level}" if tuned or not known(lang, any_untuned) else any_untuned)


def sentence(lang: str, key: str, names: Names, seat: int, **values: object) -> str:
    """Say what the catalogue has under `key` about a seat, counted from 1, or nobody (0); `values` fill it in."""
    if seat and not names[seat - 1] and known(lang, f"{key}.you"):
        key = f"{key}.you"
    return say(lang, key, who=who(lang, names, seat), **values)
