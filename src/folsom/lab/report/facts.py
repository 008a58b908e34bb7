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
from folsom.lab.meetings import Meeting, meetings_in
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
    """All rows of the results; ``game`` and ``deal`` have consecutive numbers across all files.

    ``deal`` is a deal of one match or series, ``cards`` the same cards wherever they were dealt: matches of a
    league often begin with the same seed. ``meeting`` says which match or series a row belongs to, ``even``
    whether all had the same chances there.
    """

    table: Any
    heads: tuple[dict[str, Any], ...]
    files: tuple[str, ...]
    meetings: tuple[Meeting, ...]
    meeting: Codes
    game: Codes
    deal: Codes
    cards: Codes
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
        """How many deals were played, each counted once for each match it belongs to."""
        return int(self.deal.max()) + 1

    def per_game(self, name: str) -> Numbers:
        """Return a column that is the same for all seats of a game, once per game."""
        return self.columns[name][np.unique(self.game, return_index=True)[1]]

    def even_share(self) -> float:
        """Return the win share of a seat if all were equal."""
        return float(self["share"].mean())

    @property
    def even(self) -> npt.NDArray[np.bool_]:
        """Which rows belong to games with the same chances for all."""
        return np.array([meeting.even for meeting in self.meetings])[self.meeting]

    def companies(self) -> list[tuple[tuple[str, ...], npt.NDArray[np.bool_]]]:
        """Return the sets of bots that met with equal chances, each with its rows."""
        found: dict[tuple[str, ...], npt.NDArray[np.bool_]] = {}
        for number, meeting in enumerate(self.meetings):
            if meeting.even:
                rows = self.meeting == number
                bots = tuple(self.bot.words[code] for code in np.unique(self.bot.codes[rows]))
                found[bots] = found.get(bots, np.zeros(len(rows), dtype=np.bool_)) | rows
        return list(found.items())

    def tally(self, rows: npt.NDArray[np.bool_]) -> Tally:
        """Count the victories in some rows; games with the same cards share their luck."""
        deals, places = np.unique(self.cards[rows], return_inverse=True)
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
    heads = [head for table, head in read if table.num_rows]
    meetings = [
        meeting
        for table, head in zip(plain, heads, strict=True)
        for meeting in meetings_in(table, head.get("plan", {}))
    ]
    table = pa.concat_tables([meeting.table for meeting in meetings]).combine_chunks()
    sizes = [meeting.table.num_rows for meeting in meetings]
    return Facts(
        table=table,
        heads=tuple(head for _, head in read),
        files=tuple(path.name for path in files),
        meetings=tuple(meetings),
        meeting=np.repeat(np.arange(len(sizes)), sizes),
        game=_renumbered(meetings, "game"),
        deal=_renumbered(meetings, "deal"),
        cards=_same_cards(table),
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


def _renumbered(meetings: Sequence[Meeting], name: str) -> Codes:
    """Return numbers that continue from match to match and from file to file."""
    parts: list[Codes] = []
    start = 0
    for meeting in meetings:
        codes = np.unique(_column(meeting.table, name), return_inverse=True)[1].astype(np.int64)
        parts.append(codes + start)
        start += int(codes.max()) + 1
    return np.concatenate(parts)


def _same_cards(table: Any) -> Codes:
    """Return the same number for the same config and seed."""
    columns = [table.column(name).combine_chunks().dictionary_encode() for name in ("config", "seed")]
    config, seed = (np.asarray(column.indices, dtype=np.int64) for column in columns)
    return np.unique(config * (1 + seed.max()) + seed, return_inverse=True)[1].astype(np.int64)


def _category(table: Any, name: str, order: tuple[str, ...]) -> Category:
    values = _column(table, name).astype(str)
    found = np.unique(values).tolist()

    def place(word: str) -> tuple[int, str]:
        level = word.partition("@")[0].partition(":")[0]
        return (order.index(level) if level in order else len(order), word)

    words = tuple(sorted(found, key=place))
    number = {word: index for index, word in enumerate(words)}
    return Category(words, np.array([number[value] for value in values], dtype=np.int64))
