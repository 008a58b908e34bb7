"""What is said: every message and request, and the types they are made of.

In reading order: `limits` says how much of anything is accepted, `settings` what a table is set up with,
`shapes` what views and events look like, `problems` why something is refused; `messages` (over the socket)
and `requests` (over HTTP) are built from these. docs/PROTOCOL.md explains how they are used.
"""
