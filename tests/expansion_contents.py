"""What the recorded games with expansions must contain together: every card, choice, reason and ending."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from folsom.data import horses_and_stagecoach, load_editions, marshal_and_prisoners
from folsom.engine.record import MODULE_NOTES
from folsom.engine.step import FIRST_EXPANSION_STEP
from folsom.game import event as events
from folsom.game.config import Config
from folsom.game.event import Event
from folsom.game.events import EVENT_KINDS
from folsom.game.expansions import BUILT_IN
from folsom.game.expansions.horses import events as horses
from folsom.game.expansions.marshal import events as marshal
from folsom.game.game import Game
from folsom.game.questions import QUESTIONS
from folsom.game.words import CHARACTERS, marshal_actions
from tests.configurations import MARSHAL_SHAPES, MODULE_SETS
from tests.recordings import note_of

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
    specials = [objective.id for objective in marshal_and_prisoners().objectives.special_objectives]
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
    for cards in (horses_and_stagecoach().rounds.cards, marshal_and_prisoners().rounds.cards):
        yield from (f"round card {card.id}" for card in cards)
        yield from (f"event {card.event}" for card in cards if card.event)
    yield from (f"event {event}" for event in (*CHANGED, *CHANGED_TOO))
    yield from (f"hostage {hostage.id}" for hostage in horses_and_stagecoach().hostages)
    yield from (f"flask drunk: {flask}" for flask in FLASKS)
    for bandit in CHARACTERS:
        yield from (f"companion {fate}: {bandit}" for fate in ("freed", "seized", "stayed"))
    yield "own companion freed"
    for objective in objective_words():
        yield from (f"objective {end}: {objective}" for end in ("met", "missed"))
    yield from (f"bullet {bullet.id}" for bullet in marshal_and_prisoners().bullets.bullets)
    yield from (f"brawler {dollars}" for dollars in marshal_and_prisoners().tokens.brawlers)
    yield from (f"the Marshal's {card}" for card in marshal_actions())
    yield from (f"idea copies {card}" for card in COPIED)


def _wanted_course() -> Iterator[str]:
    questions = (*(question for step, question in QUESTIONS.items() if step >= FIRST_EXPANSION_STEP),)
    yield from (f"decision {question.kind}" for question in questions)
    yield from (note_of(kind) for number, kind in EVENT_KINDS.items() if number >= MODULE_NOTES)
    yield from ("decision draft", "note drafted", "turn turmoil", "turn shaking")
    yield "nothing: nowhere to go"
    for expansion in BUILT_IN:
        yield from (f"nothing: {reason}" for reason in expansion.reasons.values())
        yield from (f"moved: {cause}" for cause in expansion.move_causes.values())
        yield from (f"token: {cause}" for cause in expansion.token_causes.values())
    yield from ("idea fetched from the deck", "idea fetched from the discard pile")
    yield from ENDINGS


def contents_with_expansions(game: Game, decisions: set[str]) -> set[str]:
    """Return what of the wanted things occurs in a finished game with these kinds of decisions."""
    config = game.config
    found = {f"decision {kind}" for kind in decisions} | set(_table(config)) | set(_ending(game))
    for event in game.events(None):
        found.add(f"note {event.tag}")
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
    assert view.round_card is not None
    winners, at, station = game.result.winners, view.at, view.round_card.event
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


def _contents_of_event(event: Event, config: Config) -> Iterator[str]:
    match event:
        case events.RoundCardTurned():
            yield f"round card {event.card}"
        case events.EventHappens():
            yield f"event {event.name}"
            if config.marshal_plays:
                yield f"event {event.name} with a Marshal player"
            if "timecar" in config.modules:
                yield f"event {event.name} with a Time Car"
        case events.TurnBegins():
            yield f"turn {event.type}"
        case events.Moved() | events.TokenMoved():
            yield f"{event.tag}: {event.cause}"
        case events.Nothing():
            yield f"nothing: {event.reason}"
        case events.CardUp(who="marshal"):
            yield f"the Marshal's {event.card}"
        case horses.HostageTaken():
            yield f"hostage {event.hostage}"
        case horses.Drank():
            yield f"flask drunk: {event.flask}"
        case marshal.CompanionFreed() | marshal.CompanionSeized() | marshal.CompanionStayed():
            yield f"{event.tag}: {event.companion}"
            if isinstance(event, marshal.CompanionFreed) and event.who == event.companion:
                yield "own companion freed"
        case marshal.ObjectiveJudged():
            yield f"objective {'met' if event.met else 'missed'}: {event.objective}"
        case marshal.MarshalShot():
            yield f"bullet {event.bullet.rpartition(' ')[2]}"
        case marshal.BrawlerWon():
            yield f"brawler {event.dollars}"
        case marshal.IdeaCopied():
            yield f"idea copies {event.card}"
        case marshal.IdeaFetched():
            yield f"idea fetched from the {'discard pile' if event.discarded else 'deck'}"
