"""Forgetting: takes a person out of the tables they were at; the games stay, and replay as they were.

Entries are changed as plain data, so that those of another version lose nothing else.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, or_, select, update

from folsom.game.errors import FolsomError
from folsom.server.storage.row import Kept
from folsom.server.storage.schema import (
    account_tables,
    daily_tries,
    device_keys,
    entries,
    people,
    reports,
    snapshots,
    subscriptions,
    tables,
)
from folsom.server.table.about import about_of, encode_about
from folsom.server.table.opening import state_from
from folsom.server.table.secrets import hash_token

# In place of a name, of the hash of a token, so that none opens the seat, and of what was said.
NOBODY: Final = {"name": "Somebody", "token_hash": ""}
SILENCE: Final = "…"

Data = dict[str, Any]


def find_person(connection: Connection, name_or_token: str) -> dict[str, list[int]]:
    """Return the tables where somebody has this name or this token, with their numbers there."""
    token_hash = hash_token(name_or_token)
    came = or_(entries.c.body.like('{"kind":"made"%'), entries.c.body.like('{"kind":"joined"%'))
    query = select(entries.c.table_id, entries.c.body).where(came)
    met: defaultdict[str, int] = defaultdict(int)
    found: defaultdict[str, list[int]] = defaultdict(list)
    for table, body in connection.execute(query.order_by(entries.c.table_id, entries.c.version)):
        for person in _people_of(msgspec.json.decode(body)):
            if person["name"] == name_or_token or person["token_hash"] == token_hash:
                found[table].append(met[table])
            met[table] += 1
    return dict(found)


def forget_person(connection: Connection, table: str, members: list[int]) -> None:
    """Remove the names of some people of a table, what they have said, and what lets them in."""
    query = select(entries).where(entries.c.table_id == table).order_by(entries.c.version)
    met = 0
    hashes: set[str] = set()
    kept: list[Kept] = []
    for row in connection.execute(query).all():
        entry = msgspec.json.decode(row.body)
        for person in _people_of(entry):
            if met in members:
                hashes.add(person["token_hash"])
                person.update(NOBODY)
            met += 1
        if entry["kind"] == "said" and entry["member"] in members:
            entry["text"] = SILENCE
        body = msgspec.json.encode(entry).decode()
        if body != row.body:
            where = (entries.c.table_id == table) & (entries.c.version == row.version)
            connection.execute(update(entries).where(where).values(body=body))
        kept.append(Kept(row.version, row.at, row.member, row.command, body, row.digest))
    theirs = (people.c.table_id == table) & people.c.member.in_(members)
    connection.execute(delete(people).where(theirs))
    told = (subscriptions.c.table_id == table) & subscriptions.c.token_hash.in_(hashes)
    connection.execute(delete(subscriptions).where(told))
    # An account loses the seat, and the host what was reported of them.
    connection.execute(delete(account_tables).where(account_tables.c.token_hash.in_(hashes)))
    connection.execute(delete(device_keys).where(device_keys.c.opens.in_(hashes)))
    connection.execute(delete(reports).where(reports.c.table_id == table, reports.c.speaker.in_(hashes)))
    # A result stays, but nobody's.
    nobody = {"who": table, "token_hash": "", "name": None}
    tried = (daily_tries.c.table_id == table) & daily_tries.c.token_hash.in_(hashes)
    connection.execute(update(daily_tries).where(tried).values(nobody))
    # Both have names in them; a snapshot is only a short cut.
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table))
    connection.execute(update(tables).where(tables.c.id == table).values(about=_about(table, kept)))


def _people_of(entry: Data) -> list[Data]:
    """Return the people who have come with an entry."""
    if entry["kind"] == "made":
        return list(entry["people"])
    return [entry["person"]] if entry["kind"] == "joined" else []


def _about(table: str, kept: list[Kept]) -> str | None:
    """Return what lists say of the table now, nothing if these rules cannot tell."""
    try:
        state = state_from(table, None, kept)
    except FolsomError:
        return None
    return None if state.frozen else encode_about(about_of(state)).decode()
