"""The league as a page of Markdown, with everything a reader needs to judge and repeat it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from folsom.lab.league import Fixture, Outcome
from folsom.lab.match import MatchResult
from folsom.lab.rating import Ratings
from folsom.lab.schedule import Match

HOW: Final = """\
Each row is a match: one *challenger* against a table full of one *opponent*. Every deal (the same players,
cards and seed) is played with the challenger in each seat in turn, so that neither seat nor cards favour
anybody. A shared victory counts in parts. **Intervals** hold with 95 % confidence and are counted by deal,
because the games of one deal share its luck. The number of games was fixed before the first was played. A
**verdict** is *stronger* or *weaker* only if that holds with 95 % confidence for all matches of the league
together: each interval is then corrected for their number (Bonferroni).
**Even** is the share of a bot just as good as its opponents; as Marshal or bandit it is measured, by playing
every deal once more without the challenger, and **gain** is then the difference, deal by deal. `@40ms` is the
time to think about each decision, `@2000it` a number of iterations; without either, a level thinks as long as
it usually does."""
COLUMNS: Final = (
    "challenger",
    "opponents",
    "games",
    "deals",
    "win share",
    "95 % interval",
    "even",
    "gain, points",
    "mean money",
    "verdict",
)
RATED: Final = """\
All games above in which the chances were even (at most the first 100,000), rated by openskill's Plackett-Luce
model, one game of each match in turn. Every bot begins at 25. How often one beats another is in the tables.
`folsom report` rates the same games in the same way."""


def league_page(outcomes: Sequence[Outcome], ratings: Ratings, head: dict[str, Any], command: str) -> str:
    """Return the league as Markdown."""
    parts = ["# League", "How strong the bots are, measured.", HOW, _origin(head, command)]
    headings = list(dict.fromkeys(outcome.fixture.heading for outcome in outcomes))
    for heading in headings:
        mine = [outcome for outcome in outcomes if outcome.fixture.heading == heading]
        parts += [f"## {heading}", f"{mine[0].fixture.match.setting.title()}.", _table(mine), _repeat(mine)]
    parts += ["## Ratings", RATED, _ratings(ratings)]
    return "\n\n".join(parts) + "\n"


def repeat_command(match: Match) -> str:
    """Return the command that plays exactly this match again."""
    arguments = ["folsom", "league", match.opponent.label, match.challenger.label, *match.setting.arguments()]
    arguments += ["--games", str(match.deals * len(match.places)), "--seed", str(match.seed)]
    return " ".join(arguments + (["--as", match.role] if match.role != "any" else []))


def verdict(fixture: Fixture, result: MatchResult) -> str:
    """Return in a word or two what the match shows."""
    if fixture.goal is not None:
        return f"{'reached' if result.share >= fixture.goal else 'missed'} (goal {fixture.goal:.0%})"
    if result.stronger:
        return "stronger"
    return "weaker" if result.weaker else "no clear difference"


def _origin(head: dict[str, Any], command: str) -> str:
    engine = "compiled" if head["compiled"] else "uncompiled"
    versions = f"{engine} engine, Folsom {head['folsom']}, Python {head['python']}"
    lines = [
        f"- **Commit** `{head['commit']}`, rules and bots `{head['sources']}`, {versions}",
        f"- **Machine** {head['machine']}",
        f"- **Date** {head['date']}",
        f"- **Written by** `{command}`",
    ]
    return "\n".join(lines)


def _table(outcomes: Sequence[Outcome]) -> str:
    lines = ["| " + " | ".join(COLUMNS) + " |", "| --- | --- |" + " ---: |" * (len(COLUMNS) - 3) + " --- |"]
    for outcome in outcomes:
        match, result = outcome.fixture.match, outcome.result
        opponents = len(match.setting.config(match.seed).players) - (2 if match.setting.teams else 1)
        cells = (
            match.challenger.label,
            f"{opponents} × {match.opponent.label}",
            f"{result.games:,}",
            f"{result.deals:,}",
            f"**{result.share:.1%}**",
            f"{result.low:.1%} – {result.high:.1%}",
            f"{result.even:.1%}",
            f"{100 * result.gain_low:+.1f} to {100 * result.gain_high:+.1f}",
            f"${result.money:,.0f} : ${result.opponents_money:,.0f}",
            verdict(outcome.fixture, result),
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _repeat(outcomes: Sequence[Outcome]) -> str:
    seeds = {(outcome.fixture.match.seed, outcome.fixture.match.deals) for outcome in outcomes}
    ranges = ", ".join(f"{seed} to {seed + deals - 1}" for seed, deals in sorted(seeds))
    commands = "\n".join(repeat_command(outcome.fixture.match) for outcome in outcomes)
    return f"Seeds {ranges}. To repeat:\n\n```sh\n{commands}\n```"


def _ratings(ratings: Ratings) -> str:
    lines = ["| bot | rating | ± | games |", "| --- | ---: | ---: | ---: |"]
    rows = [
        f"| {one.bot} | **{one.mu:.1f}** | {1.96 * one.sigma:.1f} | {one.games:,} |" for one in ratings.bots
    ]
    return "\n".join([*lines, *rows])
