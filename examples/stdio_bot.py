#!/usr/bin/env python3
"""A bot as a program of its own, in lines of JSON (docs/BOT_PROTOCOL.md).

folsom simulate 20 --bots "program:examples/stdio_bot.py,rookie"
"""

import json
import random
import sys

# What is liked most comes first: fields that a choice must have.
LIKED = (
    {"action": "robbery"},
    {"action": "fire"},
    {"kind": "strongbox"},
    {"kind": "jewel"},
    {"does": "play"},
)


def choose(choices: list[dict[str, object]], chance: random.Random) -> object:
    """Return the label of a choice of the kind liked most, or of any."""
    for fields in LIKED:
        liked = [choice for choice in choices if fields.items() <= choice.items()]
        if liked:
            return chance.choice(liked)["label"]
    return chance.choice(choices)["label"]


def say(message: dict[str, object]) -> None:
    """Write a line; it must not stay in a buffer."""
    print(json.dumps(message), flush=True)


chance = random.Random()
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        chance.seed(heard["seed"])
        say({"type": "ready", "protocol": 2})
    elif heard["type"] == "decide":
        say({"type": "choice", "id": heard["id"], "label": choose(heard["decision"]["choices"], chance)})
