"""The journey through time in whole games (CAR-6): nobody knows where, and it ends when Stealin' begins."""

from __future__ import annotations

from typing import Any

import pytest

from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.game import Game
from tests.rules.steered import play_out, rounds_of

THREE = ["doc", "tuco", "cheyenne"]


def to_the_time_car(_: Game, decision: Decision) -> str | None:
    """Let everybody run towards the Time Car whenever possible."""
    if decision.kind == "plan":
        return next((option for option in decision.options if option in {"play move", "play floor"}), None)
    if "timecar" in decision.options and decision.who == "doc":
        return "timecar"
    return decision.options[0] if decision.kind == "move" else None


def travelled(seed: int, modules: list[str], hide: str | None) -> Game:
    """Play a game in which travellers hide at a place, or where the Marshal is."""

    def wish(game: Game, decision: Decision) -> str | None:
        if decision.kind == "hide":
            return hide or game.view(None)["at"]["marshal"]
        return to_the_time_car(game, decision)

    return play_out(Game.new(Config(bandits=THREE, modules=modules), seed), seed, wish)


def index_of(story: list[dict[str, Any]], name: str, **fields: object) -> int | None:
    for index, event in enumerate(story):
        if event["event"] == name and all(event.get(key) == value for key, value in fields.items()):
            return index
    return None


@pytest.mark.rule("CAR-6")
def test_a_traveller_appears_when_stealin_begins_and_nobody_travels_after_the_last_round() -> None:
    journeys = 0
    for seed in range(25):
        game = travelled(seed, ["timecar"], "inside 3")
        rounds = rounds_of(game.events(None))
        for number, story in enumerate(rounds):
            gone = index_of(story, "vanished")
            if gone is None:
                continue
            assert number < 4, "nobody travels after the last round"
            assert "place" not in story[gone]
            assert gone > max(i for i, e in enumerate(story) if e["event"] in {"card up", "event", "turn"})
            journeys += 1
            after = rounds[number + 1]
            appears = index_of(after, "moved", cause="appears", who=story[gone]["who"])
            assert appears is not None
            assert (after[appears]["from"], after[appears]["to"]) == ("timecar", "inside 3")
            assert appears > max(i for i, e in enumerate(after) if e["event"] in {"turn", "played", "drawn"})
            first_card = index_of(after, "card up")
            assert first_card is None or appears < first_card
    assert journeys > 5


@pytest.mark.rule("CAR-6", "MSH-1")
def test_whoever_appears_with_the_marshal_flees_from_him_at_once() -> None:
    met = 0
    for seed in range(25):
        game = travelled(seed, ["timecar"], None)
        for story in rounds_of(game.events(None)):
            appears = index_of(story, "moved", cause="appears")
            if appears is None:
                continue
            who, car = story[appears]["who"], story[appears]["to"]
            flight = {"event": "moved", "who": who, "from": car, "to": f"roof {car[-1]}", "cause": "flees"}
            assert flight in story[appears + 1 : appears + 3]
            assert {"event": "neutral bullet", "who": who} in story[appears + 1 : appears + 3]
            met += 1
    assert met > 3


@pytest.mark.rule("CAR-6", "HRS-HOST-1")
def test_whoever_appears_in_the_stagecoach_takes_a_hostage_at_once() -> None:
    taken = 0
    for seed in range(25):
        game = travelled(seed, ["timecar", "horses"], "coach inside")
        held: set[str] = set()
        for story in rounds_of(game.events(None)):
            appears = index_of(story, "moved", cause="appears", to="coach inside")
            if appears is not None and (who := story[appears]["who"]) not in held and len(held) < 2:
                assert (story[appears + 1]["event"], story[appears + 1]["who"]) == ("hostage", who)
                taken += 1
            held |= {event["who"] for event in story if event["event"] == "hostage"}
    assert taken > 3
