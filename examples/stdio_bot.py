#!/usr/bin/env python3
"""A bot as a program of its own, in lines of JSON (docs/BOT_PROTOCOL.md).

folsom simulate 20 --bots "program:examples/stdio_bot.py,rookie"
"""

import json
import random
import sys

LIKED = ("play robbery", "play fire", "strongbox", "jewel", "play ")


def choose(options: list[str], chance: random.Random) -> str:
    """Return an option of the kind liked most, or any."""
    for beginning in LIKED:
        liked = [option for option in options if option.startswith(beginning)]
        if liked:
            return chance.choice(liked)
    return chance.choice(options)


def say(message: dict[str, object]) -> None:
    """Write a line; it must not stay in a buffer."""
    print(json.dumps(message), flush=True)


chance = random.Random()
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        chance.seed(heard["seed"])
        say({"type": "ready", "protocol": 1})
    elif heard["type"] == "decide":
        say({"type": "choice", "id": heard["id"], "label": choose(heard["decision"]["options"], chance)})
