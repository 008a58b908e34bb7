"""Moments: one name each, and an order that modules declare."""

from __future__ import annotations

from folsom.engine.moments import Module
from folsom.game.rulebook import rules_in_numbers
from tests.configurations import configurations, rules_for

MOMENTS = {name for name in dir(Module) if name.startswith("on_")}


def test_the_method_and_the_vector_of_a_moment_have_one_name() -> None:
    assert {name for name in dir(rules_for(0)) if name.startswith("on_")} == MOMENTS


def test_a_module_comes_first_only_where_it_speaks_and_nobody_else_does() -> None:
    for config in configurations()[::7]:
        first: set[str] = set()
        for module in rules_in_numbers(config)[1]:
            for moment in module.comes_first:
                assert moment in MOMENTS
                assert getattr(type(module), moment) is not getattr(Module, moment)
                assert moment not in first, f"two modules come first at {moment}"
                first.add(moment)


def test_who_comes_first_is_heard_first() -> None:
    heard: set[str] = set()
    for number in range(0, len(configurations()), 7):
        rules = rules_for(number)
        for moment in MOMENTS:
            speakers = getattr(rules, moment)
            if any(moment in module.comes_first for module in speakers):
                assert moment in speakers[0].comes_first
                heard.add(moment)
    assert heard == {
        "on_placement",
        "on_round_start",
        "on_plan",
        "on_card_up",
        "on_push",
        "on_round_end",
        "on_guess",
    }
