"""The laboratory's commands are run as a person runs them, too."""

from tests.cli.conftest import folsom

__all__ = ["folsom"]
