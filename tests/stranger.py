"""A checker as somebody would write it who has read docs/fair.md and nothing else: no line of Tefuda is used."""

import hashlib
from typing import Any


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def mac(key: bytes, data: bytes) -> bytes:
    block = key + bytes(64 - len(key))
    return sha(bytes(b ^ 0x5C for b in block) + sha(bytes(b ^ 0x36 for b in block) + data))


def big(number: int, length: int) -> bytes:
    return bytes(number >> 8 * (length - 1 - i) & 255 for i in range(length))


def tag(use: str, table: str) -> bytes:
    name = table.encode("utf-8")
    return b"tefuda/fair/1/" + use.encode("ascii") + b"\x00" + big(len(name), 2) + name


def commitment(table: str, secret: str) -> str:
    return sha(tag("server", table) + bytes.fromhex(secret)).hex()


def hash_of(table: str, bits: str) -> str:
    return sha(tag("person", table) + bytes.fromhex(bits)).hex()


def key(table: str, secret: str, bits: list[str | None]) -> bytes:
    shares = b"".join(bytes(33) if each is None else b"\x01" + bytes.fromhex(each) for each in bits)
    promised = bytes.fromhex(commitment(table, secret))
    return sha(tag("key", table) + promised + big(len(bits), 1) + shares + bytes.fromhex(secret))


def pack(key: bytes, k: int, u: int, cards: list[str]) -> tuple[list[str], int]:
    cards = sorted(cards, key=lambda code: code.encode("utf-8"))
    need = 4 * len(cards) + 8 + 64  # enough for some that are thrown away
    stream = b"".join(
        mac(key, b"tefuda/fair/1/pack\x00" + big(k, 4) + big(u, 4) + big(i, 4)) for i in range(need // 32 + 1)
    )
    at = 0
    for i in reversed(range(1, len(cards))):
        while True:
            x = sum(byte << 8 * (3 - n) for n, byte in enumerate(stream[at : at + 4]))
            at += 4
            if x < (i + 1) * (2**32 // (i + 1)):
                break
        j = x % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    luck = sum(byte << 8 * (7 - n) for n, byte in enumerate(stream[at : at + 8])) >> 2
    return cards, luck


def check(record: dict[str, Any]) -> list[str]:
    """Say what is wrong with a record, as JSON has it."""
    proof = record["fair"]
    table, secret, wrong = proof["table"], proof["secret"], []
    if commitment(table, secret) != proof["commitment"]:
        wrong.append("commitment")
    for seat, share in enumerate(proof["shares"]):
        if share and "bits" in share and hash_of(table, share["bits"]) != share["hash"]:
            wrong.append(f"share {seat}")
    secret_key = key(table, secret, [(share or {}).get("bits") for share in proof["shares"]])
    packs = [("draw", record["draw"])] if "draw" in record else []
    for n, entry in enumerate(record["rounds"], 1):
        packs += [(f"deal {n}", entry["deck"])]
        packs += [(f"new pack of deal {n}", each) for each in entry.get("restock", [])]
    for k, (name, cards) in enumerate(packs):
        if pack(secret_key, k, proof.get("undecided", 0) if name == "draw" else 0, cards)[0] != cards:
            wrong.append(name)
    return wrong
