"""Horses & Stagecoach told: its events as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from folsom.game.faces import Event
from folsom.game.wording import Sentence, Wording


def horses_told(words: Wording, events: Sequence[Event]) -> str:
    """Say what several horses do at once: all leave the game, or all fall back."""
    key = "horses_leave" if events[0]["to"] is None else "horses_fall_back"
    return words.say(key, count=len(events))


def attack_told(words: Wording, attacks: Sequence[Event]) -> str:
    """Say who boards a car and who rides on."""
    boarding = words.figures(attack["who"] for attack in attacks if attack["boards"])
    riding = words.figures(attack["who"] for attack in attacks if not attack["boards"])
    key = "some" if boarding and riding else "all" if boarding else "none"
    return words.say(f"attack.{key}", car=attacks[0]["car"], boarding=boarding, riding=riding)


def _coach(words: Wording, event: Event) -> str:
    return words.say("coach", car=event["to"])


def _shotgun(words: Wording, event: Event) -> str:
    return words.say("shotgun", at=words.place("at", event["to"]))


def _hostage(words: Wording, event: Event) -> str:
    return words.say(
        "hostage", who=words.figure(event["who"]), hostage=words.names.of("hostage", event["hostage"])
    )


def _drank(words: Wording, event: Event) -> str:
    return words.say("drank", who=words.figure(event["who"]), flask=words.names.of("token", event["flask"]))


def _kept_card(words: Wording, event: Event) -> str:
    if "card" in event:
        player, cards = words.figure(event["player"]), words.card(event["card"])
        return words.say("saved_known", player=player, cards=cards)
    return words.say("saved", hands=words.counted([(event["player"], 1)]))


def _held_up(words: Wording, event: Event) -> str:
    return words.say("held_up", who=words.figure(event["who"]))


SENTENCES: Final[dict[str, Sentence]] = {
    "horse": lambda words, event: horses_told(words, [event]),
    "coach": _coach,
    "shotgun": _shotgun,
    "hostage": _hostage,
    "drank": _drank,
    "kept card": _kept_card,
    "attack": lambda words, event: attack_told(words, [event]),
    "held up": _held_up,
}
