"""The server: tables that people sit down at, each game in a room of its own, kept in a database.

Each package uses only those before it: `protocol` is what is said, `table` what is written down about a
table and what that adds up to, `views` what each person is shown of it, `push` how they are told of their
turn with the page closed, `mail` the same by letter, `accounts` who they are on every device, `moderation`
what they may not say, `room` where one thing happens after another, `analysis` how finished games are looked
at, and `network` what faces the outside. The docstring of each gives its own reading order. `logs` is the
server's log, `steady_clock` its time; a `helper_process` works beside it, in which a `helper_worker` runs;
`typescript` makes the page's types from the protocol.
"""
