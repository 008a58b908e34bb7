"""What the cards and events of the games did."""

from __future__ import annotations

from typing import Any

import numpy as np

from folsom.data import names
from folsom.lab.report import plots
from folsom.lab.report.facts import Facts
from folsom.lab.report.markup import percent, section, table, text
from folsom.lab.report.plots import dollars


def cards(facts: Facts) -> str:
    """Return what every Action card did."""
    words, columns, rows = _entries(facts, "cards", "card")
    seats = len(facts["share"])
    won = facts["share"][rows] > 0
    winners = max(1, int((facts["share"] > 0).sum()))
    uses = {word: float(columns["times"][words == word].sum()) for word in set(words.tolist())}
    lines = []
    for word, times in sorted(uses.items(), key=lambda use: (-use[1], use[0])):
        mine = words == word
        each = {
            name: float(columns[name][mine].sum()) / times for name in ("idle", "own", "others", "bullets")
        }
        by_winners = float(columns["times"][mine & won].sum()) / winners
        by_others = float(columns["times"][mine & ~won].sum()) / max(1, seats - winners)
        more = (by_winners / by_others - 1) if by_others else 0.0
        change = f"{more:+.0%}".replace("-", "−")
        cells = [
            f"{plots.bar(times, max(uses.values()))}{times / seats:.1f}",
            f"{each['idle']:.0%}",
            _signed(each["own"]),
            _signed(each["others"]),
            _often(each["bullets"]),
            f'<span class="{"good" if more > 0 else "bad"}">{change}</span>',
        ]
        lines.append((text(names("en").of("card", word)), cells))
    heads = ("card", "times a game", "in vain", "for its owner", "for others", "bullets", "by winners")
    summary = "For each card turned up: how often it was in vain, and the dollars and bullets it moved."
    note = "By winners: how much more often winners resolve this card than the others at the table."
    body = (table(heads, lines), f'<p class="note">{note}</p>')
    return section("What the cards do", summary, *body, name="cards")


def events(facts: Facts) -> str:
    """Return what every event at the end of a round did."""
    words, columns, rows = _entries(facts, "events", "event")
    if not len(words):
        return ""
    games = {word: len(np.unique(facts.game[rows[words == word]])) for word in set(words.tolist())}
    lines = []
    for word, count in sorted(games.items(), key=lambda entry: (-entry[1], entry[0])):
        mine = words == word
        amount, bullets, moves = (columns[name][mine] for name in ("dollars", "bullets", "moves"))
        touched = (amount != 0) | (bullets > 0) | (moves > 0)
        share = facts["share"][rows[mine]][touched]
        paid = amount[amount != 0]
        cells = [
            f"{plots.bar(count / facts.games, 1)}{count / facts.games:.0%}",
            f"{float(touched.mean()):.0%}",
            _signed(float(paid.mean()) if len(paid) else 0.0),
            _often(float(bullets.sum()) / count),
            _often(float(moves.sum()) / count),
            percent(float(share.mean()), 0) if len(share) else "–",
        ]
        lines.append((text(names("en").of("event", word)), cells))
    heads = ("event", "of games", "seats hit", "dollars each", "bullets", "moves", "win share if hit")
    summary = (
        "What happens at the end of a round: how many seats an event hits with money, bullets or a move, "
        "how many bullets and moves that is in a game, and how often the players it hits win; "
        f"{percent(facts.even_share(), 0)} would be even."
    )
    return section("What the events do", summary, table(heads, lines), name="events")


def _entries(facts: Facts, column: str, key: str) -> tuple[Any, dict[str, Any], Any]:
    """Return a column of lists as one long table: what each entry is about, its numbers, and its row."""
    chunk = facts.table.column(column).combine_chunks()
    entries = chunk.flatten()
    words = np.array(entries.field(key).to_pylist(), dtype=object)
    numbers = {
        field.name: entries.field(field.name).to_numpy().astype(np.float64)
        for field in entries.type
        if field.name != key
    }
    rows = np.repeat(np.arange(len(chunk)), np.diff(chunk.offsets.to_numpy()))
    return words, numbers, rows


def _often(times: float) -> str:
    return f"{times:.2f}" if round(times, 2) else '<span class="zero">0</span>'


def _signed(amount: float) -> str:
    if round(amount) == 0:
        return '<span class="zero">$0</span>'
    kind = "good" if amount > 0 else "bad"
    return f'<span class="{kind}">{"+" if amount > 0 else ""}{dollars(amount)}</span>'
