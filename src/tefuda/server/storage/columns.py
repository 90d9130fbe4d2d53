"""The tables of the database, as the last migration leaves them; `rows.py` is what they hold."""

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("preset", String(40), nullable=False),
    Column("rules", Text, nullable=False),  # JSON: what differs from the preset
    Column("seats", Integer, nullable=False),
    Column("dealer", Integer),
    Column("seed", String(80), nullable=False),  # never leaves the server while the table is live
    Column("version", String(20), nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("rules_version", Integer, nullable=False),
    Column("steps", Integer, nullable=False),  # of the log, that `standing` is of
    Column("standing", Text, nullable=False),  # JSON of a Standing, "" until it is worked out
    Column("company", Text, nullable=False),  # JSON of a Company, "" where one person plays with bots
    Column("code", String(20), nullable=False, index=True),  # of the company, by which the table is found; "": none
)
chairs = Table(
    "chairs",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person or bot
    Column("name", String(80), nullable=False),
    Column("level", String(40), nullable=False),
    Column("person", String(40), nullable=False),
    Column("free", Integer, nullable=False),  # 1: a bot keeps it for somebody who may come
)
reports = Table(
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), nullable=False),  # which may be gone by now
    Column("seat", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("record", Text, nullable=False),  # that seat's side, as JSON
)
log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),  # JSON of a Step
    Column("signature", String(32), nullable=False),  # see tables/log.py; "" where it has not been signed yet
    Column("at", Float, nullable=False),
)
