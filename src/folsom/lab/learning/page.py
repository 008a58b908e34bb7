"""The page of a course: what was learned, as Markdown, and how to repeat it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from folsom.lab.learning.cycle import Measured, Story
from folsom.lab.learning.losses import HabitReport, Loss

HOW: Final = """\
**Habits** are what the legend expects everybody to do, itself included, after the choice it thinks about.
They are small networks, run inside the compiled engine. They play whole games among themselves, a few hundred
thousand choices a second on each core; a choice after which a round went better than expected becomes
likelier (policy gradients). Then they are fitted to what the legend chooses in games of its own.

**Judgement** is what the legend thinks of a position when a round ends. The legend plays itself at tables of
every kind, and every start of a round is noted with who won in the end. A small network learns to foresee
that, going on from what it knew before. With new habits and judgement a new legend plays the old one at the
league's tables, over deals that nobody has seen. If its share is above even, every table counting the same,
it goes on and teaches the next.

**Log loss** is the mean surprise about the real winner in games that were kept back (one in ten): lower is
better. *Written* is the hand-written judgement with its scale fitted to the other games. **Shares** are those
of one new legend at a table of old ones; every deal is played from every seat. Intervals hold with 95 %
confidence, by game for losses and by deal for shares."""

CHECKED: Final = """\
Every row is a `--check` of so many games `--at` that table, with the thinking time (`--check-budget`) and the
opponent (`--against`) it names; its number of games was fixed before. Nobody has learned from any of its
deals, which are counted from the first seed on."""


def learning_page(story: Story, head: dict[str, Any], command: str) -> str:
    """Return what came of a course as Markdown."""
    parts = ["# Learning", "How the legend learns, measured.", HOW, _origin(head, command)]
    if story.cycles:
        parts += [
            "## The curve",
            _curve(story),
            f"The tables of cycle {story.cycles[-1].number}, one by one:",
            _matches(story.cycles[-1].matches),
            "## What is foreseen",
            _losses(story.cycles[-1].judgement.losses),
        ]
        last = story.cycles[-1].judgement
        parts.append(
            f"The scale that suits the hand-written judgement best is ${last.scale}, and "
            f"${last.scale_a_round} more for every round left."
        )
        if story.cycles[-1].habits:
            parts += ["## Habits", _habits(story.cycles[-1].habits)]
    if story.matches:
        parts.append("## The champion")
        for machine in dict.fromkeys(one.machine for one in story.matches):
            played = [one for one in story.matches if one.machine == machine]
            parts += [f"On {machine}:", _matches(played)]
        parts.append(CHECKED)
    return "\n\n".join(parts) + "\n"


def _origin(head: dict[str, Any], command: str) -> str:
    return (
        f"Folsom {head['folsom']}, commit {head['commit']}, Python {head['python']}, {head['machine']}, "
        f"{head['date'][:10]}. To repeat it:\n\n```sh\n{command}\n```"
    )


def _curve(story: Story) -> str:
    rows = []
    for cycle in story.cycles:
        loss = cycle.judgement.losses[0]
        rows.append(
            (
                str(cycle.number),
                f"{cycle.judgement.games:,}",
                f"{loss.learned:.3f}",
                f"{loss.written:.3f}",
                f"{cycle.games:,}",
                f"{cycle.gain:+.1%} ± {cycle.margin:.1%}",
                "kept" if cycle.kept else "not kept",
            )
        )
    head = (
        "cycle",
        "games learned from",
        "log loss",
        "written",
        "games against the one before",
        "share above even",
        "",
    )
    return _table(head, rows)


def _losses(losses: Sequence[Loss]) -> str:
    rows = [
        (
            loss.what,
            f"{loss.positions:,}",
            f"{loss.learned:.3f}",
            f"{loss.written:.3f}",
            f"{loss.learned - loss.written:+.3f} ± {loss.margin:.3f}",
        )
        for loss in losses
    ]
    return _table(("positions before", "number", "learned", "written", "difference"), rows)


def _habits(reports: Sequence[HabitReport]) -> str:
    rows = [
        (
            one.question,
            f"{one.choices:,}",
            f"{one.loss:.3f}",
            f"{one.loss_before:.3f}",
            f"{one.uniform_loss:.3f}",
        )
        for one in reports
    ]
    heads = ("what", "choices kept back", "log loss of the legend's choice", "before", "guessing evenly")
    return _table(heads, rows)


def _matches(matches: Sequence[Measured]) -> str:
    rows = [
        (
            one.heading,
            f"`{one.challenger}`",
            f"`{one.opponent}`",
            f"{one.games:,}",
            f"{one.even:.1%}",
            _share(one),
            str(one.seed),
        )
        for one in matches
    ]
    return _table(("table", "challenger", "opponents", "games", "even", "share", "first seed"), rows)


def _share(match: Measured) -> str:
    even = match.even
    return f"{match.share:.1%} ({even + match.gain_low:.1%} to {even + match.gain_high:.1%})"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines)
