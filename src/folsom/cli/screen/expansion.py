"""What an expansion adds to the screen, in one object; the rest of the screen names no expansion."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar, Final

from rich.text import Text

from folsom.cli.screen.look import FIGURES, LOOT, Look, Sign
from folsom.game.decision import Decision
from folsom.game.option import Option
from folsom.game.view import AnyPart, View


class ExpansionScreen:
    """How an expansion is drawn and said, in games that are played with it."""

    name: ClassVar[str]
    # Signs of its tokens and figures and of what else lies on the table; which tokens the legend explains.
    loot: ClassVar[Mapping[str, Sign]] = {}
    figures: ClassVar[Mapping[str, Sign]] = {}
    signs: ClassVar[Mapping[str, str]] = {}
    legend: ClassVar[Collection[str]] = ()
    # A place ahead of the train, and places behind bars by the kind of car.
    ahead: ClassVar[str | None] = None
    bars: ClassVar[Mapping[str, str]] = {}
    # Whether there is a hint about the whole expansion, and whether the result must show loot as one sum
    # because tokens of the same kind differ too much.
    hint: ClassVar[bool] = True
    mixed_loot: ClassVar[bool] = False

    def __init__(self, view: View, look: Look) -> None:
        self.view = view
        self.look = look

    def part(self, kind: type[AnyPart]) -> AnyPart:
        """Return what everybody sees of the expansion."""
        part = self.view.part(kind)
        assert part is not None
        return part

    def secrets(self, kind: type[AnyPart]) -> AnyPart | None:
        """Return what only this seat knows, if anything."""
        own = () if self.view.you is None else self.view.you.expansions.values()
        return next((part for part in own if isinstance(part, kind)), None)

    def standing(self) -> Mapping[str, str]:
        """Return where figures of the expansion stand."""
        return {}

    def beside(self, room: int) -> Mapping[int, str] | None:
        """Return what is beside each car, if the expansion ever puts something there."""
        return None

    def below(self, start: int, unit: int, width: int) -> list[Text]:
        """Return what is drawn below the train; the Locomotive starts at ``start``, cars are a unit wide."""
        return []

    def sheet(self) -> list[Text] | None:
        """Return loot, bullets and hits of the player without bandits, if it lets one play."""
        return None

    def besides(self, figure: str) -> list[Text] | None:
        """Return what lies beside a figure's sheet, if the expansion ever puts something there."""
        return None

    def notes(self, width: int) -> list[Text]:
        """Return lines below the sheets that fit a width."""
        return []

    def hints(self) -> list[tuple[str, str]]:
        """Return names with reminders of rules."""
        return []

    def phrase(self, choice: Option, decision: Decision) -> str | None:
        """Return what an option means, nothing where the words of the base game will do."""
        return None


EXPANSIONS: Final[list[type[ExpansionScreen]]] = []


def register(screen: type[ExpansionScreen]) -> None:
    """Let the screen show an expansion."""
    EXPANSIONS.append(screen)
    LOOT.update(screen.loot)
    FIGURES.update(screen.figures)


def screens(view: View, look: Look) -> list[ExpansionScreen]:
    """Return the screens of the expansions that show something in a game."""
    return [screen(view, look) for screen in EXPANSIONS if screen.name in view.expansions]
