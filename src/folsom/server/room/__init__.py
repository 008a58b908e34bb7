"""Rooms: one for each open table, and the only writer of its log.

In reading order: `room` does one thing after another as it comes from the `mailbox`, `client_handler` answers
the clients, each of which is a `connection`; `presence` knows who is here, `budgets` how much each may ask
for, and `turn_pushes` who is told with the page closed. `timing` says what happens by itself and when.

Bots rest where there is no `audience`. The `bot_pool` takes tables in turn from a `fair_queue`: a `thought`
goes to a `bot_process`, in which `bot_worker` runs, and a `bot_answer` comes back.

The `table_registry` opens and closes rooms, `retention` removes old tables.
"""
