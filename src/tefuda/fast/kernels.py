"""What is compiled of a game: each function here makes one kernel, a closure over the game's plain functions.

(Closures over plain functions are found again in Numba's cache by later processes, closures over compiled ones are
not. So the kernels share no helpers but those of `chance`, and the three lines that deal stand in each.)

Kernels take `states` and an index, never a state alone: that is the fast way into compiled code. `legal` set bits are
an int64; a kernel that finds nothing to choose from at stage PLAY raises RuntimeError.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from tefuda.bits import count, nth
from tefuda.common import DEAL, OVER, PLAY
from tefuda.fast.chance import below, luck, mix, shuffle

Kernel = Callable[..., Any]
_NO_SIGNATURE = np.uint64(0xCBF29CE484222325)


def start(game: Any) -> Kernel:
    """Make (states, i, seats, dealer): begin a match under the rules that stand in the state."""
    start = game.start
    fewest, most = game.SEATS

    def kernel(states: Any, i: int, seats: int, dealer: int) -> None:
        if not 0 <= i < len(states):
            raise IndexError("no such state")
        if not (fewest <= seats <= most and 0 <= dealer <= seats):
            raise ValueError("no such seats or dealer")
        start(states[i], seats, dealer)

    return kernel


def pack(game: Any) -> Kernel:
    """Make (states, i, deck): write what has to be shuffled; how many."""
    pack = game.pack
    largest = game.DECK

    def kernel(states: Any, i: int, deck: Any) -> int:
        if not 0 <= i < len(states):
            raise IndexError("no such state")
        if len(deck) < largest:
            raise ValueError("the deck has fewer places than DECK")
        return pack(states[i], deck)  # type: ignore[no-any-return]

    return kernel


def deal(game: Any) -> Kernel:
    """Make (states, i, deck, luck): go on with a shuffled pack; the legal set that follows."""
    deal, legal = game.deal, game.legal
    largest = game.DECK

    def kernel(states: Any, i: int, deck: Any, luck: int) -> int:
        if not 0 <= i < len(states):
            raise IndexError("no such state")
        if len(deck) < largest:
            raise ValueError("the deck has fewer places than DECK")
        s = states[i]
        if s.stage != DEAL:
            raise ValueError("nothing is to be dealt")
        deal(s, deck, luck)
        return legal(s) if s.stage == PLAY else 0

    return kernel


def apply(game: Any) -> Kernel:
    """Make (states, i, action): take one action; the legal set that follows."""
    legal, apply = game.legal, game.apply

    def kernel(states: Any, i: int, action: int) -> int:
        if not 0 <= i < len(states):
            raise IndexError("no such state")
        s = states[i]
        if s.stage != PLAY or not 0 <= action < 62 or not legal(s) >> action & 1:
            raise ValueError("illegal action")
        apply(s, action)
        return legal(s) if s.stage == PLAY else 0

    return kernel


def legal(game: Any) -> Kernel:
    """Make (states, i): the legal set."""
    legal = game.legal

    def kernel(states: Any, i: int) -> int:
        if not 0 <= i < len(states):
            raise IndexError("no such state")
        return legal(states[i]) if states[i].stage == PLAY else 0

    return kernel


def partial(game: Any) -> Kernel:
    """Make (states, i): whether a compound move is unfinished."""
    partial = game.partial

    def kernel(states: Any, i: int) -> bool:
        if not 0 <= i < len(states):
            raise IndexError("no such state")
        return bool(partial(states[i]))

    return kernel


def view(game: Any) -> Kernel:
    """Make (states, i, seat, views, j): write what a seat knows into another array."""
    view = game.view
    empty = np.zeros(1, np.dtype(game.View))

    def kernel(states: Any, i: int, seat: int, views: Any, j: int) -> None:
        if not (0 <= i < len(states) and 0 <= j < len(views)):
            raise IndexError("no such state")
        if not 0 <= seat <= states[i].seats:
            raise ValueError("no such seat")
        views[j] = empty[0]
        view(states[i], seat, views[j])

    return kernel


def unseen(game: Any) -> Kernel:
    """Make (views, j, seat, deck): write the cards that a view cannot place; the rest of the deck is emptied."""
    unseen = game.unseen
    largest = game.DECK

    def kernel(views: Any, j: int, seat: int, deck: Any) -> int:
        if not 0 <= j < len(views):
            raise IndexError("no such state")
        if not 0 <= seat <= views[j].seats:
            raise ValueError("no such seat")
        if len(deck) < largest:
            raise ValueError("the deck has fewer places than DECK")
        deck[:] = 0
        return unseen(views[j], seat, deck)  # type: ignore[no-any-return]

    return kernel


def guess(game: Any) -> Kernel:
    """Make (views, j, seat, deck): complete a view with the cards in this order, where that can be."""
    guess = game.guess
    largest = game.DECK

    def kernel(views: Any, j: int, seat: int, deck: Any) -> bool:
        if not 0 <= j < len(views):
            raise IndexError("no such state")
        if not 0 <= seat <= views[j].seats:
            raise ValueError("no such seat")
        if len(deck) < largest:
            raise ValueError("the deck has fewer places than DECK")
        return bool(guess(views[j], seat, deck))

    return kernel


def observe(game: Any) -> Kernel:
    """Make (views, j, seat, out): write the numbers for programs that learn."""
    observe = game.observe
    numbers = game.OBSERVATION

    def kernel(views: Any, j: int, seat: int, out: Any) -> None:
        if not 0 <= j < len(views):
            raise IndexError("no such state")
        if not 0 <= seat <= views[j].seats:
            raise ValueError("no such seat")
        if len(out) < numbers:
            raise ValueError("out has fewer places than OBSERVATION")
        observe(views[j], seat, out)

    return kernel


def simulate(game: Any) -> Kernel:
    """Make (states, rng, seats, dealer, moves, matches, counts, gains): play random matches in states[0].

    Until `moves` or `matches` is reached. `counts` becomes moves, deals, rounds and matches, `gains` is summed by seat
    from 1; the signature of all that was played.
    """
    start, pack, deal, legal, apply = game.start, game.pack, game.deal, game.legal, game.apply

    largest = game.DECK

    def kernel(
        states: Any, rng: Any, seats: int, dealer: int, moves: int, matches: int, counts: Any, gains: Any
    ) -> Any:
        deck = np.zeros(largest, np.int8)
        s = states[0]
        signature = _NO_SIGNATURE
        made = 0
        deals = 0
        rounds = 0
        ended = 0
        start(s, seats, dealer)
        finished = int(s.round)
        while made < moves and ended < matches:
            if s.stage == PLAY:
                open_now = legal(s)
                if open_now == 0:
                    raise RuntimeError("a seat is asked and has no legal action")
                action = nth(open_now, below(rng, 0, count(open_now)))
                apply(s, action)
                made += 1
                signature = mix(signature, action)
            elif s.stage == DEAL:
                n = pack(s, deck)
                shuffle(rng, 0, deck, n)
                deal(s, deck, luck(rng, 0))
                deals += 1
            if s.round != finished:
                finished = int(s.round)
                rounds += 1
                for seat in range(1, seats + 1):
                    gains[seat] += s.gain[seat]
                    signature = mix(signature, s.gain[seat])
            if s.stage == OVER:
                ended += 1
                if ended < matches:
                    start(s, seats, dealer)
                    finished = int(s.round)
        counts[0] = made
        counts[1] = deals
        counts[2] = rounds
        counts[3] = ended
        return signature

    return kernel


def rollouts(game: Any) -> Kernel:
    """Make (root, rng, seat, tries, gains): play at random from root[0] to the end of its round, once a row of `gains`.

    With a seat (from 1, 0: the public) the root is that seat's view and is completed anew each time; with -1 it is a
    state. Gives how many rows were played: fewer where none of `tries` guesses in a row is possible.
    """
    pack, deal, legal, apply = game.pack, game.deal, game.legal, game.apply
    unseen, guess = game.unseen, game.guess
    largest = game.DECK

    def kernel(root: Any, rng: Any, seat: int, tries: int, gains: Any) -> int:
        deck = np.zeros(largest, np.int8)
        work = root.copy()
        seats = int(root[0].seats)
        finished = int(root[0].round)
        s = work[0]
        for row in range(len(gains)):
            work[0] = root[0]
            if seat >= 0:
                possible = False
                for _ in range(tries):
                    deck[:] = 0
                    n = unseen(s, seat, deck)
                    shuffle(rng, 0, deck, n)
                    possible = bool(guess(s, seat, deck))
                    if possible:
                        break
                    work[0] = root[0]
                if not possible:
                    return row
            while s.stage != OVER and s.round == finished:
                if s.stage == PLAY:
                    open_now = legal(s)
                    if open_now == 0:
                        raise RuntimeError("a seat is asked and has no legal action")
                    apply(s, nth(open_now, below(rng, 0, count(open_now))))
                else:
                    n = pack(s, deck)
                    shuffle(rng, 0, deck, n)
                    deal(s, deck, luck(rng, 0))
            for by in range(1, seats + 1):
                gains[row, by - 1] = s.gain[by]
        return len(gains)

    return kernel


def start_all(game: Any) -> Kernel:
    """Make (states, rng, seats, dealer, legal): begin a match in every state, and deal."""
    start, pack, deal, legal = game.start, game.pack, game.deal, game.legal
    largest = game.DECK
    fewest, most = game.SEATS

    def kernel(states: Any, rng: Any, seats: int, dealer: int, open_now: Any) -> None:
        if not (fewest <= seats <= most and 0 <= dealer <= seats):
            raise ValueError("no such seats or dealer")
        if len(rng) < len(states) or len(open_now) < len(states):
            raise ValueError("the arrays differ in length")
        deck = np.zeros(largest, np.int8)
        for i in range(len(states)):
            s = states[i]
            start(s, seats, dealer)
            while s.stage == DEAL:
                n = pack(s, deck)
                shuffle(rng, i, deck, n)
                deal(s, deck, luck(rng, i))
            open_now[i] = legal(s) if s.stage == PLAY else 0

    return kernel


def step_all(game: Any) -> Kernel:
    """Make (states, actions, rng, legal, gains): take one action in every state not over, and all chance after it."""
    pack, deal, legal, apply = game.pack, game.deal, game.legal, game.apply
    largest, most = game.DECK, game.SEATS[1]

    def kernel(states: Any, actions: Any, rng: Any, open_now: Any, gains: Any) -> None:
        n = len(states)
        deck = np.zeros(largest, np.int8)
        if gains.shape[1] < most:
            raise ValueError("gains has fewer columns than there are seats")
        if len(actions) < n or len(rng) < n or len(open_now) < n or len(gains) < n:
            raise ValueError("the arrays differ in length")
        for i in range(n):
            if states[i].stage == PLAY and not (0 <= actions[i] < 62 and open_now[i] >> actions[i] & 1):
                raise ValueError("illegal action")
        for i in range(n):
            s = states[i]
            gains[i, :] = 0
            if s.stage != PLAY:
                continue
            finished = int(s.round)
            apply(s, actions[i])
            while True:
                if s.round != finished:
                    finished = int(s.round)
                    for seat in range(1, s.seats + 1):
                        gains[i, seat - 1] += s.gain[seat]
                if s.stage != DEAL:
                    break
                cards = pack(s, deck)
                shuffle(rng, i, deck, cards)
                deal(s, deck, luck(rng, i))
            open_now[i] = legal(s) if s.stage == PLAY else 0

    return kernel


def observe_all(game: Any) -> Kernel:
    """Make (states, out): write every state as the seat to move sees it, a row of numbers each."""
    view, observe = game.view, game.observe
    numbers = game.OBSERVATION
    empty = np.zeros(1, np.dtype(game.View))

    def kernel(states: Any, out: Any) -> None:
        views = empty.copy()
        if len(out) < len(states) or out.shape[1] < numbers:
            raise ValueError("out is smaller than states and OBSERVATION")
        for i in range(len(states)):
            if states[i].stage != PLAY:
                continue
            views[0] = empty[0]
            view(states[i], states[i].turn, views[0])
            observe(views[0], states[i].turn, out[i])

    return kernel
