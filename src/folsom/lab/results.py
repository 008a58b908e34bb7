"""Results: finished games as Parquet, one row for each seat of each game.

docs/LABORATORY.md describes every column. ``VERSION`` grows when a column is removed or changes its meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from folsom.game.errors import SaveError
from folsom.lab.games_file import GamesWriter, check_columns, first_line, read_head, seed_type
from folsom.lab.optional import pyarrow, pyarrow_parquet
from folsom.lab.play import FinishedGame, Seat

FORMAT: Final = "folsom-results"
VERSION: Final = 1


def schema(largest_seed: int = 0) -> Any:
    """Return the columns and their types."""
    pa = pyarrow()
    word = pa.dictionary(pa.int32(), pa.string())
    card = [("card", pa.string()), ("times", pa.int16()), ("idle", pa.int16()), ("own", pa.int32())]
    card += [("others", pa.int32()), ("bullets", pa.int16())]
    event = [("event", pa.string()), ("dollars", pa.int32()), ("bullets", pa.int16())]
    event += [("moves", pa.int16())]
    return pa.schema(
        [
            ("game", pa.int64()),
            ("deal", pa.int64()),
            ("rotation", pa.int16()),
            ("seed", seed_type(largest_seed)),
            ("config", word),
            ("players", pa.int8()),
            ("rounds", pa.int8()),
            ("choices", pa.int32()),
            ("round_cards", pa.list_(pa.string())),
            ("seat", pa.int8()),
            ("turn", pa.int8()),
            ("side", pa.int8()),
            ("bandit", word),
            ("bot", word),
            ("challenger", pa.bool_()),
            ("money", pa.int32()),
            ("share", pa.float64()),
            ("gunslinger", pa.bool_()),
            ("shots", pa.int16()),
            ("hits", pa.int16()),
            ("punches", pa.int16()),
            ("robberies", pa.int16()),
            ("cards", pa.list_(pa.struct(card))),
            ("events", pa.list_(pa.struct(event))),
        ]
    )


def row(game: FinishedGame, seat: Seat) -> dict[str, Any]:
    """Return the row of one seat of one game."""
    stats = seat.stats
    return {
        "game": game.number,
        "deal": game.deal,
        "rotation": game.rotation,
        "seed": game.seed,
        "config": game.config,
        "players": len(game.seats),
        "rounds": game.rounds,
        "choices": game.choices,
        "round_cards": game.round_cards,
        "seat": seat.seat,
        "turn": seat.turn,
        "side": seat.side,
        "bandit": seat.bandit,
        "bot": seat.bot,
        "challenger": seat.challenger,
        "money": seat.money,
        "share": seat.share,
        "gunslinger": seat.gunslinger,
        "shots": stats.shots,
        "hits": stats.hits,
        "punches": stats.punches,
        "robberies": stats.robberies,
        "cards": [
            {name: getattr(use, name) for name in ("card", "times", "idle", "own", "others", "bullets")}
            for _, use in sorted(stats.cards.items())
        ],
        "events": [
            {name: getattr(effect, name) for name in ("event", "dollars", "bullets", "moves")}
            for effect in stats.events
        ],
    }


def table_of(games: Iterable[FinishedGame]) -> Any:
    """Return finished games as a table in memory."""
    rows = [row(game, seat) for game in games for seat in game.seats]
    largest = max((seat["seed"] for seat in rows), default=0)
    return pyarrow().Table.from_pylist(rows, schema=schema(largest))


class ResultsWriter(GamesWriter):
    """Writes finished games as results, one row for each seat."""

    format = FORMAT
    version = VERSION
    games_per_write = 10_000

    def columns(self) -> Any:
        """Return the columns of results."""
        return schema(self.largest_seed)

    def table(self, games: Sequence[FinishedGame]) -> Any:
        """Return the rows of some games."""
        return table_of(games).cast(self.columns())


def read_results(path: Path) -> tuple[Any, dict[str, Any]]:
    """Return the table of a results file and its head, or raise ``SaveError`` saying what is wrong."""
    head = read_head(path, FORMAT, VERSION)
    pa = pyarrow()
    try:
        table = pyarrow_parquet().read_table(path)
    except (pa.ArrowException, OSError) as error:
        raise SaveError(f"{path} is damaged: {first_line(error)}") from error
    check_columns(path, table.column_names, schema().names)
    return table, head
