"""Acting: what a card does on an imagined table, and what that is worth."""

from __future__ import annotations

from typing import Final

from folsom.bots.outlaw.spots import CELL, COACH, TRAIN, Spot
from folsom.bots.outlaw.table import Table, worth
from folsom.game.words import MARSHAL

# About what it is worth, in dollars, to wound somebody, and to be in front as Gunslinger.
WOUND: Final = 70
GUNSLINGER: Final = 130
# How much of the loot a victim loses counts as one's own gain.
SPITE: Final = 0.35
# What a freed companion brings, and the way out of the cell.
COMPANION: Final = 220
FREEDOM: Final = 200
# Pulling the Shotgun down opens the way to a strongbox.
SHOTGUN_DOWN: Final = 150


def arrive(table: Table, figure: str, spot: Spot) -> float:
    """Put a figure on a spot and return what waits there: a wound, or a hostage to take."""
    gain = -float(WOUND) if table.put(figure, spot) else 0.0
    if spot.part == COACH and not spot.roof:
        gain += table.ransoms.pop(figure, 0.0)
    return gain


def other_acts(table: Table, figure: str, action: str | None) -> Table:
    """Return the table after somebody else's card, as far as it can be guessed."""
    if action not in {"move", "floor", "ride", "robbery"} or figure not in table.at:
        return table
    ways = [] if action == "robbery" else table.ways(figure, action)
    if action != "robbery" and not ways:
        return table
    table = table.copy()
    if action == "robbery":
        rob(table, figure)
    else:
        table.put(figure, max(ways, key=table.prize))
    return table


def own_act(table: Table, figure: str, action: str) -> float:
    """Play one's own card that is no way anywhere, and return what it brings."""
    match action:
        case "robbery":
            return rob(table, figure)
        case "fire":
            return law_fire(table) if figure == MARSHAL else fire(table, figure)
        case "punch":
            return punch(table, figure)
        case "arrest":
            return arrest(table)
        case "marshal":
            return send_marshal(table)
        case "free":
            return COMPANION
        case "idea" if table.at[figure].part == CELL:
            table.put(figure, Spot(True, table.tail))
            return FREEDOM
    return 0


def send_marshal(table: Table) -> float:
    """Send the Marshal where that is worth most."""
    here = table.marshal.car
    ways = [car for car in (here - 1, here + 1) if 0 <= car <= table.tail]
    best = max(ways, key=lambda car: raid(table, car))
    gain = raid(table, best)
    table.marshal = Spot(False, best)
    for other, spot in table.at.items():
        table.put(other, spot)
    return gain


def raid(table: Table, car: int) -> float:
    """Return what it is worth to send the Marshal into a car."""
    inside = [bandit for bandit, spot in table.at.items() if spot == Spot(False, car)]
    return sum(-2 * WOUND if bandit in table.friends else WOUND for bandit in inside)


def rob(table: Table, bandit: str) -> float:
    """Take the best token where a bandit stands and return its worth."""
    spot = table.at[bandit]
    kind = table.best_token(spot)
    if kind is None or bandit not in table.loot:
        return 0
    _take(table.floor[spot], kind)
    table.loot[bandit][kind] = table.loot[bandit].get(kind, 0) + 1
    return worth(kind)


def fire(table: Table, bandit: str) -> float:
    """Shoot if there is anybody to shoot at, and return what that is worth."""
    if not table.barrel[bandit] or not table.targets(bandit):
        return 0
    table.barrel[bandit] -= 1
    most = max((table.fired(other) for other in table.barrel if other != bandit), default=0)
    return WOUND + (GUNSLINGER if table.fired(bandit) >= most else GUNSLINGER / 3)


def law_fire(table: Table) -> float:
    """Return what the Marshal's best two shots are worth."""
    if table.purpose is None:
        return 0
    shots = sorted((table.purpose.shots.get(target, 0) for target in table.targets(MARSHAL)), reverse=True)
    return sum(shots[:2])


def arrest(table: Table) -> float:
    """Arrest whoever is worth most where the Marshal stands."""
    here = [other for other, spot in table.at.items() if spot == table.marshal and other != MARSHAL]
    if table.purpose is None or not here:
        return 0
    arrests = table.purpose.arrests
    arrested = max(here, key=lambda other: arrests.get(other, 0))
    table.at[arrested] = Spot(False, -1, CELL)
    return arrests.get(arrested, 0)


def blow(table: Table, victim: str) -> float:
    """Return what it is worth to punch somebody: the best token, or the Marshal's Brawler card."""
    if victim == MARSHAL:
        return float(table.brawlers[0]) if table.brawlers else WOUND / 2
    if victim not in table.loot:
        return SHOTGUN_DOWN
    return WOUND / 2 + SPITE * max((worth(kind) for kind in table.loot[victim]), default=0)


def punch(table: Table, bandit: str) -> float:
    """Punch the most rewarding victim and return what that is worth."""
    victims = table.victims(bandit)
    if not victims:
        return 0
    victim = max(victims, key=lambda other: blow(table, other))
    here = table.at[bandit]
    gain = blow(table, victim)
    if victim == MARSHAL:
        table.brawlers = table.brawlers[1:]
    elif table.loot[victim]:
        kind = max(table.loot[victim], key=worth)
        _take(table.loot[victim], kind)
        tokens = table.floor.setdefault(here, {})
        tokens[kind] = tokens.get(kind, 0) + 1
    cars = (here.car - 1, here.car + 1) if here.part == TRAIN else (max(0, here.car),)
    ways = [Spot(here.roof, car) for car in cars if 0 <= car <= table.tail]
    table.put(victim, min(ways, key=table.prize))
    return gain


def _take(tokens: dict[str, int], kind: str) -> None:
    tokens[kind] -= 1
    if not tokens[kind]:
        del tokens[kind]
