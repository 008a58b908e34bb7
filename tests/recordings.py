"""Recorded games: what is kept of one, how its course is told, and what all of them together must contain."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import msgspec

from folsom.data import base_game, load_editions
from folsom.engine.record import MODULE_NOTES
from folsom.engine.step import FIRST_EXPANSION_STEP
from folsom.game import event as events
from folsom.game.event import Event, EventKind
from folsom.game.events import EVENT_KINDS
from folsom.game.game import Game
from folsom.game.questions import QUESTIONS
from folsom.game.words import CHARACTERS
from tests.configurations import MODULES_IN_PLAY, SHAPES

FOLDER: Final = Path(__file__).parent / "recorded"
# Beside the games: the version of the rules they were recorded with.
VERSION: Final = "rules-version.txt"
# How the files of the two parts are named.
BASE_GAMES: Final = "game"
EXPANSION_GAMES: Final = "expansions"

# What is told of every moment. Named one by one, so that a view may grow without touching old recordings.
PUBLIC: Final = ("round", "phase", "first", "train", "at", "floor", "strongbox_beside", "neutral")
OF_THE_RESULT: Final = ("money", "winners", "gunslingers")
OF_A_PLAYER: Final = ("name", "hand", "deck", "discard")
OF_A_BANDIT: Final = ("loot", "barrel", "bullets", "bonus")
OF_AN_EXPANSION: Final = {
    "horses": ("coach", "shotgun", "horses", "hostages", "holds"),
    "marshal": (
        *("stacks", "loot", "brawlers", "brawlers_won", "prisoners", "freed", "trophies", "wanted"),
        *("arrested", "cell", "before", "objectives_taken", "objectives_shown"),
    ),
    "timecar": ("traveller",),
}

OWN_SECRETS: Final = ("objectives", "hideout")

MOVE_CAUSES: Final = ("card", "flees", "thrown", "pushed", "event")
TOKEN_CAUSES: Final = ("robbed", "knocked", "snatched", "picked", "lost", "put", "paid")
# Seven Round cards and three stations are all there are without an expansion, so nobody drafts.
NEEDS_EXPANSION: Final = {"decision draft", "note drafted"}
# "Nowhere to go" needs a place off the train.
REASONS: Final = ("nobody in sight", "no bullets", "nothing there", "nobody here")


def read(file: Path) -> dict[str, Any]:
    """Return what is kept of a recorded game."""
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


def recorded_version(folder: Path = FOLDER) -> int:
    """Return the version of the rules that games were recorded with."""
    return int((folder / VERSION).read_text(encoding="utf-8"))


def changed_games(folder: Path = FOLDER) -> list[str]:
    """Return the recorded games that go differently now, or cannot be played at all any more."""
    return [file.stem for file in sorted(folder.glob("*.json")) if not _replays_unchanged(read(file))]


def _replays_unchanged(record: dict[str, Any]) -> bool:
    try:
        game, fingerprint = course(record["save"])
    except Exception:  # noqa: BLE001 - whatever other rules may raise
        return False
    return (fingerprint, result_of(game)) == (record["course"], record["result"])


def result_of(game: Game) -> dict[str, Any]:
    """Return the result of a finished game as it is recorded."""
    result: dict[str, Any] = json.loads(json.dumps(asdict(game.result)))
    return result


def moment(game: Game) -> dict[str, Any]:
    """Tell everything that matters about a game at one moment, hands and purses included."""
    view, *own = (msgspec.to_builtins(game.view(seat)) for seat in (None, *range(game.rules.seats)))
    parts = view["expansions"]
    return {
        **{key: view[key] for key in PUBLIC},
        "result": view["result"] and {key: view["result"][key] for key in OF_THE_RESULT},
        "round_card": view["round_card"] and view["round_card"]["id"],
        "players": [{key: player[key] for key in OF_A_PLAYER} for player in view["players"]],
        "bandits": {
            name: {key: bandit[key] for key in OF_A_BANDIT} for name, bandit in view["bandits"].items()
        },
        "pile": [[card["by"], card["hidden"]] for card in view["pile"]],
        "own": [_own(one["you"]) for one in own],
        **{
            name: {key: parts[name][key] for key in keys}
            for name, keys in OF_AN_EXPANSION.items()
            if name in parts
        },
        "open": [[d.player, d.who, d.kind, d.options] for d in game.decisions],
    }


def _own(you: dict[str, Any]) -> list[Any]:
    secrets = {key: secret for part in you["expansions"].values() for key, secret in part.items()}
    return [you["hand"], you["tokens"], *(secrets[key] for key in OWN_SECRETS if key in secrets)]


def course(save: dict[str, Any]) -> tuple[Game, str]:
    """Replay a save and return the game with the fingerprint of every moment and every event of it."""
    record = hashlib.sha256()
    game = Game.load({**save, **_without_choices(save)})
    record.update(_text(moment(game)))
    for seat, label in save["choices"]:
        game.choose(label, seat=seat)
        record.update(_text(moment(game)))
    for each in (*range(game.rules.seats), None):
        record.update(_text(msgspec.to_builtins(game.events(each))))
    return game, record.hexdigest()


def _without_choices(save: dict[str, Any]) -> dict[str, Any]:
    game = Game.load(save)
    return Game.new(game.config, game.seed).save()


def _text(data: object) -> bytes:
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()


def wanted() -> set[str]:
    """Return everything that must occur in at least one recorded game of the base game."""
    game = base_game()
    found = {f"bandit {name}" for name in CHARACTERS}
    found |= {f"round card {card.id}" for card in game.rounds.cards}
    found |= {f"event {card.event}" for card in game.rounds.cards if card.event}
    found |= {f"edition {edition}" for edition in load_editions().editions}
    found |= {f"{shape}, {players} players" for shape, players in SHAPES}
    for option in load_editions().options:
        if option.module in MODULES_IN_PLAY:
            found |= {f"option {option.id}: {value}" for value in option.values}
    found |= {
        f"decision {question.kind}" for step, question in QUESTIONS.items() if step < FIRST_EXPANSION_STEP
    }
    found |= {note_of(kind) for number, kind in EVENT_KINDS.items() if number < MODULE_NOTES}
    found |= {f"moved: {cause}" for cause in MOVE_CAUSES}
    found |= {f"token: {cause}" for cause in TOKEN_CAUSES}
    found |= {f"nothing: {reason}" for reason in REASONS}
    found |= {
        "cars by number",
        "cars by name",
        "first player chosen",
        "stock left",
        "stock kept",
        "shared win",
    }
    return found - NEEDS_EXPANSION


def note_of(kind: EventKind) -> str:
    """Return what a game contains in which something of a kind happens."""
    return f"note {kind.make.__struct_config__.tag}"


def contents(game: Game, decisions: set[str]) -> set[str]:
    """Return what of the wanted things occurs in a finished game with these kinds of decisions."""
    config = game.config
    found = {f"decision {kind}" for kind in decisions} | {f"edition {config.edition}"}
    options = config.settled_options
    if options["abilities"]:
        found |= {f"bandit {name}" for name in config.bandits}
    shape = "single"
    if config.pairs:
        shape = f"{config.pair_variant} pairs"
    elif config.teams or config.plays_expert:
        shape = "teams" if config.teams else "expert"
    found.add(f"{shape}, {len(config.players)} players")
    parts = {"base", *(("expert",) if config.plays_expert else ()), *(("pairs",) if config.pairs else ())}
    for option in load_editions().options:
        if option.module in parts:
            found.add(f"option {option.id}: {options[option.id]}")
    if config.cars is not None:
        found.add("cars by number" if isinstance(config.cars, int) else "cars by name")
    if config.first is not None:
        found.add("first player chosen")
    if len(game.result.winners) > (2 if config.teams else 1):
        found.add("shared win")
    for event in game.events(None):
        found |= _contents_of_event(event)
    return found


def _contents_of_event(event: Event) -> set[str]:
    found = {f"note {event.tag}"}
    match event:
        case events.RoundCardTurned():
            found.add(f"round card {event.card}")
        case events.EventHappens():
            found.add(f"event {event.name}")
        case events.Moved() | events.TokenMoved():
            found.add(f"{event.tag}: {event.cause}")
        case events.Nothing():
            found.add(f"nothing: {event.reason}")
        case events.NoNeutralBullets():
            found.add("stock left" if event.leaves else "stock kept")
    return found


def decision_kinds(save: dict[str, Any]) -> set[str]:
    """Return the kinds of decisions that came up in a saved game."""
    game = Game.load({**save, **_without_choices(save)})
    kinds: set[str] = set()
    for seat, label in save["choices"]:
        kinds |= {decision.kind for decision in game.decisions}
        game.choose(label, seat=seat)
    return kinds
