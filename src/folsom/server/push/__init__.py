"""Web push: tells people whose page is closed that it is their turn, and nothing about the game.

In reading order: `pushes` says it to the browsers of a person, `delivery` brings one message to a push
service whose address `endpoints` has checked, `encryption` seals it for the browser alone (RFC 8291), and
`vapid` signs for this server (RFC 8292). Everything here needs the package `cryptography`.
"""
