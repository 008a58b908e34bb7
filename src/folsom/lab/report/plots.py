"""Plots: intervals, histograms, bars and lines as small pieces of HTML and SVG that fit any width.

Places along the plots are in per cent, so that a plot stretches while its text keeps its size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from folsom.lab.report.facts import Numbers
from folsom.lab.report.markup import dot, percent, text

BINS: Final = 60


@dataclass(frozen=True)
class IntervalRow:
    """A row of an interval plot: a name, a share, and the interval the true share lies in."""

    name: str
    colour: str
    share: float
    low: float
    high: float
    note: str = ""


def dollars(amount: float) -> str:
    """Return an amount of money."""
    sign = "−" if round(amount) < 0 else ""
    return f"{sign}${abs(amount):,.0f}"


def intervals(rows: Sequence[IntervalRow], even: float, label: str, with_key: bool = True) -> str:
    """Draw shares with their intervals, and a line at the share that would be even."""
    low, high = _range([even, *(row.low for row in rows)], [even, *(row.high for row in rows)])

    def place(share: float) -> float:
        return 100 * (share - low) / (high - low)

    ticks = _ticks(low, high)
    drawn = "".join(_interval_row(row, even, ticks, place) for row in rows)
    axis = "".join(f'<span style="left:{place(tick):.2f}%">{percent(tick, 0)}</span>' for tick in ticks)
    sure = "95 %" if len(rows) == 1 else "95 % for all rows together"
    key = (
        f'<p class="key"><i class="dash"></i> all equal: {percent(even)}'
        f'<i class="bar"></i> interval by deal: {sure}</p>'
        if with_key
        else ""
    )
    return (
        f'<figure class="intervals" aria-label="{text(label)}">{drawn}<div class="row axis">'
        f'<span class="name"></span><div class="ticks">{axis}</div><span class="value"></span></div>'
        f"{key}</figure>"
    )


def _interval_row(
    row: IntervalRow, even: float, ticks: Sequence[float], place: Callable[[float], float]
) -> str:
    interval = f"{percent(row.low)} to {percent(row.high)}"
    label = f"{row.name}: {percent(row.share)}, interval {interval}"
    left, right = place(row.low), place(row.high)
    svg = [f'<line class="grid" x1="{place(x):.2f}%" x2="{place(x):.2f}%" y1="0" y2="30"/>' for x in ticks]
    svg.append(f'<line class="even" x1="{place(even):.2f}%" x2="{place(even):.2f}%" y1="0" y2="30"/>')
    width = max(0.4, right - left)
    svg.append(f'<rect class="reach" x="{left:.2f}%" y="11" width="{width:.2f}%" height="8" rx="4"/>')
    fill = f"fill:{row.colour}"
    svg.append(f'<circle class="point" cx="{place(row.share):.2f}%" cy="15" r="6.5" style="{fill}"/>')
    note = f"<small>{text(row.note)}</small>" if row.note else ""
    return (
        f'<div class="row" title="{text(label)}">'
        f'<span class="name">{dot(row.colour)}{text(row.name)}{note}</span>'
        f'<svg class="track" height="30" role="img" aria-label="{text(label)}">{"".join(svg)}</svg>'
        f'<span class="value">{percent(row.share)}</span></div>'
    )


def histogram(
    values: Numbers, low: float, high: float, unit: float, colour: str, label: str, height: int = 64
) -> str:
    """Draw how often each value occurred, with a line at the median; values are multiples of ``unit``."""
    bins = round((high - low) / bar_width(low, high, unit))
    counts, _ = np.histogram(np.clip(values, low, high), bins=bins, range=(low, high))
    most = max(1, int(counts.max()))
    width = 100 / bins
    heights = [(index, height * count / most) for index, count in enumerate(counts.tolist()) if count]
    bars = "".join(
        f'<rect x="{index * width + 0.1:.2f}%" y="{height - tall:.1f}" width="{width - 0.2:.2f}%" '
        f'height="{tall:.1f}"/>'
        for index, tall in heights
    )
    middle = 100 * (float(np.median(values)) - low) / (high - low)
    return (
        f'<svg class="histogram" height="{height}" style="--fill:{colour}" role="img" '
        f'aria-label="{text(label)}">'
        f'{bars}<line class="middle" x1="{middle:.2f}%" x2="{middle:.2f}%" y1="0" y2="{height}"/></svg>'
    )


def bar_width(low: float, high: float, unit: float) -> float:
    """Return the width of a bar; all bars cover equally many possible values, or the plot shows a comb."""
    return unit * max(1, math.ceil((high - low) / unit / BINS))


def whole_bars(low: float, high: float, unit: float) -> float:
    """Return the end of a range that starts at ``low`` and consists of whole bars."""
    width = bar_width(low, high, unit)
    return low + width * math.ceil((high - low) / width)


def axis(low: float, high: float, money: bool = False) -> str:
    """Draw the numbers below a histogram."""
    step = _step(high - low, 4)
    first = math.ceil(low / step) * step
    marks = []
    tick = first
    while tick <= high + 1e-9:
        shown = dollars(tick) if money else f"{tick:,.0f}"
        marks.append(f'<span style="left:{100 * (tick - low) / (high - low):.2f}%">{shown}</span>')
        tick += step
    return f'<div class="ticks">{"".join(marks)}</div>'


def stacked(pieces: Sequence[tuple[str, float, str]], label: str) -> str:
    """Draw the parts of a whole in one bar, with a key below."""
    all_parts = ", ".join(f"{name} {percent(part)}" for name, part, _ in pieces)
    bar = "".join(
        f'<span style="flex:{part:.4f};background:{colour}" title="{text(name)}: {percent(part)}"></span>'
        for name, part, colour in pieces
        if part >= 0.001
    )
    key = "".join(
        f"<li>{dot(colour)}<span>{text(name)}</span><b>{percent(part)}</b></li>"
        for name, part, colour in pieces
    )
    return (
        f'<figure class="stacked"><figcaption>{text(label)}</figcaption>'
        f'<div class="whole" role="img" aria-label="{text(all_parts)}">{bar}</div>'
        f'<ul class="parts">{key}</ul></figure>'
    )


def lines(series: Sequence[tuple[str, str, Sequence[tuple[float, float]]]], label: str, below: str) -> str:
    """Draw lines on common axes; each is a name, a colour and its points."""
    points = [point for _, _, line in series for point in line]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    low, high = min(y for _, y in points), max(y for _, y in points)
    step = _step(max(high - low, 1e-9), 4)
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step

    def place(x: float, y: float) -> str:
        across = 100 * (x - left) / max(1e-9, right - left)
        return f"{across:.2f},{100 - 100 * (y - low) / max(1e-9, high - low):.2f}"

    drawn = "".join(
        f'<polyline points="{" ".join(place(x, y) for x, y in line)}" style="stroke:{colour}">'
        f"<title>{text(name)}</title></polyline>"
        for name, colour, line in series
    )
    levels, tick = [], low
    while tick <= high + 1e-9:
        levels.append((tick, 100 - 100 * (tick - low) / max(1e-9, high - low)))
        tick += step
    grid = "".join(f'<line x1="0" x2="100" y1="{y:.2f}" y2="{y:.2f}"/>' for _, y in levels)
    numbers = "".join(f'<span style="top:{y:.2f}%">{value:g}</span>' for value, y in levels)
    return (
        f'<figure class="lines" role="img" aria-label="{text(label)}"><div class="levels">{numbers}</div>'
        f'<svg viewBox="0 0 100 100" preserveAspectRatio="none"><g class="grid">{grid}</g>{drawn}</svg>'
        f"<figcaption>{text(below)}</figcaption></figure>"
    )


def bar(value: float, most: float, colour: str = "var(--brass)") -> str:
    """Draw a small bar inside a table."""
    width = 0 if most <= 0 else 100 * abs(value) / most
    return f'<span class="cellbar"><i style="width:{width:.1f}%;background:{colour}"></i></span>'


def _range(lows: Sequence[float], highs: Sequence[float]) -> tuple[float, float]:
    """Return a range that holds all shares; it starts at zero unless they lie far from it."""
    high = min(1.0, math.ceil(max(highs) * 20 - 1e-9) / 20) or 0.05
    low = math.floor(min(lows) * 20 + 1e-9) / 20
    return (low if low > high / 3 and low < high else 0.0), high


def _ticks(low: float, high: float) -> list[float]:
    step = 0.05 if high - low <= 0.3 else 0.1 if high - low <= 0.5 else 0.2 if high - low <= 0.8 else 0.25
    first = math.ceil(low / step - 1e-9)
    return [step * index for index in range(first, int(high / step + 1e-9) + 1)]


def _step(span: float, pieces: int) -> float:
    rough = span / pieces
    size = 10.0 ** math.floor(math.log10(rough))
    return next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= rough - 1e-12)
