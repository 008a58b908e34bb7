"""Puzzles: a moment of a game as its seat saw it, and what there is to say about it afterwards."""

from __future__ import annotations

from folsom.bots import Seen, make_level
from folsom.game.game import Game
from folsom.game.log import log_entries
from folsom.lab.analysis.sides import Sides
from folsom.lab.puzzles import Puzzle, puzzles
from folsom.server.protocol.messages import Seat, Table
from folsom.server.protocol.puzzle_requests import (
    PuzzleOption,
    PuzzleReason,
    PuzzleSet,
    PuzzleSolution,
)
from folsom.server.protocol.requests import Moment
from folsom.server.protocol.settings import SeatPlan, Settings

# Who goes on when a puzzle is solved: quick, and always the same.
PLAYS_ON = "outlaw"


def puzzle_set(puzzle: Puzzle, language: str) -> PuzzleSet:
    """Return a puzzle with nothing but what its seat knew."""
    game = puzzle.game()
    events = game.events(puzzle.seat)
    return PuzzleSet(
        id=puzzle.id,
        ids=[each.id for each in puzzles()],
        title=puzzle.titled(language),
        theme=puzzle.themed(language),
        difficulty=puzzle.difficulty,
        seat=puzzle.seat,
        table=_table(puzzle, game),
        view=game.view(puzzle.seat),
        events=events,
        log=log_entries(events, language, game.scene(puzzle.seat)),
    )


def solution_of(puzzle: Puzzle, label: str, language: str) -> PuzzleSolution:
    """Return what an answer is worth, and a film of what may follow the right one."""
    game = puzzle.game()
    side = Sides.of(game.rules).side_of(puzzle.seat)
    moments = _film(game, puzzle)
    events = game.events(puzzle.seat)
    return PuzzleSolution(
        right=puzzle.solved_by(label),
        options=[
            PuzzleOption(option, chance[side], half, puzzle.solved_by(option))
            for option, chance, half in zip(puzzle.options, puzzle.chances, puzzle.half, strict=True)
        ],
        lead=puzzle.lead,
        lead_half=puzzle.lead_half,
        reasons=[PuzzleReason(each.fact, each.best, each.played, each.target) for each in puzzle.reasons],
        played=puzzle.played,
        level=puzzle.level,
        moments=moments,
        events=events,
        log=log_entries(events, language, game.scene(puzzle.seat)),
    )


def _film(game: Game, puzzle: Puzzle) -> list[Moment]:
    """Go on with the best option to the end of the round, and return how the seat sees it."""
    playing_round = int(game.state.round)
    game.choose(puzzle.best, seat=puzzle.seat)
    moments = [_moment(game, puzzle.seat)]
    while not game.over and int(game.state.round) == playing_round:
        decision = game.decision
        bot = make_level(PLAYS_ON, decision.number)
        game.choose(bot.choose(Seen(game, decision.seat), decision), seat=decision.seat)
        moments.append(_moment(game, puzzle.seat))
    return moments


def _moment(game: Game, seat: int) -> Moment:
    return Moment(len(game.events(seat)), game.view(seat), hands=[])


def _table(puzzle: Puzzle, game: Game) -> Table:
    """Return a table around the moment, for pages that show it like any other; nobody is named."""
    players = game.roster.players
    return Table(
        id=puzzle.id,
        status="playing",
        settings=Settings(puzzle.config, [SeatPlan("bot") for _ in players], spectators=False),
        seats=[Seat(seat, player, "person") for seat, player in enumerate(players)],
        host="",
        created=0.0,
        train=game.view(None).train,
        round=int(game.state.round),
    )
