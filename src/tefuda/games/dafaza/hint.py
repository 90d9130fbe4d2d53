"""Why a play of dafaza may be good: what the trick brings, whom it is taken from, what is left for the last one."""

from typing import Any

from tefuda.bits import bit_set, count, lowest
from tefuda.decks.hanafuda import month, month_set, name
from tefuda.games.dafaza.aids import hidden, safe
from tefuda.games.dafaza.rules import owed, special
from tefuda.games.dafaza.state import DONE, KARISUMA, KASU, LEAD, X
from tefuda.narrate.people import Names, who
from tefuda.words import listed, say

Values = dict[str, object]
Sentence = tuple[str, Values]


def reason(view: Any, actions: list[int], lang: str, names: Names) -> str:
    """A few sentences for a whole move."""
    cards = bit_set(*(action for action in actions if action not in (DONE, X)))
    called: Values = {"cards": listed(lang, [name(action, lang) for action in actions if action not in (DONE, X)])}
    told: list[Sentence]
    if X in actions:
        told = [("down", called), *given_up(view, lang, names)]
    else:
        told = [*trying(view, cards, called, lang, names), *prize(view, cards)]
    told += ending(view, cards, lang, down=X in actions)
    return ("" if lang == "ja" else " ").join(say(lang, f"dafaza.reason.{key}", **values) for key, values in told)


def trying(view: Any, cards: int, called: Values, lang: str, names: Names) -> list[Sentence]:
    """A play face up: whom it takes the trick from, and whether somebody may take it back."""
    first, last = view.phase == LEAD, view.phase != LEAD and view.turn % 4 + 1 == view.leader
    whom: Values = called | {"who": who(lang, names, view.winner)}
    told: list[Sentence] = [("leads" if first else "takes" if last else "beats", whom)]
    if not last:
        left = hidden(view, view.turn)
        told.append(("sure", {}) if safe(cards, left) else ("beatable", {"n": stronger(cards, left)}))
    return told


def stronger(cards: int, left: int) -> int:
    """In how many months enough unseen cards are left to beat a play."""
    karisuma, kasu = count(cards & KARISUMA), count(cards & KASU)
    return sum(
        count(left & month_set(4 * m) & KARISUMA) >= karisuma and count(left & month_set(4 * m) & KASU) >= kasu
        for m in range(1, month(lowest(cards)))
    )


def prize(view: Any, cards: int) -> list[Sentence]:
    """What winning the trick brings."""
    me, size = view.turn, count(cards)
    told: list[Sentence] = []
    if special(cards):
        told.append(("special", {"n": special(cards)}))
    if count(view.hand[me]) == size:
        return [*told, ("last", {})]
    before, after = owed(view, me), 5 - view.stacks[me] - size
    key = "stacks" if after > 0 else "stacks_paid" if after else "stacks_even"
    return [*told, (key, {"n": size, "before": before, "after": abs(after)})]


def given_up(view: Any, lang: str, names: Names) -> list[Sentence]:
    """Face down: who keeps the trick."""
    return [("leaves", {"who": who(lang, names, view.winner)})] if view.winner else []


def ending(view: Any, cards: int, lang: str, *, down: bool) -> list[Sentence]:
    """What the last trick would be fought with, and whether one may at all (DF-15)."""
    rest = view.hand[view.turn] & ~cards
    if not rest:
        return []
    best = lowest(rest)
    above = stronger(1 << best, hidden(view, view.turn))
    told: list[Sentence] = [("keeps_sure" if not above else "keeps", {"card": name(best, lang), "n": above})]
    if down and not view.stacks[view.turn]:
        told.append(("no_stack", {}))
    return told
