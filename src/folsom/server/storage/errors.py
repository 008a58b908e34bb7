"""What can go wrong with a database, with a reason that a log may name."""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy import exc

from folsom.game.errors import FolsomError

Reason = Literal["locked", "full", "read_only", "slow", "gone", "refused"]

# What SQLite says, and how PostgreSQL numbers its errors: first single ones, then classes of them.
SAYINGS: Final[dict[str, Reason]] = {
    "is locked": "locked",
    "is full": "full",
    "readonly": "read_only",
    "read-only": "read_only",
    "disk I/O error": "full",
}
STATES: Final[dict[str, Reason]] = {
    "53300": "gone",
    "25P03": "gone",
    "08": "gone",
    "53": "full",
    "25": "read_only",
    "55": "locked",
    "40": "locked",
    "57": "gone",
}


class StorageError(FolsomError):
    """A database that cannot be used, or that did not accept an entry."""

    def __init__(self, message: str, reason: Reason = "refused") -> None:
        super().__init__(message)
        self.reason: Reason = reason


class ConflictError(StorageError):
    """Somebody else has already written this version."""


class FencedError(StorageError):
    """Another server has taken this table over and is the only one who may write to it."""


def reason_of(error: BaseException) -> Reason:
    """Return why a database did not do what it was asked."""
    if isinstance(error, TimeoutError | exc.TimeoutError):
        return "slow"
    cause = getattr(error, "orig", None) or error
    said = str(cause)
    for saying, reason in SAYINGS.items():
        if saying in said:
            return reason
    state = getattr(cause, "sqlstate", None) or getattr(cause.__cause__, "sqlstate", None)
    if not state:
        return "gone"
    return STATES.get(str(state)) or STATES.get(str(state)[:2], "refused")
