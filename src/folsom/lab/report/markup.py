"""Markup: the pieces of HTML that all pages of the laboratory are made of, and the sheet they are put on."""

from __future__ import annotations

import html
from collections.abc import Sequence
from importlib.resources import files as resources


def text(words: object) -> str:
    """Return words escaped for HTML."""
    return html.escape(str(words))


def dot(colour: str) -> str:
    """Return a dot in somebody's colour."""
    return f'<i class="dot" style="background:{colour}"></i>'


def percent(share: float, digits: int = 1) -> str:
    """Return a share as a person reads it."""
    return f"{100 * share:.{digits}f}\u00a0%"


def table(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Draw a table; each row is a name and its cells, all of them HTML."""
    top = "".join(f"<th>{text(head)}</th>" for head in heads)
    body = "".join(
        f"<tr><th>{name}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>" for name, cells in rows
    )
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def section(title: str, lead_in: str, *bodies: str, name: str = "") -> str:
    """Return a panel of the page."""
    body = "".join(bodies)
    return f'<section id="{name}"><h2>{text(title)}</h2><p class="lead">{lead_in}</p>{body}</section>'


def sheet(language: str, kicker: str, heading: str, subtitle: str, body: str, style: str = "") -> str:
    """Return a whole page in one file that needs neither network nor scripts."""
    folder = resources("folsom.lab.report")
    common = (folder / "report.css").read_text(encoding="utf-8")
    scene = (folder / "dusk.svg").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{text(heading)} – Folsom</title><style>{common}{style}</style></head><body>"
        f'<header>{scene}<div class="title"><p>{text(kicker)}</p><h1>{text(heading)}</h1>'
        f"<p>{text(subtitle)}</p></div></header><main>{body}</main></body></html>\n"
    )
