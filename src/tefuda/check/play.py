"""One random match, with everything checked that can be checked on the way."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tefuda import options
from tefuda.bits import members
from tefuda.check.report import Report, Wrong, differences
from tefuda.check.worlds import Dealt, Worlds
from tefuda.common import CHANCES, DEAL, DRAW_DEALER, NEW_ROUND, NO_CHANCE, OVER, PLAY
from tefuda.flat import Value, copy
from tefuda.game import ANY_LUCK, Game, luck_that_matters, sides

if TYPE_CHECKING:  # this loads the compiler
    from tefuda.check.mirror import Mirror

LONGEST = 10_000  # actions of a match
MOST_DEALS = 1_000  # packs shuffled with no action between them
ENDLESS = "random play does not end"
LOOKS = (0.3, 0.03)  # how often all views are checked within a round: in the first THOROUGH matches, and later
THOROUGH = 100


class Play:
    """A match under given options; `run` raises Wrong where something is.

    `dealer` counts from 1, and 0 leaves it to the draw; `looks` is how often all views are checked within a round.
    """

    def __init__(
        self,
        game: Game,
        report: Report,
        rng: random.Random,
        values: dict[str, Value],
        seats: int,
        dealer: int,
        mirrors: "list[Mirror]",
        looks: float,
    ) -> None:
        self.game = game
        self.report = report
        self.rng = rng
        self.seats = seats
        self.dealer = dealer
        self.mirrors = mirrors
        self.looks = looks
        self.made = 0  # actions so far
        self.s: Any = game.State()
        options.fill(self.s.rules, values)
        self.rules = copy(self.s.rules)
        self.fresh = b""
        self.dealt: Dealt | None = None
        self.looking = True  # at this move
        self.before_move: list[bytes] = []  # by seat, its view when the unfinished compound move began

    def run(self, garbage: bytes) -> None:
        """Play to the end, by random actions; `garbage` is what the memory of another state may have held before."""
        self._start()
        self._restart(garbage)
        idle = 0
        while self.s.stage != OVER:
            if self.s.stage == DEAL:
                self._deal()
                idle += 1
            elif self.s.stage == PLAY:
                self._act()
                idle = 0
            else:
                raise Wrong("a state has no such stage", str(self.s.stage))
            if self.made >= LONGEST or idle >= MOST_DEALS:
                raise Wrong(ENDLESS, f"{self.made} actions, {idle} deals since the last")
        self._restart(bytes(self.s))

    def _start(self) -> None:
        self.game.start(self.s, self.seats, self.dealer)
        self.fresh = bytes(self.s)
        for mirror in self.mirrors:
            mirror.start(self.rules, self.s, self.seats, self.dealer)
        if self.s.stage != DEAL:
            raise Wrong("a match does not begin with a deal", f"stage {self.s.stage}")
        self._sound("start")

    def _restart(self, memory: bytes) -> None:
        """Check that `start` does the same whatever stood in the memory besides the options."""
        again = self.game.State.from_buffer_copy(memory)
        again.rules = self.rules
        self.game.start(again, self.seats, self.dealer)
        if bytes(again) != self.fresh:
            fresh = self.game.State.from_buffer_copy(self.fresh)
            raise Wrong("start depends on what the memory held", differences(fresh, again))

    def _unchanged(self, what: str, ask: Callable[[], Any]) -> Any:
        """Ask twice; the answers must be the same, and the state is left alone."""
        before = bytes(self.s)
        answer = ask()
        if bytes(self.s) != before:
            raise Wrong(f"{what} changes the state", differences(self.game.State.from_buffer_copy(before), self.s))
        if ask() != answer:
            raise Wrong(f"{what} answers differently the second time")
        return answer

    def _pack(self) -> list[int]:
        deck = [0] * self.game.DECK
        return deck[: self.game.pack(self.s, deck)]

    def _deal(self) -> None:
        game, s = self.game, self.s
        cards: list[int] = self._unchanged("pack", self._pack)
        if not cards or not all(0 < card < len(game.CARDS) for card in cards):
            raise Wrong("pack gives no cards, or unknown ones", f"{cards}")
        for mirror in self.mirrors:
            mirror.pack(s, cards)
        self.rng.shuffle(cards)
        luck = self.rng.getrandbits(62)
        before = copy(s)
        game.deal(s, list(cards), luck)
        recorded = luck_that_matters(game, s.rules, luck) if before.chance == NEW_ROUND else 0
        if recorded != luck:
            other_luck = luck ^ ANY_LUCK if recorded == 0 else recorded
            other = copy(before)
            game.deal(other, list(cards), other_luck)
            if bytes(other) != bytes(s):
                raise Wrong("a deal depends on luck that no record keeps", differences(s, other))
        if before.chance == DRAW_DEALER:
            self.report.count("draws")
        elif before.chance == NEW_ROUND:
            self.dealt = Dealt(before, cards, luck)
            self.report.count("deals")
        elif self.dealt:
            self.dealt.restocked = True
            self.report.count("restocks")
        open_now = game.legal(s) if s.stage == PLAY else 0
        for mirror in self.mirrors:
            mirror.deal(s, cards, luck, open_now)
        self._sound("deal")
        if s.stage != PLAY:
            self._look()

    def _act(self) -> None:
        game, s = self.game, self.s
        self._asked()
        open_now = self._unchanged("legal", lambda: game.legal(s))
        names = list(game.ACTIONS) + [""] * 62
        nameless = [action for action in members(open_now) if not names[action]] if open_now > 0 else []
        if open_now <= 0 or nameless:
            raise Wrong("the legal set is empty or has actions without a name", f"{open_now}: {nameless}")
        partial = bool(self._unchanged("partial", lambda: game.partial(s)))
        if partial and game.JOIN is None:
            raise Wrong("a move is unfinished, but JOIN says that there are no compound moves")
        if not partial:
            self.looking = self.made == 0 or self.rng.random() < self.looks
            if self.looking and game.JOIN is not None:
                self.before_move = self._views()
        if self.looking:
            self._look(partial)
        action = self.rng.choice(list(members(open_now)))
        self._apply(action)

    def _apply(self, action: int) -> None:
        game, s = self.game, self.s
        before, place = bytes(s), s.made
        trial = copy(s)
        game.apply(trial, action)
        if bytes(s) != before:
            raise Wrong("a copy is not independent", differences(game.State.from_buffer_copy(before), s))
        game.apply(s, action)
        if bytes(s) != bytes(trial):
            raise Wrong("the same action does not do the same again", differences(trial, s))
        self.made += 1
        self.report.count("actions")
        if s.made != place + 1 or s.moves[place] != action:
            raise Wrong("the state does not keep its moves", f"action {action}: made {place} then {s.made}")
        open_now = game.legal(s) if s.stage == PLAY else 0
        for mirror in self.mirrors:
            mirror.apply(s, action, open_now, bool(game.partial(s)))
        self._sound(f"apply({action})")
        if s.stage != PLAY:
            self._look()

    def _asked(self) -> None:
        s = self.s
        if not 1 <= s.turn <= self.seats:
            raise Wrong("nobody is asked at stage PLAY", f"turn {s.turn}")
        if not 1 <= s.phase < len(self.game.PHASES):
            raise Wrong("a state has no such phase", str(s.phase))

    def _due(self, after: str) -> None:
        """Check that the chance that is due is named where `deal` comes next, and only there."""
        s = self.s
        named = CHANCES[s.chance] if 0 <= s.chance < len(CHANCES) else str(s.chance)
        if (s.stage == DEAL) != (s.chance != NO_CHANCE):
            raise Wrong("a state does not say which chance is due", f"after {after}: stage {s.stage}, chance {named!r}")
        if s.stage == DEAL and (s.dealer == 0) != (s.chance == DRAW_DEALER):
            raise Wrong("the wrong chance is due", f"after {after}: {named!r} with dealer {s.dealer}")

    def _sound(self, after: str) -> None:
        game, s = self.game, self.s
        self._due(after)
        if not self._unchanged("sound", lambda: bool(game.sound(s))):
            raise Wrong("a state is not sound", f"after {after}")
        for side in sides(game, self.seats):
            for row, what in ((s.score, "scores"), (s.gain, "gains")):
                if len({row[seat] for seat in side}) > 1:
                    raise Wrong(f"partners have different {what}", f"seats {side}: {[row[seat] for seat in side]}")
        if not 0 <= s.told <= len(s.event):
            raise Wrong("told is not the number of events", str(s.told))
        for seat, kind, _ in list(s.event)[: s.told]:
            if not 0 <= seat <= self.seats or not 0 < kind < len(game.EVENTS):
                raise Wrong("an event has no such seat or kind", f"seat {seat}, kind {kind}")
        if s.stage != PLAY and s.turn:
            raise Wrong("somebody is asked where nobody can answer", f"turn {s.turn} at stage {s.stage}")

    def _views(self) -> list[bytes]:
        found: list[bytes] = []
        for seat in range(self.seats + 1):
            v = self.game.View()
            self.game.view(self.s, seat, v)
            found.append(bytes(v))
        return found

    def _look(self, partial: bool = False) -> None:
        """Check all views of this moment, and the worlds that fit them."""
        views: list[bytes] = self._unchanged("view", self._views)
        for seat in sorted(range(self.seats + 1), key=lambda seat: seat != self.s.turn):
            contents = views[seat]
            v = self.game.View.from_buffer_copy(contents)
            for mirror in self.mirrors:
                mirror.view(v, seat)
            if partial and seat != self.s.turn and contents != self.before_move[seat]:
                was = self.game.View.from_buffer_copy(self.before_move[seat])
                raise Wrong("an unfinished move is seen by another seat", f"seat {seat}: {differences(was, v)}")
            worlds = Worlds(self.game, self.report, self.rng, self.s, v, seat, self.mirrors)
            worlds.observed()
            if self.s.stage == PLAY and self.dealt is not None:
                worlds.legal()
                worlds.guessed(self.dealt)
