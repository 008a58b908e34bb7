"""Groups of options: dataclasses that several commands take as one parameter."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import wraps
from typing import Any


def with_option_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command for Typer in which each dataclass parameter is replaced by its fields.

    A field is declared as a parameter would be, ``players: Annotated[int, typer.Option(...)] = 4``, and
    appears on the command line where its group stands among the parameters.
    """
    signature = inspect.signature(command, eval_str=True)
    groups: dict[str, Any] = {}
    flat: list[inspect.Parameter] = []
    for name, parameter in signature.parameters.items():
        if is_dataclass(parameter.annotation):
            groups[name] = parameter.annotation
            flat += inspect.signature(groups[name], eval_str=True).parameters.values()
        else:
            flat.append(parameter)

    @wraps(command)
    def run(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{field.name: given.pop(field.name) for field in fields(group)})
        command(**given)

    keywords = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in flat]
    # Typer reads a command's options from its signature.
    run.__signature__ = signature.replace(parameters=keywords)  # type: ignore[attr-defined]
    return run
