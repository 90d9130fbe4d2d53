"""The odds of the next card in the games that draw towards fifteen, from what a seat sees.

Every card that the seat cannot place is as likely to come next: what others have said about the cards they hold is not
taken into account.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from tefuda.description import describe
from tefuda.errors import TefudaError
from tefuda.game import GAMES, Game, load, short_name

FIFTEEN, YAKU, BUST = "fifteen", "yaku", "bust"
Becomes = Callable[[int], str]  # what a card makes: one of these, or ""


@dataclass(frozen=True)
class Odds:
    """What one more card makes after an action: shares, from 0 to 1, of the cards that may come."""

    action: int  # its number
    cards: int  # how many may come
    fifteen: float  # exactly fifteen and no yaku; with oto-juroku also sixteen
    yaku: float
    bust: float  # too many


def odds(game: Game, view: Any) -> list[Odds]:
    """Reckon the odds of each action of `view.turn` after which a card comes; TefudaError where a game has none."""
    own = describe(game).odds
    if own is None:
        games = [name for name in GAMES if describe(load(name)).odds]
        raise TefudaError("no_odds", game=short_name(game), games=games)
    deck = [0] * game.DECK
    unseen = deck[: game.unseen(view, view.turn, deck)]
    found = []
    for action, becomes in own(view):
        made = [becomes(card) for card in unseen]
        share = {what: made.count(what) / len(made) for what in (FIFTEEN, YAKU, BUST)}
        found.append(Odds(action, len(unseen), share[FIFTEEN], share[YAKU], share[BUST]))
    return found


class ChoiceOdds(Struct):
    """What may come of a choice after which a card comes, for a page to draw."""

    move: str  # as in records
    cards: int  # how many may come
    fifteen: float  # which share of them, from 0 to 1, makes 15, a yaku, or too many
    yaku: float
    bust: float


def choice_odds(game: Game, v: Any, seat: int, actions: tuple[str, ...]) -> list[ChoiceOdds]:
    """Reckon the same for `seat`, counted from 1, by moves as in records; nothing where it is not its turn.

    `actions` are the names of the game's actions by number.
    """
    if not seat or v.turn != seat:
        return []
    return [
        ChoiceOdds(actions[each.action], each.cards, round(each.fifteen, 3), round(each.yaku, 3), round(each.bust, 3))
        for each in odds(game, v)
    ]
