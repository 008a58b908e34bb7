"""The rule catalogue."""

import re

import pytest

from folsom.data import rule_catalogue

MODULES = {"base", "expert", "pairs", "teams", "horses", "marshal", "mei", "timecar", "cursed", "together"}
RULE_ID = re.compile(r"[A-Z]{3}(-[A-Z]+)*(-[1-9][0-9]*)?")


def test_ids_are_unique_and_well_formed() -> None:
    ids = [rule.id for rule in rule_catalogue().rules]
    assert len(ids) == len(set(ids)) == 185
    assert [rule_id for rule_id in ids if not RULE_ID.fullmatch(rule_id) or "-" not in rule_id] == []


def test_numbered_rules_have_no_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for rule in rule_catalogue().rules:
        family, _, number = rule.id.rpartition("-")
        if number.isdigit():
            numbers.setdefault(family, []).append(int(number))
    assert {
        family: found for family, found in numbers.items() if found != list(range(1, len(found) + 1))
    } == {}


def test_sections_have_headings_and_known_modules() -> None:
    catalogue = rule_catalogue()
    assert [section.number for section in catalogue.sections] == list(range(16))
    assert all(section.heading and (section.rules or section.notes) for section in catalogue.sections)
    assert {rule.module for rule in catalogue.rules} == MODULES
    assert {rule.section for rule in catalogue.of_modules({"expert", "teams"})} == {7, 9}


def test_rules_a_text_refers_to_exist() -> None:
    ids = {rule.id for rule in rule_catalogue().rules}
    mentioned = {
        found.group()
        for rule in rule_catalogue().rules
        for found in re.finditer(r"\b[A-Z]{3}-[A-Z0-9-]*[A-Z0-9]", rule.text)
    }
    assert "MSH-1" in mentioned
    assert mentioned - ids == set()


def test_rulings_are_marked() -> None:
    assert rule_catalogue().rule("END-2").ruling
    assert not rule_catalogue().rule("END-3").ruling
    with pytest.raises(KeyError, match="END-9"):
        rule_catalogue().rule("END-9")
