"""The table as a bot imagines it: where everybody stands and what lies where, read from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from folsom.game.view import View
from folsom.game.words import MARSHAL

# What a token is worth before anybody has looked at it: purses hold 250 to 500 dollars.
WORTH: Final[Mapping[str, int]] = {"purse": 330, "jewel": 500, "strongbox": 1000}
BARREL: Final = 6
ROOF_REACH: Final = 3

# An action of a bandit; without an action the card lies face down and could be anything.
Card = tuple[str, str | None]


class Spot(NamedTuple):
    """A place of the train."""

    roof: bool
    car: int


def spot_of(place: str) -> Spot:
    """Return the spot of a place in words."""
    level, _, car = place.partition(" ")
    return Spot(level == "roof", int(car))


@dataclass(slots=True)
class Table:
    """Figures, loot and bullets that everybody sees, free to be moved about in thought."""

    tail: int
    friends: frozenset[str]
    marshal: int
    at: dict[str, Spot]
    floor: dict[Spot, dict[str, int]]
    loot: dict[str, dict[str, int]]
    barrel: dict[str, int]

    def copy(self) -> Table:
        """Return a table on which something else may happen."""
        floor = {spot: dict(tokens) for spot, tokens in self.floor.items()}
        loot = {bandit: dict(tokens) for bandit, tokens in self.loot.items()}
        return Table(self.tail, self.friends, self.marshal, dict(self.at), floor, loot, dict(self.barrel))

    def best_token(self, spot: Spot) -> str | None:
        """Return the most valuable kind of loot that lies on a spot."""
        tokens = self.floor.get(spot)
        return max(tokens, key=WORTH.__getitem__) if tokens else None

    def prize(self, spot: Spot) -> int:
        """Return what a robbery on a spot would bring."""
        kind = self.best_token(spot)
        return 0 if kind is None else WORTH[kind]

    def wealth(self, bandit: str) -> int:
        """Return about what a bandit carries."""
        return sum(WORTH[kind] * amount for kind, amount in self.loot[bandit].items())

    def fired(self, bandit: str) -> int:
        """Return how many bullets a bandit has fired."""
        return BARREL - self.barrel[bandit]

    def ways(self, bandit: str, action: str) -> list[Spot]:
        """Return where a Move or Change Floor can lead."""
        roof, car = self.at[bandit]
        if action == "floor":
            cars = [car, car - 1, car + 1] if bandit == "mei" else [car]
            return [Spot(not roof, other) for other in cars if 0 <= other <= self.tail]
        reach = ROOF_REACH if roof else 1
        return [
            Spot(roof, other)
            for other in range(max(0, car - reach), min(self.tail, car + reach) + 1)
            if other != car
        ]

    def put(self, bandit: str, spot: Spot) -> bool:
        """Put a bandit on a spot, or on the roof above if the Marshal is there; tell whether he was."""
        met = not spot.roof and spot.car == self.marshal
        self.at[bandit] = Spot(True, spot.car) if met else spot
        return met

    def targets(self, shooter: str) -> list[str]:
        """Return the enemies a bandit could shoot at."""
        roof, car = self.at[shooter]
        others = [(bandit, spot) for bandit, spot in self.at.items() if bandit != shooter]
        if roof:
            ahead = max((spot.car for _, spot in others if spot.roof and spot.car < car), default=None)
            behind = min((spot.car for _, spot in others if spot.roof and spot.car > car), default=None)
            seen = [bandit for bandit, spot in others if spot.roof and spot.car in (ahead, behind)]
        else:
            seen = [bandit for bandit, spot in others if not spot.roof and abs(spot.car - car) == 1]
        if shooter == "tuco":
            seen += [bandit for bandit, spot in others if spot == Spot(not roof, car)]
        return self._enemies(seen)

    def victims(self, puncher: str) -> list[str]:
        """Return the enemies a bandit could punch."""
        here = self.at[puncher]
        return self._enemies([other for other, spot in self.at.items() if spot == here and other != puncher])

    def _enemies(self, bandits: list[str]) -> list[str]:
        if len(bandits) > 1:
            bandits = [bandit for bandit in bandits if bandit != "belle"]
        return [bandit for bandit in bandits if bandit not in self.friends]


def table_of(view: View) -> Table:
    """Return the table a seat sees."""
    places: dict[str, str] = view["at"]
    bandits = view["bandits"]
    return Table(
        tail=len(view["train"]) - 1,
        friends=friends_of(view),
        marshal=spot_of(places[MARSHAL]).car,
        at={figure: spot_of(place) for figure, place in places.items() if figure != MARSHAL},
        floor={spot_of(place): dict(tokens) for place, tokens in view["floor"].items()},
        loot={bandit: dict(sheet["loot"]) for bandit, sheet in bandits.items()},
        barrel={bandit: sheet["barrel"] for bandit, sheet in bandits.items()},
    )


def friends_of(view: View) -> frozenset[str]:
    """Return the bandits on whose side a seat is: its own, and the partner's where teams play."""
    seat: int = view["seat"]
    players = view["players"]
    own = set(players[seat]["bandits"])
    if _shares_cards(view):
        own |= set(players[seat ^ 1]["bandits"])
    return frozenset(own)


def _shares_cards(view: View) -> bool:
    # Only partners ever hold a card of each other's, and every team does so from the start of each round.
    players = view["players"]
    if len(players[0]["bandits"]) > 1:
        return False
    foreign = any(" " in card for card in view["you"]["hand"])
    return foreign or any("card" in card and card["card"].split()[0] != card["by"] for card in view["pile"])
