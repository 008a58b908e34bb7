"""A game through real sockets in which people do all they can; everything that was sent is examined."""

from __future__ import annotations

import random
import time
from collections import Counter
from contextlib import ExitStack
from typing import Final, Literal

import msgspec

from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.game.option import Option
from folsom.server.table.secrets import hash_token
from folsom.server.table.state import TableState
from folsom.server.views import memory
from tests.configurations import base_configurations, configurations, spread
from tests.proofs.twins import play_beside_twins
from tests.server.client import PATIENCE, Client, Data, fetch, join, post
from tests.server.leak_checks import LeakError, check_client, check_log, check_secrets, retold
from tests.server.plain_client import PlainClient, wait_for_any

BOT: Final = "drifter"
LANGUAGES: Final = ("en", "fr", "it", "ru")
# How many of the tables have agreed to hints.
HINTS: Final = 0.1


class FuzzedGame:
    """Two people, bots on all other seats, and somebody who watches; each has said and heard what it may."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.chance = random.Random(number)
        self.config = config_of(number)
        self.stack = ExitStack()
        self.done: Counter[str] = Counter(games=1)
        seats = len(self.config.players)
        order = ["here", "open", *[BOT] * (seats - 2)]
        self.chance.shuffle(order)
        self.plans = order
        self.memory: Literal["open", "strict"] = "open" if self.chance.random() < 0.5 else "strict"
        # Working one out takes longer than the rest of a game, so most tables have none.
        self.hints = random.Random(f"hints {number}").random() < HINTS
        settings = {
            "config": self.config.as_dict(),
            "seats": [{"kind": kind} if kind != BOT else {"kind": "bot", "level": kind} for kind in order],
            "memory": self.memory,
            "hints": "full" if self.hints else "off",
        }
        self.seated = post(address, "/api/tables", {"name": "Rosa", "settings": settings})
        self.guest = join(address, self.seated)
        self.table = str(self.seated["table"]["id"])
        self.tokens = [self.seated["token"], self.guest["token"]]
        self.people = [self.client(token) for token in self.tokens]
        self.watcher = self.client(None)
        # What the watcher was shown, by the number of choices made before.
        self.public_views: dict[int, Data] = {}
        self.elsewhere: list[str] = []
        self.people[0].until(lambda client: client.state.version)
        self.people[0].command("start")

    def client(self, token: str | None) -> PlainClient:
        """Let somebody connect."""
        language = "en" if token == self.tokens[0] else self.chance.choice(LANGUAGES)
        client = PlainClient(self.address, self.table, token, language=language)
        self.stack.callback(client.close)
        return client

    @property
    def everybody(self) -> list[PlainClient]:
        """Those who are connected."""
        return [*self.people, self.watcher]

    # --- playing -------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end."""
        end = time.monotonic() + PATIENCE
        while not all(client.over for client in self.everybody):
            assert time.monotonic() < end, "the game does not end"
            moved = [self.look(client) for client in self.everybody]
            moved += [self.act(client) for client in self.people if client.state.seats and not client.over]
            if not any(moved):
                # What is left to chance may be done even if nothing happens.
                wait_for_any(self.everybody, 0.005)
        for client in self.everybody:
            client.until(lambda each: each.over)
        self.look(self.watcher)

    def look(self, client: PlainClient) -> bool:
        """Take in everything that has come, and tell whether anything has."""
        heard = len(client.heard)
        try:
            while True:
                message = client.receive(0)
                if client is self.watcher:
                    self.keep_view(message)
        except TimeoutError:
            return len(client.heard) > heard

    def keep_view(self, message: Data) -> None:
        """Keep the public view that the watcher was shown."""
        if message["type"] == "update" and message["states"]:
            view = message["states"][0]["view"]
            number = view["number"]
            # After an undo what was shown later belongs to another story.
            self.public_views = {old: seen for old, seen in self.public_views.items() if old < number}
            self.public_views[number] = view

    def act(self, client: PlainClient) -> bool:
        """Answer, or do something else that is allowed, and tell whether anything was done."""
        asked = client.asked()
        seat = client.state.mine[0]
        away = client.state.table["seats"][seat]["away"] is not None
        if not (asked or away or client.seat(seat)["can_undo"]):
            return False
        dice = self.chance.random()
        if dice < 0.02:
            self.come_back(client)
        elif dice < 0.04:
            client.say({"type": "look_ahead", "seat": seat})
            client.say({"type": "look_ahead", "seat": self.chance.randrange(len(self.plans))})
            self.done["previews"] += 1
        elif dice < 0.05 and asked:
            self.count("hand-overs", client.command("hand_over", seat=seat))
        elif dice < 0.07 and asked and self.hints:
            self.take_hint(client, seat)
        elif away and dice < 0.3:
            self.count("seats taken back", client.command("take_back", seat=seat))
        elif client.seat(seat)["can_undo"] and dice < 0.2:
            self.count("undone choices", client.command("undo", seat=seat))
        elif asked:
            client.choose(asked[0])
            self.done["choices"] += 1
        else:
            return False
        if self.chance.random() < 0.02:
            self.ask_elsewhere()
        return True

    def take_hint(self, client: PlainClient, seat: int) -> None:
        """Take a hint and wait for what it says; the one for another seat is refused."""
        other = self.chance.randrange(len(self.plans))
        if other not in client.state.mine:
            assert client.command("hint", seat=other, step=3)["type"] == "refused"
        before, failed = len(client.hints()), failed_hints(client)
        answer = client.command("hint", seat=seat, step=self.chance.choice((1, 2, 3)))
        self.count("hints", answer)
        if answer["type"] == "done":
            client.until(lambda each: len(each.hints()) > before or failed_hints(each) > failed)
            if failed_hints(client) > failed:
                # On a busy machine none may be worked out in time.
                return
            hint = client.hints()[-1]
            offered = client.options(seat)
            named = [*(hint["stands_out"] or ()), *(option["label"] for option in hint["options"] or ())]
            assert client.seat(seat)["ask"] == hint["ask"]
            assert set(named) <= set(offered), f"a hint names {named}, but {offered} are offered"

    def count(self, what: str, answer: Data) -> None:
        """Count what was allowed; what was not is as good for a leak."""
        self.done[what] += answer["type"] == "done"

    def come_back(self, client: PlainClient) -> None:
        """Let somebody connect again, with what they have or with nothing, and a spectator come fresh."""
        self.done["reconnects"] += 1
        if self.chance.random() < 0.5:
            client.close()
            client.connect()
            client.until(lambda each: each.state.seats)
            return
        fresh = self.client(self.chance.choice([None, client.token]))
        fresh.until(lambda each: each.state.seats)
        if not fresh.over:
            check_client(fresh, self.own(fresh), self.secrets(fresh), [])
        fresh.close()
        self.watcher.say({"type": "sync"})

    def ask_elsewhere(self) -> None:
        """Ask over HTTP what a stranger can ask."""
        if self.watcher.over or any(client.over for client in self.people):
            return
        seat = self.chance.randrange(len(self.plans))
        for path in ("", f"/{self.table}", f"/{self.table}/replay", f"/{self.table}/replay?seat={seat}"):
            answer = fetch(f"{self.address}/api/tables{path}")
            # Bots may have ended the game meanwhile, and then everything may be shown.
            if '"status":"over"' not in answer.text:
                self.elsewhere.append(answer.text)
        self.done["requests"] += 4

    # --- examining -----------------------------------------------------------------------------------------

    def own(self, client: PlainClient) -> set[str]:
        """Return the names of the figures that somebody plays."""
        if not client.state.mine:
            return set()
        players = client.seat(client.state.mine[0])["view"]["players"]
        return {name for seat in client.state.mine for name in own_names(players[seat])}

    def secrets(self, client: PlainClient) -> list[str]:
        """Return what somebody must never be sent."""
        secret = [*self.tokens, *(hash_token(token) for token in self.tokens)]
        return secret if client.token else [*secret, self.seated["invite"]]

    def examine(self) -> Counter[str]:
        """Examine everything that was sent, and return what has been done."""
        end = self.people[0].state.table
        hidden = [end["seed"], end["salt"]]
        public = self.watcher.seat(None)
        for client in self.everybody:
            own = self.own(client)
            check_client(client, own, self.secrets(client), hidden)
            self.done["messages"] += len(client.heard)
            if client is self.watcher:
                continue
            state = client.seat(client.state.mine[0])
            check_secrets(state["events"], public["events"], own)
            if client.token == self.tokens[0]:
                scene = Game.new(self.config, int(end["seed"])).scene(client.state.mine[0])
                told = retold(public["events"], scene)
                check_log(state["log"], state["events"], public["events"], told)
        said = "".join(self.elsewhere)
        for secret in (*self.tokens, *hidden, self.seated["invite"], '"you"'):
            if secret in said:
                raise LeakError("a secret over HTTP")
        self.stack.close()
        return self.done

    def examine_who_was_asked(self, state: TableState) -> None:
        """Find nothing told by who is asked (HID-5): other hands would have shown a spectator the same."""
        assert state.game is not None
        choices = iter(state.game.choices)

        def answer(game: Game) -> tuple[Decision, Option]:
            seat, label = next(choices)
            decision = next(one for one in game.decisions if one.seat == seat)
            return decision, next(one for one in decision.choices if one.label == label)

        def compare(_: Game, twin: Game, where: str) -> None:
            view = memory.view_at(twin, None, self.memory)
            sent = self.public_views.get(view.number)
            # Several things that happen at once are told once.
            if sent is not None:
                self.done["views beside a twin"] += 1
                if msgspec.json.decode(msgspec.json.encode(view)) != sent:
                    raise LeakError(f"a spectator could tell hands apart {where}")

        play_beside_twins(state.game.config, state.game.seed, answer, compare)

    def everything_secret(self) -> list[str]:
        """Return what no log may ever say."""
        end = self.people[0].state.table
        return [*self.secrets(self.watcher), end["seed"], end["salt"]]


def failed_hints(client: Client) -> int:
    """Return how many hints somebody was told that could not be worked out."""
    return sum(refusal["code"] == "hint_failed" for refusal in client.refusals)


def config_of(number: int) -> Config:
    """Return what a fuzzed game is played with: every kind of table, most of them with expansions."""
    base = len(base_configurations())
    index = number // 4 % base if number % 4 == 0 else spread(number + 1)[-1]
    return configurations()[index]


def own_names(player: Data) -> set[str]:
    """Return how a player and its figures are called."""
    return {player["name"], *player["bandits"]}
