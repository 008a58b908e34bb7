"""Happenings: what a Round card's event brings about, told in one line where it befalls several at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from folsom.game import event as events
from folsom.game.deeds import nobody_met
from folsom.game.log_entry import CHANGES, CONSEQUENCES, Level
from folsom.game.sentences import idle_event, sentence
from folsom.game.whereabouts import on_roof
from folsom.game.words import MARSHAL

if TYPE_CHECKING:
    from folsom.game.story import Story


def tell_event(story: Story, index: int) -> int:
    """Tell that an event happens and what it does to whom, or why it changes nothing."""
    event = story.events[index]
    assert isinstance(event, events.EventHappens)
    after = story.at(index + 1)
    if after is not None and after.tag not in CONSEQUENCES | CHANGES.get(event.name, set()):
        story.add(idle_event(story.words, event), Level.TURN, [index])
        return 1
    tell = HAPPENINGS.get(event.name)
    told = None if tell is None else tell(story, index)
    if told is None:
        story.add(sentence(story.words, event), Level.TURN, [index])
        return 1
    story.add(sentence(story.words, event), Level.TURN, [])
    line, count = told
    story.add(line, Level.CARD, range(index, index + count))
    return count


def _hit(story: Story, index: int) -> tuple[str, int] | None:
    """Tell an event that gives bullets to several bandits at once."""
    event = story.events[index]
    assert isinstance(event, events.EventHappens)
    hit = [bullet.who for bullet in story.since(index + 1, events.NeutralBullet)]
    if not hit:
        return None
    key = f"happens.{event.name}"
    one = {"who": hit[0]} if len(hit) == 1 else {"who": None}
    names = story.words.together(hit)
    return story.words.say(key, count=len(hit), names=names, **one), 1 + len(hit)


def _slide(story: Story, index: int) -> tuple[str, int] | None:
    """Tell an event that moves everybody on the roofs."""
    event = story.events[index]
    assert isinstance(event, events.EventHappens)
    moves = story.since(index + 1, events.Moved, lambda move: move.cause == "event" and on_roof(move.from_))
    if not moves:
        return None
    names, at = story.words.together(move.who for move in moves), story.words.place("at", moves[-1].to)
    one = {"who": moves[0].who} if len(moves) == 1 else {"who": None}
    told = story.words.say(f"happens.{event.name}", count=len(moves), names=names, at=at, **one)
    return told, 1 + len(moves)


# Events told in a line of their own, by name; all others are told by what follows.
HAPPENINGS: Final[dict[str, Callable[[Story, int], tuple[str, int] | None]]] = {
    "angry": _hit,
    "rebellion": _hit,
    "swivel": _slide,
    "brake": _slide,
}


def tell_flight(story: Story, index: int) -> int:
    """Tell in one line everybody who runs from the Marshal, and that it costs a bullet each or nothing."""
    first = story.events[index]
    assert isinstance(first, events.Moved)
    if on_roof(first.from_):
        return story.single(index)
    moves = story.since(index, events.Moved, lambda move: move.cause == "flees" and not on_roof(move.from_))
    who = [move.who for move in moves]
    bullets = [bullet.who for bullet in story.since(index + len(moves), events.NeutralBullet)]
    short = story.at(index + len(moves))
    fields = {"count": len(who), "names": story.words.together(who), "who": who[0] if len(who) == 1 else None}
    if sorted(bullets) == sorted(who):
        told, key = len(moves) + len(bullets), "flight"
    elif isinstance(short, events.NoNeutralBullets):
        told, key = len(moves) + 1, "flight_short" if short.leaves and short.left else "flight_free"
    else:
        told, key = len(moves), "flight_bare"
    level = Level(story.cause + 1)
    story.add(story.words.say(key, **fields), level, range(index, index + told))
    return told


def tell_marshal(story: Story, index: int) -> int:
    """Tell where an event leads the Marshal and whether he meets anybody, or where a bandit ends up."""
    move = story.events[index]
    assert isinstance(move, events.Moved)
    if move.who != MARSHAL:
        return story.single(index)
    lines = [story.words.say("enters", to=story.words.place("to", move.to)), *nobody_met(story, index)]
    story.add(" ".join(lines), Level(story.cause + 1), [index])
    return 1


def tell_bonus(story: Story, index: int) -> int:
    """Tell who gains or loses dollars; the conductor speaks for himself."""
    bonus = story.events[index]
    assert isinstance(bonus, events.Bonus)
    if story.board.event != "conductor":
        return story.single(index)
    money = story.words.money(bonus.dollars)
    story.add(story.words.say("ransom", who=bonus.who, money=money), Level(story.cause + 1), [index])
    return 1


LINES: Final[dict[str, Callable[[Story, int], int]]] = {
    "event": tell_event,
    "moved flees": tell_flight,
    "moved event": tell_marshal,
    "bonus": tell_bonus,
}
