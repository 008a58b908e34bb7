"""Checks across all data: whatever one file mentions, the others must know."""

from folsom.data.base_game import base_game
from folsom.data.catalogue import rule_catalogue
from folsom.data.editions import load_editions
from folsom.data.errors import DataError
from folsom.data.expansions import EXPANSIONS, decks_of, load_expansion, marshal_deck_of, rounds_of, turns_of
from folsom.data.glossary import names
from folsom.data.horses_and_stagecoach import FLASKS
from folsom.data.languages import LANGUAGES
from folsom.data.messages import messages
from folsom.data.reading import refuse_doubles


def check_all() -> None:
    """Load everything in every language and raise `DataError` at the first contradiction."""
    _check_rules_mentioned()
    _check_expansions_mentioned()
    wanted = _names_mentioned()
    for language in LANGUAGES:
        groups = names(language).groups
        for group, word in wanted:
            if word not in groups.get(group, {}):
                raise DataError(
                    f"names/{language}.yaml", f"{group}.{word}", "missing, but the data mention it"
                )
        known = messages(language)
        for key in _texts_mentioned():
            if key not in known:
                raise DataError(f"texts/{language}", key, "missing, but the data mention it")


def _check_rules_mentioned() -> None:
    modules = {rule.id: rule.module for rule in rule_catalogue().rules}
    for bandit in base_game().bandits:
        if bandit.ability not in modules:
            raise DataError("base/bandits.yaml", f"{bandit.id}.ability", f"no rule '{bandit.ability}'")
    for folder, rounds in (
        ("base", base_game().rounds),
        ("horses", load_expansion("horses").rounds),
        ("marshal", load_expansion("marshal").rounds),
    ):
        for card in rounds.cards:
            if card.event is not None and modules.get(f"EVT-{card.event.upper()}") != folder:
                problem = f"no rule for '{card.event}' in this part of the game"
                raise DataError(f"{folder}/rounds.yaml", f"cards.{card.id}.event", problem)
    for hostage in load_expansion("horses").hostages:
        if hostage.rule not in modules:
            raise DataError("horses/hostages.yaml", hostage.id, f"no rule '{hostage.rule}'")
    for objective in load_expansion("marshal").objectives.special_objectives:
        if objective.rule not in modules:
            raise DataError("marshal/objectives.yaml", objective.id, f"no rule '{objective.rule}'")


def _check_expansions_mentioned() -> None:
    for module in load_expansion("marshal").decks.marshal_with:
        if module not in EXPANSIONS:
            raise DataError("marshal/decks.yaml", f"marshal_with.{module}", "no expansion has this name")
    refuse_doubles("rounds.yaml of all folders", "cards.id", (card.id for card in rounds_of(EXPANSIONS)))
    refuse_doubles("turns.yaml of all folders", "id", (turn.id for turn in turns_of(EXPANSIONS)))


def _names_mentioned() -> list[tuple[str, str]]:
    game = base_game()
    wanted = [("edition", edition) for edition in load_editions().editions]
    wanted += [("module", option.module) for option in load_editions().options]
    wanted += [("module", rule.module) for rule in rule_catalogue().rules]
    wanted += [("module", expansion) for expansion in EXPANSIONS]
    for bandit in game.bandits:
        wanted += [("figure", bandit.id), ("letter", bandit.id), ("colour", bandit.colour)]
    wanted += [("car", car.id) for car in (game.cars.locomotive, *game.cars.cars)]
    wanted += [("card", card) for card in game.decks.action_cards]
    wanted += [("turn", turn.id) for turn in turns_of(EXPANSIONS)]
    wanted += [("event", card.event) for card in rounds_of(EXPANSIONS) if card.event is not None]
    wanted += [("scene", card.scene) for card in rounds_of(EXPANSIONS) if card.scene is not None]
    return wanted + _names_of_expansions()


def _names_of_expansions() -> list[tuple[str, str]]:
    horses, marshal = load_expansion("horses"), load_expansion("marshal")
    wanted = [("hostage", hostage.id) for hostage in horses.hostages]
    wanted += [("token", flask) for flask in FLASKS]
    wanted += [("token", f"half {flask}") for flask in FLASKS]
    wanted += [("card", card) for card in (*decks_of(EXPANSIONS).action_cards, *marshal_deck_of(EXPANSIONS))]
    wanted += [("bullet", bullet.id) for bullet in marshal.bullets.bullets]
    wanted += [("objective", objective.id) for objective in marshal.objectives.special_objectives]
    wanted += [("brawler", str(dollars)) for dollars in marshal.tokens.brawlers]
    wanted += [("car", marshal.train.prison_car.id), ("place", load_expansion("timecar").id)]
    return wanted


def _texts_mentioned() -> list[str]:
    wanted = [f"editions.{edition}" for edition in load_editions().editions]
    for option in load_editions().options:
        wanted += [f"options.{option.id}.name", f"options.{option.id}.text"]
        wanted += [f"options.{option.id}.values.{value}" for value in option.values if isinstance(value, str)]
    wanted += [f"hints.turn.{turn.id}" for turn in turns_of(EXPANSIONS)]
    for card in rounds_of(EXPANSIONS):
        if card.event is not None:
            wanted += [f"hints.event.{card.event}", f"log.idle.{card.event}"]
    cards = (*decks_of(()).action_cards, *decks_of(EXPANSIONS).action_cards, *marshal_deck_of(EXPANSIONS))
    wanted += [f"{group}.{card}" for group in ("hints.card", "cards") for card in cards]
    horses, marshal = load_expansion("horses"), load_expansion("marshal")
    wanted += [f"hints.token.{flask}" for flask in FLASKS]
    wanted += [f"hints.hostage.{hostage.id}" for hostage in horses.hostages]
    bullets = marshal.bullets.bullets
    wanted += [f"{group}.{bullet.id}" for group in ("hints.bullet", "cards") for bullet in bullets]
    wanted += [f"hints.objective.{special.id}" for special in marshal.objectives.special_objectives]
    return wanted
