"""The Time Car on the screen."""

from __future__ import annotations

from rich.text import Text

from folsom.cli.screen.expansion import ExpansionScreen
from folsom.game.decision import Decision
from folsom.game.expansions.timecar import TimeCarPart, TimeCarSecrets
from folsom.game.option import GoTo, Option


class TimeCarScreen(ExpansionScreen):
    """The car ahead of the Locomotive, and who is under way in time."""

    name = "timecar"
    ahead = "timecar"
    mixed_loot = True

    def notes(self, width: int) -> list[Text]:
        """Return who is under way, and to those who know it where to."""
        traveller, secrets = self.part(TimeCarPart).traveller, self.secrets(TimeCarSecrets)
        if traveller is None:
            return []
        who = self.look.name("figure", traveller)
        if secrets is None:
            return [Text(f"{who} – {self.look.say('table.traveller')}", "cyan")]
        at = self.look.place("at", secrets.hideout, self.view)
        return [Text(self.look.say("table.hideout", place=at), "cyan")]

    def phrase(self, choice: Option, decision: Decision) -> str | None:
        """Say where to hide."""
        if decision.kind == "hide" and isinstance(choice, GoTo):
            return self.look.place("at", choice.place, self.view)
        return None
