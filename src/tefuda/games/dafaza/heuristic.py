"""Dafaza by rules of thumb, tried out on imagined hands.

Cards of a month and suit are alike, so a hand is a count for each of twenty kinds. For every play that makes a
difference the rest of the hand is played out a few times, with the unseen cards dealt to the others, the weak ones
rather among what lies face down. In these trials everybody keeps the strongest month for the last trick, leads what is
strong and many, beats with the weakest month that does, and throws away the weakest cards. The play with the best
settlement on average is made.
"""

import random
from typing import Any, NamedTuple

from tefuda.bits import bit_set, lowest, members
from tefuda.decks.hanafuda import month
from tefuda.flat import copy
from tefuda.games import dafaza
from tefuda.games.dafaza import rules as dafaza_rules
from tefuda.games.dafaza.state import DONE, FOLLOW, KARISUMA, LEAD, X
from tefuda.games.dafaza.views import undecided

WORLDS = 30
WEAK_DIES = 0.5  # how much likelier weak cards are laid face down
MONTHS = (12, 11, 10, 9, 8, 7, 6, 3, 2, 1)  # by rank, the weakest first
RANK = {m: rank for rank, m in enumerate(MONTHS)}
DECEMBER, NOVEMBER, JUNE, STRONGEST = 0, 1, 6, 9  # ranks

Hand = list[int]  # how many of each kind: twice the rank, and one more for カス
RANKS = len(MONTHS)
KINDS = 2 * RANKS


class Play(NamedTuple):
    """A play: what it takes of each kind, and its rank and suits; face down the rank is -1."""

    kinds: tuple[tuple[int, int], ...]
    rank: int
    karisuma: int = 0
    kasu: int = 0


def kind(card: int) -> int:
    """Give the kind of a card, below KINDS."""
    return 2 * RANK[month(card)] + (0 if KARISUMA >> card & 1 else 1)


def counted(cards: int) -> Hand:
    """Count a set of cards by kind."""
    hand = [0] * KINDS
    for card in members(cards):
        hand[kind(card)] += 1
    return hand


def face_up(rank: int, karisuma: int, kasu: int) -> Play:
    """Make a play of one month, by its rank, with so many cards of each suit."""
    kinds = ((2 * rank, karisuma), (2 * rank + 1, kasu))
    return Play(tuple((k, n) for k, n in kinds if n), rank, karisuma, kasu)


def face_down(hand: Hand, n: int, dear: int = 0) -> Play:
    """Make a play of the n weakest cards; a month of which there are several counts `dear` ranks more."""

    def worth(k: int) -> int:
        return k // 2 + (dear if hand[k & ~1] + hand[k | 1] > 1 else 0)

    kinds = []
    for k in sorted((k for k in range(KINDS) if hand[k]), key=worth):
        taken = min(n, hand[k])
        if taken:
            kinds.append((k, taken))
            n -= taken
    return Play(tuple(kinds), -1)


class Heuristic:
    """An opponent that sees its view only; the same view and seed get the same answer."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed
        self._planned: tuple[bytes, tuple[bool, int]] = (b"", (False, 0))

    def choose(self, view: Any, legal: int) -> int:
        """Choose one of the set `legal` for `view.turn`."""
        if legal & (legal - 1) == 0:
            return lowest(legal)
        down, cards = self._plan(view)
        if view.phase == FOLLOW and down:
            return X
        left = cards & ~view.built
        return lowest(left) if left else DONE

    def _plan(self, view: Any) -> tuple[bool, int]:
        """Plan the play of this turn, whether face down and its set of cards: the same before each of them."""
        before = copy(view)
        before.phase = undecided(view.phase)
        before.built = 0
        for i in range(view.begun, view.made):
            before.moves[i] = 0
        before.made = view.begun
        key = bytes(before)
        if self._planned[0] != key:
            chance = random.Random(f"{self.seed}:{view.round}:{view.begun}:{view.turn}:{view.hand[view.turn]}")
            self._planned = key, Thought(before, chance).best()
        return self._planned[1]


class Thought:
    """A decision of the seat that is asked, thought through over imagined hands; seats count from 0."""

    def __init__(self, v: Any, chance: random.Random) -> None:
        self.v = v
        self.chance = chance
        self.me = v.turn - 1
        self.hand = counted(v.hand[v.turn])
        self.streaks = dafaza_rules.streak(v, False), dafaza_rules.streak(v, True)
        self.dealer = v.oya - 1

    def best(self) -> tuple[bool, int]:
        """Find the play with the best settlement on average: whether it goes face down, and its set of cards."""
        plays = self.leads() if self.v.phase == LEAD else self.follows()
        if len(plays) > 1:
            worth = dict.fromkeys(plays, 0)
            for _ in range(WORLDS):
                world = self.world()
                luck = self.chance.getrandbits(32)
                for play in plays:
                    worth[play] += Trial(self, world, random.Random(luck)).run(play)
            plays = sorted(plays, key=lambda play: -worth[play])
        play = plays[0]
        return play.rank < 0, self.cards(play)

    def cards(self, play: Play) -> int:
        """Give the set of cards of a play: the first of each kind in the hand."""
        chosen: list[int] = []
        own = list(members(self.v.hand[self.v.turn]))
        for k, n in play.kinds:
            chosen += [card for card in own if kind(card) == k][:n]
        return bit_set(*chosen)

    def leads(self) -> list[Play]:
        """List every different lead."""
        return [
            face_up(rank, karisuma, kasu)
            for rank in range(RANKS)
            for karisuma in range(self.hand[2 * rank] + 1)
            for kasu in range(self.hand[2 * rank + 1] + 1)
            if karisuma + kasu
        ]

    def follows(self) -> list[Play]:
        """List plays with every month that beats, and ways to throw weak cards away."""
        v = self.v
        down = {face_down(self.hand, v.size, dear): None for dear in (0, 2, 4)}
        if dafaza_rules.barred(v, v.turn):
            return list(down)
        beaten = RANK[v.lead if v.rules.beat else v.best]
        up = [face_up(rank, v.karisuma, v.kasu) for rank in winners(self.hand, v.karisuma, v.kasu, beaten)]
        return [*down, *up]

    def world(self) -> list[Hand]:
        """Imagine hands that the seats may have, by seat from 0."""
        v = self.v
        deck = [0] * dafaza.DECK
        unseen = deck[: dafaza.unseen(v, v.turn, deck)]
        order = sorted(
            unseen, key=lambda card: self.chance.random() + WEAK_DIES * RANK[month(card)] / STRONGEST, reverse=True
        )
        places = [p for p in range(4) if p != self.me for _ in range(v.held[p + 1])]
        self.chance.shuffle(places)
        hands = [[0] * KINDS for _ in range(4)]
        for card, p in zip(order, places, strict=False):
            hands[p][kind(card)] += 1
        hands[self.me] = self.hand
        return hands


def winners(hand: Hand, karisuma: int, kasu: int, beaten: int) -> list[int]:
    """List the ranks above `beaten` of which a hand has as many of each suit."""
    return [r for r in range(beaten + 1, RANKS) if hand[2 * r] >= karisuma and hand[2 * r + 1] >= kasu]


class Trial:
    """The rest of an imagined hand, played out by rules of thumb; seats count from 0."""

    def __init__(self, thought: Thought, world: list[Hand], chance: random.Random) -> None:
        v = thought.v
        self.thought = thought
        self.random = chance.random
        self.hands = [list(hand) for hand in world]
        self.held = list(v.held)[1:]
        self.stacks = list(v.stacks)[1:]
        self.gain = 0  # of this seat
        self.turn = thought.me
        self.leader = v.leader - 1
        self.size, self.karisuma, self.kasu = v.size, v.karisuma, v.kasu
        self.lead = RANK[v.lead] if v.lead else -1
        self.best = RANK[v.best] if v.best else -1
        self.winner = v.winner - 1
        self.beat_lead = v.rules.beat

    def run(self, play: Play) -> int:
        """Play on to the end of the hand; the points that this seat gains from here on if it makes this play."""
        while True:
            self.lay(play)
            if self.turn == self.leader and self.size:
                self.take()
                if not self.held[self.turn]:
                    return self.gain + self.settled()
            play = self.follow() if self.size else self.lead_of(self.hands[self.turn])

    def lay(self, play: Play) -> None:
        """Lay a play on the table, for the seat whose turn it is."""
        p = self.turn
        hand = self.hands[p]
        for k, n in play.kinds:
            hand[k] -= n
            self.held[p] -= n
        if not self.size:
            self.leader = p
            self.karisuma, self.kasu = play.karisuma, play.kasu
            self.size = play.karisuma + play.kasu
            self.lead = play.rank
        if play.rank > self.best:
            self.best, self.winner = play.rank, p
        self.turn = (p + 1) % 4

    def lead_of(self, hand: Hand) -> Play:
        """Choose a lead: strong and many first, the strongest month last."""
        groups = [(r, hand[2 * r], hand[2 * r + 1]) for r in range(RANKS) if hand[2 * r] or hand[2 * r + 1]]
        if len(groups) > 1:
            groups.pop()
        r, karisuma, kasu = max(groups, key=lambda group: group[0] + 3 * (group[1] + group[2]) + 4 * self.random())
        return face_up(r, karisuma, kasu)

    def follow(self) -> Play:
        """Beat with the weakest month that does, unless it is what the last trick has to be won with."""
        p = self.turn
        hand, held = self.hands[p], self.held[p]
        last = held == self.size
        if not (last and self.size == 1 and self.stacks[p] == 0):
            open_now = winners(hand, self.karisuma, self.kasu, self.lead if self.beat_lead else self.best)
            if open_now and (last or self.random() < self.readiness(p, hand, open_now[0])):
                return face_up(open_now[0], self.karisuma, self.kasu)
        return face_down(hand, self.size)

    def readiness(self, p: int, hand: Hand, rank: int) -> float:
        """Give how often seat `p`, from 0, takes a trick that it could take with this rank."""
        if not any(hand[2 * rank + 2 :]) and self.held[p] <= 5:
            return 0.5
        return 0.8 if self.size > 1 or self.stacks[p] == 0 else 0.55

    def take(self) -> None:
        """Let the winner take the trick, with points at once where it is not the last."""
        w = self.winner
        self.stacks[w] += self.size
        self.turn = w
        if self.held[w]:
            points = self.special()
            if points:
                spot = self.thought.v.rules.mult_spot
                for p in range(4):
                    if p != w:
                        self.pay(p, w, points * (self.streak(p, w, False) if spot else 1))
            self.size, self.lead, self.best = 0, -1, -1

    def special(self) -> int:
        """Give the points that a play earns at once, or multiplies by in the last trick; 0 where it is no such play."""
        if self.karisuma == 3 or self.kasu == 3:
            return 3
        return 4 if self.size == 4 and self.best >= JUNE else 0

    def streak(self, p: int, w: int, dealer_won: bool) -> int:
        """Give what the dealer's streak multiplies by between a loser `p` and the winner `w`, seats from 0."""
        return self.thought.streaks[dealer_won] if self.thought.dealer in (p, w) else 1

    def settled(self) -> int:
        """Give the points of the settlement that are this seat's own."""
        w = self.winner
        before = self.gain
        rules = self.thought.v.rules
        single = self.size == 1
        for p in range(4):
            if p == w:
                continue
            points = 5 - self.stacks[p] if self.stacks[p] else 7
            if points > 0 or rules.mult_positive:
                points *= self.special() or 1
                points *= self.streak(p, w, w == self.thought.dealer)
                if single and self.best == DECEMBER:
                    points *= 2
                if single and self.best == NOVEMBER and self.lead == DECEMBER and p == self.leader:
                    points *= 2
            self.pay(p, w, points)
        gained = self.gain - before
        self.gain = before
        return gained

    def pay(self, p: int, w: int, points: int) -> None:
        """Let points go from seat `p` to seat `w`; only this seat's are counted."""
        if p == self.thought.me:
            self.gain -= points
        elif w == self.thought.me:
            self.gain += points
