"""What lists, clocks, upgrades and several servers need to know of a table without replaying it."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add it, and find the people of the tables there are."""
    op.add_column("folsom_tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("folsom_tables", sa.Column("about", sa.Text))
    op.add_column("folsom_tables", sa.Column("due", sa.Float))
    op.add_column("folsom_tables", sa.Column("rules", sa.String(32)))
    op.add_column("folsom_tables", sa.Column("owner", sa.String(32)))
    op.add_column("folsom_tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.create_index("folsom_tables_by_due", "folsom_tables", ["due"])
    op.add_column("folsom_entries", sa.Column("digest", sa.String(16)))
    people = op.create_table(
        "folsom_people",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("member", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "member"),
    )
    op.create_index("folsom_people_by_token", "folsom_people", ["token_hash"])
    op.create_table(
        "folsom_snapshots",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("sources", sa.String(32), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "folsom_processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    connection = op.get_bind()
    # Databases from before pushes have none, later ones have it although no migration made it.
    names = sa.inspect(connection).get_table_names()
    if "folsom_subscriptions" not in names:
        op.create_table(
            "folsom_subscriptions",
            sa.Column("table_id", sa.String(32), nullable=False),
            sa.Column("token_hash", sa.String(64), nullable=False),
            sa.Column("endpoint", sa.String(1000), nullable=False),
            sa.Column("p256dh", sa.String(100), nullable=False),
            sa.Column("auth", sa.String(40), nullable=False),
            sa.Column("language", sa.String(8), nullable=False),
            sa.Column("site", sa.Text, nullable=False),
            sa.Column("since", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("table_id", "token_hash", "endpoint"),
        )
    if "folsom_schema" in names:
        op.drop_table("folsom_schema")
    _fill(connection, people)


def _fill(connection: sa.Connection, people: sa.Table) -> None:
    """Write down who is at each table, and let every running game be looked at once."""
    connection.execute(
        sa.text(
            "UPDATE folsom_tables SET version = "
            "(SELECT max(version) FROM folsom_entries WHERE table_id = folsom_tables.id)"
        )
    )
    connection.execute(sa.text("UPDATE folsom_tables SET due = 0 WHERE status = 'playing'"))
    found: dict[tuple[str, int], str] = {}
    count: dict[str, int] = {}
    rows = connection.execute(sa.text("SELECT table_id, body FROM folsom_entries ORDER BY table_id, version"))
    for table, body in rows:
        entry = json.loads(body)
        coming = entry["people"] if entry["kind"] == "made" else []
        if entry["kind"] == "joined":
            coming = [entry["person"]]
        for person in coming:
            found[table, count.get(table, 0)] = person["token_hash"]
            count[table] = count.get(table, 0) + 1
        if entry["kind"] in {"left", "removed"}:
            found.pop((table, entry["member"]), None)
    if found:
        connection.execute(
            people.insert(),
            [
                {"table_id": table, "member": member, "token_hash": token}
                for (table, member), token in found.items()
            ],
        )
