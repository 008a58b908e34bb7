"""Datasets: finished games choice by choice, each of which replays to the result that is kept with it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.errors import FolsomError, SaveError
from folsom.game.game import Game
from folsom.lab.games_file import GamesWriter, check_columns, first_line, read_head, seed_type
from folsom.lab.optional import pyarrow, pyarrow_parquet
from folsom.lab.play import FinishedGame

FORMAT: Final = "folsom-dataset"
VERSION: Final = 1


def schema(largest_seed: int = 0) -> Any:
    """Return the columns and their types: one row for each game."""
    pa = pyarrow()
    word = pa.dictionary(pa.int32(), pa.string())
    return pa.schema(
        [
            ("game", pa.int64()),
            ("seed", seed_type(largest_seed)),
            ("config", word),
            ("bots", pa.list_(pa.string())),
            ("choice_seats", pa.list_(pa.int8())),
            ("choice_labels", pa.list_(pa.string())),
            ("players", pa.list_(pa.string())),
            ("money", pa.list_(pa.int32())),
            ("shares", pa.list_(pa.float64())),
        ]
    )


@dataclass(frozen=True)
class RecordedGame:
    """A finished game from a dataset: how it began, what everybody chose, and how it ended."""

    number: int
    seed: int
    config: Config
    bots: tuple[str, ...]
    choices: tuple[tuple[int, str], ...]
    money: tuple[int, ...]
    shares: tuple[float, ...]

    def positions(self) -> Iterator[tuple[Game, Decision, str]]:
        """Replay the game and yield before each choice the game, the decision and what was chosen.

        It is always the same game, which moves on; ``game.view(decision.seat)`` is what the chooser saw.
        """
        game = Game.new(self.config, self.seed)
        for number, (seat, label) in enumerate(self.choices):
            decision = next((one for one in game.decisions if one.seat == seat), None)
            if decision is None or label not in decision.options:
                raise SaveError(
                    f"game {self.number} does not replay: seat {seat} is not asked for its choice "
                    f"{number + 1} of {len(self.choices)}, {label!r}"
                )
            yield game, decision, label
            game.choose(label, seat=seat)
        self._compare(game)

    def replay(self) -> Game:
        """Return the finished game, or raise ``SaveError`` if it does not end as recorded."""
        game = Game.new(self.config, self.seed)
        for game, _, _ in self.positions():  # noqa: B007 - the last one is the game after its last choice
            pass
        return game

    def _compare(self, game: Game) -> None:
        if not game.over:
            raise SaveError(f"game {self.number} does not replay: it is not over after its last choice")
        money = tuple(game.result.money[player] for player in self.config.players)
        won = {player for player, share in zip(self.config.players, self.shares, strict=True) if share > 0}
        if money != self.money or won != set(game.result.winners):
            raise SaveError(
                f"game {self.number} does not replay: it ends with {list(money)}, "
                f"the file says {list(self.money)}"
            )


class DatasetWriter(GamesWriter):
    """Writes finished games, played with ``keep_choices``, choice by choice."""

    format = FORMAT
    version = VERSION
    games_per_write = 500

    def columns(self) -> Any:
        """Return the columns of a dataset."""
        return schema(self.largest_seed)

    def table(self, games: Sequence[FinishedGame]) -> Any:
        """Return the rows of some games."""
        return pyarrow().Table.from_pylist([_row(game) for game in games], schema=self.columns())


def _row(game: FinishedGame) -> dict[str, Any]:
    config = json.loads(game.config)
    return {
        "game": game.number,
        "seed": game.seed,
        "config": game.config,
        "bots": [seat.bot for seat in game.seats],
        "choice_seats": [seat for seat, _ in game.choice_log],
        "choice_labels": [label for _, label in game.choice_log],
        "players": list(Config.from_dict(config).players),
        "money": [seat.money for seat in game.seats],
        "shares": [seat.share for seat in game.seats],
    }


def dataset_head(path: Path) -> dict[str, Any]:
    """Return where a dataset comes from and how many games it holds, or raise ``SaveError``."""
    return read_head(path, FORMAT, VERSION)


def read_dataset(path: Path) -> Iterator[RecordedGame]:
    """Yield the games of a dataset one by one, or raise ``SaveError`` saying what is wrong with it."""
    dataset_head(path)
    pa = pyarrow()
    try:
        with path.open("rb") as file:
            parquet = pyarrow_parquet().ParquetFile(file)
            check_columns(path, parquet.schema_arrow.names, schema().names)
            for batch in parquet.iter_batches(DatasetWriter.games_per_write):
                for row in batch.to_pylist():
                    yield _recorded(path, row)
    except (pa.ArrowException, OSError) as error:
        raise SaveError(f"{path} is damaged: {first_line(error)}") from error


def _recorded(path: Path, row: dict[str, Any]) -> RecordedGame:
    try:
        config = Config.from_dict(json.loads(row["config"]))
        recorded = RecordedGame(
            row["game"],
            int(row["seed"]),
            config,
            tuple(row["bots"]),
            tuple(zip(row["choice_seats"], row["choice_labels"], strict=True)),
            tuple(row["money"]),
            tuple(row["shares"]),
        )
    except (FolsomError, TypeError, ValueError) as error:
        raise SaveError(f"{path} is damaged: game {row.get('game')!r}: {first_line(error)}") from error
    if not len(config.players) == len(recorded.bots) == len(recorded.money) == len(recorded.shares):
        raise SaveError(
            f"{path} is damaged: game {recorded.number} does not have one bot and result for each player"
        )
    return recorded
