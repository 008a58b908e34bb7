"""Export: a table as data that others may have, without anything that lets somebody in."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from folsom.server.storage.row import Kept
from folsom.server.table.entries import AnyEntry
from folsom.server.table.forking import origin_of
from folsom.server.table.state import TableState

FORMAT: Final = "folsom-table-export"
VERSION: Final = 1
SECRETS: Final = frozenset({"token_hash", "invite"})
# Who knows these knows every card, which nobody may before the end.
UNTIL_THE_END: Final = frozenset({"seed", "seeds", "salt"})

_decode = msgspec.json.Decoder(AnyEntry).decode


def export_table(state: TableState, kept: list[Kept]) -> dict[str, Any]:
    """Return the settings, the people's names, all entries, and the save of a game that is over."""
    over = state.game is not None and state.game.over
    hidden = SECRETS if over else SECRETS | UNTIL_THE_END
    return {
        "format": FORMAT,
        "version": VERSION,
        "table": state.id,
        "status": state.status,
        "created": state.created,
        "changed": state.changed,
        "settings": _without(msgspec.to_builtins(state.settings), hidden),
        "origin": msgspec.to_builtins(origin_of(state.forked, over)),
        "people": [person.name for person in state.people],
        "entries": [
            {
                "version": one.version,
                "at": one.at,
                "member": one.member,
                **_without(msgspec.to_builtins(_decode(one.body)), hidden),
            }
            for one in kept
        ],
        "game": state.game.save() if over and state.game is not None else None,
    }


def _without(data: Any, hidden: frozenset[str]) -> Any:
    if isinstance(data, dict):
        return {key: _without(value, hidden) for key, value in data.items() if key not in hidden}
    return [_without(each, hidden) for each in data] if isinstance(data, list) else data
