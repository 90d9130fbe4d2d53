"""Why a move of shippin may be good: what it makes, whom it goes before, what it risks."""

from typing import Any

from tefuda.bits import lowest
from tefuda.game import load
from tefuda.games.shippin.heuristic import duel
from tefuda.games.shippin.stakes import amount
from tefuda.games.shippin.state import (
    AT_FIFTEEN,
    DRAW,
    IN,
    KEEP,
    MODERN,
    PASS,
    REFUND,
    STOOD,
    TURN,
    WITHDRAW,
    may_stop,
    names,
    right,
)  # fmt: skip
from tefuda.games.shippin.words import hand_name
from tefuda.narrate.people import Names
from tefuda.study.saying import Sentence, next_card, say_all


def reason(view: Any, actions: list[int], lang: str, _names: Names) -> str:
    """A few sentences for a move of shippin."""
    action = actions[0]
    if view.phase == KEEP:
        return say_all("shippin", keeping(view, action, lang), lang)
    if view.phase == TURN:
        return say_all("shippin", turn(view, action, lang), lang)
    key, coins = ("pass", 0) if action == PASS else ("challenge", amount(view, action))
    return say_all("shippin", [(key, {"n": coins}), ("duel", {"share": round(100 * duel(view))})], lang)


def keeping(view: Any, action: int, lang: str) -> list[Sentence]:
    """One of two cards, or neither."""
    if action == WITHDRAW:
        return [("refund" if view.rules.withdraw_stake == REFUND else "forfeit", {})]
    card = names(view.rules)[2]
    other = lowest(view.dealt[view.turn] & ~(1 << action))
    kept: list[Sentence] = [("keeps", {"card": card(action, lang), "other": card(other, lang)})]
    return kept + next_card(load("shippin"), view, action)


def turn(view: Any, action: int, lang: str) -> list[Sentence]:
    """To draw, or to stop."""
    me = view.turn
    hand = hand_name(view, view.cards[me], lang)
    others = [p for p in range(1, view.seats + 1) if p != me]
    stopped = sum(1 for p in others if view.stand[p] in (STOOD, AT_FIFTEEN))
    if action == DRAW:
        found = next_card(load("shippin"), view, action)
        if may_stop(view, me, view.cards[me]):
            found.append(("leaves", {"hand": hand}))
    else:
        found = [("stop", {"hand": hand})]
    if me == view.oya:
        return [*found, ("dealer", {"n": stopped})]
    if view.duel or view.rules.variant == MODERN:
        return [*found, ("dealer_only", {})]
    if stopped:
        found.append(("before", {"n": stopped}))
    come, p = 0, right(view, me)
    while p != view.oya:
        come += view.stand[p] == IN
        p = right(view, p)
    return [*found, ("to_come", {"n": come}) if come else ("dealer_only", {})]
