"""A table and what is written about it.

In reading order: `entries` are what is written down, `state` what they add up to. `commands` turns what a
person asks for into an entry or refuses it, with the help of `check_settings` and `undo`; `playback` and
`clocks` say how long a person may think, `secrets` makes tokens and seeds, `plain` leaves out what cannot
be shown. `log` writes the entries, `subscriptions` are kept beside them. For the host a `keeper` does the
`export` of tables and the `forgetting` of people.
"""
