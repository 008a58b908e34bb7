"""Lines: rows of dollars are learned at some steps only, and those between are drawn in.

That keeps neighbours alike, so that fifty dollars more never count for less because few games had them.
"""

from __future__ import annotations

from folsom.engine.search.outlook import LINES, ROWS, STEPS_OF_DOLLARS

# By a row of the table: the two learned rows it lies between, and how near it is to the second.
Between = tuple[int, int, float]


def between() -> list[Between]:
    """Return for every row of the table where it lies among those that are learned."""
    found: list[Between] = []
    learned = 0
    for first, repeats, apart in LINES:
        while len(found) < first:
            found.append((learned, learned, 0.0))
            learned += 1
        for step in range(STEPS_OF_DOLLARS):
            for repeat in range(repeats):
                below = learned + step // apart * repeats + repeat
                beyond = step % apart
                found.append((below, below + repeats if beyond > 0 else below, beyond / apart))
        learned += ((STEPS_OF_DOLLARS - 1) // apart + 1) * repeats
    while len(found) < ROWS:
        found.append((learned, learned, 0.0))
        learned += 1
    return found


def learned_rows() -> int:
    """Return how many rows are learned."""
    return 1 + max([second for _, second, _ in between()])


def drawn(learned: list[list[float]]) -> list[list[float]]:
    """Return all rows of the table, those between drawn in."""
    rows: list[list[float]] = []
    for first, second, share in between():
        low = learned[first]
        high = learned[second]
        rows.append([low[unit] + share * (high[unit] - low[unit]) for unit in range(len(low))])
    return rows
