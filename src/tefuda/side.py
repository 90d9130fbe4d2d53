"""One seat's side of a game: a record in which what that seat could not know is `"?"`, and a world that fits it.

The side of a seat can be given away while others still play, or kept by somebody who never saw the rest. To replay it
the unknown cards are filled in so that every move told is legal: one of the worlds that its seat could have been in.
"""

import dataclasses
import random
from collections import Counter
from typing import Any

from msgspec.structs import replace

from tefuda import moves
from tefuda.bits import members
from tefuda.common import NEW_STOCK, PLAY
from tefuda.errors import BadRecord
from tefuda.flat import copy
from tefuda.game import Game
from tefuda.match import Match, Round
from tefuda.notation import Notation, notation
from tefuda.record import UNKNOWN, Entry, Move, Record, luck_of, replay, setting_of

TRIES = 400


def of(whole: Record, seat: int) -> Record:
    """Cut a record down to what `seat`, counted from 0, knew; BadRecord where the record is none."""
    match = replay(whole)
    entries = []
    for n, views in enumerate(_views(match, seat)):
        entry = whole.rounds[n]
        told = match.rounds[n]
        deck, *restock = _known(match.notation, [told.deck, *told.restock], views)
        entries.append(
            Entry(
                deck=deck,
                moves=_timed(_moves(match, told, views[-1]), entry.moves),
                seen=entry.seen,
                restock=restock,
                gains=entry.gains,
                scores=entry.scores,
            )
        )
    return replace(
        whole,
        dealer=match.first_dealer,
        draw=None,
        rounds=entries,
        seat=seat,
        fair=None if whole.fair is None else replace(whole.fair, secret=None, other={}),
        comings=[replace(each, other={}) for each in whole.comings],
        comment="",  # may tell what the seat did not know, and so may what other programs have added
        other={},
    )


def _timed(written: list[str | Move], before: list[str | Move]) -> list[str | Move]:
    """Give moves the times and causes that they had."""
    return [
        replace(old, move=new.move if isinstance(new, Move) else new, comment="", other={})
        if isinstance(old, Move)
        else new
        for new, old in zip(written, before, strict=False)
    ]


def _views(whole: Match, seat: int) -> list[list[Any]]:
    """By round, what the seat knew before each new stock, and at the end."""
    found: list[list[Any]] = []
    packs = iter([(pack, entry.luck) for entry in whole.rounds for pack in (entry.deck, *entry.restock)])

    def chance(kind: str, cards: list[int]) -> tuple[list[int], int]:
        if kind == "restock":
            found[-1].append(match.view(seat))
        else:
            found.append([])
        return next(packs)

    match = Match(dataclasses.replace(whole.setting, dealer=whole.first_dealer), chance=chance, pause=True)
    for i, entry in enumerate(whole.rounds):
        if i:
            match.deal()
        for move in entry.moves:
            for action in move:
                match.play(action)
        found[-1].append(match.view(seat))
    return found


def _known(notation: Notation, packs: list[list[int]], views: list[Any]) -> list[list[str]]:
    """Write the packs of a round as the seat knew them; where there are several, each card is a single one."""
    if len(packs) == 1:
        return [[code or UNKNOWN for code in notation.codes(list(views[0].deck)[: len(packs[0])])]]
    written = []
    for k, pack in enumerate(packs):
        known: set[int] = set()
        shuffled: set[int] = set()  # since then: where these lie in the next pack does not tell where they lay before
        for m in range(k, len(views)):
            if m > k:
                shuffled |= set(packs[m])
            known |= set(views[m].deck) - shuffled
        written.append([notation.cards[card] if card in known else UNKNOWN for card in pack])
    return written


def _moves(match: Match, entry: Round, v: Any) -> list[str | Move]:
    """Write the moves of a round as a view of its end has them; it lacks another seat's unfinished move."""
    notation = match.notation
    written: list[str | Move] = []
    n = 0
    for move in entry.moves:
        known = list(v.moves)[n : min(n + len(move), v.made)]
        n += len(move)
        if known:
            unfinished = n == v.made and match.game.partial(v)
            written.append(notation.write([notation.actions[a] if a else UNKNOWN for a in known], unfinished))
    return written


def complete(side: Record, seed: int = 0) -> Record:
    """Fill in what a side does not know, to a whole record that agrees with it; BadRecord where no world was found."""
    whole = replace(side, rounds=[], seat=None)
    source = random.Random(seed)
    for n, entry in enumerate(side.rounds, 1):
        whole = replace(whole, rounds=[*whole.rounds, _completed(whole, entry, n, side.seat or 0, source)])
    return whole


def _completed(whole: Record, entry: Entry, n: int, seat: int, source: random.Random) -> Entry:
    """Fill in the unknown cards of the n-th round, after the rounds of `whole`."""
    filling = _Filling(whole, entry, n, seat)
    for _ in range(TRIES):
        tried = filling.attempt(source)
        if tried is not None:
            return tried
    raise BadRecord("no_world", round=n)


class _Filling:
    """Fills one round: at the first move that a world does not allow, cards are swapped until it does."""

    def __init__(self, whole: Record, entry: Entry, n: int, seat: int) -> None:
        self.entry = entry
        self.seat = seat
        self.game, self.before = _before(whole)
        game = self.game
        self.notation = names = notation(game, self.before.rules)
        self.luck = luck_of(game, self.before.rules, entry, n)
        buffer = [0] * game.DECK
        due = Counter(buffer[: game.pack(self.before, buffer)])
        for place, code in enumerate(entry.deck, 1):
            if code != UNKNOWN and (not code or code not in names.cards):
                raise BadRecord("unknown_card", what="deck", round=n, place=place, card=code)
        self.known = [0 if code == UNKNOWN else names.cards.index(code) for code in entry.deck]
        self.open = [i for i, card in enumerate(self.known) if card == 0]
        self.rest = list((due - Counter(self.known)).elements())
        if len(self.rest) != len(self.open) or len(self.known) != due.total():
            shown = names.codes(self.rest)
            raise BadRecord("wrong_pack", what="deck", round=n, surplus=[UNKNOWN], missing=shown or [UNKNOWN])
        self.wanted: list[int | None] = []
        self.ends: list[bool] = []  # whether this action is the last that a whole move writes
        for move in entry.moves:
            text = move.move if isinstance(move, Move) else move
            parts = [None if name == UNKNOWN else names.actions.index(name) for name in _parts(names, text, n)]
            self.wanted += parts
            self.ends += [False] * (len(parts) - 1) + [not names.unfinished(text)]

    def attempt(self, source: random.Random) -> Entry | None:
        """Try once, from a fresh order of the unknown cards; None where that leads nowhere."""
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

    def _repaired(self, deck: list[int], card: int | None, reached: int) -> tuple[list[int], list[list[int]]] | None:
        """Find the swap that lets play go on furthest: of the missing card, or the first where no card is named."""
        best: tuple[list[int], list[list[int]]] | None = None
        is_card = card is not None and self.notation.actions[card] in self.notation.cards
        for i in self.open:
            if is_card and deck[i] != card:
                continue
            if best and not is_card:
                break
            for j in self.open:
                swapped = list(deck)
                swapped[i], swapped[j] = deck[j], deck[i]
                played = self._play(swapped)
                if len(played) > (reached if best is None else len(best[1])):
                    best = swapped, played
        return best

    def _play(self, deck: list[int]) -> list[list[int]]:
        """Play on a deck as far as it goes: each action, with the unwritten one that ends its move."""
        game, s = self.game, copy(self.before)
        game.deal(s, deck, self.luck)
        played: list[list[int]] = []
        packs = [deck]
        for n, action in enumerate(self.wanted):
            legal = game.legal(s) if s.stage == PLAY else 0
            if action is None and legal:
                later = Counter(self.wanted[n:])
                action = min(members(legal), key=lambda open_: later[open_])
            if action is None or not legal >> action & 1:
                break
            game.apply(s, action)
            ending = moves.ending(game, s, []) if self.ends[n] else []
            for unwritten in ending:
                game.apply(s, unwritten)
            if not self._restocked(s, packs):
                break
            played.append([action, *ending])
        return played

    def _restocked(self, s: Any, packs: list[list[int]], views: list[Any] | None = None) -> bool:
        """Go on with new stocks as long as one is wanted, and note them; False where those told do not fit."""
        while s.chance == NEW_STOCK:
            buffer = [0] * self.game.DECK
            due = self.notation.codes(buffer[: self.game.pack(s, buffer)])
            told = self.entry.restock[len(packs) - 1] if len(packs) <= len(self.entry.restock) else []
            rest = list((Counter(due) - Counter(told)).elements())
            if len(told) != len(due) or len(rest) != told.count(UNKNOWN):
                return False
            if views is not None:
                views.append(self._view(s))
            whole = [rest.pop() if code == UNKNOWN else code for code in told]
            packs.append([self.notation.cards.index(code) for code in whole])
            self.game.deal(s, packs[-1], 0)
        return True

    def _view(self, s: Any) -> Any:
        v = self.game.View()
        self.game.view(s, self.seat + 1, v)
        return v

    def _entry(self, deck: list[int], played: list[list[int]]) -> Entry | None:
        """Write the filled round, if it ends as told."""
        game, s = self.game, copy(self.before)
        game.deal(s, deck, self.luck)
        packs, views = [deck], list[Any]()
        written: list[str | Move] = []
        made: list[int] = []
        for action in (each for actions in played for each in actions):
            made.append(action)
            game.apply(s, action)
            self._restocked(s, packs, views)
            if s.stage != PLAY or not game.partial(s):
                written.append(self.notation.join(made))
                made = []
        if made:
            written.append(self.notation.join(made, unfinished=True))
        if self.entry.gains is not None and (s.stage == PLAY or list(s.gain)[1 : s.seats + 1] != self.entry.gains):
            return None
        if _known(self.notation, packs, [*views, self._view(s)]) != [self.entry.deck, *self.entry.restock]:
            return None  # the same moves, but by others
        codes = self.notation.codes
        moves = _timed(written, self.entry.moves)
        return replace(self.entry, deck=codes(deck), moves=moves, restock=[codes(pack) for pack in packs[1:]])


def _before(whole: Record) -> tuple[Game, Any]:
    """Make the state that the next round is dealt to."""
    if whole.rounds:
        match = replay(whole)
        return match.game, match.state
    setting = setting_of(replace(whole, dealer=whole.dealer or 0))
    return setting.game, setting.start()


def _parts(notation: Notation, text: str, n: int) -> list[str]:
    """Take a move apart in which some actions are not known."""
    whole = notation.parts(text)
    for name in whole:
        if name != UNKNOWN and (not name or name not in notation.actions):
            raise BadRecord("unknown_move_in_record", round=n, move=text)
    return whole
