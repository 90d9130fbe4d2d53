"""What a move is worth, in words for somebody who has never heard of expected values."""

from tefuda.game import Game, short_name
from tefuda.words import known, say


def worth_text(game: Game, value: float | None, chance: float | None, close: bool, lang: str) -> str:
    """Say what the round brings on average, how often the match is won, and whether the first is hardly better.

    `value` is in points or coins of the round, `chance` from 0 to 1; "" where nothing is known.
    """
    sentences = []
    if value is not None:
        own = f"{short_name(game)}.worth.round"
        sentences.append(say(lang, own if known(lang, own) else "common.worth.round", points=signed(value)))
    if chance is not None:
        sentences.append(say(lang, "common.worth.match", percent=percent(chance)))
    if close:
        sentences.append(say(lang, "common.worth.close"))
    return ("" if lang == "ja" else " ").join(sentences)


def brief_text(game: Game, value: float | None, chance: float | None, lang: str) -> str:
    """Say in a few words what says most: how often the match is won, or else what the round brings; or ""."""
    if chance is not None:
        return say(lang, "common.brief.match", percent=percent(chance))
    if value is None:
        return ""
    own = f"{short_name(game)}.brief.round"
    return say(lang, own if known(lang, own) else "common.brief.round", points=signed(value))


def signed(value: float) -> str:
    """Write a number with its sign, in tenths as long as it is small."""
    text = f"{value:+.1f}" if abs(value) < 9.95 else f"{value:+.0f}"
    return "±0" if float(text) == 0 else text.replace("-", "−")


def percent(chance: float) -> int:
    """Turn a chance from 0 to 1 into percent; 0 and 100 are only what is certain."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
