"""Marshal & Prisoners told: its events as sentences, as what a card does, and together in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

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


def objective_name(words: Wording, word: str) -> str:
    """Return the name of a goal of the Marshal's; a warrant names its bandit."""
    goal, _, bandit = word.partition(" ")
    name = words.names.of("objective", goal)
    return words.say("card_of", card=name, who=words.figure(bandit)) if bandit else name


def _prisoners(words: Wording, events: Iterable[CompanionJailed]) -> str:
    return words.say("prisoners", names=words.figures(event.companion for event in events))


def _stayed(words: Wording, events: Iterable[CompanionStayed]) -> str:
    return words.say("never_freed", names=words.figures(event.companion for event in events))


def _worn(words: Wording, events: Iterable[BulletWorn]) -> str:
    bullets = [
        words.say("card_of", card=_bullet(words, event.bullet), who=words.figure(event.who))
        for event in events
    ]
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
    return words.say("brawler", who=words.figure(event.who), card=name, dollars=event.dollars)


def _companion_seized(words: Wording, event: CompanionSeized) -> str:
    return words.say("companion_seized", who=words.figure(event.who), companion=words.figure(event.companion))


def _idea_fetched(words: Wording, event: IdeaFetched) -> str:
    key = "idea_from_discard" if event.discarded else "idea_from_deck"
    return words.say(key, player=words.figure(event.player), card=words.action("idea"))


def _shot(words: Wording, event: MarshalShot) -> str:
    bullet = _bullet(words, event.bullet)
    return words.say("effect.law_shot", target=words.figure(event.target), bullet=bullet)


def _arrest(words: Wording, event: Arrested) -> str:
    key = "arrest_wanted" if event.wanted else "arrest"
    return words.say(f"effect.{key}", target=words.figure(event.target))


def _frees(words: Wording, event: CompanionFreed) -> str:
    return words.say("effect.frees", companion=words.figure(event.companion))


def _copies(words: Wording, event: IdeaCopied) -> str:
    return words.say("effect.copies", card=words.action(event.card))


# What one of these cards does, as the end of a sentence; alone it follows the name of who acts.
EFFECTS: Final[dict[type[Event], Sentence]] = {
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
