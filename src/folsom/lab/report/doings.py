"""Doings: what cards and events did, and how the ratings went."""

from __future__ import annotations

from typing import Any

import numpy as np

from folsom.data import names
from folsom.lab.rating import rate, sides_in
from folsom.lab.report import plots
from folsom.lab.report.colours import bot_colour
from folsom.lab.report.facts import Facts
from folsom.lab.report.plots import dollars, percent, text
from folsom.lab.report.sections import flat, section

# More games than these change a rating by less than can be seen.
RATED_GAMES = 20_000


def cards(facts: Facts) -> str:
    """Return what every Action card did."""
    entries, rows = flat(facts, "cards")
    words, columns = _fields(entries, ("times", "idle", "own", "others", "bullets"), "card")
    seats = len(facts["share"])
    won = facts["share"][rows] > 0
    winners = max(1, int((facts["share"] > 0).sum()))
    known = names("en")
    lines: list[tuple[float, str, list[str]]] = []
    most = max((columns["times"][words == word].sum() for word in set(words.tolist())), default=1.0)
    for word in sorted(set(words.tolist())):
        mine = words == word
        times = float(columns["times"][mine].sum())
        each = {
            name: float(columns[name][mine].sum()) / times for name in ("idle", "own", "others", "bullets")
        }
        by_winners = float(columns["times"][mine & won].sum()) / winners
        by_others = float(columns["times"][mine & ~won].sum()) / max(1, seats - winners)
        more = (by_winners / by_others - 1) if by_others else 0.0
        lines.append(
            (
                times,
                known.of("card", word),
                [
                    f"{plots.bar(times, float(most))}{times / seats:.1f}",
                    f"{each['idle']:.0%}",
                    _signed(each["own"]),
                    _signed(each["others"]),
                    _often(each["bullets"]),
                    f'<span class="{"good" if more > 0 else "bad"}">{_change(more)}</span>',
                ],
            )
        )
    lines.sort(key=lambda line: -line[0])
    heads = ("card", "times a game", "in vain", "for its owner", "for others", "bullets", "by winners")
    table = _table(heads, [(name, cells) for _, name, cells in lines])
    told = "Each time a card is turned up: how often nothing came of it, the dollars and bullets it moved."
    note = "By winners: how much more often winners resolve this card than the others at the table."
    return section("What the cards do", told, table, f'<p class="note">{note}</p>', name="cards")


def events(facts: Facts) -> str:
    """Return what every event at the end of a round did."""
    entries, rows = flat(facts, "events")
    if not len(entries):
        return ""
    words, columns = _fields(entries, ("dollars", "bullets", "moves"), "event")
    known = names("en")
    lines: list[tuple[float, str, list[str]]] = []
    for word in sorted(set(words.tolist())):
        mine = words == word
        games = len(np.unique(facts.game[rows[mine]]))
        times = games / facts.games
        amount, bullets = columns["dollars"][mine], columns["bullets"][mine]
        moves = columns["moves"][mine]
        touched = (amount != 0) | (bullets > 0) | (moves > 0)
        won = facts["share"][rows[mine]]
        share = float(won[touched].mean()) if touched.any() else None
        lines.append(
            (
                times,
                known.of("event", word),
                [
                    f"{plots.bar(times, 1)}{times:.0%}",
                    f"{float(touched.mean()):.0%}",
                    _signed(float(amount[amount != 0].mean()) if (amount != 0).any() else 0.0),
                    _often(float(bullets.sum()) / games),
                    _often(float(moves.sum()) / games),
                    "–" if share is None else percent(share, 0),
                ],
            )
        )
    lines.sort(key=lambda line: -line[0])
    heads = ("event", "of games", "seats struck", "dollars then", "bullets", "moves", "the struck win")
    told = (
        "What the Round cards bring when a round ends: how many seats an event strikes, with money, bullets "
        "or a push, how many bullets and moves that makes, and how often the struck win; "
        f"{percent(facts.even(), 0)} would be even."
    )
    return section(
        "What the events do", told, _table(heads, [(name, cells) for _, name, cells in lines]), name="events"
    )


def ratings(facts: Facts) -> str:
    """Return the ratings of the bots and the way they took."""
    if len(facts.bot.words) < 2:
        return ""
    games = [sides for _, sides in zip(range(RATED_GAMES), _games(facts), strict=False)]
    found = rate(games, len(games))
    colours = {bot: bot_colour(index) for index, bot in enumerate(facts.bot.words)}
    rows = [
        (
            f"{plots.dot(colours[one.bot])}{text(one.bot)}",
            [f"{one.mu:.1f}", f"± {1.96 * one.sigma:.1f}", f"{one.games:,}"],
        )
        for one in found.rated
    ]
    table = _table(("bot", "rating", "95 %", "games"), rows, escaped=True)
    series = [
        (bot, colours[bot], [(float(number), mus[bot]) for number, mus in found.way if bot in mus])
        for bot in facts.bot.words
    ]
    drawn = (
        plots.lines(series, "ratings, game by game", f"games, 1 to {len(games):,}")
        if len(found.way) > 1
        else ""
    )
    cut = f" Only the first {RATED_GAMES:,} games are rated." if facts.games > RATED_GAMES else ""
    told = (
        f"openskill's Plackett-Luce model, game by game: winners first, then by money. All begin at 25.{cut}"
    )
    return section("Ratings", told, drawn, table, name="ratings")


def _games(facts: Facts) -> Any:
    game = facts.table.column_names.index("game")
    through = facts.table.set_column(game, "game", [facts.game])
    return sides_in(through)


def _fields(entries: Any, numbers: tuple[str, ...], word: str) -> tuple[Any, dict[str, Any]]:
    words = np.array(entries.field(word).to_pylist(), dtype=object)
    return words, {name: entries.field(name).to_numpy().astype(np.float64) for name in numbers}


def _often(times: float) -> str:
    return f"{times:.2f}" if round(times, 2) else '<span class="zero">0</span>'


def _change(more: float) -> str:
    return f"{more:+.0%}".replace("-", "−")


def _signed(amount: float) -> str:
    if round(amount) == 0:
        return '<span class="zero">$0</span>'
    kind = "good" if amount > 0 else "bad"
    return f'<span class="{kind}">{"+" if amount > 0 else ""}{dollars(amount)}</span>'


def _table(heads: tuple[str, ...], rows: list[tuple[str, list[str]]], escaped: bool = False) -> str:
    top = "".join(f"<th>{text(head)}</th>" for head in heads)
    body = "".join(
        f"<tr><th>{name if escaped else text(name)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for name, cells in rows
    )
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
