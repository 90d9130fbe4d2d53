"""How a hand of dafaza was settled, with every factor. The numbers come from the rules themselves."""

from typing import Any, cast

from tefuda.bits import count, members
from tefuda.decks.hanafuda import name
from tefuda.game import Game
from tefuda.games import dafaza
from tefuda.games.dafaza.rules import hagane, last_trick_times, owed, shippegaeshi, special, streak_between
from tefuda.games.dafaza.state import AT_SETTLEMENT, OPENING, OPENING_HANDS, OPENING_POINTS, SANDOSHU, SHIDOZUKI, WON
from tefuda.narrate.ending import because
from tefuda.narrate.people import CardName, Names, sentence, who
from tefuda.narrate.settling import gain_lines
from tefuda.words import listed, say


def settlement(v: Any, lang: str, names: Names) -> list[str]:
    """Tell line by line who won with what, what was won at once, what each loser owes and why, and what each gained."""
    events = [(v.event[i][0], v.event[i][1], v.event[i][2]) for i in range(v.told)]
    winner = next(seat for seat, what, _ in events if what == WON)
    hands = [value for seat, what, value in events if what == OPENING and seat == winner]
    if hands:
        hand = say(lang, f"dafaza.opening.{OPENING_HANDS[hands[0]]}")
        return [sentence(lang, "dafaza.settle.opening", names, winner, hand=hand, n=OPENING_POINTS[hands[0]])]
    spots = [(seat, what) for seat, what, _ in events if what in (SANDOSHU, SHIDOZUKI)]
    lines = [because(lang, sentence(lang, "common.ending.wins", names, winner), won_with(v, winner, lang))]
    lines += [spot(v, seat, what, spot_times(v, winner), lang, names) for seat, what in spots]
    lines += [loser(v, p, winner, lang, names) for p in range(1, 5) if p != winner]
    return lines + gain_lines(cast(Game, dafaza), v, lang, names)


def spot_times(v: Any, winner: int) -> int:
    """Give what multiplied the dealer's part of points won at once: the streak before the hand was settled."""
    if not v.rules.mult_spot:
        return 1
    counted = v.rules.dealer_mult == AT_SETTLEMENT and winner == v.oya
    return max(1, v.times - 1) if counted else int(v.times)


def spot(v: Any, seat: int, what: int, times: int, lang: str, names: Names) -> str:
    """Tell of points won at once, with the dealer's part where the streak raises it."""
    play, points = ("sandoshu", 3) if what == SANDOSHU else ("shidozuki", 4)
    named = say(lang, f"dafaza.special.{play}")
    if seat == v.oya:
        return sentence(lang, "dafaza.settle.spot", names, seat, play=named, n=points * times)
    if times > 1:
        return sentence(lang, "dafaza.settle.spot_dealer", names, seat, play=named, n=points, dealer=points * times)
    return sentence(lang, "dafaza.settle.spot", names, seat, play=named, n=points)


def loser(v: Any, p: int, winner: int, lang: str, names: Names) -> str:
    """Tell what seat `p`, from 1, which lost to `winner`, pays or is paid, with every factor."""
    points = owes(v, p, winner, lang)
    key = "pays" if points > 0 else "paid" if points < 0 else "even"
    sum_ = sum_of(v, p, winner, lang)
    return say(lang, f"dafaza.settle.{key}", who=who(lang, names, p), sum=sum_, n=abs(points))


def sum_of(v: Any, p: int, winner: int, lang: str) -> str:
    """Tell what seat `p`, which lost, owes for its stacks, with every factor; negative where it is paid."""
    stacks = v.stacks[p]
    had = say(lang, "dafaza.settle.stacks" if stacks else "dafaza.settle.none", n=stacks)
    sum_ = say(lang, "dafaza.settle.less" if stacks else "dafaza.settle.fine", n=stacks)
    if multiplies(v, p):
        for i, (n, why) in enumerate(factors(v, p, winner, lang)):
            sum_ = say(lang, "dafaza.settle.times", sum=sum_ if i else f"({sum_})", n=n, why=why)
    sum_ = say(lang, "dafaza.settle.equals", sum=sum_, n=owes(v, p, winner, lang))
    return say(lang, "dafaza.settle.had", had=had, sum=sum_)


def owes(v: Any, p: int, winner: int, lang: str) -> int:
    """Count what seat `p` pays the winner, negative where it is paid."""
    points = owed(v, p)
    for n, _ in factors(v, p, winner, lang) if multiplies(v, p) else []:
        points *= n
    return points


def multiplies(v: Any, p: int) -> bool:
    """Whether factors apply to seat `p`, which lost (DF-22)."""
    points = owed(v, p)
    return points > 0 or (points < 0 and bool(v.rules.mult_positive))


def won_with(v: Any, winner: int, lang: str) -> str:
    """Say with which cards the last trick was won."""
    cards = listed(lang, [name(card, lang) for card in members(v.table[winner])])
    return say(lang, "dafaza.settle.won", cards=cards)


def factors(v: Any, p: int, winner: int, lang: str) -> list[tuple[int, str]]:
    """List what multiplies the points of seat `p`, which lost to `winner`, with what it is called."""
    found = []
    played = last_trick_times(v, p, winner)
    if played > 1:
        if hagane(v):
            play = "hagane"
        elif shippegaeshi(v):
            play = "shippegaeshi"
        else:
            play = "sandoshu" if special(v.table[winner]) == 3 else "shidozuki"
        found.append((played, say(lang, f"dafaza.special.{play}")))
    streak = streak_between(v, p, winner)
    if streak > 1:
        found.append((streak, say(lang, "dafaza.settle.streak")))
    return found


def asked(v: Any, _seat: int, lang: str, called: CardName) -> dict[str, object]:
    """Fill in the question: the play to beat, how many cards of each suit it takes, and what is chosen so far."""

    def row(cards: int) -> str:
        return listed(lang, [called(card) for card in members(cards)]) or say(lang, "dafaza.table.nothing")

    return {
        "beat": row(v.table[v.leader if v.rules.beat else v.winner]),
        "shape": shape(v, lang),
        "cards": row(v.built),
        "left": v.size - count(v.built),
    }


def shape(v: Any, lang: str) -> str:
    """Say how many cards of each suit were led."""
    return suits(v.karisuma, v.kasu, lang)


def suits(karisuma: int, kasu: int, lang: str) -> str:
    """Say how many cards of each suit, leaving out what is 0."""
    parts = [say(lang, f"dafaza.table.{suit}", n=n) for suit, n in (("karisuma", karisuma), ("kasu", kasu)) if n]
    return say(lang, "dafaza.table.and", a=parts[0], b=parts[1]) if len(parts) == 2 else "".join(parts)
