"""Why a move of shippin may be good: what it makes, whom it goes before, what it risks."""

from typing import Any

from tefuda.bits import lowest
from tefuda.game import load
from tefuda.games.shippin.heuristic import duel, stopped
from tefuda.games.shippin.solved import still_to_come
from tefuda.games.shippin.stakes import amount
from tefuda.games.shippin.state import DRAW, KEEP, MODERN, PASS, REFUND, TURN, WITHDRAW, may_stop, names
from tefuda.games.shippin.words import hand_name
from tefuda.narrate.people import Names
from tefuda.study.saying import Sentence, next_card, say_all


def reason(view: Any, actions: list[int], lang: str, _names: Names) -> str:
    """Say in a few sentences why a move of `view.turn` may be good; `actions` has one action."""
    action = actions[0]
    if view.phase == KEEP:
        return say_all("shippin", keeping(view, action, lang), lang)
    if view.phase == TURN:
        return say_all("shippin", turn(view, action, lang), lang)
    key, coins = ("pass", 0) if action == PASS else ("challenge", amount(view, action))
    return say_all("shippin", [(key, {"n": coins}), ("duel", {"share": round(100 * duel(view))})], lang)


def keeping(view: Any, action: int, lang: str) -> list[Sentence]:
    """List sentences for keeping one of the two cards, or neither."""
    if action == WITHDRAW:
        return [("refund" if view.rules.withdraw_stake == REFUND else "forfeit", {})]
    card = names(view.rules)[2]
    other = lowest(view.dealt[view.turn] & ~(1 << action))
    sentences: list[Sentence] = [("keeps", {"card": card(action, lang), "other": card(other, lang)})]
    return sentences + next_card(load("shippin"), view, action)


def turn(view: Any, action: int, lang: str) -> list[Sentence]:
    """List sentences for drawing, or for stopping."""
    me = view.turn
    hand = hand_name(view, view.cards[me], lang)
    before = len(stopped(view))
    if action == DRAW:
        sentences = next_card(load("shippin"), view, action)
        if may_stop(view, me, view.cards[me]):
            sentences.append(("leaves", {"hand": hand}))
    else:
        sentences = [("stop", {"hand": hand})]
    if me == view.oya:
        return [*sentences, ("dealer", {"n": before})]
    if view.duel or view.rules.variant == MODERN:
        return [*sentences, ("dealer_only", {})]
    if before:
        sentences.append(("before", {"n": before}))
    come = still_to_come(view, me)
    return [*sentences, ("to_come", {"n": come}) if come else ("dealer_only", {})]
