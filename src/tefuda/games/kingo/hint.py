"""Why a move of kingo may be good: what it makes, whom it goes before, what it risks."""

from typing import Any

from tefuda.game import load
from tefuda.games.kingo.state import DECLARE, HOBI_PIN, KAGORU, KAGOTTA, MOTTO, TSUKKONDA, TWELVE
from tefuda.games.kingo.words import hand_name, would_win
from tefuda.games.kingo.yaku import worth
from tefuda.narrate.people import Names
from tefuda.study.saying import Sentence, next_card, say_all


def reason(view: Any, actions: list[int], lang: str, _names: Names) -> str:
    """Say in a few sentences why a move of `view.turn` may be good; `actions` has one action."""
    me, action = view.turn, actions[0]
    hand = hand_name(view, view.hand[me], lang)
    kind = worth(view, view.hand[me])
    down = sum(1 for p in range(1, view.seats + 1) if view.fate[p] in (KAGOTTA, TSUKKONDA))
    come = (view.dealt_by - me) % view.seats - 1
    if me == view.dealt_by:
        stops: list[Sentence] = [("shobu", {"hand": hand}), ("dealer_last" if down else "alone", {"n": down})]
        drawing = next_card(load("kingo"), view, action)
        risks: list[Sentence] = [("must_beat", {"n": down})] if down and kind <= TWELVE else []
        return say_all("kingo", drawing + risks if action == MOTTO else stops, lang)
    sentences: list[Sentence] = []
    if action == DECLARE:
        wins = would_win(view, me, view.hand[me], declared=True)
        sentences = [("declare", {"hand": hand, "n": wins}), ("denies", {"n": come}) if come else ("denies_dealer", {})]
    elif action == KAGORU:
        wins = would_win(view, me, view.hand[me], declared=False)
        sentences = [("kagoru", {"hand": hand, "n": wins}), ("to_come", {"n": come}) if come else ("dealer_comes", {})]
        if kind <= HOBI_PIN:
            sentences.append(("hidden_risk", {}))
    else:
        sentences = next_card(load("kingo"), view, action)
        sentences.append(("motto" if action == MOTTO else "tsukkome", {}))
        if kind <= TWELVE:
            sentences.append(("leaves", {"hand": hand}))
    if down and action != DECLARE:
        sentences.append(("before", {"n": down}))
    return say_all("kingo", sentences, lang)
