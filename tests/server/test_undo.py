"""Which choices can be undone, and which cannot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from folsom.game.game import Game
from folsom.game.view import Own
from folsom.server.protocol.settings import SeatPlan, Settings
from folsom.server.room.timing import Pace
from folsom.server.table.entries import Chose, Made, Person, Started, Undone
from folsom.server.table.state import TableState
from folsom.server.table.undo import OPEN, OWN, can_undo
from tests.server.client import BANDITS, Client, Served, join, make, play


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Served]:
    """A server whose bots leave time to undo: far more than a test takes."""
    served = Served(tmp_path, Pace(bot=0, undo=600))
    yield served
    served.stop()


def state_with(seed: int, modules: tuple[str, ...] = (), seats: int = 4) -> TableState:
    """A table where people hold all seats."""
    state = TableState("t")
    bandits = BANDITS[:seats]
    plans = [SeatPlan("here") for _ in bandits]
    settings = Settings({"bandits": bandits, "modules": list(modules)}, plans)
    state.apply(Made("i", [Person("Rosa", "h")], [0] * seats, settings), 0.0)
    state.apply(Started(str(seed), "salt", "0"), 1.0)
    return state


def own(game: Game, seat: int) -> Own:
    """What only the owner of a seat knows."""
    found = game.view(seat).you
    assert found is not None
    return found


def test_a_card_can_be_taken_back_and_another_one_played(slow: Served) -> None:
    seated = make(slow.address, "here", "rookie", "rookie")
    with Client(slow.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(Client.asked)
        assert not rosa.seat()["can_undo"]
        assert rosa.command("undo", seat=0)["code"] == "no_undo"
        before = rosa.seat()
        cards = [label for label in rosa.options(0) if label.startswith("play ")]
        rosa.choose(0, cards[0])
        assert rosa.seat()["can_undo"]
        assert rosa.seat()["view"]["you"]["hand"] != before["view"]["you"]["hand"]
        assert rosa.command("undo", seat=0)["type"] == "done"
        after = rosa.seat()
        for same in ("view", "events", "log"):
            assert after[same] == before[same]
        # The question is a new one: an answer to the old one comes too late.
        assert after["ask"] != before["ask"]
        late = rosa.command("choose", seat=0, ask=before["ask"], label=cards[0])
        assert late["code"] == "stale"
        assert rosa.choose(0, cards[-1])["type"] == "done"
        assert rosa.state.lines[-1]["kind"] == "undo"


def test_nobody_takes_back_the_choice_of_somebody_else(slow: Served) -> None:
    seated = make(slow.address, "here", "open", "rookie", start=False)
    guest = join(slow.address, seated)
    table = seated["table"]["id"]
    with (
        Client(slow.address, table, seated["token"]) as rosa,
        Client(slow.address, table, guest["token"]) as ines,
    ):
        rosa.until(lambda client: client.state.version)
        rosa.command("start")
        play([rosa, ines], lambda: any(c.state.seats and c.seat()["can_undo"] for c in (rosa, ines)))
        chooser, other = (rosa, ines) if rosa.seat()["can_undo"] else (ines, rosa)
        other.until(lambda client: client.state.version >= chooser.state.version)
        seat = chooser.state.mine[0]
        assert other.command("undo", seat=seat)["code"] == "not_your_seat"
        assert other.command("undo", seat=other.state.mine[0])["code"] == "no_undo"
        if other.asked():
            other.choose(other.asked()[0])
            assert chooser.command("undo", seat=seat)["code"] == "no_undo"


def test_a_draw_cannot_be_taken_back(slow: Served) -> None:
    seated = make(slow.address, "here", "rookie", "rookie")
    with Client(slow.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(Client.asked)
        rosa.choose(0, "draw")
        assert not rosa.seat()["can_undo"]
        assert rosa.command("undo", seat=0)["code"] == "no_undo"


@pytest.mark.parametrize("modules", [(), ("expert",), ("horses", "timecar", "cursed")])
def test_an_undo_never_lets_anybody_learn_anything(modules: tuple[str, ...]) -> None:
    """Whatever can be undone has used no chance and shown nobody anything but what the chooser knew."""
    undone = 0
    for seed in range(2):
        state = state_with(seed, modules)
        game = state.game
        assert game is not None
        number = 0
        while state.game is not None and not state.game.over:
            game = state.game
            decision = game.decisions[number % len(game.decisions)]
            number += 1
            label = decision.options[(number * 7 + seed) % len(decision.options)]
            before = game.copy()
            asks, seat = state.asks, decision.seat
            state.apply(Chose(seat, label, "person"), float(number))
            if not can_undo(state, seat):
                continue
            undone += 1
            now = state.game
            assert now is not None
            assert now.state.chance_count == before.state.chance_count
            public = before.events(None)
            player = before.roster.players[seat]
            for other in range(4):
                new = now.events(other)[len(public) :]
                for event, shown in zip(new, now.events(None)[len(public) :], strict=True):
                    assert isinstance(event, OPEN + OWN)
                    # Nobody saw anything secret except the chooser, who knew it.
                    assert event == shown or other == seat
                    if isinstance(event, OWN):
                        assert event.player == player
                if other != seat:
                    assert own(now, other).hand == own(before, other).hand
                    assert own(now, other).tokens == own(before, other).tokens
            assert own(now, seat).tokens == own(before, seat).tokens
            if undone % 3 == 0:
                state.apply(Undone(seat), number + 0.5)
                again = state.game
                assert again is not None
                for other in (None, *range(4)):
                    assert again.view(other) == before.view(other)
                assert state.asks[seat].since == asks[seat].since
    assert undone > 20
