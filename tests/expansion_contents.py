"""What the recorded games with expansions must contain together: every card, choice, reason and ending."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from folsom.data import load_editions, load_expansion
from folsom.engine.record import MODULE_NOTES
from folsom.engine.step import FIRST_EXPANSION_STEP
from folsom.game.config import Config
from folsom.game.events import FACES
from folsom.game.expansions import horses, marshal, timecar
from folsom.game.game import Game
from folsom.game.labels import QUESTIONS
from folsom.game.words import CHARACTERS, MARSHAL_ACTIONS
from tests.configurations import MARSHAL_SHAPES, MODULE_SETS

FLASKS: Final = ("whiskey", "old whiskey", "half whiskey", "half old whiskey")
COPIED: Final = ("move", "floor", "fire", "robbery", "punch", "ride")
# Events that a Marshal player changes, and those that meet the Time Car.
CHANGED: Final = (
    "angry with a Marshal player",
    "takeall with a Marshal player",
    "whiskey with a Marshal player",
)
CHANGED_TOO: Final = ("revenge with a Marshal player", "brake with a Time Car")
ENDINGS: Final = (
    "the Marshal wins",
    "a bandit wins against the Marshal",
    "the poorest bandit wins with the Marshal",
    "nobody wins",
    "a bandit rode off",
    "a bandit fell off",
    "the Marshal fell off",
    "a bandit is punished in the Cell",
    "a bandit is alone in the Time Car at the end",
)


def objective_words() -> list[str]:
    """Return all objectives as events write them."""
    specials = [objective.id for objective in load_expansion("marshal").objectives.special_objectives]
    return specials + [f"warrant {bandit}" for bandit in CHARACTERS]


def wanted_with_expansions() -> set[str]:
    """Return everything that must occur in at least one recorded game with expansions."""
    return {*_wanted_tables(), *_wanted_cards(), *_wanted_course()}


def _wanted_tables() -> Iterator[str]:
    yield from (f"modules {', '.join(modules)}" for modules in MODULE_SETS)
    yield from (f"{shape} against a Marshal player, {bandits} bandits" for shape, bandits in MARSHAL_SHAPES)
    yield from (f"horses with {shape}" for shape in ("expert", "teams", "classic pairs", "leaflet pairs"))
    for option in load_editions().options:
        if option.module in {"horses", "together"}:
            yield from (f"option {option.id}: {value}" for value in option.values)


def _wanted_cards() -> Iterator[str]:
    for cards in (load_expansion("horses").rounds.cards, load_expansion("marshal").rounds.cards):
        yield from (f"round card {card.id}" for card in cards)
        yield from (f"event {card.event}" for card in cards if card.event)
    yield from (f"event {event}" for event in (*CHANGED, *CHANGED_TOO))
    yield from (f"hostage {hostage.id}" for hostage in load_expansion("horses").hostages)
    yield from (f"flask drunk: {flask}" for flask in FLASKS)
    for bandit in CHARACTERS:
        yield from (f"companion {fate}: {bandit}" for fate in ("freed", "seized", "stayed"))
    yield "own companion freed"
    for objective in objective_words():
        yield from (f"objective {end}: {objective}" for end in ("met", "missed"))
    yield from (f"bullet {bullet.id}" for bullet in load_expansion("marshal").bullets.bullets)
    yield from (f"brawler {dollars}" for dollars in load_expansion("marshal").tokens.brawlers)
    yield from (f"the Marshal's {card}" for card in MARSHAL_ACTIONS)
    yield from (f"idea copies {card}" for card in COPIED)


def _wanted_course() -> Iterator[str]:
    questions = (*(question for step, question in QUESTIONS.items() if step >= FIRST_EXPANSION_STEP),)
    yield from (f"decision {question.kind}" for question in questions)
    yield from (f"note {face.name}" for number, face in FACES.items() if number >= MODULE_NOTES)
    yield from ("decision draft", "note drafted", "turn turmoil", "turn shaking")
    reasons = {**horses.REASONS, **marshal.REASONS}.values()
    yield from (f"nothing: {reason}" for reason in (*reasons, "nowhere to go"))
    causes = {**horses.MOVE_CAUSES, **marshal.MOVE_CAUSES, **timecar.MOVE_CAUSES}.values()
    yield from (f"moved: {cause}" for cause in causes)
    yield from (f"token: {cause}" for cause in {**horses.TOKEN_CAUSES, **marshal.TOKEN_CAUSES}.values())
    yield from ("idea fetched from the deck", "idea fetched from the discard pile")
    yield from ENDINGS


def contents_with_expansions(game: Game, decisions: set[str]) -> set[str]:
    """Return what of the wanted things occurs in a finished game with these kinds of decisions."""
    config = game.config
    found = {f"decision {kind}" for kind in decisions} | set(_table(config)) | set(_ending(game))
    for event in game.events(None):
        found.add(f"note {event['event']}")
        found.update(_contents_of_event(event, config))
    return found


def _table(config: Config) -> Iterator[str]:
    modules = tuple(module for module in config.modules if module != "expert")
    yield f"modules {', '.join(modules)}"
    expert = "expert" in config.modules
    if config.marshal_plays:
        shape = "expert" if expert else "single"
        yield f"{shape} against a Marshal player, {len(config.bandits)} bandits"
    if "horses" in modules:
        shape = f"{config.pair_variant} pairs" if config.pairs else "teams" if config.teams else "expert"
        if config.pairs or config.teams or expert:
            yield f"horses with {shape}"
        for option in ("flasks", "whiskey_any_turn"):
            yield f"option {option}: {config.settled_options[option]}"
    if {"horses", "marshal"} & set(modules):
        yield f"option draft: {config.settled_options['draft']}"


def _ending(game: Game) -> Iterator[str]:
    view = game.view(None)
    winners, at, station = game.result.winners, view["at"], view["round_card"]["event"]
    if not winners:
        yield "nobody wins"
    if game.config.marshal_plays:
        won = "marshal" in winners
        yield "the Marshal wins" if won else "a bandit wins against the Marshal" if winners else "nobody wins"
        if won and len(winners) > 1:
            yield "the poorest bandit wins with the Marshal"
        if at["marshal"] == "gone":
            yield "the Marshal fell off"
    places = [at[bandit] for bandit in game.config.bandits]
    if "gone" in places:
        yield "a bandit rode off" if station == "escape" else "a bandit fell off"
    if station == "punish" and game.config.settled_options["events"] and "cell" in places:
        yield "a bandit is punished in the Cell"
    if places.count("timecar") == 1:
        yield "a bandit is alone in the Time Car at the end"


def _contents_of_event(event: dict[str, Any], config: Config) -> Iterator[str]:
    match event:
        case {"event": "round card", "card": card}:
            yield f"round card {card}"
        case {"event": "event", "name": name}:
            yield f"event {name}"
            if config.marshal_plays:
                yield f"event {name} with a Marshal player"
            if "timecar" in config.modules:
                yield f"event {name} with a Time Car"
        case {"event": "turn", "type": kind}:
            yield f"turn {kind}"
        case {"event": "moved" | "token" as kind, "cause": cause}:
            yield f"{kind}: {cause}"
        case {"event": "nothing", "reason": reason}:
            yield f"nothing: {reason}"
        case {"event": "card up", "who": "marshal", "card": card}:
            yield f"the Marshal's {card}"
        case {"event": "hostage", "hostage": hostage}:
            yield f"hostage {hostage}"
        case {"event": "drank", "flask": flask}:
            yield f"flask drunk: {flask}"
        case {"event": "companion freed" | "companion seized" | "companion stayed" as kind}:
            yield f"{kind}: {event['companion']}"
            if kind == "companion freed" and event["who"] == event["companion"]:
                yield "own companion freed"
        case {"event": "objective judged", "objective": objective, "met": met}:
            yield f"objective {'met' if met else 'missed'}: {objective}"
        case {"event": "law shot", "bullet": bullet}:
            yield f"bullet {bullet.rpartition(' ')[2]}"
        case {"event": "brawler", "dollars": dollars}:
            yield f"brawler {dollars}"
        case {"event": "idea", "card": card}:
            yield f"idea copies {card}"
        case {"event": "idea fetched", "discarded": discarded}:
            yield f"idea fetched from the {'discard pile' if discarded else 'deck'}"
