"""Writes the TypeScript types of the protocol: ``python -m folsom.server.typescript [FILE]``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from msgspec import inspect

from folsom.server.protocol import limits, messages, problems, requests

DEFAULT: Final = Path("web/src/lib/protocol.ts")
HEAD: Final = "// Made by `python -m folsom.server.typescript` from the server's messages. Do not edit.\n"
ROOTS: Final = (
    requests.Problem,
    requests.Health,
    requests.Offer,
    requests.Check,
    requests.Checked,
    requests.NewTable,
    requests.Join,
    requests.Seated,
    requests.Mine,
    requests.Tables,
    requests.Replay,
)
ALIASES: Final = {
    "Code": problems.Code,
    "Status": messages.Status,
    "Plays": messages.Plays,
    "Away": messages.Away,
    "LineKind": messages.LineKind,
}
UNIONS: Final = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.AnyServerMessage}
PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class Writer:
    """Collects the interfaces that types are made of, in the order in which they come up."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}
        self.aliases = {_literal(inspect.type_info(value)): name for name, value in ALIASES.items()}

    def word(self, info: inspect.Type) -> str:
        """Return a type in TypeScript, and collect the interfaces it is made of."""
        match info:
            case inspect.StructType() | inspect.TypedDictType():
                return self._interface(info)
            case inspect.UnionType(types):
                return " | ".join(self.word(each) for each in types)
            case inspect.LiteralType():
                literal = _literal(info)
                return self.aliases.get(literal, literal)
            case inspect.ListType():
                item = self.word(info.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case inspect.TupleType():
                return f"[{', '.join(self.word(each) for each in info.item_types)}]"
            case inspect.DictType():
                return f"Record<string, {self.word(info.value_type)}>"
        return PLAIN[type(info)]

    def _interface(self, info: inspect.StructType | inspect.TypedDictType) -> str:
        name = info.cls.__name__
        if name in self.interfaces:
            return name
        self.interfaces[name] = ""
        fields = [
            f"  {field.encode_name}{_mark(info, field)}: {self.word(field.type)};" for field in info.fields
        ]
        if isinstance(info, inspect.StructType) and info.tag_field is not None:
            fields.insert(0, f'  {info.tag_field}: "{info.tag}";')
        if name == "Event":
            fields.append("  [field: string]: unknown;")
        comment = _comment(info.cls)
        self.interfaces[name] = f"{comment}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"
        return name


def _mark(info: inspect.StructType | inspect.TypedDictType, field: inspect.Field) -> str:
    """Mark what may be left out: anything optional that a client sends, and optional keys of a view."""
    sent_by_client = isinstance(info, inspect.StructType) and info.forbid_unknown_fields
    optional = not field.required and (sent_by_client or isinstance(info, inspect.TypedDictType))
    return "?" if optional else ""


def _literal(info: inspect.Type) -> str:
    assert isinstance(info, inspect.LiteralType)
    return " | ".join(f'"{value}"' for value in sorted(map(str, info.values)))


def _comment(cls: type[Any]) -> str:
    lines = [line.strip() for line in (cls.__doc__ or "").replace("``", "`").strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def typescript() -> str:
    """Return the whole file."""
    writer = Writer()
    for root in (*UNIONS.values(), *ROOTS):
        writer.word(inspect.type_info(root))
    aliases = [f"export type {name} = {literal};\n" for literal, name in writer.aliases.items()]
    unions = [
        f"export type {name} = {writer.word(inspect.type_info(union))};\n" for name, union in UNIONS.items()
    ]
    constants = [
        f"export const PROTOCOL = {messages.PROTOCOL};\n",
        f"export const MESSAGE_BYTES = {limits.MESSAGE_BYTES};\n",
    ]
    return "\n".join([HEAD, "".join(constants), "".join(aliases), *writer.interfaces.values(), *unions])


def main() -> None:
    """Write the file named on the command line, or the page's own."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    path.write_text(typescript(), encoding="utf-8")
    sys.stdout.write(f"wrote {path}\n")


if __name__ == "__main__":
    main()
