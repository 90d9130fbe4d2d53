"""Why cards of dafaza cannot be played face up, one or several together."""

from typing import Any

from tefuda.bits import count, lowest
from tefuda.decks.hanafuda import month, month_set
from tefuda.games.dafaza import rules
from tefuda.games.dafaza.state import BEAT_LEAD, DONE, KARISUMA, KASU, LEAD, MORE, X
from tefuda.games.dafaza.words import suits
from tefuda.narrate.why import Reason


def why(v: Any, seat: int, action: int, legal: int) -> Reason | None:
    """Give the reason why `seat`, counted from 1, cannot choose `action`; None where it can, or dafaza has none."""
    if legal >> action & 1:
        return None
    if action == X:
        return Reason("dafaza.why.lead_open", "DF-11")
    if action == DONE:
        return Reason("dafaza.why.done", "DF-11")
    return whole(v, seat, 1 << action)


def whole(v: Any, seat: int, cards: int) -> Reason | None:
    """Give the reason why `seat` cannot play this set of cards face up; None where it can as they are."""
    foreign = cards & ~v.hand[seat]
    if foreign:
        return Reason("dafaza.why.not_held", card=lowest(foreign))
    one_month = not cards & ~month_set(lowest(cards))
    if v.phase in (LEAD, MORE):
        return None if one_month else Reason("dafaza.why.months_lead", "DF-11")
    return follow(v, seat, cards, one_month)


def follow(v: Any, seat: int, cards: int, one_month: bool) -> Reason | None:
    """Give the reason against a follower's play: first what no further card can mend."""
    left = v.size - count(cards)
    if left < 0:
        return Reason("dafaza.why.too_many", "DF-12", fills=lambda lang: shaped(v, cards, lang))
    if rules.barred(v, seat):
        return Reason("dafaza.why.barred", "DF-15")
    if not one_month:
        return Reason("dafaza.why.months", "DF-12")
    lead = v.rules.beat == BEAT_LEAD
    beat, best = (v.lead, v.table[v.leader]) if lead else (v.best, v.table[v.winner])
    m = month(lowest(cards))
    if m >= beat:
        return Reason("dafaza.why.same" if m == beat else "dafaza.why.weaker", "DF-12", cards=best)
    if count(cards & KARISUMA) > v.karisuma or count(cards & KASU) > v.kasu:
        return Reason("dafaza.why.suits", "DF-12", fills=lambda lang: shaped(v, cards, lang))
    own = v.hand[seat] & month_set(lowest(cards))
    if count(own & KARISUMA) < v.karisuma or count(own & KASU) < v.kasu:
        return Reason("dafaza.why.lacks", "DF-12", fills=lambda lang: shaped(v, cards, lang))
    if left:
        return Reason("dafaza.why.more", "DF-12", fills=lambda lang: shaped(v, cards, lang))
    return None


def shaped(v: Any, cards: int, lang: str) -> dict[str, object]:
    """Fill in how many cards of each suit a play takes, and how many are chosen."""
    return {
        "shape": suits(v.karisuma, v.kasu, lang),
        "chosen": suits(count(cards & KARISUMA), count(cards & KASU), lang),
        "left": v.size - count(cards),
    }
