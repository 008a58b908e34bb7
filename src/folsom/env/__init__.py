"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel and many games at once.

``folsom_v0`` is the PettingZoo environment, ``train`` the Gymnasium one, ``vector`` plays many games at once,
``train_vector`` does so as Gymnasium wants it, ``ledger`` keeps the books of it for learners, and
``open_spiel`` enters the game in OpenSpiel. What may be done is numbered in ``actions``; what a seat knows
becomes numbers in ``observation``, and ``parts`` says which number means what.
"""

from importlib.util import find_spec
from typing import Final

NEEDED: Final = ("numpy", "gymnasium", "pettingzoo")


def missing(needed: tuple[str, ...] = NEEDED) -> list[str]:
    """Return which of some packages are not installed."""
    return [name for name in needed if find_spec(name) is None]


if missing():
    raise ImportError(
        f"folsom.env needs {', '.join(missing())}; install all it needs with: pip install 'folsom[env]'"
    )

from folsom.env.train import register_train  # noqa: E402 - says first what is missing

register_train()
