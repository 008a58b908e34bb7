"""The table drawn in a terminal: the train, the Round card, the sheets, the common pile."""

from __future__ import annotations

from folsom.cli.screen.expansion import register
from folsom.cli.screen.expansions import BUILT_IN

for _screen in BUILT_IN:
    register(_screen)
