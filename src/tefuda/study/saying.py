"""Sentences of a hint, put together."""

from typing import Any

from tefuda.game import Game
from tefuda.study.odds import odds
from tefuda.words import say

Sentence = tuple[str, dict[str, object]]  # a key below `<game>.reason.`, and what fills it in


def say_all(game: str, sentences: list[Sentence], lang: str) -> str:
    """Say the sentences of a game's hint one after the other."""
    return ("" if lang == "ja" else " ").join(say(lang, f"{game}.reason.{key}", **values) for key, values in sentences)


def next_card(game: Game, view: Any, action: int) -> list[Sentence]:
    """Say what one more card makes after `action`, in percent: one sentence, none where no card comes after it."""
    for each in odds(game, view):
        if each.action == action:
            shares = {"fifteen": each.fifteen, "yaku": each.yaku, "bust": each.bust}
            return [("odds" if each.bust else "safe", {name: f"{100 * share:.0f}" for name, share in shares.items()})]
    return []
