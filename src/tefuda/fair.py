"""Packs that anyone can check: commitments, the key of a match, and the packs that follow from it.

docs/fair.md says the same byte for byte, and what it proves. Whoever deals draws a secret and gives away its
commitment; then each person draws bits, of which first only the hash is told. The key of a match is a hash of all of
it, and a pack is a shuffle by what HMAC-SHA256 makes of the key. Seats count from 0.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import TypeVar

SCHEME = 1  # of docs/fair.md
BITS = 32  # bytes of a secret, of a person's bits, and of a hash
DOMAIN = f"tefuda/fair/{SCHEME}/"
HEX = re.compile(r"[0-9a-f]{64}")

Card = TypeVar("Card")


def draw() -> bytes:
    """Draw 256 bits by the operating system."""
    return secrets.token_bytes(BITS)


def unhex(text: str) -> bytes | None:
    """Read 256 bits from 64 lower-case hexadecimal digits; None where it is anything else."""
    return bytes.fromhex(text) if HEX.fullmatch(text) else None


def names_a_table(text: str) -> bool:
    """Whether a text can be the id of a table."""
    return text.isprintable() and len(text.encode()) < 1 << 16


def _tagged(use: str, table: str) -> bytes:
    name = table.encode()
    return f"{DOMAIN}{use}".encode() + b"\0" + len(name).to_bytes(2, "big") + name


def commitment(table: str, secret: bytes) -> bytes:
    """Commit to the secret of a table, by its id (see `names_a_table`)."""
    return hashlib.sha256(_tagged("server", table) + secret).digest()


def hash_of(table: str, bits: bytes) -> bytes:
    """Hash a person's bits, to be told before they are."""
    return hashlib.sha256(_tagged("person", table) + bits).digest()


def key_of(table: str, secret: bytes, shares: Sequence[bytes | None]) -> "Key":
    """Make the key of a match, of the secret and by seat the bits that were opened; None: none were."""
    opened = b"".join(b"\0" + bytes(BITS) if bits is None else b"\1" + bits for bits in shares)
    parts = _tagged("key", table) + commitment(table, secret) + bytes([len(shares)]) + opened + secret
    return Key(hashlib.sha256(parts).digest())


class Key:
    """What all packs of a match follow from: 32 bytes; keep it from the players until the match is over."""

    PREFIX = f"fair/{SCHEME}:"

    def __init__(self, key: bytes) -> None:
        self.bytes = key

    @classmethod
    def drawn(cls) -> "Key":
        """Draw a key, where nobody has to be shown anything."""
        return cls(draw())

    @classmethod
    def read(cls, text: str) -> "Key | None":
        """Read a key as `str` writes it; None where the text is anything else."""
        key = unhex(text.removeprefix(cls.PREFIX)) if text.startswith(cls.PREFIX) else None
        return None if key is None else cls(key)

    def __str__(self) -> str:
        return self.PREFIX + self.bytes.hex()

    def shuffle(self, k: int, undecided: int, cards: Sequence[Card]) -> tuple[list[Card], int]:
        """Shuffle the k-th pack of a match, after so many draws for the first dealer that decided nothing.

        `cards` are to be in the order of their codes. Gives the pack, and 62 random bits of luck.
        """
        stream, pack = _Stream(self.bytes, k, undecided), list(cards)
        for i in range(len(pack) - 1, 0, -1):
            j = stream.below(i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        return pack, stream.number(8) >> 2


class _Stream:
    """The bytes of HMAC-SHA256 in counter mode, in order."""

    def __init__(self, key: bytes, k: int, undecided: int) -> None:
        self._mac = hmac.new(key, f"{DOMAIN}pack".encode() + b"\0", hashlib.sha256)
        self._mac.update(k.to_bytes(4, "big") + undecided.to_bytes(4, "big"))
        self._blocks = 0
        self._bytes = b""

    def number(self, n: int) -> int:
        """Read the next n bytes as a number."""
        while len(self._bytes) < n:
            block = self._mac.copy()
            block.update(self._blocks.to_bytes(4, "big"))
            self._blocks += 1
            self._bytes += block.digest()
        read, self._bytes = self._bytes[:n], self._bytes[n:]
        return int.from_bytes(read, "big")

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1, each as likely: what would favour some is drawn again."""
        drawn = self.number(4)
        while drawn >= 2**32 // n * n:
            drawn = self.number(4)
        return drawn % n
