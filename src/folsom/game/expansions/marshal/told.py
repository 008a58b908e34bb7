"""Marshal & Prisoners told: its events as sentences, as what a card does, and together in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec import UNSET

from folsom.game.deeds import Told
from folsom.game.event import Event, TokenMoved
from folsom.game.expansions.marshal.events import (
    Arrested,
    BrawlerWon,
    BulletWorn,
    CompanionFreed,
    CompanionJailed,
    CompanionSeized,
    CompanionStayed,
    IdeaCopied,
    IdeaFetched,
    MarshalShot,
    ObjectiveJudged,
    ObjectiveShown,
    ObjectiveTaken,
)
from folsom.game.log_entry import Level
from folsom.game.story import Story
from folsom.game.wording import Sentence, Wording
from folsom.game.words import MARSHAL


def objective_name(words: Wording, word: str) -> str:
    """Return the name of a goal of the Marshal's; a warrant names its bandit."""
    goal, _, bandit = word.partition(" ")
    name = words.names.of("objective", goal)
    return words.owned(name, bandit) if bandit else name


def _prisoners(words: Wording, events: Iterable[CompanionJailed]) -> str:
    return words.say(
        "prisoners", names=", ".join(words.names.of("figure", event.companion) for event in events)
    )


def _stayed(words: Wording, events: Iterable[CompanionStayed]) -> str:
    return words.say(
        "never_freed", names=", ".join(words.names.of("figure", event.companion) for event in events)
    )


def _worn(words: Wording, events: Iterable[BulletWorn]) -> str:
    bullets = [words.owned(_bullet(words, event.bullet), event.who) for event in events]
    return words.say("bullets_worn", bullets=", ".join(bullets))


def _bullet(words: Wording, bullet: str) -> str:
    return words.names.of("bullet", bullet.rpartition(" ")[2])


def _objective_taken(words: Wording, event: ObjectiveTaken) -> str:
    if event.objective is not UNSET:
        return words.say("objective_taken_known", objective=objective_name(words, event.objective))
    return words.say("objective_taken", count=event.count)


def _objective_shown(words: Wording, event: ObjectiveShown) -> str:
    return words.say("objective_shown", objective=objective_name(words, event.objective))


def _objective_judged(words: Wording, event: ObjectiveJudged) -> str:
    key = "objective_met" if event.met else "objective_missed"
    return words.say(key, objective=objective_name(words, event.objective))


def _brawler(words: Wording, event: BrawlerWon) -> str:
    name = words.names.of("brawler", str(event.dollars))
    return words.say("brawler", who=event.who, card=name, money=words.money(event.dollars))


def _companion_seized(words: Wording, event: CompanionSeized) -> str:
    companion = words.names.of("figure", event.companion)
    return words.say("companion_seized", whose=event.who, companion=companion)


def _idea_fetched(words: Wording, event: IdeaFetched) -> str:
    key = "idea_from_discard" if event.discarded else "idea_from_deck"
    return words.say(key, who=event.player, card=words.action("idea"))


def _shot(story: Story, index: int) -> Told:
    event = story.events[index]
    assert isinstance(event, MarshalShot)
    bullet = _bullet(story.words, event.bullet)
    return [story.words.say("law_shot", who=MARSHAL, target=event.target, bullet=bullet)], 1


def _arrest(story: Story, index: int) -> Told:
    event = story.events[index]
    assert isinstance(event, Arrested)
    lines = [story.words.say("arrest", who=MARSHAL, target=event.target)]
    return lines + ([story.words.say("arrest_wanted")] if event.wanted else []), 1


def _frees(story: Story, index: int) -> Told:
    event = story.events[index]
    assert isinstance(event, CompanionFreed)
    companion = story.words.names.of("figure", event.companion)
    return [story.words.say("frees", who=event.who, companion=companion)], 1


def _copies(story: Story, index: int) -> Told:
    event = story.events[index]
    assert isinstance(event, IdeaCopied)
    card, copied = story.words.action(event.card), story.board.card_before
    if copied is None or copied.card != event.card or copied.who == event.who:
        return [story.words.say("copies", who=event.who, card=card)], 1
    return [story.words.say("copies_from", who=event.who, card=card, whose=copied.who)], 1


# What one of these cards does.
EFFECTS: Final[dict[type[Event], Callable[[Story, int], Told]]] = {
    MarshalShot: _shot,
    Arrested: _arrest,
    CompanionFreed: _frees,
    IdeaCopied: _copies,
}
SENTENCES: Final[dict[type[Event], Sentence]] = {
    ObjectiveTaken: _objective_taken,
    ObjectiveShown: _objective_shown,
    ObjectiveJudged: _objective_judged,
    BulletWorn: lambda words, event: _worn(words, [event]),
    BrawlerWon: _brawler,
    CompanionSeized: _companion_seized,
    CompanionStayed: lambda words, event: _stayed(words, [event]),
    CompanionJailed: lambda words, event: _prisoners(words, [event]),
    IdeaFetched: _idea_fetched,
}


def tell_jailed(story: Story, index: int) -> int:
    """Tell in one line who sits in the Prison Car."""
    return story.together(index, CompanionJailed, _prisoners, Level.ROUND)


def tell_stayed(story: Story, index: int) -> int:
    """Tell in one line which prisoners nobody has freed."""
    return story.together(index, CompanionStayed, _stayed, Level.TURN)


def tell_worn(story: Story, index: int) -> int:
    """Tell in one line whose decks the Marshal's lasting bullets now join."""
    return story.together(index, BulletWorn, _worn, Level.TURN)


def tell_safe(story: Story, index: int) -> int:
    """Tell in one line all loot that is brought to safety."""
    safe = story.since(index, TokenMoved, lambda event: event.cause == "made safe")
    loot = ", ".join(story.words.loot(event) for event in safe)
    told = story.words.say("token.made safe", loot=loot, at=story.words.place("at", safe[0].to))
    story.add(told, Level(story.cause + 1), range(index, index + len(safe)))
    return len(safe)


LINES: Final = {
    "companion jailed": tell_jailed,
    "companion stayed": tell_stayed,
    "bullet worn": tell_worn,
    "token made safe": tell_safe,
}
