"""A match of Koi-Koi as other programs tell it, with its cards by our codes: see `koikoi_jsonl` and `koikoi_games`."""

from msgspec import Struct

from tefuda.record import Seated


class Turn(Struct):
    """One turn, with cards by their codes."""

    seat: int  # from 0
    play: str  # the card of the hand
    take: list[str]  # what it captured, itself included
    draw: str
    take2: list[str]  # what the card drawn captured
    koikoi: bool | None  # None: there was no question; False also where the last card stopped the round


class Round(Struct):
    """One deal, with what was played on it."""

    dealer: int  # from 0
    hands: list[list[str]]  # by seat from 0
    field: list[str]
    stock: list[str]
    turns: list[Turn]
    points: list[int | None] = []  # gained, by seat from 0


class Line(Struct):
    """One match, as a line has it, and what may be known of it besides."""

    rounds: list[Round]
    over: bool = True  # whether it came to its end
    players: list[Seated] = []
    date: str = ""
    options: dict[str, int] = {}  # that differ from the preset
