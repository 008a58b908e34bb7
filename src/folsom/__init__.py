"""Folsom: the train-robbery board game Colt Express, complete, fast and readable."""

from typing import Final

from folsom import _pure

_pure.install_if_asked()

__version__: Final = "0.1.0"
