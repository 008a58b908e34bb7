"""Texts the program says: templates with named fields, in each language, with the right plural."""

import string
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from folsom.data.errors import DataError, TextError
from folsom.data.languages import LANGUAGES, PLURAL_FORMS, REFERENCE, Language, is_language, plural_form
from folsom.data.reading import folders_with, read, yaml_files

# The field that chooses among plural forms.
COUNT = "count"
# The same number as a word, which a language may leave in figures.
NUMBER = "number"


class Message(msgspec.Struct, frozen=True):
    """A text: one template, or one for each plural form, and the fields it needs."""

    template: str | Mapping[str, str]
    fields: frozenset[str]


def text(language: str, key: str, /, **fields: object) -> str:
    """Return the text of a key with its fields filled in: `text("ru", "counts.car", count=3)`.

    The first part of a key is the file it stands in. Fields the text does not use are ignored, so that
    one occurrence can be told at more or less length.
    """
    message = messages(language).get(key)
    if message is None:
        raise TextError(f"no text '{key}' in '{language}'")
    missing = message.fields - fields.keys()
    if missing:
        raise TextError(f"text '{key}' needs the field {', '.join(sorted(missing))}")
    template = message.template
    if not isinstance(template, str):
        count = fields[COUNT]
        if not isinstance(count, int):
            raise TextError(f"text '{key}' needs a whole number as {COUNT}, not {count!r}")
        assert is_language(language)
        template = template[plural_form(language, count)]
    return template.format_map(fields)


@cache
def messages(language: str) -> Mapping[str, Message]:
    """Return all texts of a language by key, read on the first call and checked against English."""
    if not is_language(language):
        raise TextError(f"unknown language '{language}'; expected one of {', '.join(LANGUAGES)}")
    found: dict[str, Message] = {}
    for folder in folders_with("texts"):
        found.update(read_messages(folder, language))
    if language != REFERENCE:
        compare_messages(messages(REFERENCE), found, language)
    return found


def read_messages(folder: Traversable, language: Language) -> dict[str, Message]:
    """Read every file of a language's folder; each file's name is the first part of its keys."""
    found: dict[str, Message] = {}
    home = folder.joinpath(language)
    for name in yaml_files(home):
        where = f"{language}/{name}"
        written = read(home, name, dict[object, object])
        for path, entry in _leaves(name.removesuffix(".yaml"), written, where):
            found[path] = _message(entry, language, where, path)
    return found


def compare_messages(reference: Mapping[str, Message], other: Mapping[str, Message], language: str) -> None:
    """Raise `DataError` unless both languages have the same keys with the same fields."""
    for key in sorted(reference.keys() | other.keys()):
        where = f"{language}/{key.partition('.')[0]}.yaml"
        if key not in other:
            raise DataError(where, key, f"missing, '{REFERENCE}' has it")
        if key not in reference:
            raise DataError(where, key, f"'{REFERENCE}' does not have it")
        if other[key].fields not in (reference[key].fields, reference[key].fields - {NUMBER}):
            expected = ", ".join(sorted(reference[key].fields)) or "none"
            found = ", ".join(sorted(other[key].fields)) or "none"
            raise DataError(where, key, f"fields are {found}, but {expected} in '{REFERENCE}'")


def _leaves(prefix: str, entries: Mapping[object, object], where: str) -> Iterator[tuple[str, object]]:
    for word, entry in entries.items():
        if not isinstance(word, str):
            raise DataError(where, f"{prefix}.{word}", "keys are words; put quotes round this one")
        path = f"{prefix}.{word}"
        if isinstance(entry, Mapping) and not _is_plural(entry):
            yield from _leaves(path, entry, where)
        else:
            yield path, entry


def _is_plural(entry: Mapping[object, object]) -> bool:
    return bool(entry) and set(entry) <= {"one", "few", "many", "other"}


def _message(entry: object, language: Language, where: str, key: str) -> Message:
    if isinstance(entry, str):
        return Message(entry, _fields(entry, where, key))
    if not isinstance(entry, Mapping):
        raise DataError(where, key, "expected a text or its plural forms")
    if set(entry) != set(PLURAL_FORMS[language]):
        raise DataError(where, key, f"expected the plural forms {', '.join(PLURAL_FORMS[language])}")
    fields = {COUNT}
    for form, template in entry.items():
        if not isinstance(template, str):
            raise DataError(where, f"{key}.{form}", "expected a text")
        fields |= _fields(template, where, f"{key}.{form}")
    return Message(dict(entry), frozenset(fields))


def _fields(template: str, where: str, key: str) -> frozenset[str]:
    if not template.strip():
        raise DataError(where, key, "the text is empty")
    found: set[str] = set()
    try:
        for _, field, layout, conversion in string.Formatter().parse(template):
            if field is None:
                continue
            if not field.isidentifier() or layout or conversion:
                raise DataError(where, key, f"'{{{field}}}' is not a plain field such as {{bandit}}")
            found.add(field)
    except ValueError as error:
        raise DataError(where, key, f"broken template: {error}") from None
    return frozenset(found)
