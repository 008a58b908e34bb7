"""Rulebook: from a config and the data to the engine's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from folsom.data import (
    all_cars,
    all_rounds,
    base_game,
    decks_of,
    load_expansion,
    loose_cars_of,
    marshal_deck_of,
    rounds_of,
)
from folsom.engine.actions import BaseActions
from folsom.engine.bags import one
from folsom.engine.bandits import abilities
from folsom.engine.cards import SECOND_HALF
from folsom.engine.events import BaseEvents
from folsom.engine.expansions import numbers
from folsom.engine.expansions.cursed import CursedLoot
from folsom.engine.expansions.horses import horses_modules
from folsom.engine.expansions.keep import keep_modules
from folsom.engine.expansions.marshal import marshal_modules
from folsom.engine.expansions.timecar import TimeCar
from folsom.engine.loot import JEWEL_SORT, STRONGBOX_SORT, TOKEN_SORTS
from folsom.engine.marshal import MeetingTheMarshal
from folsom.engine.moments import Module
from folsom.engine.round import Course
from folsom.engine.rules import RoundCard, Rules, Spec
from folsom.engine.variants.draft import Draft
from folsom.engine.variants.expert import Expert
from folsom.engine.variants.gunslinger import BestBanditCounts, FriendlyFireIgnored
from folsom.engine.variants.leaflet import Leaflet
from folsom.engine.variants.pairs import Pairs
from folsom.engine.variants.teams import Teams
from folsom.game.config import Config
from folsom.game.words import BANDIT_ACTIONS, CHARACTERS, EVENTS, MARSHAL_ACTIONS, PURSE_VALUES, TURNS

SEVEN_BANDITS = 7


def card_in_numbers(turns: Sequence[str], keep: int, event: str | None) -> RoundCard:
    """Return a Round card as the engine reads it."""
    return RoundCard([TURNS.index(turn) for turn in turns], keep, EVENTS.index(event or "none"))


def _bag(cards: Mapping[str, int], half: int = 0) -> int:
    return sum(amount * one(BANDIT_ACTIONS.index(card) + half) for card, amount in cards.items())


def _marshal_deck(config: Config) -> int:
    """Return the Marshal player's deck, with what other expansions add to it."""
    cards = marshal_deck_of(config.modules)
    return sum(amount * one(SECOND_HALF + MARSHAL_ACTIONS.index(card)) for card, amount in cards.items())


def _supply(config: Config) -> int:
    """Return all tokens of the first row: purses, jewels and strongboxes."""
    tokens = base_game().tokens
    purses = dict(tokens.purses)
    jewels = sum(tokens.jewels.values()) * one(JEWEL_SORT)
    boxes = sum(tokens.strongboxes.values())
    if len(config.bandits) == SEVEN_BANDITS or config.marshal_plays:
        for value, amount in tokens.seventh_bandit_purses.items():
            purses[value] += amount
    if "horses" in config.modules:
        boxes += sum(load_expansion("horses").tokens.strongboxes.values())
    supply = jewels + boxes * one(STRONGBOX_SORT)
    if "cursed" in config.modules:
        cursed = load_expansion("cursed")
        purses.update(cursed.purses)
        supply += sum(cursed.jewels.values()) * one(numbers.CURSED_JEWEL)
        supply += sum(cursed.strongboxes.values()) * one(numbers.CURSED_STRONGBOX)
    return supply + sum(amount * one(PURSE_VALUES.index(value)) for value, amount in purses.items())


def _values() -> list[int]:
    """Return the dollars of every sort, the second row's after the first's."""
    tokens = base_game().tokens
    cursed = load_expansion("cursed")
    values = [0] * (2 * TOKEN_SORTS)
    values[: len(PURSE_VALUES)] = PURSE_VALUES
    (values[JEWEL_SORT],) = tokens.jewels
    (values[STRONGBOX_SORT],) = tokens.strongboxes
    (values[numbers.CURSED_JEWEL],) = cursed.jewels
    (values[numbers.CURSED_STRONGBOX],) = cursed.strongboxes
    bags = sorted(load_expansion("marshal").tokens.mailbags)
    values[TOKEN_SORTS + numbers.MAILBAG_200_SORT], values[TOKEN_SORTS + numbers.MAILBAG_1200_SORT] = bags
    return values


def _mask(card_set: str, modules: Sequence[str]) -> int:
    played = {card.id for card in rounds_of(modules)}
    cards = enumerate(all_rounds())
    return sum(1 << number for number, card in cards if card.set == card_set and card.id in played)


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
    if config.marshal_plays:
        spec.tail_car = cars.index(load_expansion("marshal").train.prison_car.id)
    spec.car_floors = [(car.purses, car.jewels) for car in all_cars()]
    if config.cars is not None and not isinstance(config.cars, int):
        spec.chosen_cars = [cars.index(car) for car in config.cars]
    spec.supply = _supply(config)
    spec.values = _values()
    spec.round_cards = [card_in_numbers(card.turns, card.keep, card.event) for card in all_rounds()]
    spec.round_set = _mask(config.card_set, config.modules)
    spec.station_set = _mask("station", config.modules)
    spec.deck = _bag(decks.action_cards)
    if config.pairs:
        each = decks.pair_cards_of_each
        spec.deck = _bag(each) + _bag(each, SECOND_HALF) + _bag(decks.pair_cards_shared)
    spec.neutral = game.tokens.neutral_bullets
    if "horses" in config.modules:
        spec.neutral += load_expansion("horses").tokens.neutral_bullets
    spec.barrel = game.tokens.barrel
    spec.hand = decks.hand
    spec.draw = decks.draw
    spec.rounds = decks.rounds
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
    modules: list[Module] = [Course(), BaseActions(), BaseEvents(options["conductor"] == "purse")]
    if not config.marshal_plays:
        modules.append(MeetingTheMarshal())
    if options["abilities"]:
        powers = abilities()
        # Companions may lend any ability; without them only those in play can occur.
        lent = CHARACTERS if config.marshal_plays else config.bandits
        modules += [powers[CHARACTERS.index(bandit)] for bandit in lent]
    return modules + _variants(config) + _expansions(config)


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


def _expansions(config: Config) -> list[Module]:
    modules: list[Module] = []
    time_car = "timecar" in config.modules
    if "horses" in config.modules:
        options = config.settled_options
        flasks = load_expansion("horses").tokens.flasks[str(options["flasks"])]
        tired = max(card.amount for card in all_rounds() if card.set == config.card_set)
        any_turn = bool(options["whiskey_any_turn"])
        modules += horses_modules(flasks["whiskey"], flasks["old whiskey"], tired, any_turn, time_car)
    if config.marshal_plays:
        tokens = load_expansion("marshal").tokens
        modules += marshal_modules(
            _marshal_deck(config), list(tokens.brawlers), tokens.wanted, tokens.companion, tokens.prisoners
        )
    if time_car:
        modules.append(TimeCar("horses" in config.modules))
    if "cursed" in config.modules:
        modules.append(CursedLoot())
    if any(card.keep for card in rounds_of(config.modules)):
        modules += keep_modules()
    return modules


def rules_in_numbers(config: Config) -> tuple[Spec, list[Module]]:
    """Return the numbers and the modules of a config; an expansion may change the numbers and adds modules."""
    spec, modules = spec_of(config), modules_of(config)
    for name, join in JOINS.items():
        if name in config.modules:
            modules += join(config, spec)
    return spec, modules


@lru_cache(maxsize=1024)
def rules_of(config: Config) -> Rules:
    """Return the engine's rules for a config, made once."""
    return Rules(*rules_in_numbers(config))


# What expansions from elsewhere add to the rules of a config that names them.
JOINS: Final[dict[str, Callable[[Config, Spec], list[Module]]]] = {}
