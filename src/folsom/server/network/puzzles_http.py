"""Puzzles over HTTP: one is set, an answer is judged; nothing of it is kept here."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from folsom.game.errors import FolsomError
from folsom.lab.puzzles import Puzzle, puzzle_named, puzzles
from folsom.server.network.http import body_of
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.puzzle_requests import PuzzleReply
from folsom.server.table.opening import off_the_loop
from folsom.server.views.puzzles import puzzle_set, solution_of
from folsom.server.views.updates import known_language

_encode = msgspec.json.Encoder().encode


async def next_puzzle(request: Request) -> msgspec.Raw:
    """Set a puzzle: the one that is named, otherwise the first."""
    named = request.query_params.get("puzzle", "")
    language = known_language(request.query_params.get("language"))
    puzzle = _named(named) if named else _first()
    return msgspec.Raw(await off_the_loop(lambda: _encode(puzzle_set(puzzle, language))))


async def answer(request: Request) -> msgspec.Raw:
    """Judge an answer, and tell why."""
    reply = await body_of(request, PuzzleReply)
    puzzle = _named(request.path_params["puzzle"])
    if reply.label not in puzzle.options:
        raise Refusal("illegal", "That is not among the options.")
    language = known_language(reply.language)
    return msgspec.Raw(await off_the_loop(lambda: _encode(solution_of(puzzle, reply.label, language))))


def _named(identity: str) -> Puzzle:
    try:
        return puzzle_named(identity)
    except FolsomError as error:
        raise Refusal("not_found", "There is no such puzzle.") from error


def _first() -> Puzzle:
    found = next(iter(puzzles()), None)
    if found is None:
        raise Refusal("not_found", "There are no puzzles here.")
    return found
