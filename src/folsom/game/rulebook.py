"""Rulebook: from a config and the data to the engine's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from folsom.data import RoundCard as CardData
from folsom.data import base_game
from folsom.engine.actions import BaseActions
from folsom.engine.bags import one
from folsom.engine.bandits import abilities
from folsom.engine.cards import SECOND_HALF
from folsom.engine.events import BaseEvents
from folsom.engine.law import Law
from folsom.engine.loot import JEWEL_SORT, STRONGBOX_SORT, TOKEN_SORTS
from folsom.engine.moments import Module
from folsom.engine.round import Course
from folsom.engine.rules import RoundCard, Rules, Spec
from folsom.engine.variants.expert import Expert
from folsom.engine.variants.gunslinger import BestBanditCounts, FriendlyFireIgnored
from folsom.engine.variants.leaflet import Leaflet
from folsom.engine.variants.pairs import Pairs
from folsom.engine.variants.teams import Teams
from folsom.game.config import Config
from folsom.game.words import ACTIONS, CHARACTERS, EVENTS, PURSE_VALUES, TURNS

SEVEN_PLAYERS = 7
FEW_PLAYERS = 4


def round_cards() -> tuple[CardData, ...]:
    """Return all Round cards in the order of their numbers in the engine."""
    return base_game().rounds.cards


def card_in_numbers(turns: Sequence[str], keep: int, event: str | None) -> RoundCard:
    """Return a Round card as the engine reads it."""
    return RoundCard([TURNS.index(turn) for turn in turns], keep, EVENTS.index(event or "none"))


def _bag(cards: Mapping[str, int], half: int = 0) -> int:
    return sum(amount * one(ACTIONS.index(card) + half) for card, amount in cards.items())


def _supply(config: Config) -> int:
    tokens = base_game().tokens
    purses = dict(tokens.purses)
    if len(config.bandits) == SEVEN_PLAYERS:
        for value, amount in tokens.seventh_bandit_purses.items():
            purses[value] += amount
    supply = sum(amount * one(PURSE_VALUES.index(value)) for value, amount in purses.items())
    supply += sum(tokens.jewels.values()) * one(JEWEL_SORT)
    return supply + sum(tokens.strongboxes.values()) * one(STRONGBOX_SORT)


def _values() -> list[int]:
    tokens = base_game().tokens
    values = [0] * TOKEN_SORTS
    values[: len(PURSE_VALUES)] = PURSE_VALUES
    (values[JEWEL_SORT],) = tokens.jewels
    (values[STRONGBOX_SORT],) = tokens.strongboxes
    return values


def _card_set(config: Config) -> str:
    few = bool(config.pairs) or len(config.players) <= FEW_PLAYERS
    return "2-4" if few else "5-6"


def _mask(card_set: str) -> int:
    return sum(1 << number for number, card in enumerate(round_cards()) if card.set == card_set)


def spec_of(config: Config) -> Spec:
    """Return the numbers of a config's set-up."""
    game = base_game()
    options = config.settled_options
    spec = Spec()
    spec.characters = [CHARACTERS.index(bandit) for bandit in config.bandits]
    spec.crew_size = 2 if config.pairs else 1
    spec.tail = config.car_count
    spec.car_floors = [(car.purses, car.jewels) for car in game.cars.cars]
    if config.cars is not None and not isinstance(config.cars, int):
        names = [car.id for car in game.cars.cars]
        spec.chosen_cars = [names.index(car) for car in config.cars]
    spec.supply = _supply(config)
    spec.values = _values()
    spec.round_cards = [card_in_numbers(card.turns, card.keep, card.event) for card in round_cards()]
    spec.round_set = _mask(_card_set(config))
    spec.station_set = _mask("station")
    spec.deck = _bag(game.decks.action_cards)
    if config.pairs:
        each = game.decks.pair_cards_of_each
        spec.deck = _bag(each) + _bag(each, SECOND_HALF) + _bag(game.decks.pair_cards_shared)
    spec.neutral = game.tokens.neutral_bullets
    spec.barrel = game.tokens.barrel
    spec.hand = game.decks.hand
    spec.draw = game.decks.draw
    spec.rounds = game.decks.rounds
    spec.gunslinger = 0 if config.pair_variant == "classic" else game.tokens.gunslinger
    spec.first = -1 if config.first is None else config.players.index(config.first)
    spec.events = bool(options["events"])
    spec.abilities = bool(options["abilities"])
    spec.short_stock_leaves = options["neutral_stock"] == "discard"
    return spec


def modules_of(config: Config) -> list[Module]:
    """Return the engine's modules for a config, in the order in which they have their say."""
    options = config.settled_options
    modules: list[Module] = [Course(), BaseActions(), BaseEvents(options["conductor"] == "purse"), Law()]
    if options["abilities"]:
        powers = abilities()
        modules += [powers[CHARACTERS.index(bandit)] for bandit in config.bandits]
    if config.pairs:
        modules.append(Pairs())
        single = options["two_bandit_gunslinger"] == "single"
        modules.append(BestBanditCounts() if single else FriendlyFireIgnored())
    if config.pair_variant == "leaflet":
        modules.append(Leaflet(bool(options["covering_fire_face_down"])))
    if config.teams:
        modules += [Teams(), FriendlyFireIgnored()]
    if config.plays_expert:
        modules.append(Expert(bool(options["expert_early_bullets"]), bool(options["expert_keep_bullets"])))
    return modules


def rules_of(config: Config) -> Rules:
    """Return the engine's rules for a config."""
    return Rules(spec_of(config), modules_of(config))
