"""The Time Car told: its event as a sentence."""

from __future__ import annotations

from typing import Final

from folsom.game.faces import Event
from folsom.game.wording import Sentence, Wording


def _vanished(words: Wording, event: Event) -> str:
    who = words.figure(event["who"])
    if "place" in event:
        return words.say("vanished_known", who=who, at=words.place("at", event["place"]))
    return words.say("vanished", who=who)


SENTENCES: Final[dict[str, Sentence]] = {"vanished": _vanished}
