"""Kingo in words beyond its events: what a hand is, and a settlement with every coin."""

from typing import Any

from tefuda.common import OVER
from tefuda.games.kingo.rules import level
from tefuda.games.kingo.state import (
    FOURTEEN,
    HANDS,
    HAS_DECLARED,
    HOBI_HACHIUMA,
    HOBI_PIN,
    KAGOTTA,
    OUT,
    PAY_AFTER,
    TOO_FEW,
    TSUKKONDA,
    WON,
)  # fmt: skip
from tefuda.games.kingo.yaku import double, fourteen_counts, total, worth
from tefuda.narrate.ending import because, won
from tefuda.narrate.people import CardName, Names, sentence, who
from tefuda.words import say


def hand_name(v: Any, hand: int, lang: str) -> str:
    """Name a hand, a set of cards, as its owner would: by its yaku, or by what it counts."""
    kind = worth(v, hand)
    return say(lang, f"kingo.hand.{HANDS[kind]}") if kind < TOO_FEW else str(total(hand))


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """Tell line by line how a round ended: who won and why, every coin, who could not pay, what the winner takes."""
    winner = next((v.event[i][0] for i in range(v.told) if v.event[i][1] == WON), 0)
    if not winner:
        return [because(lang, say(lang, "kingo.settle.gireta"), nobody_won(v, lang)), left_over(v, lang)]
    lines = [because(lang, won(lang, names, (winner,)), won_by(v, winner, lang, names))]
    if v.prize:
        lines.append(say(lang, "kingo.settle.pot", n=v.prize))
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


def nobody_won(v: Any, lang: str) -> str:
    """Say why nobody won: all are bust, or no hand counts."""
    bust = all(v.fate[p] == OUT for p in range(1, v.seats + 1))
    return say(lang, "kingo.settle.all_bust" if bust else "kingo.settle.none_counts")


def left_over(v: Any, lang: str) -> str:
    """Say what becomes of the pot that nobody won."""
    left = "nothing" if not v.pot else "nobodys" if v.stage == OVER else "stays"
    return say(lang, f"kingo.settle.{left}", n=v.pot)


def won_by(v: Any, winner: int, lang: str, names: Names) -> str:
    """Say with what `winner`, a seat from 1, has won, and over whom: a sentence to follow that it has won."""
    if v.fate[winner] == HAS_DECLARED or (winner == v.dealt_by and worth(v, v.hand[winner]) <= HOBI_PIN):
        return say(lang, "kingo.settle.won_declared", hand=hand_name(v, v.hand[winner], lang))
    heights = {p: height(v, p) for p in range(1, v.seats + 1) if p != winner and v.fate[p] != OUT}
    best = max(heights, key=lambda p: (heights[p], -((p - v.dealt_by - 1) % v.seats)), default=0)
    hand = hand_name(v, v.hand[winner], lang) if winner == v.dealt_by else hand_laid(v, winner, lang)
    if not best or not heights[best]:
        return say(lang, "kingo.settle.won_alone", hand=hand)
    key = "kingo.settle.won_earlier" if heights[best] == height(v, winner) else "kingo.settle.won_over"
    other, whom = hand_laid(v, best, lang), who(lang, names, best)
    return say(lang, key, hand=hand, other=other, whom=whom)


def height(v: Any, p: int) -> int:
    """Give the place of a hand in the showdown, higher is better; 0 wins nothing."""
    return level(v.fate[p], worth(v, v.hand[p]))


def hand_laid(v: Any, p: int, lang: str) -> str:
    """Name the hand of seat `p` with how it was laid: by kagoru, by tsukkome, or as the dealer's."""
    how = "kagoru" if v.fate[p] == KAGOTTA else "tsukkome" if v.fate[p] == TSUKKONDA else "dealer"
    return say(lang, f"kingo.settle.by_{how}", hand=hand_name(v, v.hand[p], lang))


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
