"""Search: looking ahead inside the engine, from what one seat may know.

``search`` plays guess after guess and chooses. In every guess each seat answers by its ``policy``: by
``habits``, quick guesses at what somebody would do, or by a ``tree`` of what it has learned. ``judgement``
says how good the position reached is, and ``worth`` is what all of them think of loot. A
``learned_judgement`` asks a ``network`` about the ``outlook`` of every side instead, and ``learned`` plans
and ``answers`` take the place of hand-written habits.
"""
