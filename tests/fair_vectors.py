"""The test vectors of docs/fair.md, which the page's tests read there; run as a module it writes them."""

import json
import re
from pathlib import Path
from typing import Any

from tefuda import fair
from tefuda.games import goita, koikoi

PAGE = Path(__file__).parent.parent / "docs" / "fair.md"
BLOCK = re.compile(r"```json\n(.*?)```", re.DOTALL)

TABLE = "plum-table"
SECRET = bytes(range(32))
BITS = (bytes(range(32, 64)), None, bytes(range(64, 96)))
FLOWERS = sorted(code for code in koikoi.CARDS if code)
PIECES = sorted("s" * 10 + "".join(code * 4 for code in "yuni") + "kkhhog")
PACKS = ((0, 0, FLOWERS), (0, 1, FLOWERS), (1, 0, FLOWERS), (7, 0, PIECES), (12, 0, ["1b"]), (3451550, 0, FLOWERS))


def vectors() -> dict[str, Any]:
    """What docs/fair.md gives, as the construction has it."""
    key = fair.key_of(TABLE, SECRET, BITS)
    packs = []
    for k, undecided, cards in PACKS:
        pack, luck = key.shuffle(k, undecided, cards)
        packs.append({"k": k, "u": undecided, "pack": " ".join(pack), "luck": f"{luck:016x}"})
    return {
        "table": TABLE,
        "secret": SECRET.hex(),
        "commitment": fair.commitment(TABLE, SECRET).hex(),
        "bits": [bits and bits.hex() for bits in BITS],
        "hashes": [bits and fair.hash_of(TABLE, bits).hex() for bits in BITS],
        "key": key.bytes.hex(),
        "packs": packs,
    }


def shown() -> dict[str, Any]:
    """What docs/fair.md gives, as it stands there."""
    found: dict[str, Any] = json.loads(BLOCK.findall(PAGE.read_text("utf-8"))[0])
    return found


assert len(PIECES) == goita.DECK

if __name__ == "__main__":
    written = f"```json\n{json.dumps(vectors(), indent=2)}\n```"
    PAGE.write_text(BLOCK.sub(lambda _: written, PAGE.read_text("utf-8")), "utf-8")
