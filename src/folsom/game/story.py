"""The story: events in order become lines of the log, those that belong together in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import takewhile

from folsom.game.expansions.horses_told import attack_told, horses_told
from folsom.game.expansions.marshal_told import prisoners_told, stayed_told, worn_told
from folsom.game.faces import Event
from folsom.game.log_entry import (
    ATTACK,
    CHANGES,
    CONSEQUENCES,
    DEALING,
    FIGURE_FIELDS,
    LEVELS,
    SET_UP,
    Level,
    LogEntry,
)
from folsom.game.sentences import OWN_MOVES, card_with_effect, idle_event, keeps, sentence
from folsom.game.wording import Wording
from folsom.game.words import MARSHAL


class Story:
    """Goes through the events once, joining those that belong together."""

    def __init__(self, events: list[Event], words: Wording) -> None:
        self.events = events
        self.words = words
        self.entries: list[LogEntry] = []
        self.setting_up = True
        self.dealing = False
        self.stealing = False
        self.falling_back = False
        self.cause = Level.CARD
        self.joined: dict[str, Callable[[int], int]] = {
            "placed": self._placed,
            "attack": self._attack,
            "companion jailed": self._jailed,
            "hand returned": self._returned,
            "discarded": self._discarded,
            "kept card": self._saved,
            "card up": self._card_up,
            "moved": self._moved,
            "horse": self._horses,
            "coach": self._coach,
            "token": self._token,
            "bullet worn": self._worn,
            "companion stayed": self._stayed,
        }

    def tell(self) -> list[LogEntry]:
        """Return the lines of the whole story."""
        index = 0
        while index < len(self.events):
            name = self.events[index]["event"]
            self.setting_up = self.setting_up and name in SET_UP
            index += self._tell_next(index, name)
        return self.entries

    def _tell_next(self, index: int, name: str) -> int:
        """Tell what begins at an index and return how many events that was."""
        if name == "first player" or (name == "token" and self.setting_up):
            return 1
        if name in {"round", "round card"}:
            self.dealing = name == "round"
            self.stealing = False
        if name in {"round", "card up", "event"}:
            self.cause = LEVELS[name]
        if name == "event":
            self.falling_back = self.events[index]["name"] == "speed"
        if name in DEALING and self.dealing:
            return self._dealt(index)
        if name in self.joined:
            return self.joined[name](index)
        return self._single(index, name)

    def _add(self, told: str, level: Level, indices: Sequence[int]) -> None:
        known = self.words.names.groups["figure"]
        figures = (
            str(self.events[index][field])
            for index in indices
            for field in FIGURE_FIELDS
            if self.events[index].get(field) in known
        )
        text = told[0].upper() + told[1:]
        self.entries.append(LogEntry(text, level, tuple(indices), tuple(dict.fromkeys(figures))))

    def _run(self, index: int, belongs: Callable[[Event], bool]) -> list[int]:
        """Return the indices of the events from here on that belong together."""
        return list(takewhile(lambda other: belongs(self.events[other]), range(index, len(self.events))))

    def _single(self, index: int, name: str) -> int:
        event = self.events[index]
        after = self.events[index + 1]["event"] if index + 1 < len(self.events) else None
        changes = CONSEQUENCES | CHANGES.get(event.get("name", ""), set())
        if name == "event" and after is not None and after not in changes:
            told = idle_event(self.words, event)
        else:
            told = sentence(self.words, event)
        level = Level(self.cause + 1) if name in CONSEQUENCES else LEVELS.get(name, Level.CARD)
        self._add(told, level, [index])
        return 1

    def _placed(self, index: int) -> int:
        run = self._run(index, lambda event: event["event"] == "placed")
        for place in dict.fromkeys(self.events[other]["place"] for other in run):
            there = [other for other in run if self.events[other]["place"] == place]
            names = self.words.figures(self.events[other]["who"] for other in there)
            told = self.words.say("placed", at=self.words.place("at", place), names=names)
            self._add(told, Level.ROUND, there)
        return len(run)

    def _attack(self, index: int) -> int:
        """Tell who boards a car of the horse attack; where those are then placed goes without saying."""
        car = self.events[index]["car"]
        run = self._run(index, lambda event: event.get("car", car) == car and event["event"] in ATTACK)
        attacks = [self.events[other] for other in run if self.events[other]["event"] == "attack"]
        boarded = {attack["who"] for attack in attacks if attack["boards"]}
        # Whoever is placed without having been asked at this car is another story.
        run = list(takewhile(lambda other: self._boards(other, boarded), run))
        self._add(attack_told(self.words, attacks), Level.ROUND, run)
        return len(run)

    def _boards(self, index: int, boarded: set[str]) -> bool:
        event = self.events[index]
        return event["event"] == "attack" or event["who"] in boarded

    def _jailed(self, index: int) -> int:
        run = self._run(index, lambda event: event["event"] == "companion jailed")
        characters = [self.events[other]["companion"] for other in run]
        self._add(prisoners_told(self.words, characters), Level.ROUND, run)
        return len(run)

    def _stayed(self, index: int) -> int:
        run = self._run(index, lambda event: event["event"] == "companion stayed")
        characters = [self.events[other]["companion"] for other in run]
        self._add(stayed_told(self.words, characters), Level.TURN, run)
        return len(run)

    def _worn(self, index: int) -> int:
        run = self._run(index, lambda event: event["event"] == "bullet worn")
        self._add(worn_told(self.words, [self.events[other] for other in run]), Level.TURN, run)
        return len(run)

    def _dealt(self, index: int) -> int:
        """Tell a deal: what everybody may know in one line for each kind, what one player knows by itself."""
        run = self._run(index, lambda event: event["event"] in DEALING)
        groups: dict[object, list[int]] = {}
        for other in run:
            event = self.events[other]
            alone = "card" in event or "cards" in event or event["event"] == "card taken"
            groups.setdefault(other if alone else event["event"], []).append(other)
        for group, indices in groups.items():
            players = [self.events[other]["player"] for other in indices]
            match group:
                case "drawn":
                    hands = [(self.events[other]["player"], self.events[other]["count"]) for other in indices]
                    told = self.words.say("dealt", hands=self.words.counted(hands))
                case "reshuffled":
                    told = self.words.say("reshuffled", names=self.words.figures(players))
                case "partner card":
                    told = self.words.say("partner_cards", names=self.words.figures(players))
                case _:
                    told = sentence(self.words, self.events[indices[0]])
            self._add(told, Level.TURN, indices)
        return len(run)

    def _returned(self, index: int) -> int:
        run = self._run(index, lambda event: event["event"] == "hand returned")
        some = [other for other in run if self.events[other]["count"]]
        if some:
            hands = [(self.events[other]["player"], self.events[other]["count"]) for other in some]
            self._add(self.words.say("returned", hands=self.words.counted(hands)), Level.TURN, some)
        return len(run)

    def _saved(self, index: int) -> int:
        """Tell which cards are kept for the next round: one's own by name, those of others by number."""
        run = self._run(index, lambda event: event["event"] == "kept card")
        secret = [other for other in run if "card" not in self.events[other]]
        known = [other for other in run if "card" in self.events[other]]
        if secret:
            hands = Counter(self.events[other]["player"] for other in secret)
            self._add(self.words.say("saved", hands=self.words.counted(hands.items())), Level.TURN, secret)
        for player in dict.fromkeys(self.events[other]["player"] for other in known):
            own = [other for other in known if self.events[other]["player"] == player]
            cards = self.words.cards(self.events[other]["card"] for other in own)
            told = self.words.say("saved_known", player=self.words.figure(player), cards=cards)
            self._add(told, Level.TURN, own)
        return len(run)

    def _discarded(self, index: int) -> int:
        player = self.events[index]["player"]
        run = self._run(index, lambda event: event["event"] == "discarded" and event["player"] == player)
        fields = {
            "player": self.words.figure(player),
            "cards": self.words.cards(self.events[other]["card"] for other in run),
        }
        after = self.events[run[-1] + 1] if run[-1] + 1 < len(self.events) else {}
        if after.get("event") == "kept" and after["player"] == player:
            run.append(run[-1] + 1)
            told = self.words.say("discarded_keeps", keeps=keeps(self.words, after["count"]), **fields)
        else:
            told = self.words.say("discarded", **fields)
        self._add(told, Level.TURN, run)
        return len(run)

    def _heading(self) -> None:
        if not self.stealing:
            self.stealing = True
            self._add(self.words.names.of("word", "stealin"), Level.TURN, [])

    def _card_up(self, index: int) -> int:
        card = self.events[index]
        if card["index"] == 0:
            self._heading()
        # A horse goes where its rider goes.
        ridden = index + 1 < len(self.events) and self.events[index + 1]["event"] == "horse"
        result = index + 2 if ridden else index + 1
        if result < len(self.events) and _is_effect(card, self.events[result]):
            told = card_with_effect(self.words, card, self.events[result])
            run = [*range(index, result + 1), *self._locked_up(result)]
            self._add(told, Level.CARD, run)
            return len(run)
        self._add(sentence(self.words, card), Level.CARD, [index])
        return 1

    def _locked_up(self, index: int) -> list[int]:
        """Return the index of the way to the cell, which follows from an arrest without saying."""
        after = self.events[index + 1] if index + 1 < len(self.events) else {}
        arrested = self.events[index]["event"] == "arrest" and after.get("cause") == "arrested"
        return [index + 1] if arrested else []

    def _moved(self, index: int) -> int:
        if self.events[index]["cause"] == "appears":
            self._heading()
            self.cause = Level.TURN
            self._single(index, "moved")
            self.cause = Level.CARD
            return 1
        return self._single(index, "moved")

    def _horses(self, index: int) -> int:
        after = self.events[index + 1] if index + 1 < len(self.events) else {}
        if after.get("cause") == "rides":
            self._add(sentence(self.words, after), Level(self.cause + 1), [index, index + 1])
            return 2
        leaves = self.events[index]["to"] is None
        run = self._run(index, lambda event: event["event"] == "horse" and (event["to"] is None) == leaves)
        told = horses_told(self.words, [self.events[other] for other in run])
        self._add(told, Level(self.cause + 1), run)
        return len(run)

    def _coach(self, index: int) -> int:
        """Tell that the stagecoach falls back: by an event, or as it does after every round."""
        level = Level.CARD if self.falling_back else Level.TURN
        self.falling_back = False
        self._add(sentence(self.words, self.events[index]), level, [index])
        self.cause = Level.TURN
        return 1

    def _token(self, index: int) -> int:
        if self.events[index]["cause"] != "made safe":
            return self._single(index, "token")
        run = self._run(index, lambda event: event.get("cause") == "made safe")
        loot = ", ".join(self.words.loot(self.events[other]) for other in run)
        at = self.words.place("at", self.events[index]["to"])
        self._add(self.words.say("token.made safe", loot=loot, at=at), Level(self.cause + 1), run)
        return len(run)


def _is_effect(card: Event, event: Event) -> bool:
    """Tell whether an event is what a card that has come up does itself."""
    match event["event"]:
        case "nothing" | "shot" | "punched" | "companion freed" | "idea":
            return bool(event["who"] == card["who"])
        case "law shot" | "arrest":
            return bool(card["who"] == MARSHAL)
        case "moved":
            by_card = event["cause"] == "card" and event["who"] in {card["who"], MARSHAL}
            return by_card or (event["cause"] in OWN_MOVES and event["who"] == card["who"])
        case "token":
            return bool(event["cause"] == "robbed" and event["to"] == card["who"])
    return False
