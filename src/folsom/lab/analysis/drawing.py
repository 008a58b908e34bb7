"""Drawing: everybody's chances through a game as stacked areas, in SVG that fits any width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from folsom.lab.analysis.worth import Chances
from folsom.lab.report.markup import text

# Where a round begins, and what it is called.
Round = tuple[int, str]

LEVELS: Final = (0, 25, 50, 75, 100)
# Letters keep away from the edges of the chart.
MARGIN: Final = 0.05


@dataclass(frozen=True)
class Area:
    """A side in the chart: the letters of its bandits, and its colour."""

    letters: str
    colour: str


def stacked_chances(
    chart: Sequence[Chances],
    areas: Sequence[Area],
    rounds: Sequence[tuple[int, str]],
    even: float,
    label: str,
) -> str:
    """Draw a chart."""
    steps = len(chart) - 1
    edges = [[0.0, *accumulate(chances)] for chances in chart]
    drawn = "".join(_area(edges, side, area.colour, steps) for side, area in enumerate(areas))
    plates = "".join(_plate(edges, side, area, steps) for side, area in enumerate(areas))
    begins = [f"{100 * at / steps:.2f}" for at, _ in rounds]
    lines = "".join(f'<line x1="{at}" x2="{at}" y1="0" y2="100"/>' for at in begins[1:])
    names = "".join(
        f'<span class="round" style="left:{at}%">{text(name)}</span>'
        for at, (_, name) in zip(begins, rounds, strict=True)
    )
    levels = "".join(f'<span class="level" style="top:{100 - level}%">{level}</span>' for level in LEVELS)
    at = 100 * (1 - even)
    return (
        f'<figure class="chances" role="img" aria-label="{text(label)}">'
        '<svg class="areas" viewBox="0 0 100 100" preserveAspectRatio="none">'
        f'{drawn}{lines}<line class="even" x1="0" x2="100" y1="{at:.2f}" y2="{at:.2f}"/></svg>'
        f"{names}{levels}{plates}</figure>"
    )


def _area(edges: Sequence[Sequence[float]], side: int, colour: str, steps: int) -> str:
    across = [100 * number / steps for number in range(len(edges))]
    below = [f"{x:.2f},{100 - 100 * edge[side]:.2f}" for x, edge in zip(across, edges, strict=True)]
    above = [f"{x:.2f},{100 - 100 * edge[side + 1]:.2f}" for x, edge in zip(across, edges, strict=True)]
    return f'<path d="M{" L".join([*below, *reversed(above)])}Z" fill="{colour}"/>'


def _plate(edges: Sequence[Sequence[float]], side: int, area: Area, steps: int) -> str:
    """Return a side's letters, where its area is widest."""
    inside = [number for number in range(len(edges)) if MARGIN <= number / steps <= 1 - MARGIN]
    # A place in the middle of what is wide, not on its edge.
    width = {
        number: min(edges[near][side + 1] - edges[near][side] for near in inside if abs(near - number) <= 2)
        for number in inside
    }
    at = max(inside, key=width.__getitem__)
    top = 100 - 50 * (edges[at][side] + edges[at][side + 1])
    return (
        f'<span class="plate" style="left:{100 * at / steps:.2f}%;top:{top:.2f}%">{text(area.letters)}</span>'
    )
