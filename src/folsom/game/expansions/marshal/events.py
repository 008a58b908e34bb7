"""What happens with Marshal & Prisoners."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET, UnsetType

from folsom.engine.expansions.marshal import steps
from folsom.engine.record import Note
from folsom.game.event import Event, EventKind
from folsom.game.expansions.marshal.questions import STACKS
from folsom.game.expansions.marshal.words import objective_word
from folsom.game.roster import Roster
from folsom.game.words import ACTIONS, CHARACTERS


class ObjectiveTaken(Event, frozen=True, kw_only=True, tag="objective taken"):
    """The Marshal takes an objective, which only that player sees, and has some number of them now."""

    count: int
    objective: str | UnsetType = UNSET


class ObjectiveShown(Event, frozen=True, kw_only=True, tag="objective shown"):
    """An objective of the Marshal's is shown to everybody."""

    objective: str


class ObjectiveJudged(Event, frozen=True, kw_only=True, tag="objective judged"):
    """At the end an objective turns out to be met or not."""

    objective: str
    met: bool


class MarshalShot(Event, frozen=True, kw_only=True, tag="law shot"):
    """The Marshal hits a bandit with a bullet of one of the stacks."""

    target: str
    bullet: str
    stack: str


class BulletWorn(Event, frozen=True, kw_only=True, tag="bullet worn"):
    """A lasting bullet joins its victim's deck."""

    who: str
    bullet: str


class Arrested(Event, frozen=True, kw_only=True, tag="arrest"):
    """The Marshal arrests a bandit, and takes the Wanted card if it is still there."""

    target: str
    wanted: bool


class BrawlerWon(Event, frozen=True, kw_only=True, tag="brawler"):
    """A bandit wins a Brawler card."""

    who: str
    dollars: int


class CompanionFreed(Event, frozen=True, kw_only=True, tag="companion freed"):
    """A bandit frees a companion."""

    who: str
    companion: str


class CompanionSeized(Event, frozen=True, kw_only=True, tag="companion seized"):
    """The Marshal takes a bandit's companion away."""

    who: str
    companion: str


class CompanionStayed(Event, frozen=True, kw_only=True, tag="companion stayed"):
    """At the end a companion has not been freed."""

    companion: str


class CompanionJailed(Event, frozen=True, kw_only=True, tag="companion jailed"):
    """A companion sits in the Prison Car."""

    companion: str


class IdeaCopied(Event, frozen=True, kw_only=True, tag="idea"):
    """A Brilliant Idea copies a card."""

    who: str
    card: str


class IdeaFetched(Event, frozen=True, kw_only=True, tag="idea fetched"):
    """A player fetches Brilliant Idea from the deck or the discard pile."""

    player: str
    discarded: bool


def _objective(roster: Roster, note: Note) -> dict[str, Any]:
    return {"objective": objective_word(note[5])}


def _companion(roster: Roster, character: int, *_: int) -> dict[str, Any]:
    return {"companion": CHARACTERS[character]}


def _with_companion(roster: Roster, figure: int, character: int, *_: int) -> dict[str, Any]:
    return {"who": roster.bandits[figure], "companion": CHARACTERS[character]}


KINDS: Final = {
    steps.OBJECTIVE_TAKEN: EventKind(ObjectiveTaken, lambda r, a, *_: {"count": a}, _objective),
    steps.OBJECTIVE_SHOWN: EventKind(ObjectiveShown, lambda r, a, *_: {"objective": objective_word(a)}),
    steps.OBJECTIVE_JUDGED: EventKind(
        ObjectiveJudged, lambda r, a, b, *_: {"objective": objective_word(a), "met": bool(b)}
    ),
    steps.MARSHAL_SHOT: EventKind(
        MarshalShot,
        lambda r, a, b, d, _: {"target": r.bandits[a], "bullet": r.bullet_word(b), "stack": STACKS[d]},
    ),
    steps.BULLET_WORN: EventKind(
        BulletWorn, lambda r, a, b, *_: {"who": r.bandits[a], "bullet": r.bullet_word(b)}
    ),
    steps.ARREST_MADE: EventKind(Arrested, lambda r, a, b, *_: {"target": r.bandits[a], "wanted": bool(b)}),
    steps.BRAWLER_WON: EventKind(
        BrawlerWon, lambda r, a, b, dollars, _: {"who": r.bandits[a], "dollars": dollars}
    ),
    steps.COMPANION_FREED: EventKind(CompanionFreed, _with_companion),
    steps.COMPANION_SEIZED: EventKind(CompanionSeized, _with_companion),
    steps.COMPANION_STAYED: EventKind(CompanionStayed, _companion),
    steps.COMPANION_JAILED: EventKind(CompanionJailed, _companion),
    steps.IDEA_COPIED: EventKind(IdeaCopied, lambda r, a, b, *_: {"who": r.bandits[a], "card": ACTIONS[b]}),
    steps.IDEA_FETCHED: EventKind(
        IdeaFetched, lambda r, a, b, *_: {"player": r.players[a], "discarded": bool(b)}
    ),
}
REASONS: Final = {
    steps.IN_CELL: "in the cell",
    steps.OFF_THE_TRAIN: "off the train",
    steps.IS_DISARMED: "disarmed",
    steps.KNEE_HURTS: "knee",
    steps.SHOULDER_HURTS: "shoulder",
    steps.NOTHING_TO_COPY: "nothing to copy",
    steps.NOBODY_TO_FREE: "nobody to free",
}
MOVE_CAUSES: Final = {
    steps.BY_ARREST: "arrested",
    steps.BREAKING_OUT: "breaks out",
    steps.SET_FREE: "freed",
}
TOKEN_CAUSES: Final = {
    steps.THANKS: "thanks",
    steps.SEIZED: "seized",
    steps.SECURED: "secured",
    steps.CONFISCATED: "confiscated",
    steps.MADE_SAFE: "made safe",
}
