"""Nobody learns what they may not know: every byte sent to every socket is examined, and so are the logs.

At the end of the file mistakes are planted to show that they would be found.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from folsom.game.scene import BESIDE, Scene
from folsom.game.view import PileCard
from folsom.server import logs
from folsom.server.room import hint_desk
from folsom.server.room.timing import Pace
from folsom.server.table.secrets import hash_token
from folsom.server.views import memory, tables, updates
from tests.server.client import BANDITS, Client, Served, fetch, join, make
from tests.server.leak_checks import LeakError, check_client, check_log, check_secrets, retold


def labels_of(client: Client) -> set[str]:
    decision = client.seat()["view"]["you"]["decision"]
    return set() if decision is None else {option["label"] for option in decision["choices"]}


@pytest.mark.parametrize(
    ("memory_option", "modules"),
    [("open", ["horses", "timecar", "cursed"]), ("strict", ["expert"]), ("open", ["marshal"])],
)
def test_nobody_is_sent_what_they_may_not_know(
    tmp_path: Path, written: io.StringIO, memory_option: str, modules: list[str]
) -> None:
    served = Served(tmp_path, Pace(bot=0, undo=0.5))
    address = served.address
    config = {"modules": modules, "bandits": BANDITS[: 2 if "marshal" in modules else 3]}
    seated = make(address, "here", "open", "drifter", start=False, memory=memory_option, config=config)
    guest = join(address, seated)
    table = seated["table"]["id"]
    elsewhere: list[str] = []
    undone = 0
    labels: set[str] = set()
    with (
        Client(address, table, seated["token"]) as rosa,
        Client(address, table, guest["token"], language="fr") as ines,
        Client(address, table) as watcher,
    ):
        rosa.until(lambda client: client.state.version)
        rosa.command("start")
        everybody = [rosa, ines, watcher]
        for step in range(45):
            for client in everybody:
                if client.state.seats and client.asked():
                    labels |= labels_of(client)
                    seat = client.asked()[0]
                    client.choose(seat)
                    if client.seat()["can_undo"] and (step % 3 == 0 or not undone):
                        undone += client.command("undo", seat=seat)["type"] == "done"
                else:
                    client.quiet(0.01)
            if step % 15 == 0 and not rosa.over:
                paths = ("", f"/{table}", f"/{table}/replay", f"/{table}/replay?seat=1")
                elsewhere += [fetch(f"{address}/api/tables{path}").text for path in paths]
                mine = {"keys": [{"table": table, "token": seated["token"]}]}
                elsewhere.append(fetch(f"{address}/api/tables/mine", mine).text)
                # Somebody who asks for everything gets no more than somebody who was there all the time.
                watcher.say({"type": "sync"})
        # Bots play the rest.
        for client in (rosa, ines):
            if not client.over:
                client.command("hand_over", seat=client.state.mine[0])
        for client in everybody:
            client.until(lambda each: each.over)
        assert undone
        end = rosa.state.table
        tokens = {rosa: seated["token"], ines: guest["token"]}
        hashes = [hash_token(token) for token in tokens.values()]
        names = [seat["player"] for seat in end["seats"]]
        players = {rosa: {names[0]}, ines: {names[1]}, watcher: set[str]()}
        for client, own in players.items():
            others = [*tokens.values(), *hashes] + ([seated["invite"]] if client is watcher else [])
            check_client(client, own, others, [end["seed"], end["salt"]])
        public = watcher.seat(None)
        beside = not BESIDE.isdisjoint(modules)
        scene = Scene(tuple(rosa.seat()["view"]["train"]), frozenset({names[0]}), beside=beside)
        told = retold(public["events"], scene)
        check_log(rosa.seat()["log"], rosa.seat()["events"], public["events"], told)
        for client in (rosa, ines):
            check_secrets(client.seat()["events"], public["events"], players[client])
    served.stop()
    said = "".join(elsewhere) + written.getvalue()
    assert '"you"' not in "".join(elsewhere)
    assert "not_over" in "".join(elsewhere)
    for secret in (*tokens.values(), *hashes, end["seed"], end["salt"], seated["invite"]):
        assert secret not in said
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert len(lines) > 50
    for line in lines:
        assert set(line) <= logs.FIELDS | {"at", "level", "event", "error", "where"}
    for label in labels:
        assert f'"{label}"' not in written.getvalue()


def test_failures_are_logged_without_their_messages(written: io.StringIO) -> None:
    try:
        raise ValueError("the hand is fire, fire, move")
    except ValueError as error:
        logs.error("something", error, table="t", hand="fire")
    line = json.loads(written.getvalue())
    assert line["error"] == "ValueError"
    assert "fire" not in written.getvalue()


# --- planted mistakes --------------------------------------------------------------------------------------


def played(tmp_path: Path) -> tuple[Client, Client]:
    """Let bots play for a while on a server that may make a mistake, and return what was heard."""
    served = Served(tmp_path)
    seated = make(served.address, "here", "rookie", "rookie")
    table = seated["table"]["id"]
    with Client(served.address, table, seated["token"]) as rosa, Client(served.address, table) as watcher:
        rosa.until(lambda client: client.state.seats)
        rosa.command("hand_over", seat=0)
        rosa.until(lambda client: client.state.version > 60)
        watcher.until(lambda client: client.state.version > 60)
    served.stop()
    return rosa, watcher


def test_a_server_without_mistakes_passes(tmp_path: Path) -> None:
    rosa, watcher = played(tmp_path)
    check_client(rosa, {"tuco"}, [], [])
    check_client(watcher, set(), [], [])


# Uncompiled, working out a hint may take longer than a server waits for it.
@pytest.mark.compiled_only
def test_a_hint_for_somebody_else_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = hint_desk.hinted

    def wrong(hint: Any, version: int, seat: int, ask: int, step: Any) -> Any:
        return honest(hint, version, seat + 1, ask, step)

    monkeypatch.setattr(hint_desk, "hinted", wrong)
    served = Served(tmp_path)
    seated = make(served.address, "here", "rookie", "rookie", hints="full")
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(Client.asked)
        rosa.command("hint", seat=0, step=3)
        rosa.until(Client.hints)
    served.stop()
    with pytest.raises(LeakError, match="a hint for somebody else"):
        check_client(rosa, {"tuco"}, [], [])


@pytest.mark.parametrize("mistake", ["view", "events", "pile", "seed"])
def test_a_planted_mistake_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: str) -> None:
    honest_view, honest_table = memory.view_at, tables.table_of

    def wrong_view(game: Any, _: int | None, kind: Any) -> Any:
        return honest_view(game, 1, kind)

    def wrong_pile(game: Any, seat: int | None, kind: Any) -> Any:
        view = honest_view(game, seat, kind)
        return msgspec.structs.replace(view, pile=[PileCard("doc", True, "doc fire") for _ in view.pile])

    def wrong_events(game: Any, seats: Any, kind: Any, first: int) -> Any:
        return memory.sides_at(game, [1 for _ in seats], kind, first)

    def wrong_table(state: Any) -> Any:
        return msgspec.structs.replace(honest_table(state), seed=state.seed or "0")

    changes = {
        "view": ("view_at", wrong_view),
        "pile": ("view_at", wrong_pile),
        "events": ("sides_at", wrong_events),
        "seed": ("table_of", wrong_table),
    }
    name, change = changes[mistake]
    monkeypatch.setattr(updates, name, change)
    rosa, watcher = played(tmp_path)
    with pytest.raises(LeakError):
        check_client(watcher, set(), [], [])
    with pytest.raises(LeakError):
        check_client(rosa, {"tuco"}, [], [])
