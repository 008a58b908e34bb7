"""Sections: each takes the facts and tells one thing about them in a heading, a sentence and a plot."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from folsom.data import names
from folsom.lab.report import plots
from folsom.lab.report.colours import CAUSES, bandit_colour, bot_colour
from folsom.lab.report.facts import Facts
from folsom.lab.report.luck import lead, parts
from folsom.lab.report.plots import Mark, dollars, percent, text
from folsom.lab.tally import Tally

# All money of the game, cursed loot excepted, comes in multiples of this.
MONEY_STEP: Final = 50
CAUSE_WORDS: Final = {
    "bot": "who plays: the bots",
    "bandit": "which bandit",
    "turn order": "place in the turn order",
    "deal": "the deal: these cards in this seat",
    "rest": "chance during the ride, and the others",
}


def section(title: str, lead_in: str, *bodies: str, name: str = "") -> str:
    """Return a panel of the page."""
    body = "".join(bodies)
    return f'<section id="{name}"><h2>{text(title)}</h2><p class="lead">{lead_in}</p>{body}</section>'


def figure_name(key: str) -> str:
    """Return the name of a bandit, or of a pair."""
    known = names("en")
    return " + ".join(known.of("figure", name) for name in key.split("+"))


def tiles(facts: Facts) -> str:
    """Return the few numbers that describe the series."""
    choices = facts.one_a_game("choices")
    won = facts["share"] > 0
    # A shared victory leaves each winner less than its side's whole share.
    shared = np.bincount(facts.game[won & (facts["share"] < 0.999)], minlength=facts.games) > 0
    entries = [
        (f"{facts.games:,}", "games" if facts.games != facts.deals else "games, each a deal of its own"),
        (f"{choices.mean():.0f}", "choices in a game"),
        (dollars(float(facts["money"][won].mean())), "for a winner, on average"),
        (dollars(float(facts["money"][~won].mean())) if (~won).any() else "–", "for everybody else"),
        (percent(float(shared.mean())), "of victories are shared"),
    ]
    if facts.games != facts.deals:
        entries.insert(1, (f"{facts.deals:,}", "deals, each from several seats"))
    return (
        '<dl class="tiles">'
        + "".join(f"<div><dt>{label}</dt><dd>{value}</dd></div>" for value, label in entries)
        + "</dl>"
    )


def winners(facts: Facts) -> str:
    """Return who wins, by bot."""
    marks = [
        _mark(bot, bot_colour(index), facts.tally(facts.bot.rows(bot)), counted=False)
        for index, bot in enumerate(facts.bot.words)
    ]
    marks.sort(key=lambda mark: -mark.share)
    if len(marks) == 1:
        told = f"Only {text(marks[0].name)} plays here, so every seat has the same player."
    else:
        top, bottom = marks[0], marks[-1]
        ratio = top.share / bottom.share if bottom.share else 0.0
        times = f", {ratio:.{0 if ratio > 10 else 1}f} times as often as {text(bottom.name)}" if ratio else ""
        told = f"<b>{text(top.name)}</b> wins {percent(top.share)} of its seats{times}."
    return section("Who wins", told, plots.intervals(marks, facts.even(), "win share by bot"), name="winners")


def bandits(facts: Facts) -> str:
    """Return who wins, by bandit and by turn order."""
    marks = [
        _mark(figure_name(word), bandit_colour(word), facts.tally(facts.bandit.rows(word)))
        for word in facts.bandit.words
    ]
    marks.sort(key=lambda mark: -mark.share)
    turns = []
    for turn in sorted(set(facts["turn"].astype(int).tolist())):
        tally = facts.tally(facts["turn"] == turn)
        turns.append(_mark(_ordinal(turn), "var(--brass)", tally))
    outside = [mark for mark in marks if mark.low > facts.even() or mark.high < facts.even()]
    if outside:
        words = ", ".join(
            f"{text(mark.name)} {'above' if mark.share > facts.even() else 'below'}" for mark in outside
        )
        told = f"Beyond doubt off the even share: {words}. All others may be just as good as each other."
    else:
        told = "No bandit is told apart from the even share by these games."
    first, last = turns[0], turns[-1]
    seat = f"Who begins the first round wins {percent(first.share)}, who goes last {percent(last.share)}."
    return section(
        "Bandits and seats",
        told,
        plots.intervals(marks, facts.even(), "win share by bandit"),
        f'<h3>By turn order</h3><p class="lead">{seat}</p>',
        plots.intervals(turns, facts.even(), "win share by turn order", with_key=False),
        name="bandits",
    )


def money(facts: Facts) -> str:
    """Return how the money is distributed, bot by bot."""
    values = facts["money"]
    high = plots.whole_bars(0, max(1000.0, float(np.quantile(values, 0.995))), MONEY_STEP)
    rows = []
    for index, bot in enumerate(facts.bot.words):
        mine = values[facts.bot.rows(bot)]
        middle = float(np.median(mine))
        label = f"money of {bot}, median {dollars(middle)}"
        shown = plots.histogram(mine, 0, high, MONEY_STEP, bot_colour(index), label)
        rows.append(
            f'<div class="row tall"><span class="name">{plots.dot(bot_colour(index))}{text(bot)}</span>'
            f'{shown}<span class="value">{dollars(middle)}</span></div>'
        )
    ticks = plots.axis(0, high, money=True)
    frame = f'<div class="row axis"><span class="name"></span>{ticks}<span class="value"></span></div>'
    won = facts["share"] > 0
    ninety = np.quantile(values[won], (0.05, 0.95))
    told = (
        f"Nine of ten winners end with {dollars(float(ninety[0]))} to {dollars(float(ninety[1]))}. "
        "The line in each row is the median, the last bar holds everything beyond."
    )
    return section(
        "Money at the end", told, f'<figure class="intervals">{"".join(rows)}{frame}</figure>', name="money"
    )


def length(facts: Facts) -> str:
    """Return how many choices games take."""
    values = facts.one_a_game("choices")
    low, high = float(values.min()) - 0.5, float(values.max()) + 0.5
    if high - low < 8:
        low, high = low - 4, high + 4
    high = plots.whole_bars(low, high, 1)
    shown = plots.histogram(values, low, high, 1, "var(--brass)", "choices in a game", 84)
    told = (
        f"From {values.min():.0f} to {values.max():.0f} choices by all players together, "
        f"{np.median(values):.0f} in the middle; what goes without saying is not counted."
    )
    return section(
        "Length of a game",
        told,
        f'<figure class="plain">{shown}{plots.axis(low, high)}</figure>',
        name="length",
    )


def luck(facts: Facts) -> str:
    """Return how much of the result is skill and how much is not."""
    bodies = []
    for column, label in (("share", "victories"), ("money", "money")):
        found = parts(facts, column)
        pieces = [(CAUSE_WORDS[part.cause], part.part, CAUSES[part.cause]) for part in found]
        if pieces:
            bodies.append(plots.stacked(pieces, f"What makes the difference: {label}"))
    ahead = lead(facts)
    if ahead is not None:
        games = "a single game" if ahead.games == 1 else f"about <b>{ahead.games:,} games</b>"
        told = (
            f"It takes {games} until {text(ahead.better)} leads {text(ahead.worse)} "
            "with 95&nbsp;% certainty, when both sit at the same tables."
        )
    elif len(facts.bot.words) < 2:
        told = "All seats have the same bot, so nothing here is skill; this is what the train alone decides."
    else:
        told = "No bot is told apart from the best one by these games."
    note = "Each part is what a cause explains of the variance between seats, less what it would by accident."
    if facts.games == facts.deals:
        note += (
            " Every deal was played once, so the cards dealt are part of chance; a league takes them apart."
        )
    return section("Luck against skill", told, *bodies, f'<p class="note">{note}</p>', name="luck")


def _mark(name: str, colour: str, tally: Tally, counted: bool = True) -> Mark:
    low, high = tally.interval
    return Mark(name, colour, tally.share, low, high, f"{tally.games:,}" if counted else "")


def _ordinal(number: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")[number - 1]


def flat(facts: Facts, column: str) -> tuple[Any, Any]:
    """Return a column of lists as one long table, and for each of its entries the row it belongs to."""
    chunk = facts.table.column(column).combine_chunks()
    values = chunk.flatten()
    rows = np.repeat(np.arange(len(chunk)), np.diff(chunk.offsets.to_numpy()))
    return values, rows
