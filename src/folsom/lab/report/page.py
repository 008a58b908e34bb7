"""The page: heading, sections and origin in one HTML file that needs neither network nor scripts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from folsom.game.errors import FolsomError
from folsom.lab.report import card_report, sections
from folsom.lab.report.facts import Facts, read_facts
from folsom.lab.report.markup import section, sheet, text


def write_page(files: Sequence[Path], target: Path, title: str) -> None:
    """Write the report of one or more results files as a page of HTML."""
    page = report_page(read_facts(files), title)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page, encoding="utf-8")
    except OSError as error:
        raise FolsomError(f"cannot write {target}: {error.strerror}") from error


def report_page(facts: Facts, title: str = "") -> str:
    """Return the report as HTML."""
    heading = title or _title(facts)
    body = "".join(
        [
            sections.tiles(facts),
            '<div class="columns">',
            sections.winners(facts),
            sections.money(facts),
            sections.length(facts),
            sections.luck(facts),
            sections.ratings(facts),
            "</div>",
            sections.bandits(facts),
            card_report.cards(facts),
            card_report.events(facts),
            _origin(facts),
        ]
    )
    return sheet("en", "Folsom laboratory", heading, _subtitle(facts), body)


def _title(facts: Facts) -> str:
    bots = list(facts.bot.words)[::-1]
    if len(bots) == 1:
        return f"{bots[0].capitalize()} among themselves"
    plan = facts.heads[0].get("plan", {})
    if len(facts.heads) == 1 and plan.get("kind") == "match":
        return f"{plan['challenger'].capitalize()} against {plan['opponent']}"
    return f"{', '.join(bots[:-1])} and {bots[-1]}".capitalize()


def _subtitle(facts: Facts) -> str:
    players = sorted({int(count) for count in facts["players"].tolist()})
    many = " and ".join(filter(None, (", ".join(map(str, players[:-1])), str(players[-1]))))
    modules = sorted({module for setting in _settings(facts) for module in setting.get("modules", [])})
    extra = f" with {', '.join(modules)}" if modules else ""
    return f"{facts.games:,} games of {many} players{extra}"


def _settings(facts: Facts) -> list[dict[str, Any]]:
    plans = [head.get("plan", {}) for head in facts.heads]
    plans += [match for plan in plans for match in plan.get("matches", [])]
    return [plan.get("setting", {}) for plan in plans]


def _origin(facts: Facts) -> str:
    rows = []
    for name, head in zip(facts.files, facts.heads, strict=True):
        plan = head.get("plan", {})
        engine = "compiled" if head.get("compiled") else "uncompiled"
        done = (
            ""
            if head.get("complete", True)
            else f" (stopped after {head.get('games', 0):,} of {plan.get('games', 0):,} games)"
        )
        details = [
            ("games", f"{head.get('games', 0):,} from seed {plan.get('seed')}{done}"),
            (
                "commit",
                f"{head['commit']}, Folsom {head['folsom']}, {engine} engine, Python {head['python']}",
            ),
            ("machine", head["machine"]),
            ("date", head["date"]),
        ]
        entries = "".join(f"<dt>{label}</dt><dd>{text(value)}</dd>" for label, value in details)
        command = f"<pre>{text(head['command'])}</pre>" if head.get("command") else ""
        rows.append(f'<h3>{text(name)}</h3><dl class="origin">{entries}</dl>{command}')
    summary = (
        "What it takes to reproduce these numbers. Intervals are counted by deal; all that are drawn or "
        "listed together hold together with 95 % confidence (Bonferroni)."
    )
    return section("Where this comes from", summary, *rows, name="origin")
