"""Analyses of finished games: the queue of those that are asked for, and what has been found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Create what they need; a server without analyses leaves it empty."""
    op.create_table(
        "folsom_analyses",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("taken", sa.Float),
        sa.Column("body", sa.LargeBinary),
        sa.PrimaryKeyConstraint("table_id", "mode"),
    )
    op.create_index("folsom_analyses_by_state", "folsom_analyses", ["state"])
    op.create_index("folsom_analyses_by_person", "folsom_analyses", ["person"])
    op.create_table(
        "folsom_moments",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("unit", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "mode", "number"),
    )
    op.create_index("folsom_moments_by_unit", "folsom_moments", ["unit"])
    op.create_table(
        "folsom_units",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
