"""Who did it: names by seat from 0, where an empty name is the person who reads.

English needs "You play" beside "Anna plays", so a sentence may stand a second time under `<key>.you`.
"""

from collections.abc import Callable, Sequence

from tefuda.words import known, say

Names = Sequence[str]
CardName = Callable[[int], str]  # how a card is called within a sentence


def who(lang: str, names: Names, seat: int) -> str:
    """The name of a seat, counted from 1; "" for nobody."""
    if not seat:
        return ""
    return names[seat - 1] or say(lang, "common.you")


def playing(lang: str, game: str, level: str) -> str:
    """How a bot plays: what is said of its level in this game, or in any."""
    own = f"{game}.player.{level}"
    return say(lang, own if known(lang, own) else f"common.player.{level}")


def sentence(lang: str, key: str, names: Names, seat: int, **values: object) -> str:
    """The sentence under `key` about a seat, counted from 1, or about nobody (0)."""
    if seat and not names[seat - 1] and known(lang, f"{key}.you"):
        key = f"{key}.you"
    return say(lang, key, who=who(lang, names, seat), **values)
