"""What many records have dealt, beside what one should expect: cards by seat, what deals bring, first dealers.

Seats count from 0. Nothing here needs a proof: honest deals come out close to what is expected, over and over.
"""

import dataclasses
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tefuda import chi
from tefuda.common import PLAY
from tefuda.flat import copy
from tefuda.game import Game, short_name
from tefuda.match import Match

TRIALS = 16  # deals at random for each that was dealt, to find how often something comes
CLOSE = 1e-9
FEW = 5.0  # expected; below that nothing can be said by a normal distribution


@dataclass(frozen=True)
class Hands:
    """The cards that one seat was dealt at first: how many of each, by code, and how many one should expect."""

    seat: int
    counts: dict[str, int]
    expected: dict[str, float]
    chi: float
    freedom: int
    p: float


@dataclass(frozen=True)
class Event:
    """How often the deal brought something at once (a hand yaku, a redeal): its kind, and which one.

    `z` is how many standard deviations that is off, and `p` how often it would be; None where too few are expected.
    """

    kind: str
    word: str
    count: int
    expected: float
    z: float | None
    p: float | None


@dataclass(frozen=True)
class Dealers:
    """How often each seat drew the first deal, at tables of so many; by seat from 0."""

    seats: int
    counts: list[int]
    chi: float
    p: float


@dataclass
class Tally:
    """All that was counted of one game."""

    game: Game
    matches: int = 0
    deals: int = 0
    hands: list[Hands] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    dealers: list[Dealers] = field(default_factory=list)


def count(matches: Iterable[Match]) -> list[Tally]:
    """Count what matches have dealt, by game."""
    games: dict[str, _Counting] = {}
    for match in matches:
        games.setdefault(short_name(match.game), _Counting(match.game)).add(match)
    return [games[name].tally() for name in sorted(games)]


Kind = tuple[str, str]


class _Counting:
    """Counts for one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.told = Tally(game)
        self.cards: defaultdict[int, Counter[str]] = defaultdict(Counter)
        self.due: defaultdict[int, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
        self.spread: defaultdict[int, float] = defaultdict(float)
        self.events: Counter[Kind] = Counter()
        self.tried: Counter[Kind] = Counter()
        self.squares: Counter[Kind] = Counter()  # of how often each deal of these brought it
        self.first: defaultdict[int, Counter[int]] = defaultdict(Counter)
        self.places: dict[str, list[frozenset[int]]] = {}  # of the hands, by what was to be dealt
        self.chance = random.Random(1)

    def add(self, whole: Match) -> None:
        """Count a match, which is played again."""
        self.told.matches += 1
        if whole.draw:
            self.first[whole.seats][whole.first_dealer] += 1
        packs = iter([(pack, entry.luck) for entry in whole.rounds for pack in (entry.deck, *entry.restock)])
        setting = dataclasses.replace(whole.setting, dealer=whole.first_dealer)
        before = setting.start()
        match = Match(setting, chance=lambda kind, cards: next(packs), pause=True)
        for i, entry in enumerate(whole.rounds):
            if i:
                before = copy(match.state)
                match.deal()
            self._add_deal(match, before)
            self._try(before)
            for action in (action for move in entry.moves for action in move):
                match.play(action)
        self.told.deals += len(whole.rounds)

    def _add_deal(self, match: Match, before: Any) -> None:
        self.events.update(_brought(match.game, match.state))
        deck = match.notation.codes(match.rounds[-1].deck)
        pack, whole = Counter(deck), len(deck)
        for seat, places in enumerate(self._places(before)):
            hand = len(places)
            self.cards[seat].update(deck[place] for place in places)
            for code, copies in pack.items():
                self.due[seat][code] += hand * copies / whole
            self.spread[seat] += hand * (whole - hand) / (whole - 1)

    def _places(self, before: Any) -> list[frozenset[int]]:
        """Find which places of the pack come to each seat unseen by others, whatever cards they are.

        That is seen at deals at random. At the deal itself some hands are shown at once, and just those that are rare.
        """
        played = f"{before.seats} {before.dealer} {bytes(before.rules).hex()}"
        if played not in self.places:
            found = [set(range(self.game.DECK)) for _ in range(before.seats)]
            for s in self._dealt(before):
                if s.stage != PLAY:
                    continue
                public = _known(self.game, s, 0)
                for seat, places in enumerate(found, 1):
                    places &= _known(self.game, s, seat) - public
            self.places[played] = [frozenset(places) for places in found]
        return self.places[played]

    def _dealt(self, before: Any) -> Iterator[Any]:
        """Deal at random what was to be dealt, TRIALS times."""
        buffer = [0] * self.game.DECK
        pack = buffer[: self.game.pack(before, buffer)]
        for _ in range(TRIALS):
            s = copy(before)
            self.chance.shuffle(pack)
            self.game.deal(s, pack, self.chance.getrandbits(62))
            yield s

    def _try(self, before: Any) -> None:
        for s in self._dealt(before):
            brought = _brought(self.game, s)
            self.tried.update(brought)
            self.squares.update({kind: n * n for kind, n in brought.items()})

    def tally(self) -> Tally:
        """Put the counts beside what one should expect."""
        self.told.hands = [self._hands(seat) for seat in sorted(self.cards) if self.spread[seat]]
        self.told.events = self._events()
        self.told.dealers = [_dealers(seats, self.first[seats]) for seats in sorted(self.first)]
        return self.told

    def _hands(self, seat: int) -> Hands:
        counts, due = self.cards[seat], self.due[seat]
        # Cards of one hand are drawn without putting back, so the counts spread less than those of dice.
        factor = sum(due.values()) / self.spread[seat]
        found = factor * sum((counts[code] - due[code]) ** 2 / due[code] for code in due)
        freedom = len(due) - 1
        return Hands(seat, {code: counts[code] for code in due}, dict(due), found, freedom, chi.tail(found, freedom))

    def _events(self) -> list[Event]:
        found = []
        for kind in sorted({*self.events, *self.tried}):
            count, expected = self.events[kind], self.tried[kind] / TRIALS
            variance = self.squares[kind] / TRIALS - expected**2 / self.told.deals
            if variance < CLOSE and count == expected:
                continue  # every deal brings it
            enough = expected >= FEW and variance >= CLOSE
            z = (count - expected) / math.sqrt(variance * (1 + 1 / TRIALS)) if enough else None
            found.append(Event(*kind, count, expected, z, None if z is None else chi.two_sided(z)))
        return found


def _brought(game: Game, s: Any) -> Counter[Kind]:
    """Count what a deal has brought, by kind and word; events whose value is a card tell nothing by it."""
    found: Counter[Kind] = Counter()
    for _, kind, value in s.event[: s.told]:
        words = game.WORDS.get(game.EVENTS[kind], ())
        found[game.EVENTS[kind], words[value] if 0 <= value < len(words) else ""] += 1
    return found


def _known(game: Game, s: Any, seat: int) -> set[int]:
    """Find the places of the pack whose cards a seat, from 1, knows (0: everybody)."""
    v = game.View()
    game.view(s, seat, v)
    return {place for place, card in enumerate(v.deck) if card}


def _dealers(seats: int, first: Counter[int]) -> Dealers:
    due = first.total() / seats
    found = sum((first[seat] - due) ** 2 / due for seat in range(seats))
    return Dealers(seats, [first[seat] for seat in range(seats)], found, chi.tail(found, seats - 1))
