"""Every label has one number, for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from folsom.data import all_rounds
from folsom.data.actions import read_actions
from folsom.data.errors import DataError
from folsom.engine.figures import FIGURES
from folsom.engine.flow import choose, options_of
from folsom.engine.frames import frame_step
from folsom.engine.places import TRAIN_PLACES
from folsom.engine.vector.tables import OPTIONS
from folsom.env.actions import (
    ACTIONS,
    CATALOGUE_VERSION,
    LABELS,
    NO_ACTION,
    QUESTION_NUMBERS,
    action_table,
    label_of,
    number_of,
)
from folsom.game.asking import decision_of, seats_asked
from folsom.game.expansions.horses.words import HOSTAGES, SHOTGUN
from folsom.game.expansions.marshal.words import BULLETS as MARSHAL_BULLETS
from folsom.game.questions import ACTS
from folsom.game.roster import Roster
from folsom.game.words import (
    CHARACTERS,
    FAR_PLACES,
    KINDS,
    MARSHAL,
    NEUTRAL_WORD,
    bandit_actions,
    marshal_actions,
    place_word,
)
from tests.configurations import configurations, describe
from tests.env.tables import some_configurations
from tests.random_play import Habits, members, start

FROZEN = Path(__file__).with_name("actions-v1.txt")


def test_numbers_never_move() -> None:
    lines = FROZEN.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= ACTIONS
    assert [f"{number} {label}" for number, label in enumerate(LABELS[: len(lines)])] == lines
    assert CATALOGUE_VERSION > 1 or len(lines) == ACTIONS


def labels_in_words() -> Iterator[str]:
    """Yield every label that the words of the game can make."""
    cards = [*bandit_actions(), *marshal_actions()]
    cards += [f"{owner} {action}" for owner in CHARACTERS for action in bandit_actions()]
    bullets = [*CHARACTERS, NEUTRAL_WORD, *(f"{MARSHAL} {bullet}" for bullet in MARSHAL_BULLETS)]
    yield from (f"play {card}{hidden}" for card in cards for hidden in ("", " hidden"))
    yield from (f"take {card}" for card in cards)
    yield from (f"{verb} {card}" for verb in ("discard", "keep") for card in (*cards, *bullets))
    yield from (f"{jailed} {character}" for jailed in ("prisoner", "bandit") for character in CHARACTERS)
    yield from (f"draft {card.id}" for card in all_rounds())
    yield from (place_word(place) for place in range(TRAIN_PLACES))
    yield from (act.label for act in ACTS.values())
    yield from (*FAR_PLACES.values(), *CHARACTERS, MARSHAL, SHOTGUN, *KINDS, *HOSTAGES)


def test_every_label_of_the_game_is_in_the_catalogue() -> None:
    assert [label for label in labels_in_words() if label not in LABELS] == []


def test_labels_and_numbers_lead_to_each_other() -> None:
    assert len(set(LABELS)) == ACTIONS
    for number, label in enumerate(LABELS):
        assert number_of(label) == number
        assert label_of(number) == label


@pytest.mark.parametrize("number", [-1, ACTIONS])
def test_a_number_outside_the_catalogue_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to {ACTIONS - 1}"):
        label_of(number)


def test_a_label_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match=f"'fly away' is no action of catalogue {CATALOGUE_VERSION}"):
        number_of("fly away")


def test_a_catalogue_with_a_label_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "actions.yaml").write_text("version: 1\nlabels: [draw, pass, draw]\n", encoding="utf-8")
    with pytest.raises(DataError, match="'draw' stands there twice"):
        read_actions(tmp_path)


def test_every_option_of_random_games_has_an_action_of_its_own() -> None:
    for number in some_configurations(40):
        config = configurations()[number]
        roster = Roster(config)
        table = action_table(config)
        s = start(number, number)
        habits = Habits(number)
        while not s.over:
            step = QUESTION_NUMBERS[frame_step(s.frames[s.depth - 1])]
            for seat in seats_asked(s):
                labels = decision_of(s, roster, seat, 0).options
                base = (step * FIGURES + seat) * OPTIONS
                actions = [table[base + option] for option in members(options_of(s, seat))]
                assert NO_ACTION not in actions, describe(number)
                assert len(set(actions)) == len(actions), describe(number)
                assert [label_of(action) for action in actions] == list(labels), describe(number)
            choose(s, *habits.pick(s))
