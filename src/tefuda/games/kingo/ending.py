"""How a round of kingo ended, in pictures: all hands in their places, why they have them, and where the coins go."""

from typing import Any

from tefuda.games.kingo.state import (
    BARE,
    CARDS,
    FOURTEEN,
    GIRETA,
    HANDS,
    HAS_DECLARED,
    HOBI_PIN,
    KAGOTTA,
    OUT,
    TOO_FEW,
    TSUKKONDA,
    WON,
)  # fmt: skip
from tefuda.games.kingo.trail import trail
from tefuda.games.kingo.words import height, left_over, nobody_won, payment, surcharge_lines, won_by
from tefuda.games.kingo.yaku import double, total, worth
from tefuda.narrate.ending import Ending, Hand, Term, joined, next_dealer
from tefuda.narrate.people import Names, sentence, who
from tefuda.study.trail import Held
from tefuda.words import say


def ending(v: Any, seat: int, lang: str, names: Names, found: Ending) -> None:
    """Fill in how the round in `v` ended, as `seat`, from 1, saw it; `names` are by seat from 0."""
    events = [(v.event[i][0], v.event[i][1]) for i in range(v.told)]
    winner = next((p for p, what in events if what == WON), 0)
    found.dealer = v.dealt_by - 1
    found.winners = [winner - 1] if winner else []
    found.counts = counts(v, winner)
    lie = trail(v, seat, v.told)[-1].cards
    after = next_dealer(v, lang, names, v.dealt_by)
    if not winner:
        found.title = say(lang, "kingo.settle.gireta")
        found.why = joined(lang, [nobody_won(v, lang), left_over(v, lang), after])
        found.seal = "切" if (0, GIRETA) in events else ""
        found.sum = [Term("", v.pot, say(lang, "kingo.ending.pot_stays"), total=True, coins=True)] if v.pot else []
    else:
        found.title = sentence(lang, "common.ending.wins", names, winner)
        found.why = joined(lang, [won_by(v, winner, lang, names), after])
        found.sum = coins(v, winner, lang, names)
        found.notes = surcharge_lines(v, winner, lang) + short(v, winner, lang, names)
        found.brief = laid(v, winner, lang)
    found.hands = hands(v, winner, lang, lie)
    for side in found.standings:
        side.gain = moved(v, side.seats[0] + 1, winner)
        side.before = side.after - side.gain


def counts(v: Any, winner: int) -> dict[str, list[int]]:
    """Count for a match's statistics, by seat from 0: won face down, and busts."""
    seats = range(1, v.seats + 1)
    return {
        "kingo.count.hidden": [int(p == winner and v.fate[p] in (KAGOTTA, TSUKKONDA)) for p in seats],
        "kingo.count.bust": [int(v.fate[p] == OUT) for p in seats],
    }


def coins(v: Any, winner: int, lang: str, names: Names) -> list[Term]:
    """Print where the winner's coins come from."""
    paid = {p: payment(v, p) for p in range(1, v.seats + 1) if p != winner}
    terms = [Term("", v.prize, say(lang, "kingo.ending.pot"), coins=True)] if v.prize else []
    if any(paid.values()):
        alike = len(set(paid.values())) == 1
        key = "kingo.ending.each" if alike else "kingo.ending.others"
        why = say(lang, key, n=len(paid), each=next(iter(paid.values())))
        terms.append(Term("+" if terms else "", sum(paid.values()), why, coins=True))
    whole = v.prize + sum(paid.values())
    return [*terms, Term("→", whole, who(lang, names, winner), total=True, coins=True)]


def moved(v: Any, p: int, winner: int) -> int:
    """Count the coins that move now for seat `p`: what was staked lay in the pot already."""
    if not winner:
        return 0
    paid = [payment(v, q) for q in range(1, v.seats + 1) if q != winner]
    return int(v.prize) + sum(paid) if p == winner else -payment(v, p)


def short(v: Any, winner: int, lang: str, names: Names) -> list[str]:
    """Say who could not pay all."""
    paid = {p: payment(v, p) for p in range(1, v.seats + 1) if p != winner}
    return [sentence(lang, "kingo.settle.less", names, p, n=n) for p, n in paid.items() if n < v.due]


def hands(v: Any, winner: int, lang: str, lie: list[list[Held]]) -> list[Hand]:
    """Put the hands in their places: the winner's, then as they stand, then those that are bust."""
    turns = [(v.dealt_by + i) % v.seats + 1 for i in range(v.seats)]  # the dealer last

    def key(p: int) -> tuple[bool, bool, int, int]:
        open_ = not any(held.card == 0 for held in lie[p])
        return p != winner, v.fate[p] == OUT, -height(v, p) if open_ else 1, turns.index(p)

    showdown = winner == 0 or v.fate[winner] != HAS_DECLARED
    found: list[Hand] = []
    before = 0
    for p in sorted(turns, key=key):
        out = v.fate[p] == OUT
        hand = Hand(p - 1, [CARDS[held.card] for held in lie[p]], laid(v, p, lang) if shown(lie[p]) else "")
        hand.across = bool(v.tucked[p])
        hand.out, hand.first = out, p == winner
        if not out and (showdown or p == winner):
            hand.place = len(found) + 1 if height(v, p) or p == winner else 0
            hand.why = why(v, p, before, turns, lang)
            before = p
        elif not shown(lie[p]):
            hand.name = say(lang, f"kingo.ending.fate.{FATES[v.fate[p]]}")
        found.append(hand)
    return found


FATES = ("waiting", "kagoru", "tsukkome", "out", "declared", "shobu")


def shown(cards: list[Held]) -> bool:
    """Whether one sees all cards of a hand."""
    return bool(cards) and all(held.card for held in cards)


def laid(v: Any, p: int, lang: str) -> str:
    """Name a hand with how it was laid, shortly: つっこめ 15."""
    kind = worth(v, v.hand[p])
    n = total(v.hand[p])
    if v.fate[p] == OUT:
        what = say(lang, "kingo.ending.bust" if bare(v, p) else "kingo.ending.out", n=n)
    elif kind <= HOBI_PIN and HANDS[kind] != "fifteen":
        what = say(lang, f"kingo_page.hand.{HANDS[kind]}")
    else:
        what = str(n)
    if v.fate[p] in (KAGOTTA, TSUKKONDA, HAS_DECLARED):
        return say(lang, "kingo.ending.laid", how=say(lang, f"kingo.ending.fate.{FATES[v.fate[p]]}"), hand=what)
    return what


def bare(v: Any, p: int) -> bool:
    """Whether a seat is out for having too much."""
    return any(v.event[i][0] == p and v.event[i][1] == BARE for i in range(v.told))


def why(v: Any, p: int, before: int, turns: list[int], lang: str) -> str:
    """Say why a hand has its place: by what it goes after the one `before` it, or why it wins nothing."""
    kind = worth(v, v.hand[p])
    if kind >= TOO_FEW:
        return say(lang, f"kingo.ending.{'too_few' if kind == TOO_FEW else 'too_many'}")
    if not before:
        return say(lang, "kingo.ending.double") if double(v.hand[p], kind) else ""
    mine, better = height(v, p), height(v, before)
    if mine == better:
        return say(lang, "kingo.ending.earlier")
    if (mine - 1) // 3 == (better - 1) // 3:  # the same number, laid otherwise
        key = "dealer_last" if p == v.dealt_by else "tsukkome_first"
        return say(lang, f"kingo.ending.{key}", n=15 if kind < FOURTEEN else total(v.hand[p]))
    return ""
