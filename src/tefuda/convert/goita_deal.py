"""A deal of goita as other programs tell it, played again by our rules; and the deals of a match, for their forms."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tefuda.decks.koma import ALIASES, GYOKU, OU, PACK, SHI
from tefuda.errors import BadRecord, IllegalMove
from tefuda.flat import Value
from tefuda.game import load
from tefuda.match import Match
from tefuda.record import checked_pack
from tefuda.setting import Setting

GAME = load("goita")
NOTATION = Setting.of(GAME).notation
UNKNOWN = 0
GOSHI = 5  # し in one hand that are shown before play, or kept silent
_LONGEST = max(len(alias) for alias in ALIASES)


@dataclass(frozen=True)
class Turn:
    """A player's two pieces, or なし where there are none; `row` is where the file says so."""

    row: int
    seat: int  # from 0
    pieces: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The pieces by their codes, as records write a turn; `-` for なし."""
        return "".join(GAME.CARDS[piece] or "?" for piece in self.pieces) or "-"


@dataclass(frozen=True)
class Said:
    """What a player, by seat from 0, did about five し or more before play; `row` as in `Turn`.

    SILENT or SHOWN by who held them, PLAY or REDEAL by a partner who was asked.
    """

    row: int
    seat: int
    word: str


SILENT, SHOWN, PLAY, REDEAL = "silent", "goshi", "play", "redeal"


@dataclass(frozen=True)
class PlayedDeal:
    """A deal as it was played; seats count from 0."""

    hands: list[list[int]]  # by seat, in dealing order
    dealer: int
    score: tuple[int, int]  # before it, of the pairs of seats 0 and 2, 1 and 3
    said: list[Said]
    turns: list[Turn]

    @property
    def told(self) -> list[Said]:
        """What was said, where the turns alone do not tell it."""
        plain = self.turns and all(each.word == PLAY for each in self.said)
        return [] if plain else self.said


def pieces(text: str, unknown: str = "x?") -> list[int]:
    """Read the pieces of a Japanese text, by any of their names; BadRecord for anything else."""
    found: list[int] = []
    i = 0
    while i < len(text):
        size = next((n for n in range(_LONGEST, 0, -1) if text[i : i + n] in ALIASES), 0)
        if size:
            found.append(ALIASES[text[i : i + size]])
        elif text[i] in unknown:
            found.append(UNKNOWN)
        elif not text[i].isspace():
            raise BadRecord("goita.unknown_piece", text=text, piece=text[i])
        i += max(size, 1)
    return found


class DealReplay:
    """One deal played again by our rules; `row` says how far it came in the file, and `number` by its turns, from 1.

    Strictly, the hands are the whole set of pieces. Otherwise unknown pieces are filled in with what is left over, し
    first, and hands that no set of pieces allows are played as they stand. With `passes` every なし is written;
    otherwise each is where the turns need it.
    """

    def __init__(self, *, strict: bool = True, passes: bool = True) -> None:
        self.strict = strict
        self.passes = passes
        self.row = self.number = 0

    def match(
        self,
        hands: list[list[int]],
        dealer: int,
        turns: list[Turn],
        said: Sequence[Said] = (),
        options: Mapping[str, Value] | None = None,
    ) -> Match:
        """Play the deal, from hands by seat in dealing order; the match waits for the next one where it was finished.

        BadRecord where the hands, what was `said` or a turn cannot be. Under other `options` than the usual ones, which
        have it that six し and more are shown, unless somebody was silent.
        """
        for seat, hand in enumerate(hands):
            if len(hand) != 8:
                raise BadRecord("goita.hand_size", seat=seat, n=len(hand))
        hands = [_two_kings(hand, hands) for hand in hands]
        if self.strict:
            checked_pack(NOTATION, [code or "?" for code in NOTATION.codes(_pieces_of(hands))], list(PACK), "deck", 1)
            for self.number, turn in enumerate(turns, 1):
                if UNKNOWN in turn.pieces:
                    self.row = turn.row
                    raise BadRecord("goita.unknown_piece", text=turn.text, piece="?")
        else:
            hands = _filled(hands, turns)
            turns = list(_known(turns, hands))
        deck = _pieces_of(hands)
        silent = {"declare": "optional"} if any(each.word == SILENT for each in said) else {}
        setting = Setting.of(GAME, None, {**silent, **(options or {})}, dealer=dealer)
        match = Match(setting, chance=lambda kind, pack: (list(deck), 0), pause=True)
        self._talk(match, list(said))
        for self.number, turn in enumerate(turns, 1):
            self.row = turn.row
            self._turn(match, turn)
        return match

    def _talk(self, match: Match, said: list[Said]) -> None:
        """Play what was said; who is not told of showed nothing. Votes are left where none is told of."""
        while match.turn is not None and (phase := GAME.PHASES[match.state.phase]) in ("declare", "vote"):
            words = (SILENT, SHOWN) if phase == "declare" else (PLAY, REDEAL)
            told = next((each for each in said if each.seat == match.turn and each.word in words), None)
            if told is None and phase == "vote":
                break
            if told is not None:
                self.row = told.row
                said.remove(told)
            self._play(match, match.turn, [told.word if told and told.word != SILENT else PLAY])
        left = [each for each in said if each.word != SHOWN]  # which has to be done under some rules, and is not asked
        if left:
            self.row = left[0].row
            raise BadRecord("other_seat", round=1, row=0, told=left[0].seat, found=match.turn)

    def _turn(self, match: Match, turn: Turn) -> None:
        while match.turn is not None and GAME.PHASES[match.state.phase] == "vote":
            match.play(PLAY)  # other programs do not write the votes; where there are turns, they were for play
        if not (self.passes and self.strict):
            while match.turn not in (None, turn.seat) and "-" in match.legal():
                match.play("-")
        if match.turn is None:
            raise BadRecord("moves_after_round", round=1, number=self.number, move=turn.text)
        self._play(match, turn.seat, [turn.text, *_other_kings(match, turn)])

    def _play(self, match: Match, seat: int, moves: list[str]) -> None:
        """Play the first of these that can be played."""
        if match.turn != seat:
            raise BadRecord("other_seat", round=1, row=self.number, told=seat, found=match.turn)
        for move in moves:
            try:
                match.play(move)
                return
            except IllegalMove as error:
                legal = error.details["legal"]
        raise BadRecord("illegal_move_in_record", round=1, number=self.number, move=moves[0], seat=seat, legal=legal)


def _pieces_of(hands: list[list[int]]) -> list[int]:
    return [piece for hand in hands for piece in hand]


def _two_kings(hand: list[int], hands: list[list[int]]) -> list[int]:
    """Make the second of two kings of one glyph the other one: either glyph may stand for both."""
    for glyph, other in ((OU, GYOKU), (GYOKU, OU)):
        if _pieces_of(hands).count(glyph) == 2 and _pieces_of(hands).count(other) == 0:
            last = max(seat for seat in range(len(hands)) if glyph in hands[seat])
            if hand is hands[last]:
                place = len(hand) - 1 - hand[::-1].index(glyph)
                return [*hand[:place], other, *hand[place + 1 :]]
    return hand


def _other_kings(match: Match, turn: Turn) -> Iterator[str]:
    """Write the turn with the other glyph for a king that this hand does not have (any more)."""
    held = list(match.state.hand[turn.seat + 1])
    swapped: list[int] = []
    for piece in turn.pieces:
        if piece >= OU and held[piece] == 0:
            piece = OU + GYOKU - piece
        held[piece] -= 1
        swapped.append(piece)
    if tuple(swapped) != turn.pieces:
        yield Turn(turn.row, turn.seat, tuple(swapped)).text


def _filled(hands: list[list[int]], turns: list[Turn]) -> list[list[int]]:
    """Fill in the unknown pieces of hands: first what their players laid, then what is left of the set."""
    missing: list[Counter[int]] = []
    for seat, hand in enumerate(hands):
        laid = Counter(piece for turn in turns if turn.seat == seat for piece in turn.pieces if piece)
        missing.append(laid - Counter(hand))
    left = Counter(PACK) - Counter(piece for piece in _pieces_of(hands) if piece)
    for counted in missing:
        left -= counted
    spare = iter(sorted(left.elements()))
    filled = [list(hand) for hand in hands]
    for place in range(8):  # in turn, so that no hand gets all the し
        for hand, counted in zip(filled, missing, strict=True):
            if hand[place] == UNKNOWN:
                first = next(counted.elements(), 0)
                counted[first] -= 1
                hand[place] = first or next(spare, SHI)
    return filled


def _known(turns: list[Turn], hands: list[list[int]]) -> Iterator[Turn]:
    """Fill in the unknown pieces of turns: such as their players lay at no other time, し first."""
    laid = [Counter(piece for turn in turns if turn.seat == seat for piece in turn.pieces) for seat in range(4)]
    spare = [sorted((Counter(hand) - laid[seat]).elements()) for seat, hand in enumerate(hands)]
    for turn in turns:
        own = spare[turn.seat]
        yield Turn(turn.row, turn.seat, tuple(piece or (own.pop(0) if own else SHI) for piece in turn.pieces))


def played_deals(match: Match) -> Iterator[PlayedDeal]:
    """Give every deal of a match, from its first to where it stands."""
    s = GAME.State.from_buffer_copy(match.state)
    GAME.start(s, match.seats, 0 if match.dealer is None else match.dealer + 1)
    for pack in match.draw:
        GAME.deal(s, list(pack), 0)
    for entry in match.rounds:
        dealer, score = s.dealer - 1, (s.score[1], s.score[2])
        GAME.deal(s, list(entry.deck), entry.luck)
        turns: list[Turn] = []
        said: list[Said] = []
        for move in entry.moves:
            seat = s.turn - 1
            phase = GAME.PHASES[s.phase]
            word = GAME.ACTIONS[move[0]]
            if phase == "vote" or (phase == "declare" and s.hand[seat + 1][SHI] >= GOSHI):
                said.append(Said(len(said) + 1, seat, SILENT if phase == "declare" and word == PLAY else word))
            for action in move:
                GAME.apply(s, action)
            if phase in ("fuse", "uke") and (len(move) == 2 or not GAME.partial(s)):
                turns.append(Turn(len(turns) + 1, seat, tuple(action for action in move if action <= GYOKU)))
        hands = [list(entry.deck[8 * seat : 8 * seat + 8]) for seat in range(4)]
        yield PlayedDeal(hands, dealer, score, said, turns)


def finished(match: Match) -> bool:
    """Whether the last deal of a match has come to its end."""
    return bool(match.rounds[-1].gains)
