"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "folsom_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("watchable", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    # The newest version, and what a list says about it, so that no list has to replay a game.
    Column("version", Integer, nullable=False, server_default="0"),
    Column("about", Text),
    # When something has to happen with nobody there, in seconds since 1970.
    Column("due", Float),
    # The version of the rules its game was begun with; in rows from before versions were counted a digest.
    Column("rules", String(32)),
    # The server that writes to it, and how often that has changed hands.
    Column("owner", String(32)),
    Column("fence", Integer, nullable=False, server_default="0"),
    Index("folsom_tables_by_status", "status", "changed"),
    Index("folsom_tables_by_due", "due"),
)
entries = Table(
    "folsom_entries",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("member", Integer),
    Column("command", String(40)),
    Column("body", Text, nullable=False),
    # Of the game after this entry, so that other rules cannot change it unnoticed.
    Column("digest", String(16)),
    # Two writers of one table cannot both write its next version.
    PrimaryKeyConstraint("table_id", "version"),
    UniqueConstraint("table_id", "member", "command"),
)
people = Table(
    "folsom_people",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("member", Integer, nullable=False),
    Column("token_hash", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "member"),
    Index("folsom_people_by_token", "token_hash"),
)
snapshots = Table(
    "folsom_snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("sources", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
processes = Table(
    "folsom_processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("rules", String(32), nullable=False),
    # By the clock of the database, the only one that all servers share.
    Column("seen", Float, nullable=False),
)
subscriptions = Table(
    "folsom_subscriptions",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("site", Text, nullable=False),
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "token_hash", "endpoint"),
)
accounts = Table(
    "folsom_accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    # The name as it is compared: nobody may be called the same in other letters.
    Column("name_key", String(100), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
)
sessions = Table(
    "folsom_sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("account", String(32), nullable=False),
    Column("seen", Float, nullable=False),
    Index("folsom_sessions_by_account", "account"),
)
# A person at a table, by the hash of their token, belongs to one account at most.
account_tables = Table(
    "folsom_account_tables",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("account", String(32), nullable=False),
    Column("since", Float, nullable=False),
    Index("folsom_account_tables_by_account", "account"),
)
# Another token for such a person, given to one device for as long as it is signed in.
device_keys = Table(
    "folsom_device_keys",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("session", String(64), nullable=False),
    Column("opens", String(64), nullable=False),
    Index("folsom_device_keys_by_session", "session"),
)
reports = Table(
    "folsom_reports",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("speaker", String(64)),
    PrimaryKeyConstraint("table_id", "version"),
)
# Accounts by their id, people at a table by the hash of their token.
silenced = Table(
    "folsom_silenced",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("since", Float, nullable=False),
)
ratings = Table(
    "folsom_ratings",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
# The finished games that have been looked at, whether they counted or not.
rated = Table("folsom_rated", metadata, Column("table_id", String(32), primary_key=True))
addresses = Table(
    "folsom_addresses",
    metadata,
    Column("account", String(32), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(8), nullable=False),
    Column("site", Text, nullable=False),
    # Stands in every letter, and can only end them.
    Column("stop", String(64), nullable=False, unique=True),
    Column("confirmed", Integer, nullable=False),
    Column("confirm_hash", String(64), nullable=False, unique=True),
    Column("asked", Float, nullable=False),
)
# When an account was last told of its turn at a table.
mails = Table(
    "folsom_mails",
    metadata,
    Column("account", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("account", "table_id"),
)
# Finished games that are to be analysed, or have been, each in one mode or several.
analyses = Table(
    "folsom_analyses",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("mode", String(16), nullable=False),
    # Who asked, by a word that nobody can trace back to them; empty if the server did so by itself.
    Column("person", String(64), nullable=False),
    Column("asked", Float, nullable=False),
    Column("state", String(16), nullable=False),
    # What it is made by: analyses of different versions are never mixed.
    Column("version", String(32), nullable=False),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    # The server that works at it, and since when.
    Column("owner", String(32)),
    Column("taken", Float),
    Column("body", LargeBinary),
    PrimaryKeyConstraint("table_id", "mode"),
    Index("folsom_analyses_by_state", "state"),
    Index("folsom_analyses_by_person", "person"),
)
# What its moments look like by now: everybody's chances, and the unit of the decision.
moments = Table(
    "folsom_moments",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("unit", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "mode", "number"),
    Index("folsom_moments_by_unit", "unit"),
)
# Decisions by what their seat knew and who looked at them how closely: equal ones are looked at once.
units = Table(
    "folsom_units",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
# What this server alone knows, by what it is for.
server_secrets = Table(
    "folsom_secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)
# Who plays the deal of a day: an account by its id, a guest by the hash of their token.
daily_tries = Table(
    "folsom_daily_tries",
    metadata,
    Column("day", Integer, nullable=False),
    Column("who", String(64), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    # Only of those who want it to be seen.
    Column("name", String(24)),
    # What came of it, once it is over; the table may be gone by then.
    Column("money", Integer),
    Column("place", Integer),
    PrimaryKeyConstraint("day", "who"),
    Index("folsom_daily_tries_by_token", "token_hash"),
    Index("folsom_daily_tries_by_table", "table_id"),
)
