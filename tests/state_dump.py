"""A state as plain data, every field of it, so that two states can be compared to the last number."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from folsom.engine.state import State

# The rules never change, and a recorder watches the game without being part of it.
APART: Final = {"rules", "recorder"}

Dump = dict[str, Any]


def dump(s: State) -> Dump:
    """Return every field of a state; fields added later are found without being named here."""
    found: Dump = {}
    for name in dir(s):
        if name.startswith("_") or name in APART:
            continue
        value = getattr(s, name)
        if isinstance(value, int):
            found[name] = int(value)
        elif not callable(value):
            found[name] = tuple(value)
    return found


def digest(s: State) -> str:
    """Return a short fingerprint of a whole state."""
    return hashlib.sha256(repr(dump(s)).encode()).hexdigest()[:16]


def differences(one: Dump, other: Dump) -> dict[str, tuple[Any, Any]]:
    """Return the fields in which two dumps differ."""
    names = one.keys() | other.keys()
    return {name: (one.get(name), other.get(name)) for name in names if one.get(name) != other.get(name)}
