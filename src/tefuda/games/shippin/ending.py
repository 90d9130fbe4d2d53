"""How a round of shippin ended, in pictures: hands in their places, or the duels for the pile and where it goes."""

from typing import Any

from tefuda.bits import bit_set
from tefuda.games.shippin.state import (
    AT_FIFTEEN,
    BUST,
    DEALT,
    GONE,
    MODERN,
    OTO16,
    SHIPPIN,
    STAKES,
    STOOD,
    TOOK,
    TORI,
    WITHDREW,
    WON_DUEL,
    special,
    strength,
)  # fmt: skip
from tefuda.games.shippin.state import (
    names as names_of,
)
from tefuda.games.shippin.trail import ShippinLie, trail
from tefuda.games.shippin.words import Duel, best_total, duels, hand_name, unpaid, won_by
from tefuda.narrate.ending import Ending, Hand, Side, Term, joined, next_dealer
from tefuda.narrate.people import Names, sentence, who
from tefuda.words import say

AT_ONCE = (TORI, SHIPPIN, OTO16)


def ending(v: Any, seat: int, lang: str, names: Names, found: Ending) -> None:
    """Fill in how the round in `v` ended, as `seat`, from 1, saw it; `names` are by seat from 0."""
    lies = trail(v, seat, 0)
    took = next((v.event[i][0] for i in range(v.told) if v.event[i][1] == TOOK), 0)
    found.dealer = v.oya - 1
    found.counts = counts(v)
    after = next_dealer(v, lang, names, v.oya)
    telling = _Ending(v, lang, names, lies)
    if took:
        found.winners = [took - 1]
        found.title = sentence(lang, "common.ending.wins", names, took)
        found.why = joined(lang, [won_by(v, took, lang, names), after])
        found.hands = telling.ranked(took)
        found.sum = telling.stakes(took)
        found.brief = telling.named(took) or say(lang, "shippin.ending.alone")
    elif v.rules.variant == MODERN:
        found.title, found.why = telling.against_dealer(), after
        found.hands = telling.paid()
        found.brief = telling.named(v.oya)
        found.notes = [say(lang, "shippin.settle.unpaid")] if unpaid(v) else []
    else:
        fought = duels(v)
        owner = fought[-1].seat if fought and fought[-1].won else v.oya
        key = "common.ending.wins" if owner != v.oya else f"shippin.ending.{'keeps' if fought else 'pockets'}"
        found.winners = [owner - 1]
        found.title = sentence(lang, key, names, owner)
        found.why = joined(lang, [telling.how(fought), after])
        found.hands = [telling.duel(i, each) for i, each in enumerate(fought)]
        found.sum = telling.pile(fought, owner)
        found.brief = say(lang, "shippin.ending.pile")
    telling.piled(found)


def counts(v: Any) -> dict[str, list[int]]:
    """Count for a match's statistics, by seat from 0: wins at once, challenges won, busts."""
    seats = range(1, v.seats + 1)
    events = [(v.event[i][0], v.event[i][1]) for i in range(v.told)]
    return {
        "shippin.count.at_once": [sum((p, what) in events for what in AT_ONCE) for p in seats],
        "shippin.count.bust": [int(v.stand[p] == BUST) for p in seats],
        **({"shippin.count.duels": [int((p, WON_DUEL) in events) for p in seats]} if v.rules.dosari else {}),
    }


class _Ending:
    """Has what all parts of an ending look at."""

    def __init__(self, v: Any, lang: str, names: Names, lies: list[ShippinLie]) -> None:
        self.v = v
        self.lang = lang
        self.names = names
        self.lies = lies
        self.codes = names_of(v.rules)[0]
        self.turns = [(v.oya + i) % v.seats + 1 for i in range(v.seats)]  # the dealer last

    def cards(self, p: int, told: int) -> list[int]:
        """Give the cards that lay before a seat after so many events, 0 for one that was not seen."""
        return [held.card for held in self.lies[told].cards[p]]

    def hand_of(self, cards: list[int], compared: bool) -> str:
        """Name cards that are all seen."""
        hand = bit_set(*cards)
        over = best_total(self.v, hand) >= 15 or special(self.v, hand) == 41
        return hand_name(self.v, hand, self.lang, compared and not over)

    def named(self, p: int, told: int = -1) -> str:
        """Name the hand of a seat, if one sees all of it."""
        cards = self.cards(p, told)
        return self.hand_of(cards, self.v.stand[p] == STOOD) if cards and all(cards) else ""

    def hand(self, p: int, told: int = -1) -> Hand:
        """Show the hand of a seat, with what became of it where it was not opened."""
        shown = [self.codes[card] for card in self.cards(p, told)]
        stand = self.v.stand[p]
        name = self.named(p, told)
        if not name:
            fate = {BUST: "bust", GONE: "gone", STOOD: "stood", AT_FIFTEEN: "fifteen"}.get(stand, "waiting")
            name = say(self.lang, f"shippin.ending.fate.{fate}")
        return Hand(p - 1, shown, name, out=stand in (BUST, GONE))

    def ranked(self, winner: int) -> list[Hand]:
        """Put the hands in their places: the winner's, those compared, those not opened, those out of it."""
        v = self.v

        def key(p: int) -> tuple[bool, bool, bool, int, bool, int]:
            open_ = v.stand[p] == STOOD and bool(self.named(p))
            height = strength(v, p) if open_ else 0
            return p != winner, v.stand[p] in (BUST, GONE), not open_, -height, p != v.oya, self.turns.index(p)

        found: list[Hand] = []
        before = 0
        for p in sorted(self.turns, key=key):
            hand = self.hand(p)
            hand.first = p == winner
            if p == winner or (v.stand[p] == STOOD and self.named(p)):
                hand.place = len(found) + 1
                if before and strength(v, p) == strength(v, before):
                    hand.why = say(self.lang, f"shippin.ending.{'dealer_first' if before == v.oya else 'right_first'}")
                before = p if v.stand[p] == STOOD else 0
            found.append(hand)
        return found

    def stakes(self, winner: int) -> list[Term]:
        """Print where the stakes go."""
        v = self.v
        back = sum(v.event[i][1] == WITHDREW for i in range(v.told)) if v.rules.withdraw_stake else 0
        n = v.seats - back
        if v.rules.dosari:
            key, to = "stakes", "pile_of"
        else:  # one's own only comes back
            n -= 1
            key, to = "others", "to"
        staked = Term("", n * v.rules.stake, say(self.lang, f"shippin.ending.{key}", n=n), coins=True)
        whose = sentence(self.lang, f"shippin.ending.{to}", self.names, winner)
        return [staked, Term("→", n * v.rules.stake, whose, total=True, coins=True)]

    def against_dealer(self) -> str:
        """Say how the dealer stood, against whom all others play."""
        v = self.v
        if not self.cards(v.oya, -1) or not self.named(v.oya):
            return say(self.lang, "shippin.ending.all_bust")
        return sentence(self.lang, "shippin.ending.dealer_has", self.names, v.oya, hand=self.named(v.oya))

    def paid(self) -> list[Hand]:
        """Show the dealer's hand, then each other with whether it won or lost against it."""
        found = []
        for p in sorted(self.turns, key=lambda p: (p != self.v.oya, -self.v.gain[p], self.turns.index(p))):
            hand = self.hand(p)
            if p != self.v.oya:
                gain = self.v.gain[p]
                hand.first = gain > 0
                key = "beats" if gain > 0 else "loses" if gain < 0 else "nothing_left"
                hand.why = say(self.lang, f"shippin.ending.{key}")
            found.append(hand)
        return found

    def duel(self, i: int, duel: Duel) -> Hand:
        """Show a challenge: both hands, and what it was for."""
        hand = self.hand(duel.seat, duel.told)
        cards = self.cards(duel.seat, duel.told)
        if all(cards):
            hand.name = self.hand_of(cards, True)
        hand.out = False
        hand.place, hand.first, hand.why = i + 1, duel.won, self.fought(duel)
        against = [self.codes[card] for card in self.cards(self.v.oya, duel.told)]
        hand.foe = Side(self.v.oya - 1, against, self.named(self.v.oya, duel.told))
        return hand

    def fought(self, duel: Duel) -> str:
        """Say what a challenge was for, and how it went."""
        word = say(self.lang, f"shippin.challenge.{duel.word}")
        key = "duel_won" if duel.won else "duel_lost"
        return sentence(
            self.lang, f"shippin.settle.{key}", self.names, duel.seat, word=word, n=duel.bet, pile=duel.pile
        )

    def how(self, fought: list[Duel]) -> str:
        """Say in short how the challenges went."""
        if not fought:
            return say(self.lang, "shippin.ending.unopposed")
        word = say(self.lang, f"shippin.challenge.{fought[-1].word}")
        return say(self.lang, f"shippin.ending.{'challenged' if fought[-1].won else 'defended'}", word=word)

    def pile(self, fought: list[Duel], owner: int) -> list[Term]:
        """Print where the pile goes."""
        v = self.v
        terms = [Term("", v.was, say(self.lang, "shippin.ending.pile"), coins=True)]
        pile = v.was
        for each in fought:
            if not each.won:
                terms.append(Term("+", each.bet, who(self.lang, self.names, each.seat), coins=True))
                pile = each.pile
        last = fought[-1] if fought else None
        rest = pile - last.bet if last and last.won else 0
        mine = last.bet if last and last.won else pile
        key = "pile_of" if v.pile else "to"
        to = sentence(self.lang, f"shippin.ending.{key}", self.names, owner)
        terms.append(Term("→", mine, to, total=True, coins=True))
        if rest:
            to = sentence(self.lang, "shippin.ending.to", self.names, v.oya)
            terms.append(Term("+", rest, to, coins=True))
        return terms

    def piled(self, found: Ending) -> None:
        """Put the pile beside its owner, and its owner first."""
        v = self.v
        staked = v.rules.dosari and any(v.event[i][1] == DEALT and v.event[i][2] == STAKES for i in range(v.told))
        for side in found.standings:
            if staked:  # the stakes lay on the table already, and stay there
                side.gain, side.before = 0, side.after
            if v.pile and side.seats == [v.dealer - 1]:
                side.note = say(self.lang, "shippin.ending.pile_beside", n=v.pile)
        if found.winners and v.rules.dosari:
            found.standings.sort(key=lambda side: side.seats[0] not in found.winners)
