"""FairQueue: those who wait have their turn by groups, so that a large one does not hold up a small one."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Groups have their turn one after the other, and within a group whoever came first."""

    def __init__(self) -> None:
        # The group whose turn it is comes first; none of them is empty.
        self._groups: dict[str, deque[Item]] = {}

    def __bool__(self) -> bool:
        return bool(self._groups)

    def put(self, group: str, item: Item) -> None:
        """Let somebody wait at the end of their group."""
        self._groups.setdefault(group, deque()).append(item)

    def take(self) -> Item:
        """Return whose turn it is, and let the next group be first."""
        group = next(iter(self._groups))
        items = self._groups.pop(group)
        item = items.popleft()
        if items:
            self._groups[group] = items
        return item
