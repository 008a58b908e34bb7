"""Events: what happens in a game, as everybody or a certain seat is told it.

In JSON an event is ``{"event": tag, ...}``. What only some may know is left unset for the others, and then it
is not in the JSON at all. Expansions add events of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct, UnsetType, field

from folsom.engine.record import Note

if TYPE_CHECKING:
    from folsom.game.roster import Roster


class Event(Struct, frozen=True, kw_only=True, tag_field="event", gc=False):
    """Something that happened; it is kept for long, and refers to nothing that could refer to it."""

    @property
    def tag(self) -> str:
        """The name by which JSON knows this kind of event."""
        return str(self.__struct_config__.tag)


class RoundBegins(Event, frozen=True, kw_only=True, tag="round"):
    """A round begins with a first player."""

    round: int
    first: str


class RoundCardTurned(Event, frozen=True, kw_only=True, tag="round card"):
    """The Round card is revealed."""

    card: str


class TurnBegins(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn of Schemin' begins."""

    turn: int
    type: str


class Drawn(Event, frozen=True, kw_only=True, tag="drawn"):
    """A player draws cards, which only that player sees."""

    player: str
    count: int
    cards: list[str] | UnsetType = UNSET


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A player lays a card on the pile, at an index of it; face down only that player sees which."""

    player: str
    hidden: bool
    index: int
    card: str | UnsetType = UNSET


class HandReturned(Event, frozen=True, kw_only=True, tag="hand returned"):
    """A player's unplayed cards go back on the deck."""

    player: str
    count: int


class Discarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """A player discards a card, face up."""

    player: str
    card: str


class Kept(Event, frozen=True, kw_only=True, tag="kept"):
    """A player is done discarding and keeps some cards."""

    player: str
    count: int


class CardTaken(Event, frozen=True, kw_only=True, tag="card taken"):
    """A player takes a card of choice, which only that player sees."""

    player: str
    card: str | UnsetType = UNSET


class PartnerCard(Event, frozen=True, kw_only=True, tag="partner card"):
    """A player draws a card of the partner's deck, which only that player sees."""

    player: str
    partner: str
    card: str | UnsetType = UNSET


class CardUp(Event, frozen=True, kw_only=True, tag="card up"):
    """A card of the pile comes up."""

    who: str
    card: str
    index: int
    hidden: bool


class Nothing(Event, frozen=True, kw_only=True, tag="nothing"):
    """A card does nothing, for a reason."""

    who: str
    card: str
    reason: str


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A figure comes to another place."""

    who: str
    from_: str = field(name="from")
    to: str
    cause: str


class Shot(Event, frozen=True, kw_only=True, tag="shot"):
    """A bandit shoots somebody."""

    who: str
    target: str


class NeutralBullet(Event, frozen=True, kw_only=True, tag="neutral bullet"):
    """A bandit takes a neutral bullet."""

    who: str


class NoNeutralBullets(Event, frozen=True, kw_only=True, tag="no neutral bullets"):
    """The stock cannot serve everybody; what is left may leave the game."""

    wanted: int
    left: int
    leaves: bool


class TokenMoved(Event, frozen=True, kw_only=True, tag="token"):
    """A token changes hands; what it is worth only its owners see."""

    kind: str
    from_: str = field(name="from")
    to: str
    cause: str
    token: str | UnsetType = UNSET


class Punched(Event, frozen=True, kw_only=True, tag="punched"):
    """A bandit punches somebody."""

    who: str
    target: str


class EventHappens(Event, frozen=True, kw_only=True, tag="event"):
    """The Round card's event happens."""

    name: str


class Bonus(Event, frozen=True, kw_only=True, tag="bonus"):
    """A bandit gains dollars, or loses some."""

    who: str
    dollars: int


class Reshuffled(Event, frozen=True, kw_only=True, tag="reshuffled"):
    """A player's discard pile becomes a new deck."""

    player: str


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A figure is set on its first place."""

    who: str
    place: str


class FirstPlayer(Event, frozen=True, kw_only=True, tag="first player"):
    """A player becomes first player."""

    player: str


class Drafted(Event, frozen=True, kw_only=True, tag="drafted"):
    """A player chooses a Round card for the game."""

    player: str
    card: str


class Over(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over."""


@dataclass(frozen=True)
class EventKind:
    """How a note of the engine becomes an event: its fields for everybody, and those only some may know."""

    make: type[Event]
    public: Callable[[Roster, int, int, int, int], dict[str, Any]]
    secret: Callable[[Roster, Note], dict[str, Any]] | None = None
