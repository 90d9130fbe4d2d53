"""Who may speak for a seat: whoever has its token. It is signed and cannot be guessed.

It says one table and one seat, or where several people sit one person, by an id: who sits where may change there.
"""

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

from tefuda.errors import TefudaError
from tefuda.server.storage.rows import StoredTable


class Tokens:
    """Makes and reads tokens with a key of this server's own."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="seat")

    def make(self, table: str, who: int | str) -> str:
        """Make a token for a seat, from 0, or for a person."""
        return str(self._signer.dumps([table, who, secrets.token_hex(8)]))

    def who(self, table: str, token: str | None) -> int | str | None:
        """Read the seat, from 0, or the person that a token speaks for at a table; None without one.

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
        return seat if isinstance(seat, str) else int(seat)

    def seat(self, table: StoredTable, token: str | None) -> int | None:
        """Find the seat, from 0, that a token speaks for at a table as it is now; None for none, who looks on."""
        who = self.who(table.id, token)
        if isinstance(who, str):
            return table.seat_of(who)
        return who if table.company is None else None
