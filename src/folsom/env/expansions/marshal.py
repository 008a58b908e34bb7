"""What observations say of Marshal & Prisoners."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions.marshal import numbers
from folsom.env.part import EVERYBODY, SPECIAL_BULLETS, by_number, number, part
from folsom.game.expansions.marshal.words import BRAWLERS, OBJECTIVES, objective_number
from folsom.game.words import CHARACTERS

BRAWLER_CARDS: Final = tuple(f"brawler {dollars}" for dollars in BRAWLERS)
ALL_OBJECTIVES: Final = by_number(
    {objective_number(word): word for word in (*OBJECTIVES, *(f"warrant {name}" for name in CHARACTERS))},
    numbers.OBJECTIVES - 1,
)

PARTS: Final = (
    part("stacks", "bullets left in the Marshal's stacks", ("left", "right"), width=2),
    number("brawlers", "Brawler cards nobody has won yet"),
    number("objectives taken", "how many objectives the Marshal has"),
    part("unused", "always 0, so that the next part begins at a whole word", (), width=4),
    part("brawlers won", "1 at the bandit who won each Brawler card", BRAWLER_CARDS, EVERYBODY),
    part("prisoners", "1 at each companion at the Prison Car", CHARACTERS),
    part("freed", "1 at the companion each bandit freed", EVERYBODY, CHARACTERS),
    part("trophies", "1 at each companion the Marshal has", CHARACTERS),
    part("wanted", "1 at each bandit who still has its Wanted card", EVERYBODY),
    part("arrested", "1 at each bandit who was arrested", EVERYBODY),
    part("before", "lasting bullets lying before each bandit", EVERYBODY, SPECIAL_BULLETS),
    part("objectives shown", "1 at each objective everybody knows", ALL_OBJECTIVES),
    part("objectives met", "1 at each objective met, at the end", ALL_OBJECTIVES),
    part("your objectives", "1 at each objective you have taken", ALL_OBJECTIVES),
)
