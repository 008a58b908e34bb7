"""Accounts, where they are signed in and the seats they hold, how they play, and what people say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Create what they need; a server without accounts leaves it empty."""
    op.create_table(
        "folsom_accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("name_key", sa.String(100), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "folsom_sessions",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("folsom_sessions_by_account", "folsom_sessions", ["account"])
    op.create_table(
        "folsom_account_tables",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("folsom_account_tables_by_account", "folsom_account_tables", ["account"])
    op.create_table(
        "folsom_device_keys",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("opens", sa.String(64), nullable=False),
    )
    op.create_index("folsom_device_keys_by_session", "folsom_device_keys", ["session"])
    op.create_table(
        "folsom_reports",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("speaker", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "version"),
    )
    op.create_table(
        "folsom_silenced",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "folsom_ratings",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table("folsom_rated", sa.Column("table_id", sa.String(32), primary_key=True))
    op.create_table(
        "folsom_addresses",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, unique=True),
        sa.Column("confirmed", sa.Integer, nullable=False),
        sa.Column("confirm_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("asked", sa.Float, nullable=False),
    )
    op.create_table(
        "folsom_mails",
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("account", "table_id"),
    )
