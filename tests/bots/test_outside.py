"""Bots that are programs of their own: real processes that play, fail in every way, and leave nothing."""

from __future__ import annotations

import gc
import json
import logging
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from folsom import Config, ConfigError, Game
from folsom.bots import BOTS, PROGRAM, Bot, Budget, Outside, Rookie, Seen, check_name, make, play_on
from folsom.bots.outside import end_resting
from folsom.bots.outside_process import LineProcess
from folsom.bots.outside_record import Record

ROOT = Path(__file__).parents[2]
FOUR = Config(bandits=["tuco", "doc", "belle", "ghost"])
# No honest program is late by this, on however slow a machine.
PLENTY = Budget(seconds=60)
HASTE = Budget(seconds=0.05)

HONEST = """
import json, sys
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 2}), flush=True)
    else:
        {BEFORE}
        print(json.dumps({"type": "choice", "id": heard["id"], "label": {LABEL}}), flush=True)
"""

Writer = Callable[..., str]


@pytest.fixture
def program(tmp_path: Path) -> Writer:
    """Writes a program and returns the command that starts it; it notes each of its starts in a file."""

    def write(before: str = "pass", label: str = "heard['decision']['options'][-1]", source: str = "") -> str:
        file = tmp_path / "bot.py"
        start = f"import os\nopen({str(tmp_path / 'starts')!r}, 'a').write(str(os.getpid()) + '\\n')\n"
        file.write_text(start + (source or HONEST.replace("{BEFORE}", before).replace("{LABEL}", label)))
        return shlex.join([sys.executable, str(file)])

    return write


@pytest.fixture(autouse=True)
def nothing_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever happened in a test, no program of it is left, not even as a zombie."""
    monkeypatch.setattr("folsom.bots.outside_record._records", {})
    yield
    gc.collect()
    starts = tmp_path / "starts"
    for pid in map(int, starts.read_text().split() if starts.exists() else []):
        end = time.monotonic() + 60
        while alive(pid):
            assert time.monotonic() < end, f"{pid} is still there"
            time.sleep(0.01)


def alive(pid: int) -> bool:
    """Tell whether a process runs, or waits for us to take note of its end."""
    try:
        state, parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return False
    return state != "Z" or int(parent) == os.getpid()


def starts(tmp_path: Path) -> int:
    return len((tmp_path / "starts").read_text().split())


def ask(bot: Bot, times: int, budget: Budget) -> list[tuple[str, str, str]]:
    """Ask a bot for some seats of a game; return its answers, what a rookie says, and the last option."""
    game = Game.new(FOUR, 3)
    heard = []
    for _ in range(times):
        decision = game.decision
        seen = Seen(game, decision.seat)
        rookie = Rookie(9).choose(seen, decision)
        heard.append((bot.choose(seen, decision, budget), rookie, decision.options[-1]))
        game.choose(decision.options[0], seat=decision.seat)
    return heard


def test_the_example_plays_whole_games() -> None:
    command = shlex.join([sys.executable, str(ROOT / "examples" / "stdio_bot.py")])
    for config in (FOUR, Config(bandits=["tuco", "doc"], modules=["marshal", "horses"])):
        game = Game.new(config, 5)
        outside = Outside(command, 5)
        bots: dict[int, Bot] = {seat: make("rookie", seat) for seat in range(1, len(config.players))}
        play_on(game, {0: outside, **bots}, PLENTY)
        assert game.over
        assert outside.lost == 0


def test_a_program_is_asked_what_its_seat_sees_and_decides(tmp_path: Path, program: Writer) -> None:
    note = tmp_path / "heard"
    bot = make(PROGRAM + program(f"open({str(note)!r}, 'a').write(line)"), 9)
    game = Game.new(FOUR, 3)
    decision = game.decision
    seen = Seen(game, decision.seat)
    assert bot.choose(seen, decision, PLENTY) == decision.options[-1]
    question = json.loads(note.read_text())
    assert question == {
        "type": "decide",
        "id": 1,
        "seconds": 60,
        "decision": {**json.loads(msgspec.json.encode(decision)), "options": list(decision.options)},
        "view": json.loads(msgspec.json.encode(game.view(decision.seat))),
    }


def test_the_program_starts_once_for_a_game(tmp_path: Path, program: Writer) -> None:
    bot = Outside(program(), 9)
    assert all(label == last for label, _, last in ask(bot, 12, PLENTY))
    assert (starts(tmp_path), bot.lost) == (1, 0)


@pytest.mark.parametrize(
    ("label", "before"),
    [
        ("'play the fiddle'", "pass"),
        ("None", "pass"),
        ("['draw']", "pass"),
        ("heard['decision']['options'][-1]", "print('thinking')"),
        ("heard['decision']['options'][-1]", "print('[1, 2]')"),
        ("heard['decision']['options'][-1]", "print('x' * 200_000)"),
        ("heard['decision']['options'][-1]", "sys.stdout.buffer.write(b'\\xff\\n')"),
    ],
)
def test_nonsense_loses_the_move_and_nothing_else(
    tmp_path: Path, program: Writer, label: str, before: str
) -> None:
    bot = Outside(program(before, label), 9)
    heard = ask(bot, 5, PLENTY)
    assert [(label, bot.lost) for label, _, _ in heard] == [(rookie, 5) for _, rookie, _ in heard]
    assert starts(tmp_path) == 1


def test_a_crash_loses_the_move_and_the_program_is_started_again_a_few_times(
    tmp_path: Path, program: Writer
) -> None:
    bot = Outside(program("sys.exit(3)"), 9)
    heard = ask(bot, 8, PLENTY)
    assert [label for label, _, _ in heard] == [rookie for _, rookie, _ in heard]
    assert (starts(tmp_path), bot.lost) == (4, 8)
    assert bot.record.lost == {"crash": 4, "given up": 4}


def test_a_crash_now_and_then_loses_only_that_move(tmp_path: Path, program: Writer) -> None:
    bot = Outside(program("heard['id'] == 3 and sys.exit(1)"), 9)
    heard = ask(bot, 6, PLENTY)
    assert [label == last for label, _, last in heard] == [True, True, False, True, True, True]
    assert (starts(tmp_path), bot.lost) == (2, 1)


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path, program: Writer) -> None:
    late = tmp_path / "go"
    wait = f"""import os, time
        while heard["id"] == 1 and not os.path.exists({str(late)!r}): time.sleep(0.01)"""
    bot = Outside(program(wait, "heard['decision']['options'][0 if heard['id'] == 1 else -1]"), 9)
    game = Game.new(FOUR, 3)
    decision = game.decision
    seen = Seen(game, decision.seat)
    assert bot.choose(seen, decision, HASTE) == Rookie(9).choose(seen, decision)
    late.touch()
    assert bot.choose(seen, decision, PLENTY) == decision.options[-1] != decision.options[0]
    assert (starts(tmp_path), bot.record.lost) == (1, {"late": 1})


def test_a_program_that_hangs_is_started_again_and_then_left_alone(tmp_path: Path, program: Writer) -> None:
    # It starts something that hangs too, and neither reads nor leaves when told to.
    hang = "import signal, subprocess, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); child = "
    hang += "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']); "
    hang += f"open({str(tmp_path / 'starts')!r}, 'a').write(str(child.pid) + '\\n'); time.sleep(600)"
    bot = Outside(program(hang), 9)
    heard = ask(bot, 10, HASTE)
    assert [label for label, _, _ in heard] == [rookie for _, rookie, _ in heard]
    assert bot.record.lost == {"late": 8, "given up": 2}


def test_another_protocol_and_a_program_that_cannot_run_lose_moves(tmp_path: Path, program: Writer) -> None:
    old = 'input(); print(\'{"type": "ready", "protocol": 99}\', flush=True); input()'
    bot = Outside(program(source=old), 9)
    assert [label for label, _, _ in ask(bot, 2, PLENTY)] == [rookie for _, rookie, _ in ask(bot, 2, PLENTY)]
    assert bot.record.lost["illegal"] == 4
    bot = Outside(program(source="print('Welcome to my bot!')" + HONEST), 9)
    ask(bot, 6, PLENTY)
    assert bot.record.lost == {"illegal": 8, "given up": 2}
    broken = tmp_path / "broken"
    broken.write_text("no program at all")
    broken.chmod(0o755)
    bot = Outside(str(broken), 9)
    ask(bot, 1, PLENTY)
    assert bot.record.lost == {"crash": 1}


def test_a_program_that_rests_plays_the_next_game(tmp_path: Path, program: Writer) -> None:
    command = program()
    for seed in (9, 10, 11):
        bot = Outside(command, seed)
        assert all(label == last for label, _, last in ask(bot, 3, PLENTY))
        assert bot.lost == 0
        bot.rest()
    assert starts(tmp_path) == 1
    end_resting()


def test_a_program_that_plays_but_one_game_is_started_for_each(tmp_path: Path, program: Writer) -> None:
    once = HONEST.replace("{BEFORE}", "pass").replace("{LABEL}", "heard['decision']['options'][-1]")
    once = once.replace("for line in", "greeted = 0\nfor line in")
    leaving = "        greeted += 1\n        if greeted > 1: sys.exit()\n"
    once = once.replace('"hello":\n', '"hello":\n' + leaving)
    command = program(source=once)
    for seed in (9, 10, 11):
        bot = Outside(command, seed)
        assert all(label == last for label, _, last in ask(bot, 3, PLENTY))
        assert bot.lost == 0
        bot.rest()
    assert starts(tmp_path) == 3
    end_resting()


def test_the_program_ends_with_its_bot(tmp_path: Path, program: Writer) -> None:
    bot = Outside(program(), 9)
    ask(bot, 1, PLENTY)
    pid = int((tmp_path / "starts").read_text())
    assert alive(pid)
    del bot
    gc.collect()
    assert not alive(pid)


def test_the_program_ends_with_folsom(tmp_path: Path, program: Writer) -> None:
    command = program()
    script = (
        "from folsom import Config, Game; from folsom.bots import make, Seen, Budget\n"
        "game = Game.new(Config(bandits=['tuco', 'doc', 'belle']), 1); kept = make(%r, 1)\n"
        "kept.choose(Seen(game, game.decision.seat), game.decision, Budget(seconds=60))"
    )
    subprocess.run([sys.executable, "-c", script % (PROGRAM + command)], check=True)
    assert starts(tmp_path) == 1


def test_a_copy_of_this_process_does_not_end_the_program(program: Writer) -> None:
    process = LineProcess(shlex.split(program(source="for _ in range(2): print(input(), flush=True)")))
    process._owner += 1
    assert process.end() is None
    process.send(b"one")
    assert process.receive(60) == b"one\n"
    process._owner -= 1
    assert process.end() == 1


def test_losses_are_told_but_not_every_time(caplog: pytest.LogCaptureFixture) -> None:
    record = Record("./mybot")
    with caplog.at_level(logging.WARNING, "folsom.bots.outside"):
        for number in range(120):
            record.asked += 2
            record.lose("late" if number % 2 else "crash", f"detail {number}")
        record.tell_at_the_end()
        record.tell_at_the_end()
    assert [entry.getMessage() for entry in caplog.records] == [
        "program ./mybot lost 1 of 2 moves to the rookie (crash 1); the last one: detail 0",
        "program ./mybot lost 10 of 20 moves to the rookie (crash 5, late 5); the last one: detail 9",
        "program ./mybot lost 100 of 200 moves to the rookie (crash 50, late 50); the last one: detail 99",
        "program ./mybot lost 120 of 240 moves to the rookie (crash 60, late 60) in all",
    ]


@pytest.mark.parametrize("name", ["nobody", "program", PROGRAM, f"{PROGRAM}'", f"{PROGRAM}/no/such/program"])
def test_a_bot_that_is_not_there_is_refused_before_the_game(name: str) -> None:
    with pytest.raises(ConfigError):
        check_name(name)
    with pytest.raises(ConfigError):
        make(name, 1)
    assert name not in BOTS


def test_programs_play_where_bots_are_named_on_the_command_line(tmp_path: Path, program: Writer) -> None:
    folsom = [sys.executable, "-c", "from folsom.cli.main import main; main()"]
    command = program()
    play = [
        *folsom,
        "play",
        "--bots",
        PROGRAM + command,
        "--players",
        "3",
        "--seed",
        "1",
        "--speed",
        "instant",
    ]
    table = tmp_path / "table.json"
    ended = subprocess.run(
        [*folsom, "simulate", "2", "--bots", f"{PROGRAM}{command},rookie", "--seed", "1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "2 games" in ended.stdout
    # Two seats of both games: a program plays the second one too.
    assert starts(tmp_path) == 2
    subprocess.run([*play, "--save", str(table)], input="1\nq\n", capture_output=True, text=True, check=False)
    assert PROGRAM in table.read_text()
    # A file may come from anybody: it starts no program, but who sits here may name it again.
    before = starts(tmp_path)
    load = [*folsom, "play", "--load", str(table), "--speed", "instant"]
    refused = subprocess.run(load, input="", capture_output=True, text=True, check=False)
    assert refused.returncode != 0
    assert "name it again with --bots" in refused.stderr
    assert starts(tmp_path) == before
    again = subprocess.run(
        [*load, "--bots", "drifter"], input="q\n", capture_output=True, text=True, check=False
    )
    assert "error" not in again.stderr
