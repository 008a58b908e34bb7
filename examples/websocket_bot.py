#!/usr/bin/env python3
"""A bot that joins a table by its invite link and plays a seat (docs/BOT_PROTOCOL.md).

examples/websocket_bot.py http://localhost:8377/t/TABLE#INVITE
"""

import json
import random
import sys
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect

link = urlsplit(sys.argv[1])
api = f"{link.netloc}/api/tables/{link.path.split('/')[2]}"
body = json.dumps({"name": "Example bot", "invite": link.fragment}).encode()
with urlopen(Request(f"{link.scheme}://{api}/join", body)) as answer:
    seated = json.load(answer)

commands = 0
secure = "wss" if link.scheme == "https" else "ws"
with connect(f"{secure}://{api}/socket", max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
    for text in socket:
        update = json.loads(text)
        if update["type"] != "update" or not update["states"]:
            continue
        if update["table"]["status"] == "over":
            break
        state = update["states"][0]
        seat, decision = state["seat"], state["view"]["you"]["decision"]
        commands += 1
        command = {"id": f"bot-{commands}", "seat": seat}
        if update["table"]["seats"][seat]["plays"] == "stand_in":
            socket.send(json.dumps({"type": "take_back", **command}))
        elif decision is not None:
            label = random.choice(decision["choices"])["label"]
            socket.send(json.dumps({"type": "choose", "ask": state["ask"], "label": label, **command}))
