"""The names of everything in the game, in each language."""

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from folsom.data.errors import DataError, TextError
from folsom.data.languages import LANGUAGES, REFERENCE, is_language
from folsom.data.reading import Record, folders_with, read


class Names(msgspec.Struct, frozen=True):
    """The names in one language: group (`card`, `event`, ...), then the game's word, then the name shown."""

    language: str
    groups: Mapping[str, Mapping[str, str]]
    unofficial: frozenset[tuple[str, str]]

    def of(self, group: str, word: str) -> str:
        """Return the name of one thing: `names("fr").of("card", "floor")`."""
        try:
            return self.groups[group][word]
        except KeyError:
            raise TextError(f"no name for {group} '{word}' in '{self.language}'") from None

    def is_official(self, group: str, word: str) -> bool:
        """Tell whether the name is printed in an edition of this language rather than translated by us."""
        self.of(group, word)
        return (group, word) not in self.unofficial


class _Translated(Record, frozen=True):
    name: str
    unofficial: bool


@cache
def names(language: str) -> Names:
    """Return all names in a language, read on the first call and checked against English."""
    if not is_language(language):
        raise TextError(f"unknown language '{language}'; expected one of {', '.join(LANGUAGES)}")
    groups: dict[str, dict[str, str]] = {}
    unofficial: set[tuple[str, str]] = set()
    for folder in folders_with("names"):
        some = read_names(folder, language)
        unofficial |= some.unofficial
        for group, words in some.groups.items():
            groups.setdefault(group, {}).update(words)
    found = Names(language, groups, frozenset(unofficial))
    if language != REFERENCE:
        compare_names(names(REFERENCE), found)
    return found


def read_names(folder: Traversable, language: str) -> Names:
    """Read the names of one language from a folder."""
    written = read(folder, f"{language}.yaml", dict[str, dict[str, str | _Translated]])
    groups: dict[str, dict[str, str]] = {}
    unofficial: set[tuple[str, str]] = set()
    for group, words in written.items():
        groups[group] = {}
        for word, entry in words.items():
            name = entry.name if isinstance(entry, _Translated) else entry
            if not name.strip():
                raise DataError(f"{folder.name}/{language}.yaml", f"{group}.{word}", "the name is empty")
            groups[group][word] = name
            if isinstance(entry, _Translated) and entry.unofficial:
                unofficial.add((group, word))
    return Names(language, groups, frozenset(unofficial))


def compare_names(reference: Names, other: Names) -> None:
    """Raise `DataError` unless both languages name exactly the same things."""
    expected = {(group, word) for group, words in reference.groups.items() for word in words}
    found = {(group, word) for group, words in other.groups.items() for word in words}
    where = f"names/{other.language}.yaml"
    for group, word in sorted(expected - found):
        raise DataError(where, f"{group}.{word}", f"missing, '{reference.language}' has it")
    for group, word in sorted(found - expected):
        raise DataError(where, f"{group}.{word}", f"'{reference.language}' does not have it")
