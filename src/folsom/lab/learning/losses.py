"""Losses: how well games that were kept back are foreseen, by what was learned and by what was written."""

from __future__ import annotations

import msgspec


class Loss(msgspec.Struct, frozen=True):
    """The mean log loss over some positions: as learned, and hand-written with its scale fitted.

    ``margin`` is how far the true difference may lie from the one seen, with 95 % confidence, by game.
    """

    what: str
    positions: int
    learned: float
    written: float
    margin: float


class JudgementReport(msgspec.Struct, frozen=True):
    """The losses of a learned judgement, and the scale that suits the hand-written one best."""

    games: int
    losses: list[Loss]
    scale: int
    scale_a_round: int


class HabitReport(msgspec.Struct, frozen=True):
    """How well choices are foreseen: by habits that imitate, by those before, and by guessing evenly."""

    question: str
    choices: int
    loss: float
    loss_before: float
    uniform_loss: float
