"""Logs that do not depend on memory, and how each table stands.

Packs were stored as the numbers that cards had in memory; they become codes, by the numbering of then, which stands
here so that a later numbering changes nothing. Steps were signed with a hash of the memory of the state; whether such a
hash differs because the rules do or because a field was added cannot be told, so these hashes go. Whoever first reads a
table plays it again, which the rules have to allow move by move and card by card, and signs it then
(`tefuda.server.tables.log`). How a table stands is worked out at the same time: a migration knows no rules.

There is no way back, because hashes of memory cannot be made here.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

HANAFUDA = ("", *"""
    1b 1r 1k1 1k2 2a 2r 2k1 2k2 3b 3r 3k1 3k2 4a 4r 4k1 4k2 5a 5r 5k1 5k2 6a 6r 6k1 6k2
    7a 7r 7k1 7k2 8b 8a 8k1 8k2 9a 9r 9k1 9k2 10a 10r 10k1 10k2 11b 11a 11r 11k 12b 12k1 12k2 12k3
""".split())  # fmt: skip
KARUTA = ("", *(suit + rank for suit in "hiko" for rank in "123456789AUK"))
KOMA = ("", *"syunikhog")
CARDS = {"koikoi": HANAFUDA, "goita": KOMA, "kingo": KARUTA, "shippin": KARUTA, "dafaza": HANAFUDA}
FLOWERS = ("hana45_nagoya", "hana45_standard")  # shippin's option `deck`, which no preset set


def upgrade() -> None:
    """Add columns to `tables`, rewrite packs, and let the old hashes go."""
    op.add_column("tables", sa.Column("rules_version", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("steps", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("standing", sa.Text, nullable=False, server_default=""))
    op.execute("ALTER TABLE log RENAME COLUMN state TO signature")
    op.execute("UPDATE log SET signature = ''")
    connection = op.get_bind()
    log = sa.table("log", sa.column("table_id"), sa.column("number"), sa.column("body"))
    tables = sa.table("tables", sa.column("id"), sa.column("game"), sa.column("rules"))
    codes = {each.id: cards_of(each.game, each.rules) for each in connection.execute(sa.select(tables))}
    there = (log.c.table_id == sa.bindparam("its_table")) & (log.c.number == sa.bindparam("its_number"))
    rewritten = sa.update(log).where(there).values(body=sa.bindparam("its_body"))
    dealt = sa.select(log).where(log.c.body.like('%"packs"%'))
    rows = [
        {"its_table": each.table_id, "its_number": each.number, "its_body": body}
        for each in connection.execute(dealt)
        if (body := by_code(each.body, each.number, codes[each.table_id])) is not None
    ]
    if rows:
        connection.execute(rewritten, rows)


def cards_of(game: str, rules: str) -> tuple[str, ...]:
    """Find what the numbers of cards stood for at a table; () where its row says nothing that was known then."""
    flowers = game == "shippin" and any(f'"{deck}"' in rules for deck in FLOWERS)
    return HANAFUDA if flowers else CARDS.get(game, ())


def by_code(body: str, number: int, codes: tuple[str, ...]) -> str | None:
    """Write a step with its packs by code and kind; None for one that cannot be read, which stays as it is."""
    try:
        step: dict[str, Any] = json.loads(body)
        packs = [[codes[card] for card in pack] for pack in step["packs"]]
    except (ValueError, TypeError, KeyError, IndexError):
        return None
    kinds = kinds_of(len(packs), number, bool(step.get("move")))
    step["packs"] = [{"kind": kind, "cards": pack} for kind, pack in zip(kinds, packs, strict=True)]
    return json.dumps(step, separators=(",", ":"))


def kinds_of(packs: int, number: int, move: bool) -> list[str]:
    """Tell what the packs of a step were for: no game of then needed a new stock before the first move of a round."""
    if move:
        return ["restock"] * packs
    return ["draw"] * (packs - 1) + ["deal"] if number == 1 else ["deal"] + ["restock"] * (packs - 1)
