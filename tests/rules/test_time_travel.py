"""The journey through time in whole games (CAR-6): nobody knows where, and it ends when Stealin' begins."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.event import CardUp, Event, Moved, NeutralBullet
from folsom.game.expansions.horses.events import HostageTaken
from folsom.game.expansions.timecar import Vanished
from folsom.game.game import Game
from tests.looking import Kind, of_kind
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
            return hide or game.view(None).at["marshal"]
        return to_the_time_car(game, decision)

    return play_out(Game.new(Config(bandits=THREE, modules=modules), seed), seed, wish)


def first_of(story: list[Event], kind: type[Kind], **fields: object) -> tuple[int, Kind] | None:
    """Return the first event of a kind with such fields, and its index."""
    for index, event in enumerate(story):
        if isinstance(event, kind) and all(getattr(event, key) == value for key, value in fields.items()):
            return index, event
    return None


@pytest.mark.rule("CAR-6")
def test_a_traveller_appears_when_stealin_begins_and_nobody_travels_after_the_last_round() -> None:
    journeys = 0
    for seed in range(25):
        game = travelled(seed, ["timecar"], "inside 3")
        rounds = rounds_of(game.events(None))
        for number, story in enumerate(rounds):
            gone = first_of(story, Vanished)
            if gone is None:
                continue
            assert number < 4, "nobody travels after the last round"
            assert gone[1].place is UNSET
            assert gone[0] > max(i for i, e in enumerate(story) if e.tag in {"card up", "event", "turn"})
            journeys += 1
            after = rounds[number + 1]
            appears = first_of(after, Moved, cause="appears", who=gone[1].who)
            assert appears is not None
            assert (appears[1].from_, appears[1].to) == ("timecar", "inside 3")
            assert appears[0] > max(i for i, e in enumerate(after) if e.tag in {"turn", "played", "drawn"})
            first_card = first_of(after, CardUp)
            assert first_card is None or appears[0] < first_card[0]
    assert journeys > 5


@pytest.mark.rule("CAR-6", "MSH-1")
def test_whoever_appears_with_the_marshal_flees_from_him_at_once() -> None:
    met = 0
    for seed in range(25):
        game = travelled(seed, ["timecar"], None)
        for story in rounds_of(game.events(None)):
            appears = first_of(story, Moved, cause="appears")
            if appears is None:
                continue
            index, arrival = appears
            roof = f"roof {arrival.to[-1]}"
            follows = story[index + 1 : index + 3]
            assert Moved(who=arrival.who, from_=arrival.to, to=roof, cause="flees") in follows
            assert NeutralBullet(who=arrival.who) in follows
            met += 1
    assert met > 3


@pytest.mark.rule("CAR-6", "HRS-HOST-1")
def test_whoever_appears_in_the_stagecoach_takes_a_hostage_at_once() -> None:
    taken = 0
    for seed in range(25):
        game = travelled(seed, ["timecar", "horses"], "coach inside")
        held: set[str] = set()
        for story in rounds_of(game.events(None)):
            appears = first_of(story, Moved, cause="appears", to="coach inside")
            if appears is not None and appears[1].who not in held and len(held) < 2:
                after = story[appears[0] + 1]
                assert isinstance(after, HostageTaken)
                assert after.who == appears[1].who
                taken += 1
            held |= {event.who for event in of_kind(story, HostageTaken)}
    assert taken > 3
