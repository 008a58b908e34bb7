"""What each person is shown of a table, built from its state for the seats they hold and nothing else.

`tables` is what everybody sees, `updates` what one client is told: the `present`, whose views share what
everybody may know, and a `telling`, which goes on where it ended. `replays` are finished games; `memory`
leaves out what nobody can look up again at a strict table.
"""
