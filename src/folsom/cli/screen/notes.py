"""Notes below the sheets: what the expansions put on the table besides figures and loot."""

from __future__ import annotations

from rich.text import Text

from folsom.cli.screen.look import Look, flow
from folsom.game.view import View
from folsom.game.words import MARSHAL, MARSHAL_BULLETS


def draw_notes(view: View, look: Look, width: int) -> list[Text]:
    """Return a line for each of these things that is in play."""
    lines: list[Text] = []
    gone = [figure for figure, place in view["at"].items() if place == "gone"]
    if gone:
        title = Text(look.name("place", "gone") + ":", "bold")
        lines.append(flow([title, *(look.badge(figure) for figure in gone)], width))
    traveller = view.get("timecar", {}).get("traveller")
    if traveller:
        lines.append(_traveller(view, look, traveller))
    if MARSHAL in view:
        lines += [_law(view, look, width), _goals(view, look, width)]
    return lines


def _traveller(view: View, look: Look, traveller: str) -> Text:
    who = look.name("figure", traveller)
    hideout = view.get("you", {}).get("hideout")
    if hideout is None:
        return Text(look.say("travelling", who=who), "cyan")
    return Text(look.say("hiding", who=who, at=look.words.place("at", hideout)), "cyan")


def _law(view: View, look: Look, width: int) -> Text:
    law = view[MARSHAL]
    chips = Text().join(look.chip(who) for who in law["prisoners"])
    prisoners = chips if law["prisoners"] else Text(look.say("no_prisoners"), "dim")
    brawlers = " ".join(f"${dollars}" for dollars in law["brawlers"]) or "–"
    tops = [
        look.say(f"stack.{side}", bullet=look.name("bullet", next_bullet(left)))
        for side, left in zip(("left", "right"), law["stacks"], strict=True)
        if left
    ]
    groups = (
        (look.name("car", "prison"), prisoners),
        (look.name("word", "brawler"), Text(brawlers)),
        (look.say("next_bullets"), Text(", ".join(tops) or "–")),
    )
    return flow([Text.assemble((f"{title}: ", "bold"), shown) for title, shown in groups], width)


def next_bullet(left: int) -> str:
    """Return the bullet on top of a stack with this many left."""
    return MARSHAL_BULLETS[len(MARSHAL_BULLETS) - left]


def _goals(view: View, look: Look, width: int) -> Text:
    law = view[MARSHAL]
    own = view.get("you", {}).get("objectives")
    known = law["objectives_shown"] if own is None else own
    title = look.say("goals" if own is None else "your_goals", count=law["objectives_taken"])
    items = [Text(title + (":" if known else ""), "bold")]
    for index, goal in enumerate(known):
        shown = own is not None and goal in law["objectives_shown"]
        name = look.words.objective(goal) + (f" ({look.say('known')})" if shown else "")
        items.append(Text(name + ("," if index < len(known) - 1 else "")))
    return flow(items, width, gap=1)
