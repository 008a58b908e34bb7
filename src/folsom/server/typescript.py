"""The TypeScript types of everything that goes over the wire, for the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args, get_type_hints

from msgspec import NODEFAULT, inspect

from folsom.game.event import Event
from folsom.game.option import Option
from folsom.game.registry import EXPANSIONS
from folsom.game.view import Own, View
from folsom.server.protocol import (
    account_requests,
    daily_requests,
    fork_requests,
    limits,
    messages,
    moderation_requests,
    problems,
    puzzle_requests,
    requests,
)

HEAD: Final = "// Made by web/scripts/generate.py from the server's messages. Do not edit.\n"
ROOTS: Final = (
    requests.Problem,
    requests.Health,
    requests.Offer,
    requests.Check,
    requests.Checked,
    requests.NewTable,
    requests.Lesson,
    requests.Join,
    requests.GiveUp,
    requests.Seated,
    requests.Mine,
    requests.Tables,
    requests.PushOffer,
    requests.PushWish,
    requests.PushEnd,
    requests.Pushing,
    requests.Reach,
    requests.Replay,
    account_requests.Registration,
    account_requests.SignIn,
    account_requests.PasswordChange,
    account_requests.AccountEnd,
    account_requests.SignedIn,
    account_requests.Bring,
    account_requests.Leaderboard,
    account_requests.SeatRatings,
    account_requests.MailWish,
    account_requests.MailChange,
    moderation_requests.Report,
    moderation_requests.Reported,
    fork_requests.Fork,
    daily_requests.DailyStart,
    daily_requests.Daily,
    puzzle_requests.PuzzleSet,
    puzzle_requests.PuzzleReply,
    puzzle_requests.PuzzleSolution,
)
ALIASES: Final = {
    "Code": problems.Code,
    "Status": messages.Status,
    "Plays": messages.Plays,
    "Away": messages.Away,
    "Reaction": messages.Reaction,
    "LineKind": messages.LineKind,
    "Chance": messages.Chance,
}
# Types that stand for any of their kinds, by the name of the union.
KINDS: Final[dict[type[Any], str]] = {Event: "GameEvent", Option: "Option"}
# Types with a part for each expansion, by what makes the part.
PARTS: Final[dict[type[Any], str]] = {View: "public", Own: "own"}
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
    """Collects the types that messages are made of, in the order in which they come up."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.classes: dict[str, type[Any]] = {}
        self.aliases = {_literal(inspect.type_info(value)): name for name, value in ALIASES.items()}

    def word(self, info: inspect.Type) -> str:
        """Return a type in TypeScript, and collect what it is made of."""
        match info:
            case inspect.StructType(cls) if cls in KINDS:
                return self._kinds(cls)
            case inspect.StructType():
                return self._interface(info)
            case inspect.UnionType(types):
                return " | ".join(self.word(each) for each in types)
            case inspect.LiteralType():
                literal = _literal(info)
                return self.aliases.get(literal, literal)
            case inspect.ListType() | inspect.VarTupleType():
                item = self.word(info.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case inspect.TupleType():
                return f"[{', '.join(self.word(each) for each in info.item_types)}]"
            case inspect.DictType():
                return f"Record<string, {self.word(info.value_type)}>"
        return PLAIN[type(info)]

    def _kinds(self, cls: type[Any]) -> str:
        name = KINDS[cls]
        if name not in self.declared:
            self.declared[name] = ""
            kinds = [self.word(inspect.type_info(kind)) for kind in cls.__subclasses__()]
            self.declared[name] = f"{_comment(cls)}export type {name} =\n  | " + "\n  | ".join(kinds) + ";\n"
        return name

    def _interface(self, info: inspect.StructType) -> str:
        name = info.cls.__name__
        if self.classes.setdefault(name, info.cls) is not info.cls:
            raise TypeError(f"two types are called {name}: the page could not tell them apart")
        if name not in self.declared:
            self.declared[name] = ""
            fields = [
                f"  {field.encode_name}{_mark(info, field)}: {self._type(info.cls, field)};"
                for field in info.fields
            ]
            if info.tag_field is not None:
                fields.insert(0, f'  {info.tag_field}: "{info.tag}";')
            self.declared[name] = (
                f"{_comment(info.cls)}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"
            )
        return name

    def _type(self, cls: type[Any], field: inspect.Field) -> str:
        if cls not in PARTS or field.name != "expansions":
            return self.word(field.type)
        parts = {name: getattr(expansion, PARTS[cls]) for name, expansion in EXPANSIONS.items()}
        return f"{{ {'; '.join(f'{name}?: {self._part(make)}' for name, make in parts.items() if make)} }}"

    def _part(self, make: Callable[..., Any]) -> str:
        """Return the part that a function makes, if it makes one."""
        made = get_type_hints(make)["return"]
        part = next(kind for kind in (*get_args(made), made) if kind is not type(None))
        return self.word(inspect.type_info(part))


def _mark(info: inspect.StructType, field: inspect.Field) -> str:
    """Mark what may be left out: anything optional that a client sends, and what only some may know."""
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return "?" if not field.required and (info.forbid_unknown_fields or unset) else ""


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
    return "\n".join([HEAD, "".join(constants), "".join(aliases), *writer.declared.values(), *unions])
