"""Puzzles: decisions of real games with one clear answer, found by the analysis and shipped as a small file.

``model`` is what a puzzle is, ``reading`` gets those that come with Folsom. ``mining`` finds them: ``themes``
says what one is about, ``difficulty`` who would find its answer.
"""

from folsom.lab.puzzles.model import Puzzle
from folsom.lab.puzzles.reading import puzzle_named, puzzles, read_puzzles, write_puzzles

__all__ = ["Puzzle", "puzzle_named", "puzzles", "read_puzzles", "write_puzzles"]
