"""Model: a puzzle as it is kept in a file, with all it takes to stand at that moment of the game again."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from folsom.data import text
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.game.wording import Wording
from folsom.lab.analysis.model import PlayedOut, Reason, SecondOpinion

FORMAT = "folsom-puzzles"
VERSION = 1


class Puzzle(Struct, frozen=True):
    """A decision with one clear answer; ``game()`` stands before it.

    Whoever is to solve it may be given ``game().view(seat)``, which has the open decision, and the title.
    All the rest is the answer: ``options`` are in the order of the decision, ``chances`` (by side) and
    ``half`` belong to them, ``best`` is the right one and so are those that are ``equal`` to it. ``lead`` is
    by how much it is better than the next, in parts of a win, and ``lead_half`` how far that may be off.
    """

    id: str
    title: str
    theme: str
    # From 1, which habit finds, to 5, which only a long search does.
    difficulty: int
    # What the title is about, in dollars; nothing where it is not about money.
    dollars: int
    config: dict[str, Any]
    seed: int
    choices: list[tuple[int, str]]
    seat: int
    options: list[str]
    best: str
    equal: list[str]
    chances: list[list[float]]
    half: list[float]
    lead: float
    lead_half: float
    second: SecondOpinion
    played_out: PlayedOut | None
    reasons: list[Reason]
    # What was chosen in the game, and by which bot.
    played: str
    level: str

    def game(self) -> Game:
        """Return the game before the decision."""
        game = Game.new(Config.from_dict(self.config), self.seed)
        for seat, label in self.choices:
            game.choose(label, seat=seat)
        return game

    def decision(self, game: Game) -> Decision:
        """Return the decision in its game."""
        return next(decision for decision in game.decisions if decision.seat == self.seat)

    def solved_by(self, label: str) -> bool:
        """Tell whether an option is right."""
        return label == self.best or label in self.equal

    def titled(self, language: str) -> str:
        """Return the title in a language; it tells nothing of the answer."""
        return text(language, f"puzzles.title.{self.title}", dollars=Wording(language).money(self.dollars))

    def themed(self, language: str) -> str:
        """Return what it is about in a language."""
        return text(language, f"puzzles.theme.{self.theme}")


class PuzzleFile(Struct, frozen=True):
    """A file of puzzles."""

    puzzles: list[Puzzle]
    format: str = FORMAT
    version: int = VERSION
