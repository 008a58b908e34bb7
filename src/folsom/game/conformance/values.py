"""Values of a scenario, each checked for being what its key needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from folsom.game.errors import ScenarioError


def refuse(where: str, value: object, expected: str) -> NoReturn:
    """Say that a key's value is not what it should be."""
    raise ScenarioError(f"'{where}' is {value!r}; expected {expected}")


def mapping(value: object, where: str) -> dict[str, object]:
    """Return a mapping whose keys are words."""
    if not isinstance(value, dict):
        refuse(where, value, "a mapping")
    for key in value:
        word(key, f"a key of {where}")
    return value


def items(value: object, where: str) -> list[object]:
    """Return a list."""
    if not isinstance(value, list):
        refuse(where, value, "a list")
    return value


def word(value: object, where: str) -> str:
    """Return a single word or phrase."""
    if not isinstance(value, str):
        refuse(where, value, "a word")
    return value


def known_word(value: object, known: Iterable[str], where: str) -> str:
    """Return one of some words."""
    expected = list(known)
    if value not in expected:
        refuse(where, value, f"one of {', '.join(expected)}")
    return str(value)


def words(value: object, where: str) -> list[str]:
    """Return a list of words."""
    return [word(item, where) for item in items(value, where)]


def whole_number(value: object, where: str, least: int = 0, most: int | None = None) -> int:
    """Return a whole number within bounds."""
    if type(value) is not int or value < least or (most is not None and value > most):
        bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
        refuse(where, value, f"a whole number {bounds}")
    return value


def truth(value: object, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        refuse(where, value, "true or false")
    return value


def known_keys(found: Iterable[object], known: Iterable[str], where: str) -> None:
    """Refuse keys nobody knows, naming those there are."""
    expected = list(known)
    unknown = [str(key) for key in found if key not in expected]
    if unknown:
        inside = f" in '{where}'" if where else ""
        raise ScenarioError(
            f"unknown key {', '.join(map(repr, unknown))}{inside}; expected keys of {', '.join(expected)}"
        )
