"""What is noted while a long list is read: everything is counted, the first of each kind is kept with its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from thuysi.errors import InputError, Problem, Where

AREA: Final = "ratings"
MOST_OF_A_KIND: Final = 20
"""So many problems of a kind are kept; a list of a million rows may have a hundred thousand."""

LONGEST_LINE: Final = 10_000
"""A longer line or field is in no rating list."""

MOST_PEOPLE: Final = 20_000_000
MOST_BYTES: Final = 8 * 1024 * 1024 * 1024
"""A list is read up to this length, unpacked."""


@dataclass(slots=True)
class Notes:
    """The problems that were read around."""

    kept: list[Problem] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def note(self, where: Where, code: str, /, **facts: object) -> None:
        """Count a problem, and keep it while there are few of its kind."""
        named = f"{AREA}.{code}"
        self.counts[named] = self.counts.get(named, 0) + 1
        if self.counts[named] <= MOST_OF_A_KIND:
            self.kept.append(Problem(where, named, facts, harmless=True))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems kept, and of each kind how many more there were."""
        more = (
            Problem(Where(), f"{AREA}.more", {"count": count - MOST_OF_A_KIND, "code": code}, harmless=True)
            for code, count in self.counts.items()
            if count > MOST_OF_A_KIND
        )
        return (*self.kept, *more)


def refusal(code: str, where: Where | None = None, /, **facts: object) -> InputError:
    """The error for what leaves no list to read."""
    return InputError([Problem(where or Where(), f"{AREA}.{code}", facts)])
