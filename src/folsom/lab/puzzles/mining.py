"""Mining: games between bots are gone through for decisions with one clear answer that can be explained."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from folsom.bots import play_on
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.lab.analysis.modes import MODES, Mode
from folsom.lab.analysis.units import Examiner, knowledge_of
from folsom.lab.entrant import Entrant
from folsom.lab.learning.tables import drawn_table
from folsom.lab.puzzles.difficulty import difficulty_of, habitual
from folsom.lab.puzzles.model import Puzzle
from folsom.lab.puzzles.themes import theme_of, title_of

# Who plays the games; strong players leave fewer chances, weak ones get into stranger spots.
PLAYERS: Final = ("rookie", "outlaw", "sharpshooter@400it", "legend@400it")
# By how much the best option must be better than the next, in parts of an even chance, after a glance (which
# is noisy, so that it may be less) and for certain.
AT_A_GLANCE: Final = 0.14
CLEAR: Final = 0.16
FEWEST, MOST = 2, 8
# A win that is almost lost or certain teaches nothing.
LEAST_CHANCE: Final = 0.05
MOST_CHANCE: Final = 0.9
# How closely a decision is looked at before it is taken: each time as if nothing was known from before.
MODES_ASKED: Final = (MODES["normal"], MODES["thorough"])
MOST_OF_A_GAME: Final = 3
ID_DIGITS: Final = 10


def played_game(seed: int) -> tuple[Game, list[str]]:
    """Return a finished game of a table and players drawn by a seed, and the players by seat."""
    chance = random.Random(seed)
    setting = drawn_table(chance)
    game = Game.new(setting.config(seed), seed)
    levels = [chance.choice(PLAYERS) for _ in game.config.players]
    bots = {seat: Entrant.read(level).bot(chance.getrandbits(48)) for seat, level in enumerate(levels)}
    play_on(game, bots)
    return game, levels


def mine(seed: int, modes: Sequence[Mode] = MODES_ASKED) -> list[Puzzle]:
    """Play a game and return a few puzzles from anywhere in it; the last of the modes plays them out."""
    finished, levels = played_game(seed)
    game = Game.new(finished.config, finished.seed)
    moments = []
    for seat, label in finished.choices:
        decision = next(decision for decision in game.decisions if decision.seat == seat)
        moments.append((game.copy(), decision, label, levels[seat].partition("@")[0]))
        game.choose(label, seat=seat)
    random.Random(seed).shuffle(moments)
    found: list[Puzzle] = []
    for moment in moments:
        if len(found) == MOST_OF_A_GAME:
            break
        puzzle = puzzle_at(*moment, modes=modes)
        # What habit finds is a puzzle for beginners, and one from a game is enough.
        if puzzle and (puzzle.difficulty > 1 or all(other.difficulty > 1 for other in found)):
            found.append(puzzle)
    return sorted(found, key=lambda puzzle: len(puzzle.choices))


def puzzle_at(
    game: Game, decision: Decision, played: str, level: str, modes: Sequence[Mode] = MODES_ASKED
) -> Puzzle | None:
    """Return the puzzle that a decision is, or none if its answer is not clear, or not worth asking for."""
    if not FEWEST <= len(decision.options) <= MOST:
        return None
    examiner = Examiner(game, decision, played, modes[0])
    worth = examiner.glance()
    best, second = sorted(worth, key=lambda label: -worth[label])[:2]
    if worth[best] - worth[second] < AT_A_GLANCE * examiner.even:
        return None
    if not LEAST_CHANCE <= worth[best] <= MOST_CHANCE:
        return None
    if len(decision.options) == FEWEST and habitual(game, decision) in (None, best):
        return None
    # The next best is looked at as if it had been played: what it gives away is what the best is ahead by.
    for mode in modes:
        unit = Examiner(game, decision, second, mode).unit()
        if unit.best != best or unit.mark is None or unit.loss - unit.half < CLEAR * examiner.even:
            return None
        if not unit.reasons:
            return None
    if unit.second is None or unit.played_out is None or unit.played_out.loss <= 0:
        return None
    by_label = {option.label: option for option in unit.options}
    own = {label: option.chance[examiner.side] for label, option in by_label.items()}
    # The next best at a glance need not be the next best.
    if any(label != best and own[best] - worth < CLEAR * examiner.even for label, worth in own.items()):
        return None
    title, dollars = title_of(decision, unit.reasons)
    choice = next(choice for choice in decision.choices if choice.label == best)
    return Puzzle(
        id=knowledge_of(game, decision)[:ID_DIGITS],
        title=title,
        theme=theme_of(game, decision, choice, unit.reasons),
        difficulty=difficulty_of(game, decision, best),
        dollars=dollars,
        config=game.config.as_dict(),
        seed=game.seed,
        choices=list(game.choices),
        seat=decision.seat,
        options=list(decision.options),
        best=best,
        equal=[],
        chances=[by_label[label].chance for label in decision.options],
        half=[by_label[label].half for label in decision.options],
        lead=unit.loss,
        lead_half=unit.half,
        second=unit.second,
        played_out=unit.played_out,
        reasons=unit.reasons,
        played=played,
        level=level,
    )


def apart(found: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles of which no two ask the same: one stays of those with the same cards and places."""
    first: dict[object, Puzzle] = {}
    for puzzle in found:
        game = puzzle.game()
        own = game.view(puzzle.seat)
        assert own.you is not None
        places = tuple(sorted(own.at[figure] for figure in own.players[puzzle.seat].bandits))
        pattern = (puzzle.decision(game).kind, tuple(puzzle.options), places, puzzle.best)
        first.setdefault(pattern, puzzle)
    return list(first.values())
