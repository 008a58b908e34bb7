"""Nobody learns what they may not know: every byte sent to every socket is examined, and so are the logs.

What a seat may know is written down here again in a few rules of its own, so that a mistake in the server
does not hide itself. At the end of the file mistakes are planted to show that they would be found.
"""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

import msgspec
import pytest

from folsom.game.event import Event
from folsom.game.log import Scene, log_entries
from folsom.game.scene import BESIDE
from folsom.game.view import PileCard
from folsom.server import logs
from folsom.server.room.timing import Pace
from folsom.server.table.secrets import hash_token
from folsom.server.views import memory, tables, updates
from tests.server.client import BANDITS, Client, Data, Served, fetch, join, make

# Tokens whose values are hidden, as they are called when the value is known.
VALUE = re.compile(r"\b(purse|jewel|strongbox|mailbag) \d+\b")
DOLLARS = re.compile(r"\d{3}")


class LeakError(AssertionError):
    """Something was sent to somebody who may not know it."""


def check_message(message: Data, seats: list[int], own: set[str]) -> None:
    """Check a message to somebody who holds these seats and plays these players."""
    if message["type"] == "welcome" and not seats and message["invite"] is not None:
        raise LeakError("a spectator got the invite")
    if message["type"] != "update":
        return
    table = message["table"]
    over = table["status"] == "over"
    if not over and (table["seed"] is not None or table["salt"] is not None):
        raise LeakError("the seed was shown too early")
    for state in message["states"]:
        if state["seat"] not in (seats or {None}):
            raise LeakError("the state of another seat")
        check_view(state["view"], state["seat"], own, over)
        for event in state["events"]:
            check_event(event, own, over)
        if not over and not own:
            check_public_log(state)


def check_public_log(state: Data) -> None:
    tokens = {
        state["events_from"] + index
        for index, event in enumerate(state["events"])
        if event["event"] == "token"
    }
    for line in state["log"]:
        if tokens & set(line["events"]) and DOLLARS.search(line["text"]):
            raise LeakError(f"the log told a spectator: {line['text']}")


def check_view(view: Data, seat: int | None, own: set[str], over: bool) -> None:
    if view["seat"] != seat or (view["you"] is None) != (seat is None):
        raise LeakError("a view of another seat")
    if over:
        return
    resolving = -1 if view["resolving"] is None else view["resolving"]
    for index, card in enumerate(view["pile"]):
        if card["hidden"] and card["card"] is not None and index > resolving and card["by"] not in own:
            raise LeakError(f"a face-down card of {card['by']}")
    public = {key: part for key, part in view.items() if key != "you"}
    if VALUE.search(json.dumps(public)):
        raise LeakError("the value of a token")
    you = view["you"] or {"tokens": {}, "expansions": {}}
    if "marshal" in you["expansions"] and own != {"marshal"}:
        raise LeakError("the Marshal's objectives")
    for bandit, tokens in you["tokens"].items():
        if bandit not in own and tokens:
            raise LeakError(f"the tokens of {bandit}")


def check_event(event: Data, own: set[str], over: bool) -> None:
    name = event["event"]
    player = event.get("player")
    if name == "drawn" and "cards" in event and player not in own:
        raise LeakError(f"the cards {player} drew")
    if name in {"card taken", "partner card", "kept card"} and "card" in event and player not in own:
        raise LeakError(f"the card {player} took")
    if name == "played" and event["hidden"] and "card" in event and player not in own:
        raise LeakError(f"the face-down card of {player}")
    if VALUE.search(json.dumps(event)) and not over and not own & {event.get("from"), event.get("to")}:
        raise LeakError(f"the value of a token: {event}")


def check_secrets(events: list[Data], public: list[Data], own: set[str]) -> None:
    """Whatever a seat was told beyond what a spectator was told must be about itself."""
    for event, seen in zip(events, public, strict=True):
        about = {event.get(field) for field in ("player", "who", "from", "to")}
        objective = "objective" in event and own == {"marshal"}
        if event != seen and not own & about and not objective:
            raise LeakError(f"a secret of somebody else: {event}")


def kinds_of_events() -> list[type[Event]]:
    """Return every kind of event, those of expansions too."""
    kinds, found = [Event], list[type[Event]]()
    while kinds:
        kind = kinds.pop()
        found += kind.__subclasses__()
        kinds += kind.__subclasses__()
    return found


def retold(public: list[Data], view: Data, player: str, modules: list[str]) -> dict[tuple[int, ...], str]:
    """Tell a player what a spectator was told; only the player is 'you' now."""
    events: list[Event] = msgspec.convert(public, type=list[reduce(or_, kinds_of_events())])  # type: ignore[misc]
    scene = Scene(tuple(view["train"]), frozenset({player}), beside=not BESIDE.isdisjoint(modules))
    return {tuple(entry.events): entry.text for entry in log_entries(events, "en", scene)}


def check_log(
    lines: list[Data], events: list[Data], public: list[Data], known: dict[tuple[int, ...], str]
) -> None:
    """A seat's log may differ from what a spectator was told only where its events do."""
    for line in lines:
        told = tuple(line["events"])
        same = all(events[index] == public[index] for index in told)
        if told and same and told in known and line["text"] != known[told]:
            raise LeakError(f"the log told more than the events: {line['text']}")


def check_client(client: Client, own: set[str], secrets: list[str], before_end: list[str]) -> None:
    """Check everything a client was ever sent."""
    seats = client.state.mine
    for text in client.heard:
        message = json.loads(text)
        check_message(message, seats, own)
        over = message["type"] == "update" and message["table"]["status"] == "over"
        for secret in secrets if over else [*secrets, *before_end]:
            if secret in text:
                raise LeakError("a secret in plain text")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Everything the server logs, at its most talkative."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    logs.LOGGER.addHandler(handler)
    logs.LOGGER.setLevel(logging.DEBUG)
    yield stream
    logs.LOGGER.removeHandler(handler)


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
    served = Served(tmp_path, Pace(bot=0, undo=0.2))
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
                    if client.seat()["can_undo"] and step % 3 == 0:
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
        told = retold(public["events"], rosa.seat()["view"], names[0], modules)
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


@pytest.mark.parametrize("mistake", ["view", "events", "pile", "seed"])
def test_a_planted_mistake_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: str) -> None:
    honest_view, honest_table = memory.view_at, tables.table_of

    def wrong_view(game: Any, _: int | None, kind: Any) -> Any:
        return honest_view(game, 1, kind)

    def wrong_pile(game: Any, seat: int | None, kind: Any) -> Any:
        view = honest_view(game, seat, kind)
        return msgspec.structs.replace(view, pile=[PileCard("doc", True, "doc fire") for _ in view.pile])

    def wrong_events(game: Any, *_: Any) -> Any:
        return game.events(1)

    def wrong_table(state: Any) -> Any:
        return msgspec.structs.replace(honest_table(state), seed=state.seed or "0")

    changes = {
        "view": ("view_at", wrong_view),
        "pile": ("view_at", wrong_pile),
        "events": ("events_at", wrong_events),
        "seed": ("table_of", wrong_table),
    }
    name, change = changes[mistake]
    monkeypatch.setattr(updates, name, change)
    rosa, watcher = played(tmp_path)
    with pytest.raises(LeakError):
        check_client(watcher, set(), [], [])
    with pytest.raises(LeakError):
        check_client(rosa, {"tuco"}, [], [])
