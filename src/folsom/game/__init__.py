"""The game layer: the game in words, for everything above the engine."""
