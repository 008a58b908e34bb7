"""Marshal & Prisoners on the screen."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text

from folsom.cli.screen.expansion import ExpansionScreen
from folsom.cli.screen.look import Sign, flow
from folsom.cli.screen.phrases import target, victim
from folsom.game.decision import Decision
from folsom.game.expansions.marshal.questions import STACKS, FetchIdea, FreeBandit, FreeCompanion
from folsom.game.expansions.marshal.told import objective_name
from folsom.game.expansions.marshal.view import MarshalPart, MarshalSecrets
from folsom.game.expansions.marshal.words import BULLETS as MARSHAL_BULLETS
from folsom.game.option import Answer, ChooseFigure, Option
from folsom.game.words import MARSHAL

LEFT_STACK: Final = "◐"
RIGHT_STACK: Final = "◑"


class MarshalScreen(ExpansionScreen):
    """The Cell, the Marshal's sheet and goals, and what troubles the bandits."""

    name = "marshal"
    loot: ClassVar = {"mailbag": Sign("✉", "bright_magenta")}
    legend = ("mailbag",)
    bars: ClassVar = {"prison": "cell"}
    # The Marshal's own hint tells it already.
    hint = False
    mixed_loot = True

    def sheet(self) -> list[Text]:
        """Return the Marshal's loot and stacks of bullets."""
        law = self.part(MarshalPart)
        left, right = law.stacks
        return [self.look.loot(law.loot), Text(f"{LEFT_STACK}{left} {RIGHT_STACK}{right}"), Text("·", "dim")]

    def besides(self, figure: str) -> list[Text]:
        """Return companions, Brawler cards won, wounds, or that somebody was arrested."""
        law, look = self.part(MarshalPart), self.look
        if figure == MARSHAL:
            return [
                Text(look.say("terminal.with", companion=look.name("figure", who))) for who in law.trophies
            ]
        items: list[Text] = []
        if figure in law.freed:
            companion = look.name("figure", law.freed[figure])
            items.append(Text(look.say("terminal.with", companion=companion), "green"))
        items += [
            Text(self.look.words.money(dollars), "yellow") for dollars in law.brawlers_won.get(figure, ())
        ]
        wounds = (bullet.rpartition(" ")[2] for bullet in law.before.get(figure, ()))
        items += [Text(look.name("bullet", wound), "red") for wound in wounds]
        if figure not in law.wanted:
            items.append(Text(look.say("terminal.arrested"), "dim"))
        return items

    def notes(self, width: int) -> list[Text]:
        """Return prisoners, Brawler cards and the bullets that come next, then the goals."""
        law, look = self.part(MarshalPart), self.look
        chips = Text().join(look.chip(who) for who in law.prisoners)
        tops = [self._top(side) for side, left in zip(STACKS, law.stacks, strict=True) if left]
        groups = (
            (
                look.name("car", "prison"),
                chips if law.prisoners else Text(look.say("terminal.no_prisoners"), "dim"),
            ),
            (look.name("word", "brawler"), " ".join(map(look.words.money, law.brawlers)) or "–"),
            (look.say("terminal.next_bullets"), ", ".join(tops) or "–"),
        )
        stock = flow([Text.assemble((f"{title}: ", "bold"), shown) for title, shown in groups], width)
        return [stock, self._goals(width)]

    def _top(self, side: str) -> str:
        """Return the bullet on top of one of the stacks."""
        left = self.part(MarshalPart).stacks[STACKS.index(side)]
        bullet = self.look.name("bullet", MARSHAL_BULLETS[len(MARSHAL_BULLETS) - left])
        return f"{self.look.say(f'choices.answer.{side}')} – {bullet}"

    def _known_goals(self) -> list[str]:
        secrets = self.secrets(MarshalSecrets)
        return self.part(MarshalPart).objectives_shown if secrets is None else secrets.objectives

    def _goals(self, width: int) -> Text:
        law, known = self.part(MarshalPart), self._known_goals()
        own = self.secrets(MarshalSecrets) is not None
        title = self.look.say("terminal.your_goals" if own else "terminal.goals", count=law.objectives_taken)
        items = [Text(title + (":" if known else ""), "bold")]
        for index, goal in enumerate(known):
            shown = own and goal in law.objectives_shown
            name = objective_name(self.look.words, goal) + (
                f" ({self.look.say('table.shown_to_all')})" if shown else ""
            )
            items.append(Text(name + ("," if index < len(known) - 1 else "")))
        return flow(items, width, gap=1)

    def hints(self) -> list[tuple[str, str]]:
        """Return the goals one knows."""
        goals = [(goal, goal.partition(" ")[0]) for goal in self._known_goals()]
        look = self.look
        return [
            (objective_name(look.words, goal), look.say(f"hints.objective.{kind}")) for goal, kind in goals
        ]

    def phrase(self, choice: Option, decision: Decision) -> str | None:
        """Say what the Marshal may do, and whom an idea may free."""
        say, kind = self.look.say, decision.kind
        match choice:
            case Answer() if kind == "stack":
                return self._top(choice.label)
            case ChooseFigure() if kind == "arrest":
                return victim(choice.who, self.view, self.look)
            case ChooseFigure() if kind in {"law fire", "law first", "law second"}:
                return target(choice.who, self.view, self.look)
            case FetchIdea():
                return say("choices.idea")
            case FreeCompanion():
                return say("choices.companion", who=self.look.name("figure", choice.companion))
            case FreeBandit():
                return f"{self.look.name('figure', choice.who)}, {say('choices.jailed')}"
        return None
