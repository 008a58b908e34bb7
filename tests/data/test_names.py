"""The names of things in four languages."""

import pytest

from folsom.data import LANGUAGES, TextError, load_bandits, names
from folsom.data.glossary import compare_names

# The words scenarios use; every one of them needs a name.
WORDS = {
    "figure": "ghost doc belle tuco django cheyenne mei marshal shotgun",
    "card": "move floor fire robbery punch marshal ride idea move+ floor+ arrest",
    "bullet": "neutral disarmed knee shoulder gotcha dropit golden",
    "turn": "standard tunnel speeding switching turmoil shaking",
    "event": "angry swivel brake takeall rebellion pickpocket revenge conductor winded whiskey speed rage"
    " share escape mortal safe rumor reflex guilt fall punish",
    "hostage": "poodle banker minister teacher zealot oldlady poker photographer",
    "objective": "scratches dodge golden mail keys lead enemy warrant",
    "brawler": "800 500 300",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_name(language: str) -> None:
    for group, words in WORDS.items():
        for word in words.split():
            assert names(language).of(group, word)
    for token in (
        "purse",
        "jewel",
        "strongbox",
        "mailbag",
        "whiskey",
        "old whiskey",
        "half whiskey",
        "half old whiskey",
    ):
        assert names(language).of("token", token)


def test_the_four_languages_name_the_same_things() -> None:
    for language in LANGUAGES:
        compare_names(names("en"), names(language))
        compare_names(names(language), names("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_stand_side_by_side_differ(language: str) -> None:
    for group in (
        "figure",
        "letter",
        "colour",
        "card",
        "bullet",
        "turn",
        "event",
        "token",
        "car",
        "hostage",
        "objective",
    ):
        shown = list(names(language).groups[group].values())
        assert len(shown) == len(set(shown)), group
    assert set(names(language).groups["letter"]) == {bandit.id for bandit in load_bandits()}


def test_some_names() -> None:
    assert names("en").of("card", "floor") == "Floor Change"
    assert names("en").of("event", "angry") == "Angry Marshal"
    assert names("fr").of("turn", "speeding") == "Accélération"
    assert names("it").of("token", "strongbox") == "Valigetta blindata"
    assert names("ru").of("figure", "belle") == "Красотка"


def test_our_own_translations_are_marked() -> None:
    assert not names("it").is_official("card", "ride")
    assert names("fr").is_official("card", "ride")


def test_unknown_words_and_languages() -> None:
    with pytest.raises(TextError, match="no name for card 'dance' in 'fr'"):
        names("fr").of("card", "dance")
    with pytest.raises(TextError, match="expected one of en, fr, it, ru"):
        names("tlh")
