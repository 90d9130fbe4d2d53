"""Why a move of the games that draw towards fifteen may be good: what it makes, whom it goes before, what it risks."""

from typing import Any

from tefuda.bits import lowest
from tefuda.game import Game, load
from tefuda.games import shippin_state
from tefuda.games.kingo_state import DECLARE, HOBI_PIN, KAGORU, KAGOTTA, MOTTO, TSUKKONDA, TWELVE
from tefuda.games.kingo_yaku import worth
from tefuda.games.shippin_stakes import amount
from tefuda.games.shippin_state import (
    AT_FIFTEEN,
    DRAW,
    IN,
    KEEP,
    MODERN,
    PASS,
    REFUND,
    STOOD,
    WITHDRAW,
    may_stop,
    names,
    right,
)  # fmt: skip
from tefuda.narrate import kingo as kingo_words
from tefuda.narrate import shippin as shippin_words
from tefuda.narrate.people import Names
from tefuda.players.heuristics.shippin import duel
from tefuda.study.odds import odds
from tefuda.words import say

Sentence = tuple[str, dict[str, object]]


def told(game: str, sentences: list[Sentence], lang: str) -> str:
    """Sentences one after the other."""
    return ("" if lang == "ja" else " ").join(say(lang, f"{game}.reason.{key}", **values) for key, values in sentences)


def next_card(game: Game, view: Any, action: int) -> list[Sentence]:
    """What one more card makes."""
    for each in odds(game, view):
        if each.action == action:
            shares = {"fifteen": each.fifteen, "yaku": each.yaku, "bust": each.bust}
            return [("odds" if each.bust else "safe", {name: f"{100 * share:.0f}" for name, share in shares.items()})]
    return []


# Kingo


def kingo(view: Any, actions: list[int], lang: str, _names: Names) -> str:
    """A few sentences for a move of kingo."""
    me, action = view.turn, actions[0]
    hand = kingo_words.hand_name(view, view.hand[me], lang)
    kind = worth(view, view.hand[me])
    down = sum(1 for p in range(1, view.seats + 1) if view.fate[p] in (KAGOTTA, TSUKKONDA))
    come = (view.dealt_by - me) % view.seats - 1
    if me == view.dealt_by:
        stops: list[Sentence] = [("shobu", {"hand": hand}), ("dealer_last" if down else "alone", {"n": down})]
        drawing = next_card(load("kingo"), view, action)
        risks: list[Sentence] = [("must_beat", {"n": down})] if down and kind <= TWELVE else []
        return told("kingo", drawing + risks if action == MOTTO else stops, lang)
    found: list[Sentence] = []
    if action == DECLARE:
        wins = kingo_words.would_win(view, me, view.hand[me], declared=True)
        found = [("declare", {"hand": hand, "n": wins}), ("denies", {"n": come}) if come else ("denies_dealer", {})]
    elif action == KAGORU:
        wins = kingo_words.would_win(view, me, view.hand[me], declared=False)
        found = [("kagoru", {"hand": hand, "n": wins}), ("to_come", {"n": come}) if come else ("dealer_comes", {})]
        if kind <= HOBI_PIN:
            found.append(("hidden_risk", {}))
    else:
        found = next_card(load("kingo"), view, action)
        found.append(("motto" if action == MOTTO else "tsukkome", {}))
        if kind <= TWELVE:
            found.append(("leaves", {"hand": hand}))
    if down and action != DECLARE:
        found.append(("before", {"n": down}))
    return told("kingo", found, lang)


# Shippin


def shippin(view: Any, actions: list[int], lang: str, _names: Names) -> str:
    """A few sentences for a move of shippin."""
    action = actions[0]
    if view.phase == KEEP:
        return told("shippin", keeping(view, action, lang), lang)
    if view.phase == shippin_state.TURN:
        return told("shippin", turn(view, action, lang), lang)
    key, coins = ("pass", 0) if action == PASS else ("challenge", amount(view, action))
    return told("shippin", [(key, {"n": coins}), ("duel", {"share": round(100 * duel(view))})], lang)


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
    hand = shippin_words.hand_name(view, view.cards[me], lang)
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
