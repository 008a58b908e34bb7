"""Runs migrations in the transaction of whoever asks for them."""

from __future__ import annotations

from alembic import context

from folsom.server.storage.migrations import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
context.run_migrations()
