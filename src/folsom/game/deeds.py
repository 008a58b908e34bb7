"""Deeds: what a card that comes up does, told with its reason and with what follows at once.

Each deed tells the event at an index and returns its sentences and how many events they cover.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from folsom.data import base_game
from folsom.game import event as events
from folsom.game.event import Event
from folsom.game.sentences import OWN_MOVES, sentence
from folsom.game.whereabouts import car_of, on_roof, other_level
from folsom.game.words import EXACT_TOKENS, FIGURES, MARSHAL, SHIELDED, TOKENS

if TYPE_CHECKING:
    from folsom.game.story import Story

# How a figure gets from one level to another.
WAYS: Final = {
    (False, False): "walk",
    (True, True): "run",
    (False, True): "up",
    (True, False): "down",
}
Told = tuple[list[str], int]


def flight(story: Story, index: int, who: str) -> tuple[int, bool]:
    """Return how many events tell that somebody runs from the Marshal, and whether it costs a bullet."""
    flees, bullet = story.at(index), story.at(index + 1)
    if not (isinstance(flees, events.Moved) and flees.cause == "flees" and flees.who == who):
        return 0, False
    if on_roof(flees.from_):
        return 0, False
    if isinstance(bullet, events.NeutralBullet) and bullet.who == who:
        return 2, True
    return 1, False


def _moved(story: Story, index: int) -> Told:
    event, words = story.events[index], story.words
    assert isinstance(event, events.Moved)
    who, to = event.who, words.place("to", event.to)
    if event.cause in OWN_MOVES:
        return [sentence(words, event)], 1
    way = WAYS[on_roof(event.from_), on_roof(event.to)]
    told, with_bullet = flight(story, index + 1, who)
    if with_bullet:
        return [words.say(f"{way}_caught", who=who)], 1 + told
    start, end = car_of(event.from_), car_of(event.to)
    roofs = abs(end - start) if way == "run" and start is not None and end is not None else 1
    if roofs > 1:
        return [words.say("run_far", who=who, count=roofs, number=words.number(roofs), to=to)], 1
    lines = [words.say(way, who=who, to=to)]
    at_an_end = start in {0, len(story.scene.train) - 1} and end is not None
    if way == "walk" and at_an_end and not story.scene.beside:
        lines.append(words.say("only_way"))
    return lines, 1


def sent(story: Story, index: int, sender: str) -> Told:
    """Tell that somebody's card sends the Marshal to a car, and whether he meets anybody."""
    event = story.events[index]
    assert isinstance(event, events.Moved)
    lines = [story.words.say("sends", who=sender, to=story.words.place("to", event.to))]
    return lines + nobody_met(story, index), 1


def nobody_met(story: Story, index: int) -> list[str]:
    """Say that the Marshal, who has just come to a car, meets nobody, if that is so."""
    after = story.at(index + 1)
    meets = isinstance(after, events.Moved) and after.cause == "flees"
    return [] if meets else [story.words.say("nobody_met")]


def _shot(story: Story, index: int) -> Told:
    event, words, board = story.events[index], story.words, story.board
    assert isinstance(event, events.Shot)
    who, target = event.who, event.target
    push = story.at(index + 1)
    if isinstance(push, events.Moved) and push.cause == "pushed" and push.who == target:
        lines, told = [words.say("fire.push", who=who, target=target, at=words.place("at", push.to))], 2
    else:
        way = _line_of_fire(board.place(who), board.place(target))
        lines, told = [words.say(f"fire.{way}", who=who, target=target)], 1
    if board.fired.get(who, 0) + 1 == base_game().tokens.barrel:
        lines.append(words.say("last_bullet", who=who, whose=who))
    elif story.scene.partners.get(who) == target:
        lines.append(words.say("friendly"))
    else:
        lines += _shielded(story, who, target, board.place(target), "fire")
    return lines, told


def _line_of_fire(start: str, end: str) -> str:
    if car_of(start) is None or car_of(end) is None:
        return "far"
    if on_roof(start) and on_roof(end):
        return "roofs"
    if start == other_level(end):
        return "down" if on_roof(start) else "up"
    return "far" if on_roof(start) or on_roof(end) else "next"


def _shielded(story: Story, who: str, target: str, place: str, action: str) -> list[str]:
    """Say that somebody stood there too and could not be chosen, because of an ability."""
    safe = SHIELDED not in {who, target} and story.board.place(SHIELDED) == place != ""
    if not safe or not story.scene.abilities or SHIELDED in story.board.powerless:
        return []
    return [story.words.say(f"shielded.{action}", who=SHIELDED)]


def _punched(story: Story, index: int) -> Told:
    event, words = story.events[index], story.words
    assert isinstance(event, events.Punched)
    who, target = event.who, event.target
    if target in FIGURES.values():
        return [words.say(f"punch.{target}", who=who)], 1
    told = 1
    loot: list[str] = []
    drop = story.at(index + told)
    if isinstance(drop, events.TokenMoved) and drop.from_ == target and drop.cause in {"knocked", "snatched"}:
        loot = [words.say(f"punch.{drop.cause}", who=who, loot=words.loot(drop))]
        told += 1
    throw = story.at(index + told)
    if not (isinstance(throw, events.Moved) and throw.cause == "thrown" and throw.who == target):
        return [words.say("punch.hit", who=who, target=target), *loot], told
    told += 1
    more, with_bullet = flight(story, index + told, target)
    if with_bullet:
        return [words.say("punch.law", who=who, target=target), *loot], told + more
    to = words.place("to", throw.to)
    lines = [words.say("punch.to", who=who, target=target, to=to)]
    lines += loot or [words.say("punch.nothing", target=target)]
    return lines + _shielded(story, who, target, story.board.place(who), "punch"), told


def _robbed(story: Story, index: int) -> Told:
    event, words = story.events[index], story.words
    assert isinstance(event, events.TokenMoved)
    who, at = event.to, words.place("at", event.from_)
    if event.kind == "purse" and event.token is UNSET:
        return [words.say("rob_purse", who=who, loot=words.loot(event), at=at)], 1
    lines = [words.say("rob", who=who, loot=words.loot(event), at=at)]
    # Of the usual jewel and strongbox the word does not tell the value; whoever has one knows it.
    exact = next((EXACT_TOKENS.get(sort, word) for sort, word in TOKENS.items() if word == event.token), "")
    value = exact.rpartition(" ")[2]
    if exact != event.token and value.isdecimal():
        lines.append(words.say("value", money=words.money(int(value))))
    return lines, 1


def _nothing(story: Story, index: int) -> Told:
    event, words, board = story.events[index], story.words, story.board
    assert isinstance(event, events.Nothing)
    place = board.place(event.who)
    car = car_of(place)
    fields: dict[str, object] = {"who": event.who}
    level = "elsewhere"
    if car is not None:
        level = "roof" if on_roof(place) else "inside"
        fields |= {"car": words.car("the", car), "at": words.place("at", place)}
        missed = board.lies(other_level(place))
        if event.reason == "nothing there" and missed is not None:
            return [words.say(f"nothing.wrong floor.{level}", loot=words.token(missed), **fields)], 1
    # Some reasons mean something else with one card; most depend on where somebody stands, others are short.
    reason = event.reason
    for key in (f"nothing.{event.card} {reason}", f"nothing.{reason}.{level}", f"nothing.{reason}"):
        if words.knows(key):
            return [words.say(key, **fields)], 1
    return [sentence(words, event)], 1


DEEDS: Final[dict[type[Event], Callable[[Story, int], Told]]] = {
    events.Moved: _moved,
    events.Shot: _shot,
    events.Punched: _punched,
    events.TokenMoved: _robbed,
    events.Nothing: _nothing,
}
# What cards of expansions do.
EFFECTS: Final[dict[type[Event], Callable[[Story, int], Told]]] = {}


def deed(story: Story, index: int, card: events.CardUp | None) -> Told:
    """Return what an event says as the deed of a card, and how many events that covers."""
    event = story.events[index]
    if isinstance(event, events.Moved) and event.who == MARSHAL and card is not None and card.who != MARSHAL:
        return sent(story, index, card.who)
    return (EFFECTS.get(type(event)) or DEEDS[type(event)])(story, index)
