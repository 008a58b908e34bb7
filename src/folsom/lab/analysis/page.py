"""The page: an analysis as one HTML file that stands alone, data inside, and needs no script to be read."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files as resources
from statistics import fmean
from typing import Final, Protocol

import msgspec

from folsom.game.config import Config
from folsom.lab.analysis.drawing import Area, stacked_chances
from folsom.lab.analysis.model import Analysis, OptionWorth, Reason, TurningPoint, Unit
from folsom.lab.report.colours import bandit_colour
from folsom.lab.report.markup import dot, percent, section, sheet, table, text

# A mark is a sign, not only a colour.
SIGNS: Final[Mapping[str, str]] = {
    "slip": "?!",
    "mistake": "?",
    "blunder": "??",
    "luck": "♣",
    "found": "!",
    "too_close": "≈",
    "arguable": "…",
}
# What a reason speaks of, where it is not a figure.
TARGETS: Final[Mapping[str, str]] = {"wasted": "card", "takes": "token", "loses": "token"}
EXPLAINED: Final = ("slip", "mistake", "blunder", "luck")
COLUMNS: Final = ("accuracy", "start", "choices", "others", "luck", "end")
# Signs below the chart take turns, or neighbours would cover each other.
LANES: Final = ("above", "below")
# What a track shows at least on both sides of its options, in parts of a win.
ROOM: Final = 0.01


class Words(Protocol):
    """How things are said in the language of the page."""

    language: str

    def say(self, key: str, **fields: object) -> str:
        """Return a text by its whole key."""

    def name(self, group: str, word: str) -> str:
        """Return the name of a thing."""

    def letter(self, figure: str) -> str:
        """Return the sign of a figure."""

    def money(self, dollars: int) -> str:
        """Return an amount of money."""

    def player(self, seat: int) -> str:
        """Return who sits in a seat."""

    def option(self, unit: Unit, label: str) -> str:
        """Return an option of a decision, as it stood then."""


def points(share: float, sign: bool = False) -> str:
    """Return a part of a win in points, as a person reads it."""
    written = f"{100 * share:+.1f}" if sign else f"{100 * share:.1f}"
    return written.replace("-", "−")


class Page:
    """An analysis on its way to HTML."""

    def __init__(self, analysis: Analysis, words: Words) -> None:
        self.analysis = analysis
        self.words = words
        self.units = {unit.number: unit for unit in analysis.decisions}
        players = Config.from_dict(analysis.game.config).players
        # The seats of every side.
        self.seats = [[players.index(name) for name in side] for side in analysis.sides]

    def html(self) -> str:
        """Return the whole page."""
        analysis, say = self.analysis, self.words.say
        style = (resources("folsom.lab.analysis") / "page.css").read_text(encoding="utf-8")
        about = say(
            "analysis.page.about",
            choices=analysis.game.choices,
            mode=say(f"analysis.page.mode.{analysis.mode}"),
        )
        body = "".join([self._chart(), self._points(), self._account(), self._decisions(), self._data()])
        heading = ", ".join(self._names(side) for side in range(len(analysis.sides)))
        kicker = say("analysis.page.kicker")
        return sheet(self.words.language, kicker, heading, about, body, style)

    # --- the chart -----------------------------------------------------------------------------------------

    def _chart(self) -> str:
        analysis, say = self.analysis, self.words.say
        if analysis.seat is None:
            chart = analysis.charts.open
            lead = say("analysis.page.chart_open", half=points(fmean(analysis.charts.half)))
        else:
            chart = analysis.charts.seats[analysis.seat]
            lead = say("analysis.page.chart_seat", who=self.words.player(analysis.seat))
        areas = [
            Area("".join(map(self.words.letter, side)), bandit_colour(side[0])) for side in analysis.sides
        ]
        drawn = stacked_chances(chart, areas, self._rounds(), 1 / len(areas), lead)
        steps = analysis.game.choices
        lane = "".join(
            f'<a href="#choice-{point.number + 1}" class="{LANES[index % len(LANES)]}" '
            f'style="left:{100 * point.number / steps:.2f}%" '
            f'title="{text(self._when(point.number))}">{self._sign(self._kind(point))}</a>'
            for index, point in enumerate(analysis.turning_points)
        )
        signs = "".join(
            f"<span>{self._sign(kind)}{text(say(f'analysis.page.mark.{kind}'))}</span>" for kind in EXPLAINED
        )
        key = f'<p class="signs">{signs}</p>'
        return section(
            say("analysis.page.chart"),
            text(lead),
            drawn,
            f'<div class="lane">{lane}</div>',
            key,
            name="chart",
        )

    def _rounds(self) -> list[tuple[int, str]]:
        """Return where each round begins, by the first decision that is known of it."""
        first: dict[int, int] = {}
        for unit in self.analysis.decisions:
            first.setdefault(unit.round, unit.number)
        return [(number, self.words.say("analysis.page.round", round=name)) for name, number in first.items()]

    # --- turning points ------------------------------------------------------------------------------------

    def _points(self) -> str:
        say = self.words.say
        rows = "".join(
            f'<li><a href="#choice-{point.number + 1}">{self._sign(self._kind(point))}'
            f'<span class="when">{text(self._when(point.number))}</span>'
            f'<span class="told">{text(self._told(point))}</span>'
            f'<span class="points">{points(point.points / 100, sign=True)}</span></a></li>'
            for point in self.analysis.turning_points
        )
        body = f'<ul class="moments">{rows}</ul>' if rows else f"<p>{text(say('analysis.quiet'))}</p>"
        return section(say("analysis.points"), text(say("analysis.judge")), body, name="points")

    def _kind(self, point: TurningPoint) -> str:
        return "luck" if point.kind == "luck" else self.units[point.number].mark or ""

    def _told(self, point: TurningPoint) -> str:
        if point.kind == "luck":
            who, moved = self._names(point.side), points(point.points / 100, sign=True)
            return self.words.say("analysis.luck", who=who, points=moved)
        unit = self.units[point.number]
        played, best = (self.words.option(unit, label) for label in (unit.played, unit.best))
        fields = {"points": points(unit.loss), "half": points(unit.half)}
        who = self.words.player(unit.seat)
        return self.words.say("analysis.choice", who=who, played=played, best=best, **fields)

    # --- choices and luck ----------------------------------------------------------------------------------

    def _account(self) -> str:
        say, analysis = self.words.say, self.analysis
        bandit = say("terminal.sheet.bandit")
        accuracy = {player.seat: player for player in analysis.players}
        if analysis.seat is not None:
            own = accuracy[analysis.seat]
            row = (text(self.words.player(own.seat)), [_accuracy(own.accuracy, own.half)])
            heads = [bandit, say("analysis.column.accuracy")]
            return section(say("analysis.page.accuracy"), "", table(heads, [row]), name="account")
        rows = []
        for account in sorted(analysis.account, key=lambda each: -each.end):
            luck = account.luck.cards + account.luck.purses + account.luck.hidden
            players = [accuracy[seat] for seat in self.seats[account.side]]
            cells = [
                "<br>".join(_accuracy(player.accuracy, player.half) for player in players),
                f"{100 * account.start:.0f}",
                *(_amount(amount) for amount in (account.choices, account.others, luck)),
                f"<b>{100 * account.end:.0f}</b>",
            ]
            colour = bandit_colour(analysis.sides[account.side][0])
            rows.append((dot(colour) + text(self._names(account.side)), cells))
        heads = [bandit, *(say(f"analysis.column.{column}") for column in COLUMNS)]
        lead = text(say("analysis.page.account_lead"))
        return section(say("analysis.page.account"), lead, table(heads, rows), name="account")

    # --- every decision ------------------------------------------------------------------------------------

    def _decisions(self) -> str:
        say = self.words.say
        bodies = [self._decision(unit) for unit in self.analysis.decisions if len(unit.options) > 1]
        lead = text(say("analysis.page.decisions_lead"))
        return section(say("analysis.page.decisions"), lead, *bodies, name="decisions")

    def _decision(self, unit: Unit) -> str:
        sign = self._sign(unit.mark or unit.note or "")
        loss = f"{points(-unit.loss)} <small>± {points(unit.half)}</small>" if unit.loss else ""
        told = f"{self.words.player(unit.seat)}: {self.words.option(unit, unit.played)}"
        side = next(number for number, seats in enumerate(self.seats) if unit.seat in seats)
        own = [option.chance[side] for option in unit.options]
        low = max(
            0.0, min(value - option.half for value, option in zip(own, unit.options, strict=True)) - ROOM
        )
        high = max(value + option.half for value, option in zip(own, unit.options, strict=True)) + ROOM
        rows = "".join(self._option(unit, option, side, low, high) for option in unit.options)
        return (
            f'<details><summary>{sign}<span class="when">{text(self._when(unit.number))}</span>'
            f'<span class="told">{text(told)}</span><span class="points">{loss}</span></summary>'
            f'<div class="unit" id="choice-{unit.number + 1}">{rows}{self._why(unit)}</div></details>'
        )

    def _option(self, unit: Unit, option: OptionWorth, side: int, low: float, high: float) -> str:
        say = self.words.say
        best = option.label == unit.best
        said = [say("analysis.page.best")] if best else []
        said += [say("analysis.page.equal")] if option.label in unit.equal_to_best else []
        said += [say("analysis.page.played")] if option.label == unit.played else []
        chance = option.chance[side]

        def place(value: float) -> float:
            return 100 * min(1.0, max(0.0, (value - low) / (high - low)))

        left, right = place(chance - option.half), place(chance + option.half)
        note = f"<small>{text(', '.join(said))}</small>" if said else ""
        kind, named = "option best" if best else "option", text(self.words.option(unit, option.label))
        return (
            f'<div class="{kind}"><b>{named}{note}</b>'
            f'<span class="track2"><i style="width:{place(chance):.1f}%"></i>'
            f'<i class="within" style="left:{left:.1f}%;width:{max(0.5, right - left):.1f}%"></i></span>'
            f'<span class="points">{percent(chance)} <small>± {points(option.half)}</small></span></div>'
        )

    def _why(self, unit: Unit) -> str:
        say = self.words.say
        said = []
        if unit.note is not None:
            said.append(say(f"analysis.page.note.{unit.note}").capitalize() + ".")
        if unit.second is not None:
            fields = {"points": points(unit.second.loss), "half": points(unit.second.half)}
            said.append(say("analysis.page.second", **fields))
        if unit.played_out is not None:
            ends = unit.played_out
            fields = {"points": points(ends.loss), "half": points(ends.half)}
            said.append(say("analysis.page.played_out", games=ends.games, **fields))
        if unit.mark is not None and not unit.reasons:
            said.append(say("analysis.page.no_reason"))
        facts = "".join(f"<li>{text(self._reason(reason))}</li>" for reason in unit.reasons)
        return (f'<ul class="reasons">{facts}</ul>' if facts else "") + (
            f"<p>{text(' '.join(said))}</p>" if said else ""
        )

    def _reason(self, reason: Reason) -> str:
        say = self.words.say
        if reason.fact == "money":
            best, played = (self.words.money(round(amount)) for amount in (reason.best, reason.played))
            return say("analysis.page.money", best=best, played=played)
        fact = say(f"analysis.page.fact.{reason.fact}", target=self._target(reason))
        times = {"best": round(100 * reason.best), "played": round(100 * reason.played)}
        said = say("analysis.page.reason", fact=fact, **times)
        return said[0].upper() + said[1:]

    def _target(self, reason: Reason) -> str:
        group = TARGETS.get(reason.fact, "figure")
        return "" if reason.target is None else self.words.name(group, reason.target)

    # --- pieces --------------------------------------------------------------------------------------------

    def _data(self) -> str:
        """Return the analysis itself, for programs; no browser runs it."""
        data = msgspec.json.encode(self.analysis).decode().replace("</", "<\\/")
        return f'<script type="application/json" id="analysis">{data}</script>'

    def _sign(self, kind: str) -> str:
        return f'<span class="sign {kind}">{SIGNS[kind]}</span>' if kind else '<span class="none"></span>'

    def _when(self, number: int) -> str:
        unit = self.units[number]
        return self.words.say("analysis.when", round=unit.round, number=number + 1)

    def _names(self, side: int) -> str:
        return " + ".join(self.words.name("figure", name) for name in self.analysis.sides[side])


def _accuracy(accuracy: float | None, half: float | None) -> str:
    if accuracy is None or half is None:
        return "–"
    return f"{max(0.0, accuracy):.0f} <small>± {half:.0f}</small>"


def _amount(amount: float) -> str:
    kind = "zero" if round(100 * amount) == 0 else "good" if amount > 0 else "bad"
    return f'<span class="{kind}">{100 * amount:+.0f}</span>'.replace("-", "−")


def analysis_page(analysis: Analysis, words: Words) -> str:
    """Return an analysis as HTML."""
    return Page(analysis, words).html()
