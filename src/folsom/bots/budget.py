"""Budget: how long a bot may think about one decision."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """A limit of time, of iterations or of both; choices are repeatable only without a limit of time."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        for name, limit in (("seconds", self.seconds), ("iterations", self.iterations)):
            if limit is not None and not limit > 0:
                raise ValueError(f"a budget's {name} must be more than nothing, not {limit!r}")
        if self.seconds is None and self.iterations is None:
            raise ValueError("a budget limits seconds, iterations or both")
