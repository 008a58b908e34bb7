"""The server: tables people sit down at, each game in a room of its own, kept in a database.

To read it in order: `messages` and `requests` are what is said, `entries` what is written down, `sheet` what
the entries add up to. `commands` checks what people ask for, `room` writes and tells it, `updates` chooses
what each may see; `memory`, `undoing`, `clocks` and `timing` hold the rules of the table. `house` keeps the
rooms, `database` the entries; `http`, `sockets`, `security`, `pages` and `app` face the network.
"""
