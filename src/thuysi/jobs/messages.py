"""What a worker says to its server: steps (`thuysi.steps`), and at the end what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.errors import Problem, ThuysiError


@dataclass(frozen=True, slots=True)
class File:
    """A file that was made: where it lies, what it is called, what it is, how many bytes it has, what to know of it."""

    path: str
    name: str
    media_type: str
    size: int
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Finished:
    """It is done, and this came of it."""

    value: object


@dataclass(frozen=True, slots=True)
class Failed:
    """It cannot be done, and this is why."""

    error: ThuysiError
