"""Texts with fields and plurals in four languages."""

from pathlib import Path

import pytest

from folsom.data import LANGUAGES, DataError, TextError, messages, text
from folsom.data.languages import plural_form
from folsom.data.messages import compare_messages, read_messages


def test_the_four_languages_have_the_same_keys_and_fields() -> None:
    for language in LANGUAGES:
        compare_messages(messages("en"), messages(language), language)
        # A number may stay in figures where English writes it out.
        assert {key: message.fields - {"number"} for key, message in messages(language).items()} == {
            key: message.fields - {"number"} for key, message in messages("en").items()
        }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 11, 21])
def test_every_text_can_be_said(language: str, count: int) -> None:
    for key, message in messages(language).items():
        fields: dict[str, object] = {field: f"<{field}>" for field in message.fields}
        if "count" in fields:
            fields["count"] = count
        said = text(language, key, **fields)
        assert "{" not in said, key


def test_russian_plurals() -> None:
    forms = {
        count: plural_form("ru", count)
        for count in (0, 1, 2, 4, 5, 10, 11, 12, 14, 19, 21, 22, 25, 101, 111, 112)
    }
    assert {count for count, form in forms.items() if form == "one"} == {1, 21, 101}
    assert {count for count, form in forms.items() if form == "few"} == {2, 4, 22}
    assert {count for count, form in forms.items() if form == "many"} == {
        0,
        5,
        10,
        11,
        12,
        14,
        19,
        25,
        111,
        112,
    }
    assert text("ru", "counts.player", count=1) == "1 игрок"
    assert text("ru", "counts.player", count=3) == "3 игрока"
    assert text("ru", "counts.player", count=12) == "12 игроков"


def test_nothing_is_singular_in_french_only() -> None:
    assert text("fr", "counts.car", count=0) == "0 wagon"
    assert text("fr", "counts.car", count=2) == "2 wagons"
    assert text("en", "counts.car", count=0) == "0 cars"
    assert text("it", "counts.car", count=1) == "1 vagone"


def test_what_is_missing_is_named() -> None:
    with pytest.raises(TextError, match=r"no text 'counts.dance' in 'en'"):
        text("en", "counts.dance")
    with pytest.raises(TextError, match=r"'counts.player' needs the field count"):
        text("en", "counts.player", number=3)
    with pytest.raises(TextError, match="needs a whole number as count, not 'three'"):
        text("en", "counts.player", count="three")
    with pytest.raises(TextError, match="expected one of en, fr, it, ru"):
        text("tlh", "counts.player", count=3)


def test_files_and_groups_make_the_key(tmp_path: Path) -> None:
    folder = tmp_path / "ru"
    folder.mkdir()
    (folder / "log.yaml").write_text(
        "fire:\n  hit: '{bandit} стреляет'\n  nobody: Никого\n", encoding="utf-8"
    )
    found = read_messages(tmp_path, "ru")
    assert {key: set(message.fields) for key, message in found.items()} == {
        "log.fire.hit": {"bandit"},
        "log.fire.nobody": set(),
    }


def test_a_missing_file_of_texts_is_noticed(copy: Path) -> None:
    (copy / "texts" / "it" / "options.yaml").unlink()
    with pytest.raises(DataError, match=r"it/options.yaml: options\.\w+\.\w+: missing, 'en' has it"):
        compare_messages(messages("en"), read_messages(copy / "texts", "it"), "it")
