"""Options: what may be answered to a decision, each with the label that says it and what it means.

``label`` is what players, saves and scenarios write; everything else says the same to programs, so that
nobody has to take a label apart. Expansions add kinds of their own.
"""

from __future__ import annotations

from msgspec import Struct


class Option(Struct, frozen=True, tag_field="does"):
    """One answer to a decision; ``does`` tells which kind of answer it is."""

    label: str


class PlayCard(Option, frozen=True, tag="play"):
    """Play a card of the hand: the card as the hand names it, its action, and the figure that will act."""

    card: str
    action: str
    who: str
    hidden: bool


class Draw(Option, frozen=True, tag="draw"):
    """Draw cards instead of playing one."""


class Pass(Option, frozen=True, tag="pass"):
    """Do without what is offered."""


class Done(Option, frozen=True, tag="done"):
    """Choose no more cards."""


class PickCard(Option, frozen=True, tag="card"):
    """Keep, discard or take a card, named as the hand names it."""

    card: str


class GoTo(Option, frozen=True, tag="place"):
    """Choose a place."""

    place: str


class ChooseFigure(Option, frozen=True, tag="figure"):
    """Choose a figure."""

    who: str


class ChooseLoot(Option, frozen=True, tag="loot"):
    """Choose a kind of loot; ``token`` is the very token where those of the kind differ."""

    kind: str
    token: str | None = None


class Answer(Option, frozen=True, tag="answer"):
    """One of two things the question names; the label says which."""


class DraftCard(Option, frozen=True, tag="round card"):
    """Choose a Round card by its id; its turns, and its event or the scene that gives it a name."""

    card: str
    turns: list[str]
    event: str | None
    scene: str | None
