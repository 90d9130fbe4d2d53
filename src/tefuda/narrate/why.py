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
    """A sentence by its key, what fills it in (cards and seats by number, seats from 1), and the clause (`KK-10`)."""

    key: str
    clause: str = ""
    cards: int = 0  # a set, for {cards}
    card: int = 0
    seat: int = 0
    fills: Callable[[str], Mapping[str, object]] = lambda _: {}  # what else fills it in, by language


def why(game: Game, view: Any, seat: int, action: int, legal: int) -> Reason:
    """Find out why `seat`, counted from 1, cannot choose `action`; `legal` is the set of what it can.

    An action that can be chosen has a reason too, which says so.
    """
    early = not_this_turn(view, seat)
    if early is not None:
        return early
    own = describe(game).why
    reason = own(view, seat, action, legal) if own else None
    if reason is None:
        reason = Reason("common.why.possible" if legal >> action & 1 else "common.why.none", cards=legal, card=action)
    return reason


def not_this_turn(view: Any, seat: int) -> Reason | None:
    """Give the reason that holds for everything while it is not the turn of `seat`; None while it is."""
    if not view.turn:
        return Reason("common.why.nobody")
    return Reason("common.why.not_your_turn", seat=view.turn) if view.turn != seat else None


def explains_combinations(game: Game) -> bool:
    """Whether a game can say why several cards are no move."""
    return describe(game).why_together is not None


def why_together(game: Game, view: Any, seat: int, cards: int) -> Reason:
    """Find out why `seat`, counted from 1, cannot play a set of cards as one move; the reason may be that it can."""
    own = describe(game).why_together
    reason = not_this_turn(view, seat) or (own(view, seat, cards) if own else None)
    return reason or Reason("common.why.possible_together", cards=cards)


def reason_sentence(notation: Notation, reason: Reason, lang: str, names: Names) -> str:
    """Put a reason into words; `names` are by seat from 0."""
    name: Callable[[int], str] = lambda card: action_name(notation, card, lang)  # noqa: E731
    return say(
        lang,
        reason.key,
        who=who(lang, names, reason.seat),
        card=name(reason.card) if reason.card else "",
        cards=listed(lang, list(dict.fromkeys(name(card) for card in members(reason.cards)))),
        **reason.fills(lang),
    )
