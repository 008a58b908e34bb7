"""Horses & Stagecoach on the screen."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text

from folsom.cli.screen.expansion import ExpansionScreen
from folsom.cli.screen.expansions.horses.coach import COACH_ROOF, draw_coach
from folsom.cli.screen.look import Sign
from folsom.game.decision import Decision
from folsom.game.expansions.horses.questions import Drink, TakeHostage
from folsom.game.expansions.horses.view import GUARD, HorsesPart
from folsom.game.expansions.horses.words import SHOTGUN
from folsom.game.option import Option

HORSE: Final = "♞"


class HorsesScreen(ExpansionScreen):
    """Horses beside the cars, the stagecoach below them, the Shotgun, flasks and hostages."""

    name = "horses"
    loot: ClassVar = {
        "whiskey": Sign("δ", "bright_green"),
        "old whiskey": Sign("Δ", "bright_green"),
        "half whiskey": Sign("½δ", "green"),
        "half old whiskey": Sign("½Δ", "green"),
    }
    figures: ClassVar = {SHOTGUN: Sign("☠", Style(color="white", bgcolor="#7a1f1f", bold=True))}
    signs: ClassVar = {"horse": HORSE}
    legend = ("whiskey", "half whiskey")

    def standing(self) -> dict[str, str]:
        """Return where the Shotgun stands; the strongbox he guards is on the stagecoach."""
        place = self.part(HorsesPart).shotgun
        return {SHOTGUN: COACH_ROOF if place == GUARD else place}

    def beside(self, room: int) -> dict[int, str]:
        """Return the horses beside each car."""
        herds = Counter(self.part(HorsesPart).horses)
        return {car: HORSE * herd if herd <= room else f"{HORSE}×{herd}" for car, herd in herds.items()}

    def below(self, start: int, unit: int, width: int) -> list[Text]:
        """Return the stagecoach."""
        part = self.part(HorsesPart)
        at = {**self.view.at, **self.standing()}
        return draw_coach(self.view, self.look, part, at, start + part.coach * (unit + 1), unit, width)

    def besides(self, figure: str) -> list[Text]:
        """Return the hostage."""
        hostage = self.part(HorsesPart).holds.get(figure)
        return [] if hostage is None else [Text(self.look.name("hostage", hostage), "magenta")]

    def hints(self) -> list[tuple[str, str]]:
        """Return the hostages that bandits hold."""
        return [self._about(hostage) for hostage in self.part(HorsesPart).holds.values()]

    def _about(self, hostage: str) -> tuple[str, str]:
        return self.look.name("hostage", hostage), self.look.say(f"hints.hostage.{hostage}")

    def phrase(self, choice: Option, decision: Decision) -> str | None:
        """Say what hostages and flasks do."""
        match choice:
            case TakeHostage():
                return " – ".join(self._about(choice.hostage))
            case Drink():
                about = self.look.say(f"hints.token.{choice.flask.removeprefix('half ')}")
                return f"{self.look.say('choices.drink')} – {self.look.name('token', choice.flask)} – {about}"
        return None
