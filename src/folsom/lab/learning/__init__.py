"""Learning: a bot that searches plays itself, what it did is learned, and it plays on with that.

A reading order: ``tables`` says which games are learned from. ``rehearsing`` lets habits play among
themselves, ``training`` makes them better by it, ``school`` does that for a whole course. ``games`` lets a
bot that searches play, ``imitating`` fits habits to what it chose, ``judging`` a judgement to how the games
ended. ``cycle`` does it all and keeps the better weights, ``page`` shows what came of it.
"""
