"""Learning: a bot that searches plays itself, what it did is learned, and it plays on with that.

A reading order: ``tables`` says which games are learned from, ``games`` plays them, ``judging`` and
``habits`` fit weights to them, ``cycle`` does it all and keeps the better weights, ``page`` shows what came
of it.
"""
