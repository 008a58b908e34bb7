"""What somebody may know, in a few rules of its own, so that a mistake in the server cannot hide itself."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_

import msgspec

from folsom.game.event import Event
from folsom.game.log import Scene, log_entries
from tests.server.client import Client, Data

# Tokens whose values are hidden, as they are called when the value is known.
VALUE = re.compile(rb"\b(purse|jewel|strongbox|mailbag) \d+\b")
DOLLARS = re.compile(r"\d{3}")


class LeakError(AssertionError):
    """Something was sent to somebody who may not know it."""


def check_message(message: Data, seats: list[int], own: set[str]) -> None:
    """Check a message to somebody who holds these seats and plays these players."""
    if message["type"] == "welcome" and not seats and message["invite"] is not None:
        raise LeakError("a spectator got the invite")
    if message["type"] == "previews":
        check_previews(message, seats, own)
    if message["type"] == "hinted" and message["seat"] not in seats:
        raise LeakError("a hint for somebody else")
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


def check_previews(message: Data, seats: list[int], own: set[str]) -> None:
    if message["seat"] not in seats:
        raise LeakError("what somebody else's cards would do")
    for card in message["cards"]:
        for event in card["preview"]["events"]:
            check_event(event, own, over=False)


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
    if VALUE.search(msgspec.json.encode(public)):
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
    if over or own & {event.get("from"), event.get("to")}:
        return
    if VALUE.search(msgspec.json.encode(event)):
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


def retold(public: list[Data], scene: Scene) -> dict[tuple[int, ...], str]:
    """Tell a player what a spectator was told; only the player, who reads the scene, is 'you' now."""
    events: list[Event] = msgspec.convert(public, type=list[reduce(or_, kinds_of_events())])  # type: ignore[misc]
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
        message = msgspec.json.decode(text)
        check_message(message, seats, own)
        over = message["type"] == "update" and message["table"]["status"] == "over"
        for secret in secrets if over else [*secrets, *before_end]:
            if secret in text:
                raise LeakError("a secret in plain text")
