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
    """A hand as its owner would say it: its yaku, or what it counts."""
    kind = worth(v, hand)
    return say(lang, f"kingo.hand.{HANDS[kind]}") if kind < TOO_FEW else str(total(hand))


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """The end of a round: the pot, every surcharge, who could not pay it, and what the winner takes."""
    winner = next((v.event[i][0] for i in range(v.told) if v.event[i][1] == WON), 0)
    if not winner:
        if not v.pot:
            return [say(lang, "kingo.settle.nothing")]
        return [say(lang, "kingo.settle.nobodys" if v.stage == OVER else "kingo.settle.stays", n=v.pot)]
    lines = [say(lang, "kingo.settle.pot", n=v.prize)] if v.prize else []
    if v.rules.pot == PAY_AFTER:
        lines.append(say(lang, "kingo.settle.base"))
    lines += surcharge(v, winner, lang)
    taken = v.prize
    for p in range(1, v.seats + 1):
        if p != winner:
            paid = payment(v, p)
            taken += paid
            if paid < v.due:
                lines.append(sentence(lang, "kingo.settle.less", names, p, n=paid))
    return [*lines, sentence(lang, "kingo.settle.takes", names, winner, n=taken)]


def surcharge(v: Any, winner: int, lang: str) -> list[str]:
    """What the winner gets for the hand itself, and why."""
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
    """What a seat paid the winner on top of its ante, which it had if it had any coins."""
    staked = 1 if v.rules.pot != PAY_AFTER and v.gain[p] < 0 else 0
    return int(-v.gain[p] - staked)


def would_win(v: Any, p: int, hand: int, declared: bool) -> int:
    """What a child would be given if it won with this hand, by a declaration or in the showdown."""
    kind = worth(v, hand)
    twice = double(hand, kind)
    if declared:
        extra = 1 if twice else 0
    elif kind >= FOURTEEN:
        extra = 1 if kind == FOURTEEN and fourteen_counts(v) else 0
    else:
        extra = 3 if twice else 1
    due = extra + (1 if v.rules.pot == PAY_AFTER else 0)
    return int(v.pot + sum(min(due, v.score[q]) for q in range(1, v.seats + 1) if q != p))


def asked(v: Any, seat: int, lang: str, _called: CardName) -> dict[str, object]:
    """What one's cards make."""
    return {"hand": hand_name(v, v.hand[seat], lang)}
