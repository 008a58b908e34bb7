"""The table as a bot imagines it: where everybody stands and what lies where, read from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from folsom.bots.outlaw.hostages import best_ransom
from folsom.bots.outlaw.lawman import Purpose, purpose_of
from folsom.bots.outlaw.spots import CELL, COACH, GONE, TIME_CAR, TRAIN, Spot, spot_of
from folsom.game.view import View
from folsom.game.words import MARSHAL

# What a token is worth before anybody has looked at it: purses hold 250 to 500 dollars, mail bags 200 or
# 1200; a flask is worth the cards it brings.
WORTH: Final[Mapping[str, int]] = {
    "purse": 330,
    "jewel": 500,
    "strongbox": 1000,
    "mailbag": 700,
    "whiskey": 110,
    "half whiskey": 60,
    "half old whiskey": 70,
}
BARREL: Final = 6
ROOF_REACH: Final = 3
RIDE_REACH: Final = 3

# An action of a figure; without an action the card lies face down and could be anything.
Card = tuple[str, str | None]


@dataclass(slots=True)
class Table:
    """Figures, loot and bullets that everybody sees, free to be moved about in thought."""

    tail: int
    friends: frozenset[str]
    marshal: Spot
    at: dict[str, Spot]
    floor: dict[Spot, dict[str, int]]
    loot: dict[str, dict[str, int]]
    barrel: dict[str, int]
    # Whether a player is the Marshal: then he is a figure like others and nobody flees from him.
    law_plays: bool = False
    time_car: bool = False
    coach: int | None = None
    shotgun: Spot | None = None
    horses: Counter[int] = field(default_factory=Counter)
    # What each friend without a hostage could make of the best one.
    ransoms: dict[str, float] = field(default_factory=dict)
    brawlers: tuple[int, ...] = ()
    # The last bandit's action that has come up, which a Brilliant Idea would copy.
    last_action: str | None = None
    # What it is worth to the Marshal to shoot or arrest somebody; only his own player knows.
    purpose: Purpose | None = None

    def copy(self) -> Table:
        """Return a table on which something else may happen."""
        return Table(
            self.tail,
            self.friends,
            self.marshal,
            dict(self.at),
            {spot: dict(tokens) for spot, tokens in self.floor.items()},
            {bandit: dict(tokens) for bandit, tokens in self.loot.items()},
            dict(self.barrel),
            self.law_plays,
            self.time_car,
            self.coach,
            self.shotgun,
            Counter(self.horses),
            dict(self.ransoms),
            self.brawlers,
            self.last_action,
            self.purpose,
        )

    def best_token(self, spot: Spot) -> str | None:
        """Return the most valuable kind of loot that lies on a spot."""
        tokens = self.floor.get(spot)
        return max(tokens, key=worth) if tokens else None

    def prize(self, spot: Spot) -> int:
        """Return what a robbery on a spot would bring."""
        kind = self.best_token(spot)
        return 0 if kind is None else worth(kind)

    def wealth(self, figure: str) -> int:
        """Return about what a bandit carries."""
        return sum(worth(kind) * amount for kind, amount in self.loot.get(figure, {}).items())

    def fired(self, bandit: str) -> int:
        """Return how many bullets a bandit has fired."""
        return BARREL - self.barrel.get(bandit, BARREL)

    def ways(self, figure: str, action: str) -> list[Spot]:
        """Return where a Move, Change Floor or Ride can lead; nowhere from the cell or from afar."""
        here = self.at[figure]
        if action == "ride":
            return self._rides(figure, here)
        if action.startswith("floor"):
            return self._floors(figure, here)
        return self._moves(figure, here)

    def _floors(self, figure: str, here: Spot) -> list[Spot]:
        if here.part not in {TRAIN, COACH}:
            return []
        reach = (0, -1, 1) if figure == "mei" and here.part == TRAIN else (0,)
        cars = [here.car + step for step in reach]
        return [Spot(not here.roof, car, here.part) for car in cars if 0 <= car <= self.tail]

    def _moves(self, figure: str, here: Spot) -> list[Spot]:
        if here.part in {CELL, GONE} or (here.part == COACH and not here.roof):
            return []
        if here.part == TIME_CAR:
            return [Spot(False, 0), *(Spot(True, car) for car in range(min(ROOF_REACH, self.tail + 1)))]
        reach = 1 if not here.roof else ROOF_REACH - (here.part == COACH)
        cars = range(max(0, here.car - reach), min(self.tail, here.car + reach) + 1)
        spots = [Spot(here.roof, car) for car in cars if Spot(here.roof, car) != here]
        on_train_roof = here.roof and here.part == TRAIN
        if self.coach is not None and on_train_roof and abs(here.car - self.coach) < ROOF_REACH:
            spots.append(Spot(True, self.coach, COACH))
        if self.time_car and figure != MARSHAL and here.part == TRAIN and here.car < reach:
            spots.append(Spot(False, -1, TIME_CAR))
        return spots

    def _rides(self, figure: str, here: Spot) -> list[Spot]:
        if here.part in {CELL, GONE} or not self.horses[here.car]:
            return []
        cars = range(here.car - RIDE_REACH, here.car + RIDE_REACH + 1)
        spots = [Spot(False, car) for car in cars if 0 <= car <= self.tail]
        if self.coach in cars and self.coach is not None:
            spots.append(Spot(False, self.coach, COACH))
        if self.time_car and figure != MARSHAL and -1 in cars:
            spots.append(Spot(False, -1, TIME_CAR))
        return spots

    def put(self, figure: str, spot: Spot) -> bool:
        """Put a figure on a spot, or above it if the Marshal is there; tell whether it is wounded."""
        if not self.law_plays and spot == self.marshal:
            self.at[figure] = Spot(True, spot.car)
            return True
        self.at[figure] = spot
        if figure == MARSHAL:
            self.marshal = spot
            return False
        return spot == self.shotgun

    def targets(self, shooter: str) -> list[str]:
        """Return the enemies a figure could shoot at."""
        here = self.at[shooter]
        if here.part in {CELL, GONE}:
            return []
        others = [(figure, spot) for figure, spot in self.at.items() if figure != shooter]
        if here.roof:
            level = [(figure, spot) for figure, spot in others if spot.roof]
            ahead = max((spot.car for _, spot in level if spot.car < here.car), default=None)
            behind = min((spot.car for _, spot in level if spot.car > here.car), default=None)
            seen = [figure for figure, spot in level if spot.car in (ahead, behind)]
        else:
            seen = [
                figure
                for figure, spot in others
                if not spot.roof and spot.part not in {CELL, GONE} and _are_next(spot, here)
            ]
        if shooter == "tuco":
            seen += [figure for figure, spot in others if spot == Spot(not here.roof, here.car, here.part)]
        return self._enemies(seen)

    def victims(self, puncher: str) -> list[str]:
        """Return the enemies a figure could punch or arrest."""
        here = self.at[puncher]
        if here.part in {CELL, GONE}:
            return []
        return self._enemies([other for other, spot in self.at.items() if spot == here and other != puncher])

    def _enemies(self, figures: list[str]) -> list[str]:
        if len(figures) > 1:
            figures = [figure for figure in figures if figure != "belle"]
        return [figure for figure in figures if figure not in self.friends]


def _are_next(one: Spot, other: Spot) -> bool:
    if one.part != other.part:
        # The stagecoach is next to the car it faces, the Time Car in front of the first one.
        return one.car == other.car if COACH in (one.part, other.part) else abs(one.car - other.car) == 1
    return abs(one.car - other.car) == 1


def worth(kind: str) -> int:
    """Return about what a kind of loot is worth."""
    return WORTH.get(kind, 0)


def table_of(view: View) -> Table:
    """Return the table a seat sees."""
    places: dict[str, str] = view["at"]
    bandits = view["bandits"]
    horses = view.get("horses", {})
    law = view.get(MARSHAL)
    coach: int | None = horses.get("coach")
    beside = 0 if coach is None else coach
    at = {figure: spot_of(place, beside) for figure, place in places.items()}
    marshal = at[MARSHAL] if law else at.pop(MARSHAL)
    shotgun = horses.get("shotgun", "guard")
    friends = friends_of(view)
    open_to = [bandit for bandit in friends if bandit in bandits and bandit not in horses.get("holds", {})]
    return Table(
        tail=len(view["train"]) - 1,
        friends=friends,
        marshal=marshal,
        at=at,
        floor={spot_of(place, beside): dict(tokens) for place, tokens in view["floor"].items()},
        loot={bandit: dict(sheet["loot"]) for bandit, sheet in bandits.items()},
        barrel={bandit: sheet["barrel"] for bandit, sheet in bandits.items()},
        law_plays=law is not None,
        time_car="timecar" in view,
        coach=coach,
        shotgun=None if shotgun == "guard" else spot_of(shotgun, beside),
        horses=Counter(horses.get("horses", ())),
        ransoms={bandit: best_ransom(view, bandit) for bandit in open_to} if horses.get("hostages") else {},
        brawlers=tuple(law["brawlers"]) if law else (),
        last_action=_last_action(view),
        purpose=purpose_of(view) if MARSHAL in friends else None,
    )


def friends_of(view: View) -> frozenset[str]:
    """Return the figures on whose side a seat is: its own, and its partners'."""
    players = view["players"]
    me = players[view["seat"]]
    if me["name"] == MARSHAL:
        return frozenset({MARSHAL})
    side = {me["name"], *me["wins_with"]}
    return frozenset(bandit for player in players if player["name"] in side for bandit in player["bandits"])


def _last_action(view: View) -> str | None:
    if view["resolving"] is None:
        return None
    for entry in reversed(view["pile"][: view["resolving"] + 1]):
        owner, _, action = entry.get("card", "").partition(" ")
        if action and action != "idea" and owner != MARSHAL:
            return str(action)
    return None
