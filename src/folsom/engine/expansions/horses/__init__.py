"""Horses & Stagecoach, as modules of the engine."""
