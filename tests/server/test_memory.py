"""Strict tables: nobody can look through the pile again."""

from __future__ import annotations

import random
import re

from msgspec import UNSET
from msgspec.structs import replace

from folsom.game.config import Config
from folsom.game.event import Played
from folsom.game.game import Game
from folsom.server.views.memory import events_at, view_at
from tests.server.client import Client, make


def test_a_strict_table_shows_a_laid_card_once_and_never_again(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie", memory="strict")
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table) as watcher:
        seen: set[int] = set()
        rosa.until(lambda client: client.state.seats)
        while not rosa.over:
            state = rosa.seat()
            view = state["view"]
            for index, card in enumerate(view["pile"]):
                assert (card["card"] is not None) == (index == view["resolving"])
            assert not any("card" in event for event in state["events"] if event["event"] == "played")
            seen |= {glimpse["index"] for glimpse in state["glimpses"]}
            rosa.step()
        assert seen
        # At the end everything is shown to everybody, from the beginning.
        laid = [event for event in rosa.seat()["events"] if event["event"] == "played"]
        assert all("card" in event for event in laid if not event["hidden"] or event["player"] == "tuco")
        watcher.until(lambda client: client.over)
        assert any("card" in event for event in watcher.seat(None)["events"] if event["event"] == "played")


def test_strict_and_open_differ_only_in_the_pile_and_the_cards_laid() -> None:
    chance = random.Random(5)
    game = Game.new(Config(bandits=["tuco", "doc", "belle", "ghost"]), 5)
    while not game.over:
        for seat in (None, 0, 3):
            strict, plain = view_at(game, seat, "strict"), game.view(seat)
            assert replace(strict, pile=[]) == replace(plain, pile=[])
            assert [(card.by, card.hidden) for card in strict.pile] == [
                (card.by, card.hidden) for card in plain.pile
            ]
            assert view_at(game, seat, "open") == plain
            told = events_at(game, seat, "strict")
            assert [event.tag for event in told] == [event.tag for event in game.events(seat)]
            assert all(event.card is UNSET for event in told if isinstance(event, Played))
        decision = game.decision
        game.choose(chance.choice(decision.options))
    assert view_at(game, 0, "strict") == game.view(0)
    assert events_at(game, 0, "strict") == game.events(0)


def test_the_log_of_a_strict_table_names_no_card_that_was_laid(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie", memory="strict")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        told: list[str] = []
        while len(told) < 3:
            rosa.step()
            state = rosa.seat()
            told = [
                line["text"]
                for line in state["log"]
                if [state["events"][index]["event"] for index in line["events"]] == ["played"]
            ]
        assert all(re.search(r" lays? a card( face down| in the dark)?\.$", text) for text in told), told
