"""The lesson: a table for one newcomer and two rehearsed bots, always with the same deal."""

from __future__ import annotations

from folsom.bots import LESSON
from folsom.server.protocol.settings import SeatPlan, Settings


def lesson_settings() -> Settings:
    """Return the settings of a lesson, which the server alone may make up."""
    bot = SeatPlan("bot", "drifter")
    return Settings(LESSON.as_dict(), [SeatPlan("here"), bot, bot], spectators=False, lesson=True)
