"""Who may speak for a seat: whoever has its token. It is signed, says one table and one seat, and cannot be guessed."""

import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from tefuda.errors import TefudaError


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


def key_in(folder: Path) -> str:
    """Read the server's key in a folder, made on the first start; only its owner may read it."""
    file = folder / "key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as out:
            out.write(secrets.token_hex(32))
    return file.read_text()
