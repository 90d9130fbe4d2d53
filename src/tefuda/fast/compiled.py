"""A game whose rules are compiled: the functions of its contract on arrays of states, and whole loops of play."""

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numpy as np
from numba import from_dtype, njit
from numba.core import config
from numba.types import int8, int64, uint64
from numpy.typing import NDArray

from tefuda.fast import kernels, store
from tefuda.fast.chance import generators
from tefuda.fast.intrinsics import register
from tefuda.flat import copy
from tefuda.game import Game, load
from tefuda.options import seat as seat_in_state
from tefuda.reach import duplicate, follow, reachable
from tefuda.setting import Setting

States = np.ndarray[Any, np.dtype[np.void]]
"""One-dimensional and contiguous, of dtype numpy.dtype(game.State); views are the same to compiled code."""
Cards = NDArray[np.int8]
"""Contiguous int8, a deck with at least game.DECK places."""
Longs = NDArray[np.int64]
"""Contiguous int64."""
Generators = NDArray[np.uint64]
"""Contiguous uint64, from `generators(seed, n)`."""
Progress = Callable[[int, int, str], None]
"""Told how many kernels are ready, of how many, and which comes next ("" at the end)."""

_int8s, _int64s, _uint64s = int8[::1], int64[::1], uint64[::1]
MANY = 1 << 62


@dataclass(frozen=True)
class Simulation:
    """What random play came to."""

    moves: int  # actions
    deals: int  # packs shuffled, draws for the dealer and reshuffles included
    rounds: int
    matches: int  # ended
    gains: tuple[int, ...]  # by seat from 0, summed over the rounds
    signature: int  # of every action and every gain, in order: 64 bits that change with the rules


class Compiled:
    """The rules of a game in machine code.

    The functions of the contract take an array of states and an index (views: likewise) and count seats from 1, as the
    game's file does. They compile when they are first used, or come from the cache on disk, and then cost well below a
    microsecond a call. All release the GIL, so that threads may share the work on different states. Arrays must be
    contiguous and of the types named here; TypeError says where they are not. An index that the array does not have is
    an IndexError, an impossible seat or too short an array a ValueError. `simulate` and `rollouts` count seats from 0,
    as `Match` does.
    """

    def __init__(self, game: Game, boundscheck: bool = False) -> None:
        if config.DISABLE_JIT:
            raise RuntimeError("NUMBA_DISABLE_JIT is set; rules can only be interpreted")
        self.game = game
        self.dtype = np.dtype(game.State)
        self.cache: Path | None = None if boundscheck else store.folder(game)
        self._boundscheck = boundscheck
        self._rules: Any = duplicate(game) if boundscheck else game
        self.states_type = from_dtype(self.dtype)[::1]
        register(reachable(self._rules), boundscheck)

    def blank(self, n: int = 1) -> States:
        """Make `n` empty states, an array (n,); what Match has as `state` is one of them."""
        return np.zeros(n, self.dtype)

    def prepare(self, n: int = 1, preset: str | None = None, options: Mapping[str, object] | None = None) -> States:
        """Make `n` states, an array (n,), ready to start: empty but for the options of a preset and what differs.

        BadOption where there are no such.
        """
        states = self.blank(n)
        if n:
            self.at(states, 0).rules = Setting.of(self.game, preset, options).rules
            states[1:] = states[0]
        return states

    def at(self, states: States, i: int = 0) -> Any:
        """Give the i-th state as the game's State, on the same memory: each sees what happens to the other."""
        if not 0 <= i < len(states):
            raise IndexError("no such state")
        return self.game.State.from_buffer(states, i * self.dtype.itemsize)

    def from_state(self, s: Any, states: States | None = None, i: int = 0) -> States:
        """Copy a State or View into the i-th place of `states`, by default an array of one."""
        into = self.blank(1) if states is None else states
        into[i] = np.frombuffer(s, self.dtype)[0]
        return into

    def to_state(self, states: States, i: int = 0) -> Any:
        """Copy the i-th state to the game's State."""
        return copy(self.at(states, i))

    def to_view(self, views: States, j: int = 0) -> Any:
        """Copy the j-th view to the game's View."""
        return copy(self.at(views, j), self.game.View)

    @cached_property
    def start(self) -> Callable[[States, int, int, int], None]:
        """(states, i, seats, dealer): a fresh match under the rules in the state."""
        return self.kernel(kernels.start, self.states_type, int64, int64, int64)

    @cached_property
    def pack(self) -> Callable[[States, int, Cards], int]:
        """(states, i, deck) -> how many cards have to be shuffled; they stand first in deck."""
        return self.kernel(kernels.pack, self.states_type, int64, _int8s)

    @cached_property
    def deal(self) -> Callable[[States, int, Cards, int], int]:
        """(states, i, deck, luck) -> the next legal set, as `apply`; ValueError where nothing is to be dealt."""
        return self.kernel(kernels.deal, self.states_type, int64, _int8s, int64)

    @cached_property
    def apply(self) -> Callable[[States, int, int], int]:
        """(states, i, action) -> the next legal set, 0 where nobody is asked; ValueError for an illegal action."""
        return self.kernel(kernels.apply, self.states_type, int64, int64)

    @cached_property
    def legal(self) -> Callable[[States, int], int]:
        """(states, i) -> the legal set, 0 where nobody is asked."""
        return self.kernel(kernels.legal, self.states_type, int64)

    @cached_property
    def partial(self) -> Callable[[States, int], bool]:
        """(states, i) -> whether a compound move is unfinished."""
        return self.kernel(kernels.partial, self.states_type, int64)

    @cached_property
    def view(self) -> Callable[[States, int, int, States, int], None]:
        """(states, i, seat, views, j): what a seat knows into views[j], emptied before; seat 0 is the public."""
        return self.kernel(kernels.view, self.states_type, int64, int64, self.states_type, int64)

    @cached_property
    def unseen(self) -> Callable[[States, int, int, Cards], int]:
        """(views, j, seat, deck) -> how many cards the view cannot place; they stand first in deck, 0 after them."""
        return self.kernel(kernels.unseen, self.states_type, int64, int64, _int8s)

    @cached_property
    def guess(self) -> Callable[[States, int, int, Cards], bool]:
        """(views, j, seat, deck) -> whether views[j] could be completed; if not, its contents are of no use."""
        return self.kernel(kernels.guess, self.states_type, int64, int64, _int8s)

    @cached_property
    def observe(self) -> Callable[[States, int, int, Cards], None]:
        """(views, j, seat, out): the view as OBSERVATION numbers into out, int8 (OBSERVATION,) or longer."""
        return self.kernel(kernels.observe, self.states_type, int64, int64, _int8s)

    @cached_property
    def start_all(self) -> Callable[[States, Generators, int, int, Longs], None]:
        """(states, rng, seats, dealer, legal): fresh matches, dealt; writes the legal sets. One generator a state."""
        return self.kernel(kernels.start_all, self.states_type, _uint64s, int64, int64, _int64s)

    @cached_property
    def step_all(self) -> Callable[[States, Longs, Generators, Longs, Longs], None]:
        """(states, actions, rng, legal, gains): one action each, and all chance that follows.

        `legal` holds the legal sets before and after (0: the match is over, and its action is not looked at). `gains`
        is (n, SEATS[1]), by seat from 0: what a round that ended in this step brought, else 0. An illegal action
        raises ValueError before anything is changed.
        """
        return self.kernel(kernels.step_all, self.states_type, _int64s, _uint64s, _int64s, int64[:, ::1])

    @cached_property
    def observe_all(self) -> Callable[[States, Cards], None]:
        """(states, out): each state as the seat to move sees it, into rows of out, int8 (n, OBSERVATION).

        A state that asks nobody leaves its row as it was.
        """
        return self.kernel(kernels.observe_all, self.states_type, int8[:, ::1])

    @cached_property
    def _simulate(self) -> Callable[..., int]:
        return self.kernel(kernels.simulate, self.states_type, _uint64s, int64, int64, int64, int64, _int64s, _int64s)

    @cached_property
    def _rollouts(self) -> Callable[..., int]:
        return self.kernel(kernels.rollouts, self.states_type, _uint64s, int64, int64, int64[:, ::1])

    def simulate(
        self,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seats: int | None = None,
        dealer: int | None = None,
        seed: int = 0,
        moves: int | None = None,
        matches: int | None = None,
    ) -> Simulation:
        """Play random matches under a preset until `matches` have ended or `moves` actions were made.

        By default 100,000 actions. `preset`, `options`, `seats` and `dealer`, from 0, as for `Match`; BadOption where
        there are no such.
        """
        if moves is None:
            moves = MANY if matches is not None else 100_000
        setting = Setting.of(self.game, preset, options, seats=seats, dealer=dealer)
        states = self.prepare(1, preset, options)
        counts = np.zeros(4, np.int64)
        gains = np.zeros(self.game.SEATS[1] + 1, np.int64)
        seats, dealt_by = setting.seats, 0 if setting.dealer is None else setting.dealer + 1
        many = MANY if matches is None else matches
        signature = self._simulate(states, generators(seed), seats, dealt_by, moves, many, counts, gains)
        made, deals, rounds, ended = map(int, counts)
        return Simulation(made, deals, rounds, ended, tuple(map(int, gains[1 : seats + 1])), int(signature))

    def rollouts(self, s: Any, n: int, *, seat: int | None = None, seed: int = 0, tries: int = 1000) -> Longs:
        """Play at random to the end of the round, `n` times; give the gains in points or coins, int64 (n, seats).

        `s` is a State, which is played on as it stands, or the View of a seat, from 0 (None: a spectator), which is
        completed at random each time. ValueError where no world fits the view within `tries` shuffles.
        """
        known_to = -1
        if isinstance(s, self.game.View):
            known_to = seat_in_state(s.seats, seat)
        gains = np.zeros((n, int(s.seats)), np.int64)
        played = self._rollouts(self.from_state(s), generators(seed), known_to, tries, gains)
        if played < n:
            raise ValueError(f"no world was found that fits the view, in {tries} shuffles")
        return gains

    def warm(self, progress: Progress | None = None) -> None:
        """Compile all kernels now, or load them; `progress` is called before each and at the end."""
        for done, name in enumerate(KERNELS):
            if progress:
                progress(done, len(KERNELS), name.strip("_"))
            getattr(self, name)
        if progress:
            progress(len(KERNELS), len(KERNELS), "")

    def kernel(self, make: Callable[[Any], kernels.Kernel], *arguments: Any) -> kernels.Kernel:
        """Compile the function that `make` makes of the game's functions, for arguments of these Numba types.

        For loops of your own, such as a search: the function may call what it closes over, what stands in its file,
        and the functions of `tefuda.bits` and `tefuda.fast.chance` (a change in other files would not be noticed once
        it is kept on disk). `states_type` is the type of an array of states.
        """
        function: Any = make(self._rules)
        register(each for each in follow([function]) if each is not function)
        if self._boundscheck:
            return _compiled(njit(nogil=True, boundscheck=True)(function), arguments)
        if self.cache is not None:
            try:
                with store.kept_in(self.cache):
                    kernel = njit(nogil=True, cache=True)(function)
                return _compiled(kernel, arguments)
            except (OSError, RuntimeError):  # the disk is full, or the folder has become unwritable
                self.cache = None
        return _compiled(njit(nogil=True)(function), arguments)


KERNELS = tuple(name for name, value in vars(Compiled).items() if isinstance(value, cached_property))


def _compiled(kernel: Any, arguments: tuple[Any, ...]) -> kernels.Kernel:
    """Compile for these types only: an array of another type is then an error instead of seconds of compilation."""
    kernel.compile(arguments)
    kernel.disable_compile()
    return kernel  # type: ignore[no-any-return]


@cache
def _of(game: Any, boundscheck: bool) -> Compiled:
    return Compiled(game, boundscheck)


def compile(game: str | Game | ModuleType, boundscheck: bool = False) -> Compiled:  # noqa: A001
    """Give the compiled rules of a game (by name, file or module), the same object each time; BadOption for no game.

    `boundscheck` makes every index that leaves its row an IndexError; for tests, slower and never cached.
    """
    return _of(cast(ModuleType, load(game)), boundscheck)


def compile_in_background(game: str | Game | ModuleType, progress: Progress | None = None) -> "Future[Compiled]":
    """Compile in a thread while play goes on; the future has the compiled rules when all are ready, or the error."""
    ready: Future[Compiled] = Future()
    ready.set_running_or_notify_cancel()

    def work() -> None:
        try:
            compiled = compile(game)
            compiled.warm(progress)
        except BaseException as error:
            ready.set_exception(error)
        else:
            ready.set_result(compiled)

    threading.Thread(target=work, name="tefuda-compile", daemon=True).start()
    return ready
