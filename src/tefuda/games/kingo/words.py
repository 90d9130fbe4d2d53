"""Kingo in words beyond its events: what a hand is, and a settlement with every coin."""

from typing import Any

from tefuda.common import OVER
from tefuda.games.kingo.state import (
    FOURTEEN,
    HANDS,
    HAS_DECLARED,
    HOBI_HACHIUMA,
    KAGOTTA,
    PAY_AFTER,
    TOO_FEW,
    TSUKKONDA,
    WON,
)  # fmt: skip
from tefuda.games.kingo.yaku import double, fourteen_counts, total, worth
from tefuda.narrate.people import CardName, Names, sentence
from tefuda.words import say


def hand_name(v: Any, hand: int, lang: str) -> str:
    """Name a hand, a set of cards, as its owner would: by its yaku, or by what it counts."""
    kind = worth(v, hand)
    return say(lang, f"kingo.hand.{HANDS[kind]}") if kind < TOO_FEW else str(total(hand))


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """Tell line by line how a round ended: the pot, every surcharge, who could not pay it, what the winner takes."""
    winner = next((v.event[i][0] for i in range(v.told) if v.event[i][1] == WON), 0)
    if not winner:
        if not v.pot:
            return [say(lang, "kingo.settle.nothing")]
        return [say(lang, "kingo.settle.nobodys" if v.stage == OVER else "kingo.settle.stays", n=v.pot)]
    lines = [say(lang, "kingo.settle.pot", n=v.prize)] if v.prize else []
    if v.rules.pot == PAY_AFTER:
        lines.append(say(lang, "kingo.settle.base"))
    lines += surcharge_lines(v, winner, lang)
    taken = v.prize
    for p in range(1, v.seats + 1):
        if p != winner:
            paid = payment(v, p)
            taken += paid
            if paid < v.due:
                lines.append(sentence(lang, "kingo.settle.less", names, p, n=paid))
    return [*lines, sentence(lang, "kingo.settle.takes", names, winner, n=taken)]


def surcharge_lines(v: Any, winner: int, lang: str) -> list[str]:
    """Tell what `winner`, a seat from 1, gets for the hand itself, and why."""
    extra = v.due - 1 if v.rules.pot == PAY_AFTER else v.due
    hand, fate = v.hand[winner], v.fate[winner]
    kind = worth(v, hand)
    twice = double(hand, kind)
    lines = []
    if twice and kind < HOBI_HACHIUMA:
        lines.append(say(lang, "kingo.settle.as_well"))
    if fate == HAS_DECLARED:
        lines.append(say(lang, "kingo.settle.declared_double" if twice else "kingo.settle.declared"))
    elif fate in (KAGOTTA, TSUKKONDA) and extra:
        key = "hidden_double" if twice else "hidden_fourteen" if kind == FOURTEEN else "hidden"
        how = say(lang, "kingo.settle.kagoru" if fate == KAGOTTA else "kingo.settle.tsukkome")
        lines.append(say(lang, f"kingo.settle.{key}", how=how))
    return lines


def payment(v: Any, p: int) -> int:
    """Count the coins that seat `p`, from 1, paid the winner on top of its ante."""
    # The ante it had, if it had any coins.
    staked = 1 if v.rules.pot != PAY_AFTER and v.gain[p] < 0 else 0
    return int(-v.gain[p] - staked)


def would_win(v: Any, p: int, hand: int, declared: bool) -> int:
    """Count the coins that seat `p`, a child, would be given if it won with this set of cards."""
    return collected(v, p, surcharge(v, hand, declared))


def surcharge(v: Any, hand: int, declared: bool) -> int:
    """Count the coins that each other seat owes for a child's hand itself, won by declaring it or in the showdown."""
    kind = worth(v, hand)
    twice = double(hand, kind)
    if declared:
        return 1 if twice else 0
    if kind >= FOURTEEN:
        return 1 if kind == FOURTEEN and fourteen_counts(v) else 0
    return 3 if twice else 1


def collected(v: Any, p: int, each: int) -> int:
    """Count the coins that seat `p` takes if it wins now: the pot, and `each` of the others as far as they can pay."""
    due = each + 1 if v.rules.pot == PAY_AFTER else each
    return int(v.pot + sum(min(due, v.score[q]) for q in range(1, v.seats + 1) if q != p))


def asked(v: Any, seat: int, lang: str, _called: CardName) -> dict[str, object]:
    """Fill in the question to `seat` with what its cards make."""
    return {"hand": hand_name(v, v.hand[seat], lang)}
