"""How far something long has got, told while it goes on.

Whoever does something long takes `told: Told | None` and calls it now and then; who draws a bar or writes a line is
his caller's business. A step is data: its sentence is in the area "jobs" of `thuysi.text`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

WHOLE: Final = 1000
"""The whole, in the thousandths that a share is told in."""


@dataclass(frozen=True, slots=True)
class Step:
    """`done` of `of` is done, and what is being done now: a code and the facts of its sentence."""

    code: str
    done: int
    of: int
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def share(self) -> int:
        """Thousandths of the whole that are done.

        >>> Step("x", 1, 4).share, Step("x", 5, 4).share, Step("x", 0, 0).share
        (250, 1000, 1000)
        """
        return WHOLE * min(self.done, self.of) // self.of if self.of else WHOLE

    def within(self, begin: int, end: int, of: int) -> Step:
        """The same as a stretch of something longer.

        >>> Step("x", 1, 2).within(100, 300, 1000).done
        200
        """
        return Step(self.code, begin + (end - begin) * self.share // WHOLE, of, self.facts)


Told = Callable[[Step], None]
"""Who is told of steps."""
