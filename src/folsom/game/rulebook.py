"""Rulebook: from a config and the data to the engine's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from folsom.data import (
    Car,
    all_cars,
    all_rounds,
    all_turns,
    base_game,
    decks_of,
    loose_cars_of,
    rounds_of,
)
from folsom.engine.actions import BaseActions
from folsom.engine.bags import one
from folsom.engine.bandits import abilities
from folsom.engine.cards import SECOND_HALF
from folsom.engine.events import BaseEvents
from folsom.engine.expansions.keep import keep_modules
from folsom.engine.loot import JEWEL_SORT, STRONGBOX_SORT, TOKEN_SORTS
from folsom.engine.marshal import MeetingTheMarshal
from folsom.engine.moments import Module
from folsom.engine.round import Course
from folsom.engine.rules import RoundCard, Rules, Spec
from folsom.engine.turns import Turn
from folsom.engine.variants.draft import Draft
from folsom.engine.variants.expert import Expert
from folsom.engine.variants.gunslinger import BestBanditCounts, FriendlyFireIgnored
from folsom.engine.variants.leaflet import Leaflet
from folsom.engine.variants.pairs import Pairs
from folsom.engine.variants.teams import Teams
from folsom.game.config import Config
from folsom.game.words import CHARACTERS, EVENTS, TURNS, bandit_actions, printed_tokens


def card_in_numbers(turns: Sequence[str], keep: int, event: str | None) -> RoundCard:
    """Return a Round card as the engine reads it."""
    return RoundCard([TURNS.index(turn) for turn in turns], keep, EVENTS.index(event or "none"))


def _turns() -> list[Turn]:
    printed = {turn.id: turn for turn in all_turns()}
    return [
        Turn(kind, turn.plays, 1 if turn.order == "clockwise" else -1, turn.face == "down")
        for kind, turn in enumerate(printed[word] for word in TURNS)
    ]


def _bag(cards: Mapping[str, int], half: int = 0) -> int:
    return sum(amount * one(bandit_actions().index(card) + half) for card, amount in cards.items())


def _purse_sorts() -> dict[int, int]:
    """Return the sort of purse of each value."""
    return {dollars: sort for sort, dollars in enumerate(base_game().tokens.purses)}


def _supply(config: Config) -> int:
    """Return the tokens of the base game: purses, jewels and strongboxes."""
    game = base_game()
    purses = Counter(game.tokens.purses)
    joining = sum(bandit.joins for bandit in game.bandits)
    too_many = max(0, len(config.bandits) - (len(game.bandits) - joining))
    purses[game.tokens.starting_purse] += joining if config.marshal_plays else too_many
    sorts = _purse_sorts()
    supply = sum(game.tokens.jewels.values()) * one(JEWEL_SORT)
    supply += sum(game.tokens.strongboxes.values()) * one(STRONGBOX_SORT)
    return supply + sum(amount * one(sorts[value]) for value, amount in purses.items())


def _values() -> list[int]:
    """Return the dollars of every sort, the second row's after the first's."""
    values = [0] * (2 * TOKEN_SORTS)
    for sort, _, dollars in printed_tokens():
        values[sort] = dollars
    return values


def _mask(card_set: str, modules: Sequence[str]) -> int:
    played = {card.id for card in rounds_of(modules)}
    cards = enumerate(all_rounds())
    return sum(1 << number for number, card in cards if card.set == card_set and card.id in played)


def _floor(car: Car) -> tuple[int, int, int]:
    return car.purses, car.jewels, car.strongboxes


def spec_of(config: Config) -> Spec:
    """Return the numbers of a config's set-up."""
    game = base_game()
    decks = decks_of(config.modules)
    options = config.settled_options
    spec = Spec()
    spec.characters = [CHARACTERS.index(bandit) for bandit in config.bandits]
    spec.crew_size = 2 if config.pairs else 1
    spec.marshal_plays = config.marshal_plays
    spec.tail = config.car_count
    cars = [car.id for car in all_cars()]
    spec.loose_cars = sum(1 << cars.index(car.id) for car in loose_cars_of(config.modules))
    spec.locomotive = _floor(game.cars.locomotive)
    spec.car_floors = [_floor(car) for car in all_cars()]
    if config.cars is not None and not isinstance(config.cars, int):
        spec.chosen_cars = [cars.index(car) for car in config.cars]
    spec.supply = _supply(config)
    spec.values = _values()
    spec.starting_purse = _purse_sorts()[game.tokens.starting_purse]
    spec.turns = _turns()
    spec.round_cards = [card_in_numbers(card.turns, card.keep, card.event) for card in all_rounds()]
    spec.round_set = _mask(config.card_set, config.modules)
    spec.station_set = _mask("station", config.modules)
    spec.deck = _bag(decks.action_cards)
    if config.pairs:
        each = decks.pair_cards_of_each
        spec.deck = _bag(each) + _bag(each, SECOND_HALF) + _bag(decks.pair_cards_shared)
    spec.neutral = game.tokens.neutral_bullets
    spec.barrel = game.tokens.barrel
    spec.hand = decks.hand
    spec.draw = decks.draw
    spec.rounds = config.rounds or decks.rounds
    spec.stations = decks.stations
    spec.gunslinger = 0 if config.pair_variant == "classic" else game.tokens.gunslinger
    spec.first = 0 if config.marshal_plays else -1
    if config.first is not None:
        spec.first = config.players.index(config.first)
    spec.events = bool(options["events"])
    spec.abilities = bool(options["abilities"])
    spec.short_stock_leaves = options["neutral_stock"] == "discard"
    return spec


def modules_of(config: Config) -> list[Module]:
    """Return the engine's modules for a config, in the order in which they have their say."""
    options = config.settled_options
    conductor = base_game().tokens.conductor
    purse = _purse_sorts().get(conductor, -1) if options["conductor"] == "purse" else -1
    modules: list[Module] = [Course(), BaseActions(), BaseEvents(conductor, purse)]
    if not config.marshal_plays:
        modules.append(MeetingTheMarshal())
    if options["abilities"]:
        powers = abilities()
        # Companions may lend any ability; without them only those in play can occur.
        lent = CHARACTERS if config.marshal_plays else config.bandits
        modules += [powers[CHARACTERS.index(bandit)] for bandit in lent]
    return modules + _variants(config)


def _variants(config: Config) -> list[Module]:
    options = config.settled_options
    modules: list[Module] = []
    if config.pairs:
        modules.append(Pairs())
        single = options["two_bandit_gunslinger"] == "single"
        modules.append(BestBanditCounts() if single else FriendlyFireIgnored())
    if config.pair_variant == "leaflet":
        must_take = options["leaflet_card"] == "must"
        modules.append(Leaflet(must_take, bool(options["covering_fire_face_down"])))
    if config.teams:
        modules += [Teams(), FriendlyFireIgnored()]
    if options["draft"]:
        modules.append(Draft())
    if config.plays_expert:
        modules.append(Expert(bool(options["expert_early_bullets"]), bool(options["expert_keep_bullets"])))
    return modules


def rules_in_numbers(config: Config) -> tuple[Spec, list[Module]]:
    """Return the numbers and the modules of a config, with what its expansions change and add."""
    spec, modules = spec_of(config), modules_of(config)
    for name, join in JOINS.items():
        if name in config.modules:
            modules += join(config, spec)
    if any(card.keep for card in rounds_of(config.modules)):
        modules += keep_modules()
    return spec, modules


@lru_cache(maxsize=1024)
def rules_of(config: Config) -> Rules:
    """Return the engine's rules for a config, made once."""
    return Rules(*rules_in_numbers(config))


# How an expansion changes the numbers of a config that names it, and the modules it adds.
JOINS: Final[dict[str, Callable[[Config, Spec], list[Module]]]] = {}
