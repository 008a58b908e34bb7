"""Marshal & Prisoners told: its events as sentences, and as what a card does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from folsom.game.faces import Event
from folsom.game.wording import Sentence, Wording


def prisoners_told(words: Wording, characters: Iterable[str]) -> str:
    """Say who sits in the Prison Car."""
    return words.say("prisoners", names=words.figures(characters))


def stayed_told(words: Wording, characters: Iterable[str]) -> str:
    """Say which prisoners nobody has freed."""
    return words.say("never_freed", names=words.figures(characters))


def worn_told(words: Wording, events: Iterable[Event]) -> str:
    """Say whose decks the Marshal's lasting bullets now join."""
    bullets = [
        words.say("card_of", card=_bullet(words, event), who=words.figure(event["who"])) for event in events
    ]
    return words.say("bullets_worn", bullets=", ".join(bullets))


def _bullet(words: Wording, event: Event) -> str:
    return words.names.of("bullet", event["bullet"].rpartition(" ")[2])


def _objective_taken(words: Wording, event: Event) -> str:
    if "objective" in event:
        return words.say("objective_taken_known", objective=words.objective(event["objective"]))
    return words.say("objective_taken", count=event["count"])


def _objective_shown(words: Wording, event: Event) -> str:
    return words.say("objective_shown", objective=words.objective(event["objective"]))


def _objective_judged(words: Wording, event: Event) -> str:
    key = "objective_met" if event["met"] else "objective_missed"
    return words.say(key, objective=words.objective(event["objective"]))


def _brawler(words: Wording, event: Event) -> str:
    name = words.names.of("brawler", str(event["dollars"]))
    return words.say("brawler", who=words.figure(event["who"]), card=name, dollars=event["dollars"])


def _companion_seized(words: Wording, event: Event) -> str:
    return words.say(
        "companion_seized", who=words.figure(event["who"]), companion=words.figure(event["companion"])
    )


def _idea_fetched(words: Wording, event: Event) -> str:
    key = "idea_from_discard" if event["discarded"] else "idea_from_deck"
    return words.say(key, player=words.figure(event["player"]), card=words.action("idea"))


def _shot(words: Wording, event: Event) -> str:
    return words.say("effect.law_shot", target=words.figure(event["target"]), bullet=_bullet(words, event))


def _arrest(words: Wording, event: Event) -> str:
    key = "arrest_wanted" if event["wanted"] else "arrest"
    return words.say(f"effect.{key}", target=words.figure(event["target"]))


def _frees(words: Wording, event: Event) -> str:
    return words.say("effect.frees", companion=words.figure(event["companion"]))


def _copies(words: Wording, event: Event) -> str:
    return words.say("effect.copies", card=words.action(event["card"]))


# What one of these cards does, as the end of a sentence; alone it follows the name of who acts.
EFFECTS: Final[dict[str, Sentence]] = {
    "law shot": _shot,
    "arrest": _arrest,
    "companion freed": _frees,
    "idea": _copies,
}

SENTENCES: Final[dict[str, Sentence]] = {
    "objective taken": _objective_taken,
    "objective shown": _objective_shown,
    "objective judged": _objective_judged,
    "bullet worn": lambda words, event: worn_told(words, [event]),
    "brawler": _brawler,
    "companion seized": _companion_seized,
    "companion stayed": lambda words, event: stayed_told(words, [event["companion"]]),
    "companion jailed": lambda words, event: prisoners_told(words, [event["companion"]]),
    "idea fetched": _idea_fetched,
}
