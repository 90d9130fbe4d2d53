"""Why a card cannot be chosen now: from one seat's view, with the clause of the rule book that says so."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tefuda.bits import members
from tefuda.description import describe
from tefuda.game import Game
from tefuda.narrate.called import action_name
from tefuda.narrate.people import Names, who
from tefuda.notation import Notation
from tefuda.words import listed, say


class Reason(NamedTuple):
    """The key of a sentence, what fills it in (cards by number, seats by number from 1), and the clause."""

    key: str
    clause: str = ""
    cards: int = 0  # a set, for {cards}
    card: int = 0
    seat: int = 0
    fills: Callable[[str], Mapping[str, object]] = lambda _: {}  # what else fills it in, by language


def why(game: Game, view: Any, seat: int, action: int, legal: int) -> Reason:
    """The reason why `seat`, counted from 1, cannot choose `action`; `legal` is what it can."""
    early = waits(view, seat)
    if early is not None:
        return early
    own = describe(game).why
    reason = own(view, seat, action, legal) if own else None
    if reason is None:
        reason = Reason("common.why.possible" if legal >> action & 1 else "common.why.none", cards=legal, card=action)
    return reason


def waits(view: Any, seat: int) -> Reason | None:
    """The reason that holds for everything while it is not this seat's turn."""
    if not view.turn:
        return Reason("common.why.nobody")
    return Reason("common.why.not_your_turn", seat=view.turn) if view.turn != seat else None


def together(game: Game) -> bool:
    """Whether a game tells why several cards cannot be played together."""
    return describe(game).why_together is not None


def why_together(game: Game, view: Any, seat: int, cards: int) -> Reason:
    """The reason why `seat` cannot play these cards as one move."""
    own = describe(game).why_together
    reason = waits(view, seat) or (own(view, seat, cards) if own else None)
    return reason or Reason("common.why.possible_together", cards=cards)


def told(notation: Notation, reason: Reason, lang: str, names: Names) -> str:
    """A reason in words."""
    called: Callable[[int], str] = lambda card: action_name(notation, card, lang)  # noqa: E731
    return say(
        lang,
        reason.key,
        who=who(lang, names, reason.seat),
        card=called(reason.card) if reason.card else "",
        cards=listed(lang, list(dict.fromkeys(called(card) for card in members(reason.cards)))),
        **reason.fills(lang),
    )
