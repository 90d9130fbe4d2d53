"""The odds of the next card, at the table and for the position of a record."""

from tefuda.study.odds import Odds, odds
from tefuda.terminal.screen import Block
from tefuda.terminal.sight import Sight
from tefuda.words import say


def odds_block(sight: Sight) -> list[Block]:
    """Show a line for each action that brings a card; [] where none does."""
    found = odds(sight.game, sight.view)
    if not found:
        return []
    rows = [(sight.action(each.action), [line(sight.lang, each)]) for each in found]
    return [Block(say(sight.lang, "terminal.odds", n=found[0].cards), rows=rows)]


def line(lang: str, each: Odds) -> str:
    """Say the chances of fifteen, of a yaku and of going bust, in whole per cent."""
    shares = {"fifteen": each.fifteen, "yaku": each.yaku, "bust": each.bust}
    return say(lang, "terminal.odds_line", **{name: f"{100 * share:.0f}" for name, share in shares.items()})
