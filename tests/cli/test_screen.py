"""The table drawn with expansions: everything in view is on the screen, in its place."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from io import StringIO
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console, RenderableType

from folsom.cli.screen.board import draw_board
from folsom.cli.screen.look import Look
from folsom.cli.screen.phrases import option
from folsom.cli.screen.result import draw_result
from folsom.cli.screen.train import draw_train
from folsom.data import load_tokens
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.expansions.horses.view import HorsesPart
from folsom.game.expansions.marshal.view import MarshalPart
from folsom.game.game import Game
from folsom.game.option import ChooseLoot
from folsom.game.view import Part, Result, View

ALL = ("horses", "marshal", "timecar", "cursed")
SIX = ("ghost", "doc", "belle", "tuco", "django", "cheyenne")
LETTERS = ("G", "D", "B", "T", "Dj", "C")
LOOK = Look("en", ["ghost"])


def view_of(modules: tuple[str, ...] = ALL) -> View:
    """Return the view of a game that has begun."""
    game = Game.new(Config(bandits=SIX, modules=modules), 3)
    chance = random.Random(3)
    while game.view(None).round == 0:
        decision = game.decisions[0]
        game.choose(chance.choice(decision.options), seat=decision.seat)
    return game.view(1)


def with_part(view: View, kind: type[Part], **changes: Any) -> View:
    """Return a view with something changed in what an expansion shows."""
    parts = {
        name: replace(part, **changes) if isinstance(part, kind) else part
        for name, part in view.expansions.items()
    }
    return replace(view, expansions=parts)


def drawn(view: View, width: int = 80) -> list[str]:
    """Return the lines of the train."""
    return draw_train(view, LOOK, width).plain.split("\n")


def printed(draw: Callable[[Console], RenderableType], width: int) -> str:
    """Return what a terminal of a certain width shows."""
    paper = StringIO()
    console = Console(width=width, color_system=None, file=paper)
    console.print(draw(console))
    return paper.getvalue()


def test_the_time_car_stands_in_front_and_the_cell_is_behind_bars() -> None:
    view = view_of()
    at = {**dict.fromkeys(view.at, "inside 3"), "tuco": "timecar", "cheyenne": "cell", "belle": "inside 6"}
    lines = drawn(replace(view, at=at))
    (row,) = (line for line in lines if " T " in line)
    assert row.index(" T ") < row.index("│")
    assert " B ┃ C " in row


@pytest.mark.parametrize("coach", [0, 2, 5, 6])
def test_the_stagecoach_is_below_the_car_it_faces(coach: int) -> None:
    hostages = ["poodle", "banker"]
    view = with_part(view_of(), HorsesPart, coach=coach, shotgun="guard", hostages=hostages)
    lines = drawn(view)
    assert lines[-1].rstrip().endswith("◎╯")
    wheels = next(line for line in lines if line.startswith("╰╌"))
    assert lines[-1].index("╰◎") == [at for at, sign in enumerate(wheels) if sign in "╰◢"][coach + 1]
    assert "☠" in lines[-4] or "☠" in lines[-5]
    assert any("Poodle, Banker" in line for line in lines)


def test_the_shotgun_leaves_the_stagecoach_for_a_roof() -> None:
    view = with_part(view_of(), HorsesPart, shotgun="roof 4")
    lines = drawn(view)
    top = next(index for index, line in enumerate(lines) if line.startswith("╭"))
    assert any("☠" in line for line in lines[:top])
    assert not any("☠" in line for line in lines[top:])


def test_horses_are_beside_their_cars() -> None:
    view = with_part(view_of(), HorsesPart, horses=[-1, 3, 3, 3])
    (row,) = (line for line in drawn(view) if "♞" in line)
    assert row.index("♞") < 9
    assert "♞♞♞" in row[40:50]


def test_every_figure_and_every_token_is_on_the_board() -> None:
    view = view_of()
    view.at.update(doc="gone", belle="coach roof", tuco="coach inside")
    view.floor["coach inside"] = {"purse": 7, "half old whiskey": 1}
    shown = printed(lambda console: draw_board(view, LOOK, console), 80)
    train = "\n".join(drawn(view))
    for letter in ("[G]", " B ", " T ", " Dj ", " C ", " ★ "):
        assert letter in train
    assert " D " not in train
    assert "Gone for good:" in shown
    assert "$7" in train
    assert "½Δ1" in train
    law = view.part(MarshalPart)
    assert law is not None
    assert law.prisoners
    assert "Brawler: $800 $500 $300" in shown


def test_sheets_tell_hostage_companion_wounds_and_arrest() -> None:
    view = with_part(view_of(), HorsesPart, holds={"ghost": "poodle"})
    troubles = {"freed": {"doc": "mei"}, "before": {"belle": ["marshal knee"]}, "wanted": list(SIX[:-1])}
    view = with_part(view, MarshalPart, **troubles)
    shown = printed(lambda console: draw_board(view, LOOK, console), 120)
    rows = {line[1:3].strip(" ]"): line for line in shown.splitlines() if "●" in line}
    assert "Poodle" in rows["G"]
    assert "with Mei" in rows["D"]
    assert "Wounded Knee" in rows["B"]
    assert "arrested" in rows["C"]
    assert "arrested" not in rows["T"]


def played(config: Config, seed: int) -> Game:
    """Return a game that was played to the end at random."""
    game = Game.new(config, seed)
    chance = random.Random(seed)
    while not game.over:
        decision = chance.choice(game.decisions)
        game.choose(chance.choice(decision.options), seat=decision.seat)
    return game


def result_table(view: View, modules: tuple[str, ...], _: Console) -> RenderableType:
    """Return the final table as a spectator sees it."""
    return draw_result(view, Look("en"), modules)


@pytest.mark.parametrize("modules", [(), ("horses",), ALL])
def test_the_columns_of_the_result_add_up(modules: tuple[str, ...]) -> None:
    for seed in range(12):
        game = played(Config(bandits=SIX, modules=modules), seed)
        lines = printed(partial(result_table, game.view(None), modules), 120).splitlines()
        rows = [line for line in lines if line[0:1] == " " and line[1:3].strip() in LETTERS]
        assert len(rows) == len(SIX)
        for row in rows:
            letter, _, *cells = row.replace("\u00a0", "").replace("·", "0").split()
            *sums, _, money = map(int, cells)
            assert sum(sums) == money
            # Loot comes first, in one column or in three; then what nothing else explains.
            loot, gunslinger = (sums[:1], sums[1]) if "timecar" in modules else (sums[:3], sums[3])
            assert min(loot) >= 0
            shot_most = SIX[LETTERS.index(letter)] in game.result.gunslingers
            assert gunslinger == (load_tokens().gunslinger if shot_most else 0)


def ended(money: dict[str, int], sources: dict[str, dict[str, int]], winners: list[str]) -> str:
    """Return the final table of a game in which only some have something."""
    result = Result(
        money=dict.fromkeys(SIX, 0) | money,
        winners=winners,
        gunslingers=[],
        tokens={bandit: [] for bandit in SIX},
        sources={bandit: sources.get(bandit, {}) for bandit in SIX},
        parts={},
    )
    table = partial(result_table, replace(view_of(("horses",)), result=result), ("horses",))
    return printed(table, 80)


def test_nobody_wins_where_nobody_got_away() -> None:
    assert "Nobody gets away." in ended({}, {}, [])


def test_the_result_speaks_of_teams_where_teams_play() -> None:
    for seed in range(6):
        game = played(Config(bandits=SIX, teams=True), seed)
        view = game.view(None)
        result = view.result
        assert result is not None
        shown = printed(partial(result_table, view, ()), 100)
        (winner,) = {player.team for player in view.players if player.name in result.winners}
        assert winner is not None
        assert f"The {winner.capitalize()} get away with ${result.money[result.winners[0]]:,}" in shown
        rows = [line.split()[0] for line in shown.splitlines() if line.split()[:1]]
        assert {"Coyotes", "Buzzards", "Rattlers"} <= set(rows)
        for player in view.players:
            together = [player.name, *player.wins_with]
            own = sum(sum(result.parts[name].values()) for name in together)
            reward = result.sources[player.name].get("gunslinger", 0)
            assert own + reward == result.money[player.name]


def test_the_result_tells_what_a_hostage_brought() -> None:
    shown = ended({"doc": 1150}, {"doc": {"loot": 250, "hostage": 900}}, ["doc"])
    (heading,) = (line for line in shown.splitlines() if "Ransom" in line)
    (row,) = (line for line in shown.splitlines() if "900" in line)
    assert "Doc" in row
    assert row.index("900") + len("900") == heading.index("Ransom") + len("Ransom")


def test_a_thank_you_is_offered_by_its_value() -> None:
    gift = ChooseLoot("purse 250", "purse", "purse 250")
    decision = Decision(9, 1, "doc", "doc", "thanks", (gift, ChooseLoot("jewel", "jewel")))
    said = [option(choice, decision, view_of(), LOOK) for choice in decision.choices]
    assert said == ["a $250 purse", "Jewel"]
