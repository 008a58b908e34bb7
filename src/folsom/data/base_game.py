"""The base game's data as one whole, read once, with the sums that must come out even."""

from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from folsom.data.bandits import Bandit, read_bandits
from folsom.data.cars import Cars, read_cars
from folsom.data.decks import Decks, read_decks
from folsom.data.errors import DataError
from folsom.data.reading import data_folder
from folsom.data.rounds import Rounds, check_turns, read_rounds
from folsom.data.tokens import Tokens, read_tokens
from folsom.data.turns import Turn, read_turns


class BaseGame(msgspec.Struct, frozen=True):
    """Everything that lies in the box of the base game, and Mei."""

    bandits: tuple[Bandit, ...]
    cars: Cars
    tokens: Tokens
    decks: Decks
    turns: tuple[Turn, ...]
    rounds: Rounds


@cache
def base_game() -> BaseGame:
    """Return the base game's data, read and checked on the first call."""
    return read_base_game(data_folder().joinpath("base"))


def read_base_game(folder: Traversable) -> BaseGame:
    """Read and check the base game's data in a folder."""
    game = BaseGame(
        bandits=read_bandits(folder),
        cars=read_cars(folder),
        tokens=read_tokens(folder),
        decks=read_decks(folder),
        turns=read_turns(folder),
        rounds=read_rounds(folder),
    )
    _check_loot(game, folder.name)
    _check_rounds(game, folder.name)
    return game


def load_bandits() -> tuple[Bandit, ...]:
    """Return the seven bandits; those with `joins` enlarge the table of six."""
    return base_game().bandits


def load_cars() -> Cars:
    """Return the Locomotive and the six cars."""
    return base_game().cars


def load_tokens() -> Tokens:
    """Return loot, bullets and awards."""
    return base_game().tokens


def load_decks() -> Decks:
    """Return the Action cards of a deck and how many cards are drawn and rounds are played."""
    return base_game().decks


def load_turns() -> tuple[Turn, ...]:
    """Return the four kinds of turn."""
    return base_game().turns


def load_rounds() -> Rounds:
    """Return the seventeen Round cards."""
    return base_game().rounds


def _check_loot(game: BaseGame, folder: str) -> None:
    where = f"{folder}/tokens.yaml"
    tokens = game.tokens
    train = (game.cars.locomotive, *game.cars.cars)
    on_floors = sum(car.purses for car in train)
    starting = sum(1 for bandit in game.bandits if not bandit.joins)

    # A full table of six takes every purse there is.
    purses = sum(tokens.purses.values())
    if purses != starting + on_floors:
        problem = f"{purses} purses, but {starting} starting purses and {on_floors} on the floors"
        raise DataError(where, "purses", problem)
    if tokens.purses[tokens.starting_purse] < starting:
        raise DataError(where, "purses", f"fewer than {starting} purses of ${tokens.starting_purse}")

    jewels_on_floors = sum(car.jewels for car in train)
    jewels = sum(tokens.jewels.values())
    if jewels != jewels_on_floors:
        raise DataError(where, "jewels", f"{jewels} jewels, but {jewels_on_floors} on the floors")

    # One strongbox waits beside the Locomotive until an event brings it in.
    boxes_on_floors = sum(car.strongboxes for car in train)
    boxes = sum(tokens.strongboxes.values())
    if boxes != boxes_on_floors + 1:
        raise DataError(where, "strongboxes", f"{boxes} strongboxes, but {boxes_on_floors} on the floors")


def _check_rounds(game: BaseGame, folder: str) -> None:
    where = f"{folder}/rounds.yaml"
    check_turns(game.rounds, game.turns, where)
    # Without events all rounds are played from one set.
    for players in ("2-4", "5-6"):
        count = sum(1 for card in game.rounds.cards if card.set == players)
        if count < game.decks.rounds:
            raise DataError(where, "cards", f"only {count} cards of the set {players}")
    if len(game.rounds.of("station")) < game.decks.stations:
        raise DataError(where, "cards", "too few stations")
