"""Every card of the game occurs in the recorded games and in the scenarios; what has none is named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from folsom.data import horses_and_stagecoach, marshal_and_prisoners, rounds_of
from folsom.game.conformance.document import find_files, read_file
from folsom.game.game import Game
from folsom.game.words import CHARACTERS
from tests.expansion_contents import FLASKS, contents_with_expansions, objective_words
from tests.recordings import FOLDER

SCENARIOS: Final = Path(__file__).parents[1] / "conformance"


def cards() -> dict[str, list[str]]:
    """Return every card and token with an effect of its own, by kind."""
    law = marshal_and_prisoners()
    return {
        "round card": [card.id for card in rounds_of(["horses", "marshal"]) if card.set != "station"],
        "station": [card.id for card in rounds_of(["horses", "marshal"]) if card.set == "station"],
        "hostage": [hostage.id for hostage in horses_and_stagecoach().hostages],
        "bullet": [bullet.id for bullet in law.bullets.bullets],
        "objective": objective_words(),
        "flask": list(FLASKS),
        "companion": list(CHARACTERS),
        "brawler": [str(dollars) for dollars in law.tokens.brawlers],
    }


def listed(missing: dict[str, list[str]]) -> str:
    """Return a report of what is missing."""
    return "; ".join(f"{kind}: {', '.join(names)}" for kind, names in missing.items() if names)


@cache
def recorded() -> frozenset[str]:
    """Return what occurs in the recorded games."""
    found: set[str] = set()
    for file in FOLDER.glob("*.json"):
        game = Game.load(json.loads(file.read_text(encoding="utf-8"))["save"])
        found |= contents_with_expansions(game, set())
    return frozenset(found)


def test_every_card_occurs_in_the_recorded_games() -> None:
    prefixes = {
        "round card": ("round card ",),
        "station": ("round card ",),
        "hostage": ("hostage ",),
        "bullet": ("bullet ",),
        "objective": ("objective met: ", "objective missed: "),
        "flask": ("flask drunk: ",),
        "companion": ("companion freed: ", "companion seized: "),
        "brawler": ("brawler ",),
    }
    missing = {
        kind: [
            prefix + name for name in names for prefix in prefixes[kind] if prefix + name not in recorded()
        ]
        for kind, names in cards().items()
    }
    assert not listed(missing), f"no recorded game has {listed(missing)}"


def words_in(data: Any) -> Iterator[str]:
    """Yield every word that stands anywhere in a scenario, as a key or a value."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from words_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from words_in(value)
    else:
        yield str(data)


@cache
def scenarios() -> tuple[dict[str, Any], ...]:
    """Return all scenarios as data."""
    return tuple(document.data for file in find_files([SCENARIOS]) for document in read_file(file))


def under(key: str) -> set[str]:
    """Return every word that stands under a key somewhere in a scenario."""
    found: set[str] = set()

    def look(data: Any) -> None:
        if isinstance(data, dict):
            for name, value in data.items():
                if name == key:
                    found.update(words_in(value))
                look(value)
        elif isinstance(data, list):
            for value in data:
                look(value)

    for scenario in scenarios():
        look(scenario)
    return found


def shown_round_cards() -> set[str]:
    """Return the Round cards whose event scenarios play, and of those without one whose turns they play."""
    events, turns = under("event") | under("station"), under("turns")
    keeps = {str(scenario.get("keep", 0)) for scenario in scenarios()}
    shown: set[str] = set()
    for card in rounds_of(["horses", "marshal"]):
        by_turns = card.event is None and set(card.turns) <= turns and str(card.keep) in keeps
        if by_turns or card.event in events:
            shown.add(card.id)
    return shown


def test_every_card_occurs_in_the_scenarios() -> None:
    everything = {word for scenario in scenarios() for word in words_in(scenario)}
    shown = {
        "round card": shown_round_cards(),
        "station": shown_round_cards(),
        "hostage": under("holds"),
        "bullet": {word.removeprefix("marshal ") for word in everything if word.startswith("marshal ")},
        "objective": under("objectives"),
        "flask": {word.removeprefix("drink ") for word in under("takes") if word.startswith("drink ")},
        "companion": under("freed"),
        "brawler": under("brawlers"),
    }
    missing = {kind: [name for name in names if name not in shown[kind]] for kind, names in cards().items()}
    assert not listed(missing), f"no scenario has {listed(missing)}"


def test_a_missing_card_is_named() -> None:
    assert listed({"hostage": [], "flask": []}) == ""
    assert listed({"hostage": ["poodle", "banker"], "flask": []}) == "hostage: poodle, banker"
