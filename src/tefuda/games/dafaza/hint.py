"""Why a play of dafaza may be good: what the trick brings, whom it is taken from, what is left for the last one."""

from typing import Any

from tefuda.bits import bit_set, count, lowest
from tefuda.decks.hanafuda import name
from tefuda.games.dafaza.aids import hidden, stronger
from tefuda.games.dafaza.rules import owed, special
from tefuda.games.dafaza.state import DONE, LEAD, X
from tefuda.narrate.people import Names, who
from tefuda.study.saying import Sentence, say_all
from tefuda.words import listed

Values = dict[str, object]  # what fills in a sentence


def reason(view: Any, actions: list[int], lang: str, names: Names) -> str:
    """Say in a few sentences why a whole move of `view.turn` may be good; `names` are by seat from 0."""
    cards = bit_set(*(action for action in actions if action not in (DONE, X)))
    called: Values = {"cards": listed(lang, [name(action, lang) for action in actions if action not in (DONE, X)])}
    sentences: list[Sentence]
    if X in actions:
        sentences = [("down", called), *given_up(view, lang, names)]
    else:
        sentences = [*trying(view, cards, called, lang, names), *prize(view, cards)]
    return say_all("dafaza", [*sentences, *ending(view, cards, lang, down=X in actions)], lang)


def trying(view: Any, cards: int, called: Values, lang: str, names: Names) -> list[Sentence]:
    """Tell of a play face up whom it takes the trick from, and whether somebody may take it back."""
    first, last = view.phase == LEAD, view.phase != LEAD and view.turn % 4 + 1 == view.leader
    whom: Values = called | {"who": who(lang, names, view.winner)}
    sentences: list[Sentence] = [("leads" if first else "takes" if last else "beats", whom)]
    if not last:
        left = hidden(view, view.turn)
        months = stronger(cards, left)
        sentences.append(("beatable", {"n": months}) if months else ("sure", {}))
    return sentences


def prize(view: Any, cards: int) -> list[Sentence]:
    """Tell what winning the trick brings."""
    me, size = view.turn, count(cards)
    sentences: list[Sentence] = []
    if special(cards):
        sentences.append(("special", {"n": special(cards)}))
    if count(view.hand[me]) == size:
        return [*sentences, ("last", {})]
    before, after = owed(view, me), 5 - view.stacks[me] - size
    key = "stacks" if after > 0 else "stacks_paid" if after else "stacks_even"
    return [*sentences, (key, {"n": size, "before": before, "after": abs(after)})]


def given_up(view: Any, lang: str, names: Names) -> list[Sentence]:
    """Tell who keeps the trick when cards are laid face down."""
    return [("leaves", {"who": who(lang, names, view.winner)})] if view.winner else []


def ending(view: Any, cards: int, lang: str, *, down: bool) -> list[Sentence]:
    """Tell what the last trick would be fought with, and whether that may be at all (DF-15)."""
    rest = view.hand[view.turn] & ~cards
    if not rest:
        return []
    best = lowest(rest)
    above = stronger(1 << best, hidden(view, view.turn))
    sentences: list[Sentence] = [("keeps_sure" if not above else "keeps", {"card": name(best, lang), "n": above})]
    if down and not view.stacks[view.turn]:
        sentences.append(("no_stack", {}))
    return sentences
