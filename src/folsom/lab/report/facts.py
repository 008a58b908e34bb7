"""Facts: the columns of one or more results files as arrays, and shares of victories counted from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from folsom.bots import KNOWN
from folsom.game.errors import SaveError
from folsom.lab.optional import pyarrow
from folsom.lab.results import read_results
from folsom.lab.tally import Tally

Numbers = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int64]
NUMBERS: Final = ("share", "money", "choices", "turn", "players", "side", "seat", "shots", "hits", "punches")


@dataclass(frozen=True)
class Category:
    """A column of words: the words that occur, and for each row which one it has."""

    words: tuple[str, ...]
    codes: Codes

    def rows(self, word: str) -> npt.NDArray[np.bool_]:
        """Return which rows have a word."""
        return np.asarray(self.codes == self.words.index(word))


@dataclass(frozen=True)
class Facts:
    """All rows of the results; ``game`` and ``deal`` have consecutive numbers across all files."""

    table: Any
    heads: tuple[dict[str, Any], ...]
    files: tuple[str, ...]
    game: Codes
    deal: Codes
    bandit: Category
    bot: Category
    columns: dict[str, Numbers]

    def __getitem__(self, name: str) -> Numbers:
        return self.columns[name]

    @property
    def games(self) -> int:
        """How many games there are."""
        return int(self.game.max()) + 1

    @property
    def deals(self) -> int:
        """How many different deals were played."""
        return int(self.deal.max()) + 1

    def per_game(self, name: str) -> Numbers:
        """Return a column that is the same for all seats of a game, once per game."""
        return self.columns[name][np.unique(self.game, return_index=True)[1]]

    def even_share(self) -> float:
        """Return the win share of a seat if all were equal."""
        return float(self["share"].mean())

    def tally(self, rows: npt.NDArray[np.bool_]) -> Tally:
        """Count the victories in some rows, deal by deal."""
        deals, places = np.unique(self.deal[rows], return_inverse=True)
        wins = np.bincount(places, self["share"][rows], minlength=len(deals))
        games = np.bincount(places, minlength=len(deals))
        return Tally(
            games=int(games.sum()),
            wins=float(wins.sum()),
            money=int(self["money"][rows].sum()),
            deals=len(deals),
            wins_squared=float((wins * wins).sum()),
            games_squared=int((games * games).sum()),
            wins_by_games=float((wins * games).sum()),
        )


def read_facts(files: Sequence[Path]) -> Facts:
    """Read results files as one, or raise ``SaveError``."""
    read = [read_results(path) for path in files]
    tables = [table.combine_chunks() for table, _ in read if table.num_rows]
    if not tables:
        raise SaveError("there are no games in these files, so there is nothing to report")
    pa = pyarrow()
    plain = [_plain_words(table) for table in tables]
    table = pa.concat_tables(plain).combine_chunks()
    return Facts(
        table=table,
        heads=tuple(head for _, head in read),
        files=tuple(path.name for path in files),
        game=_renumbered(tables, "game"),
        deal=_renumbered(tables, "deal"),
        bandit=_category(table, "bandit", ()),
        bot=_category(table, "bot", tuple(KNOWN)),
        columns={name: _column(table, name).astype(np.float64) for name in NUMBERS},
    )


def _plain_words(table: Any) -> Any:
    """Return a table with words instead of codes, which mean something else in every file."""
    pa = pyarrow()
    for name in ("config", "bandit", "bot"):
        index = table.column_names.index(name)
        table = table.set_column(index, name, table.column(name).cast(pa.string()))
    return table.replace_schema_metadata(None)


def _column(table: Any, name: str) -> npt.NDArray[Any]:
    return np.asarray(table.column(name).to_numpy())


def _renumbered(tables: Sequence[Any], name: str) -> Codes:
    """Return numbers that continue from file to file."""
    parts: list[Codes] = []
    start = 0
    for table in tables:
        codes = np.unique(_column(table, name), return_inverse=True)[1].astype(np.int64)
        parts.append(codes + start)
        start += int(codes.max()) + 1
    return np.concatenate(parts)


def _category(table: Any, name: str, order: tuple[str, ...]) -> Category:
    values = _column(table, name).astype(str)
    found = np.unique(values).tolist()

    def place(word: str) -> tuple[int, str]:
        level = word.partition("@")[0].partition(":")[0]
        return (order.index(level) if level in order else len(order), word)

    words = tuple(sorted(found, key=place))
    number = {word: index for index, word in enumerate(words)}
    return Category(words, np.array([number[value] for value in values], dtype=np.int64))
