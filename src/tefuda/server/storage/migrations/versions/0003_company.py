"""Tables at which several people sit, and reports that something is wrong."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what is stored of people; a table of before has one person and no company."""
    op.add_column("tables", sa.Column("company", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("code", sa.String(20), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("person", sa.String(40), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("free", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_code", "tables", ["code"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("reports")
    op.drop_index("ix_tables_code", "tables")
    for table, column in (("chairs", "free"), ("chairs", "person")):
        op.drop_column(table, column)
    for column in ("code", "company"):
        op.drop_column("tables", column)
