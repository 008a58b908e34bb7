"""Sections: each says one thing about the facts in a heading, a sentence and a plot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from folsom.data import names
from folsom.lab.rating import RATED_GAMES, rate_meetings
from folsom.lab.report import plots
from folsom.lab.report.colours import CAUSES, bandit_colour, bot_colour
from folsom.lab.report.facts import Facts
from folsom.lab.report.luck import lead, parts
from folsom.lab.report.markup import dot, percent, section, table, text
from folsom.lab.report.pairs import Pair, pairs
from folsom.lab.report.plots import IntervalRow, dollars
from folsom.lab.tally import Tally, corrected

# All money in the game comes in multiples of this, except with cursed loot.
MONEY_STEP: Final = 50
CAUSE_WORDS: Final = {
    "bot": "who plays: the bots",
    "bandit": "which bandit",
    "turn order": "place in the turn order",
    "deal": "the deal: these cards in this seat",
    "rest": "chance during the game, and the other players",
}


def figure_name(key: str) -> str:
    """Return the name of a bandit, or of a pair."""
    known = names("en")
    return " + ".join(known.of("figure", name) for name in key.split("+"))


def tiles(facts: Facts) -> str:
    """Return the few numbers that describe the series."""
    choices = facts.per_game("choices")
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
    """Return who wins, by bot: only those are compared that sat at the same tables with the same chances."""
    companies = facts.companies()
    found = pairs(facts)
    confidence = corrected(sum(len(bots) for bots, _ in companies))
    plotted: list[str] = []
    for bots, mine in companies:
        colours = {bot: bot_colour(facts.bot.words.index(bot)) for bot in bots}
        rows = [
            _row(bot, colours[bot], facts.tally(facts.bot.rows(bot) & mine), confidence, counted=False)
            for bot in bots
        ]
        rows.sort(key=lambda row: -row.share)
        even = float(facts["share"][mine].mean())
        heading = _heading(companies, [row.name for row in rows])
        last = len(plotted) == len(companies) - 1
        plotted.append(heading + plots.intervals(rows, even, "win share by bot", last))
    uneven = (
        ""
        if facts.even.all()
        else '<p class="note">Games in which a challenger sat only as the Marshal or only as a bandit are '
        "left out: the chances are not even there. A league counts them against a control.</p>"
    )
    return section("Who wins", _who_wins(facts, found), *plotted, _pairs_table(found), uneven, name="winners")


def _who_wins(facts: Facts, found: list[Pair]) -> str:
    if len(facts.bot.words) == 1:
        return f"Only {text(facts.bot.words[0])} plays here, so every seat has the same player."
    if not found:
        return "No two bots met with the same chances here."
    known = [f"<b>{text(pair.better)}</b> than {text(pair.worse)}" for pair in found if pair.beyond_doubt]
    if known:
        return f"Better beyond doubt: {', '.join(known)}."
    return "Which bot is better is not beyond doubt after these games."


def _pairs_table(found: list[Pair]) -> str:
    if not found:
        return ""
    lines = [
        (
            f"{text(pair.better)} – {text(pair.worse)}",
            [
                f"{pair.games:,}",
                f"{len(pair.gaps):,}",
                f"{percent(pair.shares[0])} : {percent(pair.shares[1])}",
                _ahead(pair),
            ],
        )
        for pair in found
    ]
    heads = ("who met", "games", "deals", "won, each seat", "ahead by, points")
    many = f"those of all {len(found)} pairs together (Bonferroni)" if len(found) > 1 else "this pair"
    note = (
        "How much more often the first wins for each seat, over the games in which both sat at the table. "
        f"The interval holds with 95&nbsp;% confidence for {many}; each deal of a match counts once. "
        "Green is beyond doubt."
    )
    return table(heads, lines) + f'<p class="note">{note}</p>'


def bandits(facts: Facts) -> str:
    """Return who wins, by bandit and by turn order."""
    confidence = corrected(len(facts.bandit.words))
    rows = [
        _row(figure_name(word), bandit_colour(word), facts.tally(facts.bandit.rows(word)), confidence)
        for word in facts.bandit.words
    ]
    rows.sort(key=lambda row: -row.share)
    places = sorted(set(facts["turn"].astype(int).tolist()))
    confidence = corrected(len(places))
    turns = [
        _row(_ordinal(place), "var(--brass)", facts.tally(facts["turn"] == place), confidence)
        for place in places
    ]
    even = facts.even_share()
    outside = [row for row in rows if row.low > even or row.high < even]
    if outside:
        words = ", ".join(f"{text(row.name)} {'above' if row.share > even else 'below'}" for row in outside)
        summary = f"Off the even share beyond doubt: {words}. All others may be equally good."
    else:
        summary = "No difference between the bandits is beyond doubt after these games."
    first, last = turns[0], turns[-1]
    seat = f"Whoever goes first wins {percent(first.share)}, whoever goes last {percent(last.share)}."
    return section(
        "Bandits and seats",
        summary,
        plots.intervals(rows, even, "win share by bandit"),
        f'<h3>By turn order</h3><p class="lead">{seat}</p>',
        plots.intervals(turns, even, "win share by turn order"),
        name="bandits",
    )


def money(facts: Facts) -> str:
    """Return how the money is distributed, bot by bot."""
    values = facts["money"]
    high = plots.whole_bars(0, max(1000.0, float(np.quantile(values, 0.995))), MONEY_STEP)
    everybody = np.ones(len(values), dtype=np.bool_)
    companies = facts.companies() or [(facts.bot.words, everybody)]
    rows = []
    for bots, together in companies:
        rows.append(_heading(companies, bots))
        for bot in bots:
            mine = values[facts.bot.rows(bot) & together]
            colour = bot_colour(facts.bot.words.index(bot))
            middle = float(np.median(mine))
            label = f"money of {bot}, median {dollars(middle)}"
            shown = plots.histogram(mine, 0, high, MONEY_STEP, colour, label)
            rows.append(
                f'<div class="row tall"><span class="name">{dot(colour)}{text(bot)}</span>'
                f'{shown}<span class="value">{dollars(middle)}</span></div>'
            )
    ticks = plots.axis(0, high, money=True)
    frame = f'<div class="row axis"><span class="name"></span>{ticks}<span class="value"></span></div>'
    won = facts["share"] > 0
    ninety = np.quantile(values[won], (0.05, 0.95))
    summary = (
        f"Nine of ten winners end with {dollars(float(ninety[0]))} to {dollars(float(ninety[1]))}. "
        "The line in each row is the median, the last bar holds everything beyond."
    )
    return section(
        "Money at the end",
        summary,
        f'<figure class="intervals">{"".join(rows)}{frame}</figure>',
        name="money",
    )


def length(facts: Facts) -> str:
    """Return how many choices games take."""
    values = facts.per_game("choices")
    low, high = float(values.min()) - 0.5, float(values.max()) + 0.5
    if high - low < 8:
        low, high = low - 4, high + 4
    high = plots.whole_bars(low, high, 1)
    shown = plots.histogram(values, low, high, 1, "var(--brass)", "choices in a game", 84)
    summary = (
        f"From {values.min():.0f} to {values.max():.0f} choices by all players together, "
        f"{np.median(values):.0f} in the middle; a choice with only one option is not counted."
    )
    return section(
        "Length of a game",
        summary,
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
        summary = (
            f"It takes {games} until {text(ahead.better)} leads {text(ahead.worse)} "
            "with 95&nbsp;% certainty, when both sit at the same tables."
        )
    elif len(facts.bot.words) < 2:
        summary = (
            "All seats have the same bot, so nothing here is skill; this is what the game itself decides."
        )
    else:
        summary = "No bot is better than another beyond doubt after these games."
    note = "Each part is what a cause explains of the variance between seats, minus what it would by chance."
    if facts.games == facts.deals:
        note += " Every deal was played once, so the deal is part of chance here; a league separates the two."
    return section("Luck against skill", summary, *bodies, f'<p class="note">{note}</p>', name="luck")


def ratings(facts: Facts) -> str:
    """Return the ratings of the bots and their history."""
    if len(facts.bot.words) < 2:
        return ""
    found = rate_meetings(facts.meetings)
    if not found.bots:
        return ""
    rated = min(RATED_GAMES, len(np.unique(facts.game[facts.even])))
    colours = {bot: bot_colour(index) for index, bot in enumerate(facts.bot.words)}
    rows = [
        (
            f"{dot(colours[one.bot])}{text(one.bot)}",
            [f"{one.mu:.1f}", f"± {1.96 * one.sigma:.1f}", f"{one.games:,}"],
        )
        for one in found.bots
    ]
    series = [
        (bot, colours[bot], [(float(number), mus[bot]) for number, mus in found.history if bot in mus])
        for bot in facts.bot.words
    ]
    drawn = (
        plots.lines(series, "ratings, game by game", f"games, 1 to {rated:,}")
        if len(found.history) > 1
        else ""
    )
    some = "" if rated == facts.games else f" {rated:,} games are rated."
    summary = (
        "openskill's Plackett-Luce model over the games with equal chances, one of each match in turn: "
        f"winners first, then by money. All begin at 25.{some}"
    )
    return section("Ratings", summary, drawn, table(("bot", "rating", "95 %", "games"), rows), name="ratings")


def _heading(companies: Sequence[object], bots: Sequence[str]) -> str:
    """Return a heading for one company of bots, where there are several."""
    return f"<h3>{text(', '.join(bots))}</h3>" if len(companies) > 1 else ""


def _ahead(pair: Pair) -> str:
    kind = "good" if pair.beyond_doubt else "zero"
    return f'<span class="{kind}">{_points(pair.low)} to {_points(pair.high)}</span>'


def _points(share: float) -> str:
    return f"{100 * share:+.1f}".replace("-", "−") if math.isfinite(share) else "?"


def _row(name: str, colour: str, tally: Tally, confidence: float, counted: bool = True) -> IntervalRow:
    low, high = tally.interval_with(confidence)
    return IntervalRow(name, colour, tally.share, low, high, f"{tally.games:,}" if counted else "")


def _ordinal(number: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")[number - 1]
