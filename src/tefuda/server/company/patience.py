"""For how long people are waited for."""

from msgspec import Struct


class Patience(Struct, frozen=True):
    """Seconds."""

    gap: float = 5.0  # without a connection, after which somebody is shown as away
    sit_in: float = 60.0  # away, after which a bot sits in
    host: float = 90.0  # away, after which the next one is host
    room: float = 900.0  # away before the first deal, after which a seat is open again
    next: float = 60.0  # between two rounds, after which the next deal comes,
    hurry: float = 20.0  # and as soon as somebody is ready for it
    open: float = 5.0  # for bits of which somebody has sent the hash, before the first deal
    timeouts: int = 3  # moves that the clock makes for somebody in a row, after which a bot sits in
