"""Game: one game from set-up to result, in words."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from folsom.engine.bits import lowest
from folsom.engine.chance import SEED_BITS
from folsom.engine.flow import choose
from folsom.engine.hidden import determinize
from folsom.engine.record import Note, Recorder
from folsom.engine.rules import Rules
from folsom.engine.set_up import new_game, seed_state
from folsom.engine.state import State
from folsom.game import saves
from folsom.game.asking import answer, decision_of, first_decision, option_for, seats_asked
from folsom.game.config import Config
from folsom.game.conformance.beginning import begin_from
from folsom.game.decision import Decision
from folsom.game.errors import (
    ConfigError,
    FolsomError,
    GameOver,
    IllegalChoice,
    NotAsked,
    NothingToUndo,
    NotOver,
    SaveError,
    StaleChoice,
)
from folsom.game.event import Event
from folsom.game.events import sides_of
from folsom.game.log import log_lines
from folsom.game.origin import Origin
from folsom.game.roster import Roster, roster_of
from folsom.game.rulebook import rules_of
from folsom.game.scene import Scene, scene_of
from folsom.game.seeds import seed_number
from folsom.game.state_numbers import StateNumbers, numbers_of, state_from
from folsom.game.told import choices_told, notes_told
from folsom.game.view import View
from folsom.game.view_of import result_of, view_of


@dataclass(frozen=True)
class Result:
    """How a game ended: money by player, the winners and the Gunslingers."""

    money: dict[str, int]
    winners: tuple[str, ...]
    gunslingers: tuple[str, ...]


@dataclass(frozen=True)
class Start:
    """Where a game began that was not set up from its config and seed, after how many choices and notes."""

    state: State
    choices: int
    notes: int = 0


def recorder_with(notes: Iterable[Note]) -> Recorder:
    """Return a recorder that has written some notes already."""
    recorder = Recorder()
    recorder.notes = list(notes)
    return recorder


class Game:
    """A game being played; make one with ``Game.new``, ``Game.load`` or ``Game.from_position``."""

    def __init__(
        self,
        config: Config,
        seed: int,
        rules: Rules,
        state: State,
        choices: list[tuple[int, str]],
        roster: Roster | None = None,
        chance: Iterable[tuple[int, int]] = (),
        origin: Origin | None = None,
    ) -> None:
        self.config = config
        self.seed = seed
        self.rules = rules
        self.state = state
        self.choices = choices
        self.roster = roster or roster_of(config)
        self.start: Start | None = None
        # After how many choices chance begins again, and with which seed.
        self.chance = tuple(chance)
        self.origin = origin

    @classmethod
    def new(
        cls,
        config: Config,
        seed: int | None = None,
        chance: Iterable[tuple[int, int]] = (),
        origin: Origin | None = None,
    ) -> Game:
        """Set up a game; the same config, seed and choices always give the same game.

        In one that was taken up from another, ``chance`` says after how many choices it begins again with
        which seed, and ``origin`` which game that was; ``fork`` makes such a game.
        """
        if not isinstance(config, Config):
            raise ConfigError(f"expected a Config, not {type(config).__name__}")
        seed = secrets.randbits(SEED_BITS) if seed is None else seed_number(seed)
        rules = rules_of(config)
        state = new_game(rules, seed, Recorder())
        game = cls(config, seed, rules, state, [], chance=chance, origin=origin)
        game._let_chance_begin()
        return game

    @classmethod
    def from_position(
        cls,
        config: Config,
        given: Mapping[str, object],
        pile: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> Game:
        """Set up a game in a position, described as scenarios describe what is ``given``, and let it go on.

        It begins with a round, or with Stealin' if a ``pile`` is given. What cannot be raises
        ``ScenarioError``.
        """
        if not isinstance(config, Config):
            raise ConfigError(f"expected a Config, not {type(config).__name__}")
        seed = secrets.randbits(SEED_BITS) if seed is None else seed_number(seed)
        state = begin_from(config, given, pile, seed)
        game = cls(config, seed, state.rules, state, [])
        assert state.recorder is not None
        game.start = Start(state.clone(), 0, len(state.recorder.notes))
        return game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open decisions; several while players choose at the same time, none when the game is over."""
        s = self.state
        return tuple(decision_of(s, self.roster, seat, len(self.choices)) for seat in self.asked)

    @property
    def asked(self) -> list[int]:
        """The seats with an open decision."""
        return seats_asked(self.state)

    @property
    def decision(self) -> Decision:
        """The open decision, the first one while several are."""
        s = self.state
        if s.over:
            raise GameOver("the game is over: there is nothing left to decide")
        return first_decision(s, self.roster, len(self.choices))

    def choose(self, label: str, seat: int | None = None, number: int | None = None) -> None:
        """Answer an open decision with one of its labels.

        ``seat`` says whose decision it is where several are open; ``number`` is that of the decision it was
        meant for, so that a late answer to an earlier question is refused.
        """
        s = self.state
        if s.over:
            raise GameOver(f"the game is over: {label!r} comes too late")
        if number is not None and number != len(self.choices):
            raise StaleChoice(f"this answers decision {number}, but decision {len(self.choices)} is open")
        if seat is None:
            seat = lowest(s.asking)
        elif seat not in self.asked:
            names = ", ".join(f"{self.roster.players[other]} (seat {other})" for other in self.asked)
            raise NotAsked(f"seat {seat!r} is not asked; waiting for {names}")
        if not answer(s, self.roster, seat, label):
            decision = decision_of(s, self.roster, seat, len(self.choices))
            raise IllegalChoice(label, decision.options, decision.who)
        self.choices.append((seat, label))
        self._let_chance_begin()

    def carry_out(self, seat: int, option: int, label: str) -> None:
        """Carry out an option that was found to be open, by the engine's number, and note it by its label."""
        choose(self.state, seat, option)
        self.choices.append((seat, label))
        self._let_chance_begin()

    def undo(self) -> tuple[int, str]:
        """Take back the last choice and return it, by seat and label; chance comes out as it did before.

        A game that was imagined goes back no further than to the moment at which it was.
        """
        first = 0 if self.start is None else self.start.choices
        if len(self.choices) <= first:
            raise NothingToUndo("no choice has been made that could be taken back")
        again = self.after(len(self.choices) - 1)
        last = self.choices[-1]
        self.state, self.choices = again.state, again.choices
        return last

    def beginning(self) -> Game:
        """Return this game as it began; the same choices lead where they have led here."""
        start, notes = self.start, self.state.recorder
        if start is None:
            state = new_game(self.rules, self.seed, None if notes is None else Recorder())
        else:
            state = start.state.clone()
            if notes is not None:
                state.recorder = recorder_with(notes.notes[: start.notes])
        made = [] if start is None else self.choices[: start.choices]
        game = Game(self.config, self.seed, self.rules, state, made, self.roster, self.chance, self.origin)
        game.start = start
        game._let_chance_begin()
        return game

    def after(self, number: int) -> Game:
        """Return this game as it was after so many of its choices."""
        game = self.beginning()
        first = len(game.choices)
        if number not in range(first, len(self.choices) + 1):
            raise ConfigError(f"there is no choice {number!r}; expected {first} to {len(self.choices)}")
        for seat, label in self.choices[first:number]:
            game.choose(label, seat=seat)
        return game

    def fork(self, number: int, seed: int | None, table: str | None = None) -> Game:
        """Return a new game that goes on from a moment of this one, which is over.

        Whatever lay hidden after ``number`` choices lies there still. What chance had not decided by then is
        decided by a new ``seed``, or as it was here if there is none. The new game names its ``origin``, and
        if this one was taken up from another, that one.
        """
        if not self.over:
            raise NotOver("the game is still being played; it can be tried differently when it is over")
        if number not in range(len(self.choices)):
            raise ConfigError(f"there is no moment {number!r}; expected 0 to {len(self.choices) - 1}")
        game = self.after(number)
        if seed is not None:
            begun = [(at, first) for at, first in self.chance if at < number]
            game.chance = (*begun, (number, seed_number(seed)))
            game._let_chance_begin()
        first = self.origin or Origin(table, number, self.save()["digest"])
        game.origin = replace(first, number=min(first.number, number))
        return game

    def _let_chance_begin(self) -> None:
        """Begin chance again if this is a moment at which it does."""
        for number, seed in self.chance:
            if number == len(self.choices):
                seed_state(self.state, seed)

    def allows(self, seat: int, label: str) -> bool:
        """Tell whether a seat is asked and may answer with this label."""
        return seat in self.asked and option_for(self.state, self.roster, seat, label) is not None

    def view(self, seat: int | None) -> View:
        """Return what a seat may know, or with ``None`` what a spectator may, as typed data."""
        return view_of(self.state, self.roster, self._checked(seat), len(self.choices))

    @property
    def result(self) -> Result:
        """The result of a game that is over."""
        if not self.over:
            raise FolsomError("the game is not over: there is no result yet")
        result = result_of(self.state, self.roster)
        return Result(result.money, tuple(result.winners), tuple(result.gunslingers))

    def events(self, seat: int | None, first: int = 0) -> list[Event]:
        """Return what happened so far, or from one event on, each event with the face this seat may see."""
        return self.sides([seat], first)[0]

    def sides(self, seats: Iterable[int | None], first: int = 0) -> list[list[Event]]:
        """Return the events for each of several seats; what they may know alike is one and the same event."""
        recorder = self.state.recorder
        notes = [] if recorder is None else recorder.notes[first:]
        return sides_of(notes, self.roster, [self._checked(seat) for seat in seats])

    def scene(self, seat: int | None) -> Scene:
        """Return what a story told to this seat must know besides the events."""
        return scene_of(self.state, self.config, self._checked(seat))

    def log(self, seat: int | None, language: str = "en") -> list[str]:
        """Return the story so far as lines of text, as this seat may tell it."""
        return log_lines(self.events(seat), language, self.scene(seat))

    def save(self) -> dict[str, Any]:
        """Return the game as JSON-able data that replays exactly; only one that began with its seed can."""
        if self.start is not None:
            raise SaveError("this game did not begin with its seed, so nothing could replay it: pickle it")
        return saves.save(self.config, self.seed, self.choices, self.chance, self.origin)

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Game:
        """Replay a saved game, or raise ``SaveError`` saying what is wrong with the save."""
        saved = saves.read(data)
        try:
            game = cls.new(saved.config, saved.seed, saved.chance, saved.origin)
        except ConfigError as error:
            raise SaveError(f"the save cannot be set up: {error}") from error
        saves.replay(game, saved.choices)
        return game

    def copy(self) -> Game:
        """Return an independent copy that goes on by itself, story included."""
        state = self.state.clone()
        if self.state.recorder is not None:
            state.recorder = recorder_with(self.state.recorder.notes)
        choices = list(self.choices)
        game = Game(self.config, self.seed, self.rules, state, choices, self.roster, self.chance, self.origin)
        game.start = self.start
        return game

    def imagine(self, seat: int | None, seed: int) -> Game:
        """Return a random game that looks to a seat exactly like this one: what is hidden is dealt again.

        Its story is the one that the seat was told, and of the choices of others only their number is kept.
        """
        if seat is None:
            raise NotAsked("a spectator has no seat to imagine a game from")
        self._checked(seat)
        seed = seed_number(seed)
        state = determinize(self.state, seat, seed)
        notes = [] if self.state.recorder is None else notes_told(self.state.recorder.notes, seat)
        game = Game(self.config, seed, self.rules, state, choices_told(self.choices, seat), self.roster)
        game.start = Start(state.clone(), len(self.choices), len(notes))
        state.recorder = recorder_with(notes)
        return game

    def __repr__(self) -> str:
        players = ", ".join(self.config.players)
        if self.over:
            stands = f"over after {len(self.choices)} choices, won by {' and '.join(self.result.winners)}"
        else:
            asked = ", ".join(f"{decision.player} to {decision.kind}" for decision in self.decisions)
            stands = f"round {self.state.round} of {self.rules.rounds}, choice {len(self.choices)}, {asked}"
        return f"<Game of {players}, seed {self.seed}: {stands}>"

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        recorder = self.state.recorder
        return {
            "config": self.config,
            "seed": self.seed,
            "choices": self.choices,
            "state": tuple(numbers_of(self.state)),
            "notes": None if recorder is None else recorder.notes,
            "start": self.start
            and (tuple(numbers_of(self.start.state)), self.start.choices, self.start.notes),
            "chance": self.chance,
            "origin": self.origin,
        }

    def __setstate__(self, data: dict[str, Any]) -> None:
        config = data["config"]
        rules = rules_of(config)
        state = state_from(rules, StateNumbers(*data["state"]))
        if data["notes"] is not None:
            state.recorder = recorder_with(data["notes"])
        chance, origin = data["chance"], data["origin"]
        choices = list(data["choices"])
        self.__init__(config, data["seed"], rules, state, choices, None, chance, origin)  # type: ignore[misc]
        if data["start"] is not None:
            numbers, made, notes = data["start"]
            self.start = Start(state_from(rules, StateNumbers(*numbers)), made, notes)

    def _checked(self, seat: int | None) -> int | None:
        """Return a seat as a plain whole number, whatever kind of whole number it is (NumPy has its own)."""
        if seat is None:
            return None
        if seat not in range(self.rules.seats):
            raise NotAsked(
                f"there is no seat {seat!r}; expected 0 to {self.rules.seats - 1}, or None for a spectator"
            )
        return int(seat)
