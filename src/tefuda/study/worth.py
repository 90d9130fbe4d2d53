"""What a move is worth, in words for somebody who has never heard of expected values."""

from tefuda.game import Game, short_name
from tefuda.words import known, say


def worth(game: Game, value: float | None, chance: float | None, close: bool, lang: str) -> str:
    """What the round brings on average, how often the match is won, and whether it is about as good as the first."""
    told = []
    if value is not None:
        own = f"{short_name(game)}.worth.round"
        told.append(say(lang, own if known(lang, own) else "common.worth.round", points=signed(value)))
    if chance is not None:
        told.append(say(lang, "common.worth.match", percent=percent(chance)))
    if close:
        told.append(say(lang, "common.worth.close"))
    return ("" if lang == "ja" else " ").join(told)


def brief(game: Game, value: float | None, chance: float | None, lang: str) -> str:
    """What says most of this in a few words: how often the match is won, or what the round brings."""
    if chance is not None:
        return say(lang, "common.brief.match", percent=percent(chance))
    if value is None:
        return ""
    own = f"{short_name(game)}.brief.round"
    return say(lang, own if known(lang, own) else "common.brief.round", points=signed(value))


def signed(value: float) -> str:
    """A number with its sign, in tenths as long as it is small."""
    text = f"{value:+.1f}" if abs(value) < 9.95 else f"{value:+.0f}"
    return "±0" if float(text) == 0 else text.replace("-", "−")


def percent(chance: float) -> int:
    """A chance in hundredths; certain is only what is certain."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
