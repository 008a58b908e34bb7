"""Whereabouts: who stands where and what lies where, as far as the events so far have told everybody."""

from __future__ import annotations

from folsom.game import event as events
from folsom.game.event import Event
from folsom.game.words import MARSHAL, place_word


def on_roof(place: str) -> bool:
    """Tell whether a place is a roof of the train or of the stagecoach."""
    return "roof" in place


def car_of(place: str) -> int | None:
    """Return the car a place of the train belongs to, or nothing for a place elsewhere."""
    level, _, car = place.partition(" ")
    return int(car) if level in {"inside", "roof"} and car.isdecimal() else None


def other_level(place: str) -> str:
    """Return the place above or below one of the train."""
    level, _, car = place.partition(" ")
    return f"{'inside' if level == 'roof' else 'roof'} {car}"


class Whereabouts:
    """The table as a listener remembers it: places, loot, bullets fired, and the card that came up last."""

    def __init__(self) -> None:
        self.places: dict[str, str] = {MARSHAL: place_word(0)}
        self.loot: dict[tuple[str, str], int] = {}
        self.fired: dict[str, int] = {}
        # Bandits who have lost their ability.
        self.powerless: set[str] = set()
        self.turn = ""
        self.event = ""
        # Whose card came up before this one, and whose this one is; the Marshal's own are not remembered.
        self.card: events.CardUp | None = None
        self.card_before: events.CardUp | None = None

    def copy(self) -> Whereabouts:
        """Return the same memory, which then goes its own way."""
        same = Whereabouts()
        same.places, same.loot, same.fired = self.places.copy(), self.loot.copy(), self.fired.copy()
        same.powerless = self.powerless.copy()
        same.turn, same.event = self.turn, self.event
        same.card, same.card_before = self.card, self.card_before
        return same

    def see(self, event: Event) -> None:
        """Remember what an event has changed."""
        match event:
            case events.Placed():
                self.places[event.who] = event.place
            case events.Moved():
                self.places[event.who] = event.to
            case events.TokenMoved():
                source, target = (event.from_, event.kind), (event.to, event.kind)
                self.loot[source] = self.loot.get(source, 0) - 1
                self.loot[target] = self.loot.get(target, 0) + 1
            case events.Shot():
                self.fired[event.who] = self.fired.get(event.who, 0) + 1
            case events.TurnBegins():
                self.turn = event.type
            case events.EventHappens():
                self.event = event.name
            # It is seen once more for everybody whom its line is told.
            case events.CardUp() if event.who != MARSHAL and event != self.card:
                self.card_before, self.card = self.card, event

    def place(self, who: str) -> str:
        """Return where a figure stands, nowhere if nobody has said so."""
        return self.places.get(who, "")

    def same_place(self, who: str, other: str) -> bool:
        """Tell whether two figures are known to stand in the same place."""
        return self.place(who) == self.place(other) != ""

    def lies(self, place: str) -> str | None:
        """Return a kind of loot that lies in a place."""
        return next(
            (kind for (where, kind), count in self.loot.items() if where == place and count > 0), None
        )
