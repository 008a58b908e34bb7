"""Horses & Stagecoach told: its events as sentences, and those that belong together in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from folsom.game.event import Event, EventHappens, Moved, Placed, Played
from folsom.game.expansions.horses.events import (
    Attacked,
    CoachMoved,
    Drank,
    HeldUp,
    HorseMoved,
    HostageTaken,
    ShotgunMoved,
)
from folsom.game.log_entry import Level
from folsom.game.sentences import sentence
from folsom.game.story import Story
from folsom.game.wording import Sentence, Wording

# Whoever holds this one has no ability.
POKER_PLAYER: Final = "poker"


def _horses(words: Wording, events: Sequence[HorseMoved]) -> str:
    """Say what several horses do at once: all leave the game, or all fall back."""
    key = "horses_leave" if events[0].to is None else "horses_fall_back"
    return words.say(key, count=len(events))


def _attack(words: Wording, attacks: Sequence[Attacked]) -> str:
    """Say who boards a car and who rides on."""
    boarding = words.figures(attack.who for attack in attacks if attack.boards)
    riding = words.figures(attack.who for attack in attacks if not attack.boards)
    key = "some" if boarding and riding else "all" if boarding else "none"
    at = words.car("in", attacks[0].car)
    return words.say(f"attack.{key}", at=at, boarding=boarding, riding=riding)


def _coach(words: Wording, event: CoachMoved) -> str:
    if event.to < len(words.train):
        return words.say("coach", car=words.car("the", event.to))
    return words.say("coach_behind")


def _shotgun(words: Wording, event: ShotgunMoved) -> str:
    return words.say("shotgun", at=words.place("at", event.to))


def _hostage(words: Wording, event: HostageTaken) -> str:
    hostage = words.names.of("hostage", event.hostage)
    return words.say("hostage", who=event.who, hostage=hostage)


def _drank(words: Wording, event: Drank) -> str:
    return words.say(f"drank.{event.flask}", who=event.who)


def _held_up(words: Wording, event: HeldUp) -> str:
    return words.say("held_up", target=event.who)


SENTENCES: Final[dict[type[Event], Sentence]] = {
    HorseMoved: lambda words, event: _horses(words, [event]),
    CoachMoved: _coach,
    ShotgunMoved: _shotgun,
    HostageTaken: _hostage,
    Drank: _drank,
    Attacked: lambda words, event: _attack(words, [event]),
    HeldUp: _held_up,
}


def tell_attack(story: Story, index: int) -> int:
    """Tell who boards a car of the horse attack; where those are then placed goes without saying."""
    first = story.events[index]
    assert isinstance(first, Attacked)
    attacks: list[Attacked] = []

    def belongs(event: Event) -> bool:
        if isinstance(event, Attacked) and event.car == first.car:
            attacks.append(event)
            return True
        # Whoever is placed without having been asked at this car is another story.
        boarded = {attack.who for attack in attacks if attack.boards}
        return isinstance(event, Placed) and event.who in boarded

    run = story.run(index, belongs)
    story.add(_attack(story.words, attacks), Level.ROUND, run)
    return len(run)


def tell_horses(story: Story, index: int) -> int:
    """Tell a ride with its rider, and horses that do the same in one line."""
    after = story.at(index + 1)
    if isinstance(after, Moved) and after.cause == "rides":
        story.add(sentence(story.words, after), Level(story.cause + 1), [index, index + 1])
        return 2
    first = story.events[index]
    assert isinstance(first, HorseMoved)
    horses = story.since(index, HorseMoved, lambda event: (event.to is None) == (first.to is None))
    story.add(_horses(story.words, horses), Level(story.cause + 1), range(index, index + len(horses)))
    return len(horses)


def tell_coach(story: Story, index: int) -> int:
    """Tell that the stagecoach falls back: by an event, or as it does after every round."""
    before = (story.events[earlier] for earlier in range(index - 1, -1, -1))
    last = next((event for event in before if isinstance(event, EventHappens | CoachMoved)), None)
    by_event = isinstance(last, EventHappens) and last.name == "speed"
    story.add(sentence(story.words, story.events[index]), Level.CARD if by_event else Level.TURN, [index])
    story.cause = Level.TURN
    return 1


def tell_turmoil(story: Story, index: int) -> int:
    """Tell the cards that are revealed together in one line."""
    laid = story.since(index, Played, lambda event: not event.hidden and event.card is not UNSET)
    if not laid:
        return story.played(index)
    cards = ", ".join(story.words.card(str(event.card)) for event in laid)
    story.add(story.words.say("all_at_once", cards=cards), Level.CARD, range(index, index + len(laid)))
    return len(laid)


def tell_hostage(story: Story, index: int) -> int:
    """Tell who is taken along; one of them costs the ability."""
    event = story.events[index]
    assert isinstance(event, HostageTaken)
    if event.hostage == POKER_PLAYER:
        story.board.powerless.add(event.who)
    return story.single(index)


LINES: Final = {
    "played turmoil": tell_turmoil,
    "hostage": tell_hostage,
    "attack": tell_attack,
    "horse": tell_horses,
    "coach": tell_coach,
}
