"""Numbers as data files may give them, and where a fact comes from."""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Dollars = Annotated[int, msgspec.Meta(ge=1)]
Several = Annotated[int, msgspec.Meta(ge=1)]

# `proposed`: no source tells, so the fact is ours until somebody reads the printed one.
Source = Literal["printed", "proposed"]
