"""Damaged data: whatever is wrong with a file, it is refused with the name of the file and the key."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from folsom.data import (
    DataError,
    base_game,
    cursed_loot,
    horses_and_stagecoach,
    load_editions,
    marshal_and_prisoners,
    messages,
    names,
    rule_catalogue,
)
from folsom.data.base_game import read_base_game
from folsom.data.catalogue import read_catalogue
from folsom.data.cursed_loot import read_cursed_loot
from folsom.data.editions import read_editions
from folsom.data.glossary import compare_names, read_names
from folsom.data.horses_and_stagecoach import read_horses
from folsom.data.marshal_and_prisoners import read_marshal
from folsom.data.messages import compare_messages, read_messages


class Part(NamedTuple):
    """A part of the data: how it is read and checked in a copy of everything, and what it should be."""

    read: Callable[[Path], object]
    whole: Callable[[], object]


def french(copy: Path) -> object:
    found = read_names(copy / "names", "fr")
    compare_names(names("en"), found)
    return found


def russian(copy: Path) -> object:
    found = read_messages(copy / "texts", "ru")
    compare_messages(messages("en"), found, "ru")
    return found


# By the first part of the path of a file.
PARTS: Mapping[str, Part] = {
    "base": Part(lambda copy: read_base_game(copy / "base"), base_game),
    "horses": Part(lambda copy: read_horses(copy / "horses"), horses_and_stagecoach),
    "marshal": Part(lambda copy: read_marshal(copy / "marshal"), marshal_and_prisoners),
    "cursed": Part(lambda copy: read_cursed_loot(copy / "cursed"), cursed_loot),
    "rules": Part(lambda copy: read_catalogue(copy / "rules"), rule_catalogue),
    "editions.yaml": Part(read_editions, load_editions),
    "names": Part(french, lambda: names("fr")),
    "texts": Part(russian, lambda: messages("ru")),
}


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("base/cars.yaml", "dining, purses: 3", "dining, purses: 2", "tokens.yaml: purses"),
        ("base/cars.yaml", "first_class, jewels: 3", "first_class, jewels: 2", "tokens.yaml: jewels"),
        ("base/cars.yaml", "strongboxes: 1", "strongboxes: 2", "tokens.yaml: strongboxes"),
        ("base/cars.yaml", "id: dining", "id: mail", "cars.yaml: id: 'mail' stands there twice"),
        ("base/cars.yaml", "purses: 4", "bags: 4", r"cars.yaml: cars\[4\]: .*bags"),
        ("base/cars.yaml", "purses: 4", "purses: -4", r"cars.yaml: cars\[4\].purses"),
        ("base/cars.yaml", "purses: 4", "purses: many", r"cars.yaml: cars\[4\].purses"),
        ("base/tokens.yaml", "250: 8", "250: 7", "tokens.yaml: purses"),
        ("base/tokens.yaml", "250: 8, 300: 2", "250: 5, 300: 5", "tokens.yaml: purses: fewer than 6"),
        ("base/tokens.yaml", "starting_purse: 250", "starting_purse: 200", "tokens.yaml: starting_purse"),
        ("base/tokens.yaml", "jewels: {500: 6}", "jewels: {500: 3, 600: 3}", "tokens.yaml: jewels"),
        (
            "base/tokens.yaml",
            "barrel: 6",
            "barrel: 6\nbarrel: 7",
            "tokens.yaml: barrel: the key stands there twice",
        ),
        ("base/tokens.yaml", "barrel: 6\n", "", "tokens.yaml: .*barrel"),
        ("base/tokens.yaml", "barrel: 6", "barrel: [6", "tokens.yaml: not valid YAML"),
        (
            "base/decks.yaml",
            "pair_cards_shared: {marshal: 1}",
            "pair_cards_shared: {ride: 1}",
            "pair_cards_shared.ride",
        ),
        (
            "base/bandits.yaml",
            "colour: blue",
            "colour: white",
            "bandits.yaml: colour: 'white' stands there twice",
        ),
        ("base/bandits.yaml", "#4fb4ea", "blue", r"bandits.yaml: \[1\].hex"),
        (
            "base/rounds.yaml",
            "speeding, switching]",
            "hurrying, switching]",
            "takeall-5-6.turns: unknown turn 'hurrying'",
        ),
        ("base/rounds.yaml", "set: 5-6", "set: 5-7", r"rounds.yaml: cards\[7\].set"),
        (
            "base/rounds.yaml",
            "keep: 0, scene: bridge",
            "keep: 0",
            "cards.bridge-2-4: a card has either an event or a scene",
        ),
        (
            "base/rounds.yaml",
            "event: revenge",
            "scene: revenge",
            "cards.revenge.event: a station needs an event",
        ),
        (
            "base/rounds.yaml",
            "standard], event: revenge",
            "standard], keep: 1, event: revenge",
            "revenge.keep",
        ),
        ("base/decks.yaml", "stations: 1", "stations: 4", "rounds.yaml: cards: too few stations"),
        ("base/decks.yaml", "stations: 1", "stations: 6", "decks.yaml: stations: more stations than rounds"),
        ("base/decks.yaml", "rounds: 5", "rounds: 8", "rounds.yaml: cards: only 7 cards of the set 2-4"),
        ("base/turns.yaml", "face: down", "face: sideways", r"turns.yaml: \[1\].face"),
        (
            "horses/tokens.yaml",
            "whiskey: 5",
            "whiskey: 4",
            r"horses/tokens.yaml: flasks.5\+1: both sorts, and",
        ),
        ("horses/tokens.yaml", "old whiskey: 1", "rum: 1", "horses/tokens.yaml: flasks"),
        ("horses/tokens.yaml", "6+1", "7+1", "horses/tokens.yaml: flasks: expected exactly 5.1, 6.1"),
        ("horses/rounds.yaml", "amount: 2", "amount: 0", "cards.winded-5-6.amount"),
        ("horses/rounds.yaml", "event: rage}", "event: rage, amount: 1}", "cards.rage-2-4.amount"),
        (
            "horses/rounds.yaml",
            "scene: ambush}",
            "scene: ambush, amount: 1}",
            "cards.ambush-2-4.amount: without an",
        ),
        ("horses/rounds.yaml", "[turmoil, tunnel", "[shaking, tunnel", "unknown turn 'shaking'"),
        ("horses/rounds.yaml", "keep: 1, event: rage", "keep: 1, event: speed", "cards: the set 2-4 has"),
        ("horses/decks.yaml", "pair_adds_of_each: {ride: 1}", "pair_adds_of_each: {ride: 2}", "of_each.ride"),
        ("horses/hostages.yaml", "no_ride", "no_punch", "drawback: 'no_punch' stands there twice"),
        ("horses/hostages.yaml", "no_ride", "no_fun", r"hostages.yaml: \[4\].drawback"),
        ("horses/hostages.yaml", "each: jewel", "each: mailbag", r"hostages.yaml: \[5\].each"),
        ("marshal/decks.yaml", "removes: {marshal: 1}", "removes: {marshal: 2}", "removes.marshal"),
        ("marshal/turns.yaml", "[fire, punch]", "[fire, dance]", "shaking.forbids: no card 'dance'"),
        ("marshal/bullets.yaml", "forbids: floor", "forbids: dance", "knee.forbids: no card 'dance'"),
        ("marshal/bullets.yaml", ", forbids: floor", "", "bullets.knee: only what forbids a card"),
        ("marshal/bullets.yaml", "forbids: floor", "forbids: floor, takes: mailbag", "more than one effect"),
        ("marshal/bullets.yaml", "  - {id: golden, lasts: moment}\n", "", "5 bullets in a stack, expected 6"),
        ("marshal/bullets.yaml", "order: proposed", "order: guessed", "bullets.yaml: order"),
        ("marshal/objectives.yaml", "specials: 3", "specials: 4", "6 objectives, but 5 rounds"),
        ("marshal/objectives.yaml", "to_win: 4", "to_win: 6", "to_win: more than there are"),
        ("marshal/objectives.yaml", "keys, at_least: 2", "keys", "keys: asks for either"),
        (
            "marshal/objectives.yaml",
            "warrants: 2\nspecials: 3",
            "warrants: 3\nspecials: 2",
            "warrants: more than 2",
        ),
        (
            "marshal/objectives.yaml",
            "  - {id: golden, at_least: 1}\n  - {id: mail, at_least: 1}\n  - {id: keys, at_least: 2}\n",
            "",
            "special_objectives: too few for 2 bandits",
        ),
        (
            "marshal/train.yaml",
            "cars: {2-4: 4, 5-6: 5}",
            "cars: {2-4: 4}",
            "train.yaml: cars: expected a number",
        ),
        ("marshal/train.yaml", "5-6: 5}", "5-6: 7}", "cars: there are only 6 cars"),
        ("marshal/tokens.yaml", "200: 1, 1200: 1", "200: 1, 700: 1, 1200: 1", "tokens.yaml: mailbags"),
        ("marshal/tokens.yaml", "prisoners: 3", "prisoners: 8", "prisoners: more than there are"),
        (
            "cursed/tokens.yaml",
            "jewels: {5: 2}",
            "jewels: {500: 2}",
            "jewels.500: a plain one has this value",
        ),
        ("rules/06_end.yaml", "id: END-2", "id: END-1", "rules.id: 'END-1' stands there twice"),
        ("rules/06_end.yaml", "section: 6", "section: 60", "expected sections 0, 1, 2"),
        ("rules/06_end.yaml", "module: base\n", "", "rules/06_end.yaml: rules.END-1.module"),
        ("rules/06_end.yaml", "heading:", "title:", "rules/06_end.yaml"),
        ("rules/06_end.yaml", "Richest wins.", "", "rules/06_end.yaml: rules.END-3.text"),
        (
            "editions.yaml",
            "classic: discard",
            "classic: burn",
            "options.neutral_stock: 'burn' is not one of its values",
        ),
        (
            "editions.yaml",
            "classic: cash, ",
            "",
            "options.conductor.preset: expected exactly classic, revised, complete",
        ),
        ("editions.yaml", "three_players: {classic", "three_players: {pocket", "two_bandits.three_players"),
        ("editions.yaml", "id: abilities", "id: events", "options.id: 'events' stands there twice"),
        ("editions.yaml", "editions: [classic, revised, complete]", "editions: []", "editions: at least one"),
        ("names/fr.yaml", "  fire: Tir\n", "", "names/fr.yaml: card.fire: missing"),
        (
            "names/fr.yaml",
            "  fire: Tir\n",
            "  fire: Tir\n  dance: Danse\n",
            "names/fr.yaml: card.dance: 'en' does not have it",
        ),
        ("names/fr.yaml", "  fire: Tir\n", "  fire: ''\n", "names/fr.yaml: card.fire: the name is empty"),
        (
            "names/fr.yaml",
            "  fire: Tir\n",
            "  fire: {name: Tir, official: false}\n",
            "names/fr.yaml: .*official",
        ),
        (
            "names/fr.yaml",
            "  fire: Tir\n",
            "  fire: Tir\n  fire: Feu\n",
            "names/fr.yaml: fire: the key stands there twice",
        ),
        (
            "texts/ru/counts.yaml",
            '"{count} вагонов"',
            '"{number} вагонов"',
            "ru/counts.yaml: counts.car: fields are count, number",
        ),
        (
            "texts/ru/counts.yaml",
            ', many: "{count} вагонов"',
            "",
            "counts.car: expected the plural forms one, few, many",
        ),
        ("texts/ru/counts.yaml", '"{count} вагонов"', "7", "counts.car.many: expected a text"),
        (
            "texts/ru/counts.yaml",
            '"{count} вагонов"',
            '"{count.real} вагонов"',
            "'{count.real}' is not a plain field",
        ),
        ("texts/ru/counts.yaml", '"{count} вагонов"', '"{} вагонов"', "'{}' is not a plain field"),
        ("texts/ru/counts.yaml", '"{count} вагонов"', '"{count вагонов"', "broken template"),
        ("texts/ru/counts.yaml", '"{count} вагонов"', '" "', "counts.car.many: the text is empty"),
        ("texts/ru/counts.yaml", "car:", "bus:", "ru/counts.yaml: counts.bus: 'en' does not have it"),
        ("texts/ru/counts.yaml", "car:", "1:", "ru/counts.yaml"),
    ],
)
def test_a_damaged_file_is_refused_by_file_and_key(
    damage: Callable[[str, str, str], Path], file: str, old: str, new: str, expected: str
) -> None:
    copy = damage(file, old, new)
    with pytest.raises(DataError, match=expected):
        PARTS[file.partition("/")[0]].read(copy)


@pytest.mark.parametrize("part", PARTS)
def test_an_undamaged_copy_is_accepted(copy: Path, part: str) -> None:
    assert PARTS[part].read(copy) == PARTS[part].whole()


@pytest.mark.parametrize(
    "file",
    ["base/decks.yaml", "horses/hostages.yaml", "marshal/train.yaml", "cursed/tokens.yaml", "editions.yaml"],
)
def test_a_missing_or_empty_file_is_named(copy: Path, file: str) -> None:
    part = PARTS[file.partition("/")[0]]
    (copy / file).write_text("", encoding="utf-8")
    with pytest.raises(DataError, match=rf"{file}: the file is empty"):
        part.read(copy)
    (copy / file).unlink()
    with pytest.raises(DataError, match=rf"{file}: the file is missing"):
        part.read(copy)
