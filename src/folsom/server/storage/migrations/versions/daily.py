"""The deal of the day: who has tried it, and the secret it is made from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Create what is kept of it."""
    op.create_table(
        "folsom_secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.create_table(
        "folsom_daily_tries",
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24)),
        sa.Column("money", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("day", "who"),
    )
    op.create_index("folsom_daily_tries_by_token", "folsom_daily_tries", ["token_hash"])
    op.create_index("folsom_daily_tries_by_table", "folsom_daily_tries", ["table_id"])
