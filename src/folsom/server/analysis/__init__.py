"""Analyses of finished games, made by the server: what is asked for waits in the database.

In reading order: `queue` is what the addresses talk to, and takes one game after another. The `line` of those
that wait is fair and has its limits; `carrying_out` goes through one game, `findings` keeps what has been
found, `told` says it to whoever asks. Games are looked at by `helpers`, processes of their own in which
`worker` runs, each with one `task` at a time. `by_itself` chooses games that nobody has asked for.
"""
