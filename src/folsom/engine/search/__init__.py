"""Search: looking ahead inside the engine, from what one seat may know.

``habits`` are quick guesses at what somebody would do, ``judgement`` says how good a position is, ``tree``
keeps what was learned about the own choices, ``search`` plays guess after guess and chooses.
"""
