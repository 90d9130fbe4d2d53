"""One seat's side of a game: a record in which what that seat could not know is `"?"`, and a world that fits it.

The side of a seat can be given away while others still play, or kept by somebody who never saw the rest. To replay it
the unknown cards are filled in so that every move told is legal: one of the worlds that its seat could have been in.
"""

import random
from collections import Counter
from typing import Any

from msgspec.structs import replace

from tefuda import moves, options
from tefuda.bits import members
from tefuda.errors import BadRecord
from tefuda.flat import copy
from tefuda.game import PLAY, Game, load
from tefuda.match import Match
from tefuda.record import UNKNOWN, Entry, Move, Record, names, replay

TRIES = 400


def of(whole: Record, seat: int) -> Record:
    """The side of `seat` of a record."""
    entries = []
    for n in range(1, len(whole.rounds) + 1):
        match = replay(replace(whole, rounds=whole.rounds[:n]))
        v = match.view(seat)
        entry = whole.rounds[n - 1]
        entries.append(
            Entry(
                deck=[code or UNKNOWN for code in names(match.game, list(v.deck)[: len(entry.deck)])],
                moves=_moves(match, v),
                gains=entry.gains,
                scores=entry.scores,
            )
        )
    return replace(whole, dealer=match.first_dealer, draw=None, rounds=entries, seat=seat, commitment=None)


def _moves(match: Match, v: Any) -> list[str | Move]:
    """The moves of the last round as a view has them; the view lacks another seat's unfinished move."""
    written: list[str | Move] = []
    n = 0
    for move in match.rounds[-1].moves:
        known = list(v.moves)[n : min(n + len(move), v.made)]
        n += len(move)
        if known:
            written.append((match.game.JOIN or "").join(match.game.ACTIONS[a] if a else UNKNOWN for a in known))
    return written


def complete(side: Record, seed: int = 0) -> Record:
    """A whole record that agrees with a side; BadRecord where no world was found."""
    whole = replace(side, rounds=[], seat=None)
    source = random.Random(seed)
    for n, entry in enumerate(side.rounds, 1):
        whole = replace(whole, rounds=[*whole.rounds, _completed(whole, entry, n, source)])
    return whole


def _completed(whole: Record, entry: Entry, n: int, source: random.Random) -> Entry:
    """The n-th round with its unknown cards filled in, after the rounds of `whole`."""
    filling = _Filling(whole, entry, n)
    for _ in range(TRIES):
        tried = filling.attempt(source)
        if tried is not None:
            return tried
    raise BadRecord("no_world", round=n)


class _Filling:
    """Fills one round: at the first move that a world does not allow, the card it needs is swapped in."""

    def __init__(self, whole: Record, entry: Entry, n: int) -> None:
        self.entry = entry
        self.game, self.before = _before(whole)
        game = self.game
        buffer = [0] * game.DECK
        due = Counter(buffer[: game.pack(self.before, buffer)])
        for place, code in enumerate(entry.deck, 1):
            if code != UNKNOWN and (not code or code not in game.CARDS):
                raise BadRecord("unknown_card", what="deck", round=n, place=place, card=code)
        self.known = [0 if code == UNKNOWN else game.CARDS.index(code) for code in entry.deck]
        self.open = [i for i, card in enumerate(self.known) if card == 0]
        self.rest = list((due - Counter(self.known)).elements())
        if len(self.rest) != len(self.open) or len(self.known) != due.total():
            shown = names(game, self.rest)
            raise BadRecord("wrong_pack", what="deck", round=n, surplus=[UNKNOWN], missing=shown or [UNKNOWN])
        self.wanted: list[int | None] = []
        for move in entry.moves:
            text = move.move if isinstance(move, Move) else move
            self.wanted += [None if name == UNKNOWN else game.ACTIONS.index(name) for name in _names(game, text, n)]

    def attempt(self, source: random.Random) -> Entry | None:
        """One try from a fresh order of the unknown cards."""
        source.shuffle(self.rest)
        deck = list(self.known)
        for i, card in zip(self.open, self.rest, strict=True):
            deck[i] = card
        played = self._play(deck)
        while len(played) < len(self.wanted):
            better = self._repaired(deck, self.wanted[len(played)], len(played))
            if better is None:
                return None
            deck, played = better
        return self._entry(deck, played)

    def _repaired(self, deck: list[int], card: int | None, reached: int) -> tuple[list[int], list[int]] | None:
        """The swap of the missing card that lets play go on furthest."""
        best: tuple[list[int], list[int]] | None = None
        for i in self.open:
            if deck[i] != card:
                continue
            for j in self.open:
                swapped = list(deck)
                swapped[i], swapped[j] = deck[j], deck[i]
                played = self._play(swapped)
                if len(played) > (reached if best is None else len(best[1])):
                    best = swapped, played
        return best

    def _play(self, deck: list[int]) -> list[int]:
        """The actions that can be played on a deck, as far as it goes."""
        game, s = self.game, copy(self.before)
        game.deal(s, deck, self.entry.luck)
        played: list[int] = []
        for n, action in enumerate(self.wanted):
            legal = game.legal(s) if s.stage == PLAY else 0
            if action is None and legal:
                later = Counter(self.wanted[n:])
                action = min(members(legal), key=lambda open_: later[open_])
            if action is None or not legal >> action & 1:
                break
            game.apply(s, action)
            played.append(action)
        return played

    def _entry(self, deck: list[int], played: list[int]) -> Entry | None:
        """The filled round, if it ends as told."""
        game, s = self.game, copy(self.before)
        game.deal(s, deck, self.entry.luck)
        written: list[str | Move] = []
        made: list[int] = []
        for action in played:
            made.append(action)
            game.apply(s, action)
            if s.stage != PLAY or not game.partial(s):
                written.append(moves.join(game, made))
                made = []
        if made:
            written.append(moves.join(game, made))
        if self.entry.gains is not None and (s.stage == PLAY or list(s.gain)[1 : s.seats + 1] != self.entry.gains):
            return None
        return replace(self.entry, deck=names(game, deck), moves=written)


def _before(whole: Record) -> tuple[Game, Any]:
    """The state that the next round is dealt to."""
    if whole.rounds:
        match = replay(whole)
        return match.game, match.state
    game = load(whole.game)
    s = game.State()
    values = options.resolve(game, whole.preset, whole.rules)
    game = options.dressed(game, values)
    options.fill(s.rules, values)
    game.start(s, whole.seats or game.SEATS[0], (whole.dealer or 0) + 1)
    return game, s


def _names(game: Game, text: str, n: int) -> list[str]:
    """The actions of a move in which some are not known."""
    whole = [text] if text in game.ACTIONS else moves.names(game, text)
    for name in whole:
        if name != UNKNOWN and (not name or name not in game.ACTIONS):
            raise BadRecord("unknown_move_in_record", round=n, move=text)
    return whole
