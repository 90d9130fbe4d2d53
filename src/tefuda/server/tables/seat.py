"""Who may speak for a seat: whoever has its token. It is signed, says one table and one seat, and cannot be guessed."""

import secrets

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
