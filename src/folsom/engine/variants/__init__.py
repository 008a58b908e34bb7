"""Variants of the base game: expert, two bandits per player, teams."""
