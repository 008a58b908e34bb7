"""What is said: every message and request, and the types they are made of.

In reading order: `limits` says how much of anything is accepted, `settings` what a table is set up with,
`problems` why something is refused; `messages` (over the socket) and `requests` (over HTTP) are built from
these and from the game's own views and events. docs/PROTOCOL.md explains how they are used.
"""
