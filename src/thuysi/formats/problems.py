"""The problems found in one input, collected as they are met and handed over all at once."""

from __future__ import annotations

from typing import Final

from thuysi.errors import InputError, Problem, Where

MOST: Final = 10_000
"""So many problems are listed; a file with more is no tournament, and the rest are counted."""


LONGEST: Final = 120
"""A fact of more letters is cut where it is noted: a damaged file can hold a number or a name of a million."""


def short(facts: dict[str, object]) -> dict[str, object]:
    """The facts, texts that nobody would read to the end cut.

    >>> short({"found": "9" * 500, "line": 3})["found"] == "9" * 119 + "…"
    True
    """
    for name, value in facts.items():
        if isinstance(value, str) and len(value) > LONGEST:
            facts[name] = value[: LONGEST - 1] + "…"
    return facts


class Problems:
    """A list that grows: every problem with its place; `refuse` raises when one of them is not harmless."""

    def __init__(self) -> None:
        self.found: list[Problem] = []
        self.fatal = 0
        self.left_out = 0

    def add(self, code: str, line: int | None, column: int | str | None, /, **facts: object) -> None:
        """Note a problem that refuses the input."""
        self.fatal += 1
        self._keep(Problem(Where(line, column), code, short(facts)))

    def harmless(self, code: str, line: int | None, column: int | str | None, /, **facts: object) -> None:
        """Note an oddity that was read around."""
        self._keep(Problem(Where(line, column), code, short(facts), harmless=True))

    def _keep(self, problem: Problem) -> None:
        if len(self.found) < MOST:
            self.found.append(problem)
        else:
            self.left_out += 1

    def in_order(self) -> tuple[Problem, ...]:
        """Every problem by its place in the input, else as it was met; those left out are counted in a last one."""
        ordered = sorted(self.found, key=_place)
        if self.left_out:
            ordered.append(Problem(Where(), "more_problems", {"count": self.left_out}))
        return tuple(ordered)

    def refuse(self) -> None:
        """Raise `InputError` with everything found, if anything found is not harmless."""
        if self.fatal:
            raise InputError(self.in_order())


def _place(problem: Problem) -> tuple[int, int]:
    where = problem.where
    column = where.column if isinstance(where.column, int) else 0
    return where.line or 0, column
