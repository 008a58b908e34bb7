"""The server: tables people sit down at, each game in a room of its own, kept in a database.

To read it in order: `messages` and `requests` are what is said, `entries` what is written down, `sheet` what
the entries add up to. `room` lets one thing happen after another: `reception` speaks with the clients,
`commands` checks what they ask for, `ledger` writes and tells it, `updates` chooses what each may see, and in
`thinking` bots think. `memory`, `undoing`, `clocks`, `film` and `timing` hold the rules of the table. `house`
keeps the rooms, `database` the entries; `http`, `sockets`, `security`, `pages` and `app` face the network.
"""
