"""Writes every rule and every option of the game into the page that has a place for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from folsom.data import load_editions, rule_catalogue, text
from folsom.data.catalogue import Rule, Section
from folsom.data.editions import Option, OptionValue

RULES: Final = "<!-- every rule -->"
OPTIONS: Final = "<!-- every option -->"
IDS: Final = frozenset(rule.id for rule in rule_catalogue().rules)
ID: Final = re.compile(r"[A-Z]{3}(?:-[A-Z0-9]+)+")
SECTION: Final = re.compile(r"\bsection (\d+)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put the rules and options in the place of their marks."""
    if RULES in markdown:
        markdown = markdown.replace(RULES, "\n\n".join(rules()))
    if OPTIONS in markdown:
        markdown = markdown.replace(OPTIONS, "\n\n".join(options()))
    return markdown


def rules() -> Iterator[str]:
    """Tell the catalogue section by section."""
    for section in rule_catalogue().sections:
        if section.rules or section.notes:
            yield from told(section)


def told(section: Section) -> Iterator[str]:
    """Tell one section: what is remarked, then its rules, each to be found by its id."""
    yield f"### {section.number}. {section.heading} {{ #section-{section.number} }}"
    for note in section.notes:
        yield linked(note.text) + settled(note.ruling)
    for rule in section.rules:
        yield f'<div class="rule" id="{rule.id}" markdown>\n{of_rule(rule)}\n</div>'


def of_rule(rule: Rule) -> str:
    """Tell a rule with its id as a link to itself."""
    return f"[{rule.id}](#{rule.id}){{ .id }} {linked(rule.text)}{settled(rule.ruling)}"


def settled(ruling: bool) -> str:
    """Mark what no rulebook says clearly."""
    return ' <span class="ruling" title="No rulebook says this clearly">ruling</span>' if ruling else ""


def linked(words: str) -> str:
    """Make links of the rules and sections that a text names."""
    words = ID.sub(lambda found: f"[{found[0]}](#{found[0]})" if found[0] in IDS else found[0], words)
    return SECTION.sub(lambda found: f"[section {found[1]}](#section-{found[1]})", words)


def options() -> Iterator[str]:
    """Tell the editions, then each option with its values and what the editions choose."""
    editions = load_editions()
    yield "\n".join(f"- `{edition}`: {text('en', f'editions.{edition}')}" for edition in editions.editions)
    head = ["option", "values", *(f"`{edition}`" for edition in editions.editions)]
    rows = [[*of_option(option), *presets(option, editions.editions)] for option in editions.options]
    yield "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def of_option(option: Option) -> list[str]:
    """Tell an option: its id, what it is called and settles, what it can be."""
    about = f"**{text('en', f'options.{option.id}.name')}**: {text('en', f'options.{option.id}.text')}"
    values = "<br>".join(value_named(option, value) for value in option.values)
    return [f'<span id="option-{option.id}">`{option.id}`</span><br>{about}', values]


def value_named(option: Option, value: OptionValue) -> str:
    """Tell a value as it is written, and in words where it has any."""
    if isinstance(value, bool):
        return f"`{written(value)}`"
    return f"`{value}`: {text('en', f'options.{option.id}.values.{value}')}"


def presets(option: Option, editions: tuple[str, ...]) -> Iterator[str]:
    """Tell what each edition chooses."""
    for edition in editions:
        choice = f"`{written(option.preset[edition])}`"
        if edition in option.three_players:
            choice += f"<br>three players: `{written(option.three_players[edition])}`"
        yield choice


def written(value: OptionValue) -> str:
    """Write a value as the command line takes it."""
    return str(value).lower() if isinstance(value, bool) else value
