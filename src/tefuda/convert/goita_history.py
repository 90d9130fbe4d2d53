"""History strings of goita, a deal a line: `hand,hand,hand,hand,s1,113,2p,…`.

Pieces are digits: 1 し 2 香 3 馬 4 銀 5 金 6 角 7 飛 8 王 9 玉, x unknown. `s1` names the dealer; players count from 1.
`113`: player 1 lays down or receives with piece 1 and attacks with piece 3; `2p`: player 2 says なし. What was said
of five し or more comes before the turns where these do not tell it, in letters of our own: `2k` keeps silent, `2g`
shows them, `2v` votes for play and `2r` for a redeal.
"""

from collections.abc import Iterator

from tefuda.convert.defect import Defect
from tefuda.convert.goita_deal import PLAY, REDEAL, SHOWN, SILENT, DealReplay, Said, Turn, played_deals
from tefuda.errors import BadRecord, TefudaError
from tefuda.match import Match

DIGITS = "x123456789"
LETTERS = {"k": SILENT, "g": SHOWN, "v": PLAY, "r": REDEAL}


def read(text: str, file: str = "-", *, strict: bool = True) -> Iterator[Match | Defect]:
    """Read the match of each line, a deal long; what cannot be so is a defect, and stops no other line."""
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        if not line.strip():
            continue
        replay = DealReplay(strict=strict)
        try:
            yield parse(line, replay)
        except TefudaError as error:
            yield Defect(file, number, replay.row, error)


def parse(line: str, replay: DealReplay | None = None) -> Match:
    """Read the match of one history string, strictly by default; BadRecord where it is none."""
    replay = replay or DealReplay()
    parts = [part.strip() for part in line.strip().rstrip(",").split(",")]
    if len(parts) < 5:
        raise BadRecord("goita.short_history", n=len(parts))
    hands = [_pieces(part) for part in parts[:4]]
    if len(parts[4]) != 2 or parts[4][0] not in "sS" or parts[4][1] not in "1234":
        raise BadRecord("goita.history_dealer", text=parts[4])
    rest = list(enumerate(parts[5:], 1))
    said = [each for row, part in rest if (each := _said(row, part))]
    turns = [_turn(row, part) for row, part in rest[len(said) :]]
    return replay.match(hands, int(parts[4][1]) - 1, turns, said)


def _pieces(part: str) -> list[int]:
    for letter in part:
        if letter not in DIGITS:
            raise BadRecord("goita.unknown_piece", text=part, piece=letter)
    return [DIGITS.index(letter) for letter in part]


def _said(row: int, part: str) -> Said | None:
    if len(part) == 2 and part[0] in "1234" and part[1] in LETTERS:
        return Said(row, int(part[0]) - 1, LETTERS[part[1]])
    return None


def _turn(row: int, part: str) -> Turn:
    if part[:1] in ("1", "2", "3", "4"):
        seat = int(part[0]) - 1
        if part[1:] in ("p", "P"):
            return Turn(row, seat)
        if len(part) == 3:
            return Turn(row, seat, tuple(_pieces(part[1:])))
    raise BadRecord("goita.history_turn", text=part, row=row)


def write(match: Match) -> str:
    """Write a line for each deal of a match, redeals too (without turns)."""
    lines: list[str] = []
    for deal in played_deals(match):
        hands = ["".join(DIGITS[piece] for piece in hand) for hand in deal.hands]
        turns = [f"{turn.seat + 1}{''.join(DIGITS[piece] for piece in turn.pieces) or 'p'}" for turn in deal.turns]
        said = [f"{each.seat + 1}{letter}" for each in deal.told for letter in LETTERS if LETTERS[letter] == each.word]
        lines.append(",".join([*hands, f"s{deal.dealer + 1}", *said, *turns]))
    return "".join(f"{line}\n" for line in lines)
