"""Who may speak for a seat: whoever has its token. It is signed, says one table and one seat, and cannot be guessed."""

import re
import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from tefuda.errors import TefudaError
from tefuda.files import write_whole


class Tokens:
    """Makes and reads tokens with a key of this server's own."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="seat")

    def make(self, table: str, seat: int) -> str:
        """Make a token for a seat, from 0."""
        return str(self._signer.dumps([table, seat, secrets.token_hex(8)]))

    def seat(self, table: str, token: str | None) -> int | None:
        """Read the seat, from 0, that a token speaks for at a table; None without one, for who looks on.

        TefudaError (`wrong_token`) where it is none of this table's.
        """
        if not token:
            return None
        try:
            of, seat, _ = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise TefudaError("wrong_token") from None
        if of != table:
            raise TefudaError("wrong_token")
        return int(seat)


def key_in(folder: Path, begun: bool = False) -> str:
    """Read the server's key in a folder, made where there is none; `begun`: there are tables that it has signed for.

    TefudaError (`key_damaged`) where what lies there is no key: with another one nobody would find back to a seat.
    """
    file = folder / "key"
    found = file.read_bytes() if file.exists() else b""
    if re.fullmatch(rb"[0-9a-f]{64}\s*", found):
        return found.decode().strip()
    if found or (begun and file.exists()):
        raise TefudaError("key_damaged", file=str(file))
    made = secrets.token_hex(32)
    write_whole(file, made)
    return made
