"""Numbers as data files may give them, and where a fact comes from."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Dollars = Annotated[int, msgspec.Meta(ge=1)]
Several = Annotated[int, msgspec.Meta(ge=1)]

# How many tokens there are of each value, where all have the same one, two, or at most six different ones.
OneValue = Annotated[Mapping[Dollars, Several], msgspec.Meta(min_length=1, max_length=1)]
TwoValues = Annotated[Mapping[Dollars, Several], msgspec.Meta(min_length=2, max_length=2)]
SixValues = Annotated[Mapping[Dollars, Several], msgspec.Meta(max_length=6)]

# `proposed`: no source tells, so the fact is ours until somebody reads the printed one.
Source = Literal["printed", "proposed"]
