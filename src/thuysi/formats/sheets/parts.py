"""What is found in the sheets of a table of results: a list of players, a crosstable, the boards of a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thuysi.errors import Where
from thuysi.formats.roster import Listing
from thuysi.formats.sheets.cells import Seat
from thuysi.model import ByeKind, Points, Result


@dataclass(frozen=True, slots=True)
class About:
    """What stands above a table: the event's name, first and last day, number of rounds, the round it shows."""

    name: str = ""
    start_date: str | None = None
    end_date: str | None = None
    total_rounds: int | None = None
    round: int | None = None
    final: bool = False


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Players with a cell for every round. `rows` are as the listing's entries; `columns` round -> column.

    `numbers` and `ranks` are the table's own, None where it has no such column.
    """

    listing: Listing
    about: About
    columns: Mapping[int, int]
    seats: tuple[Mapping[int, Seat], ...]
    numbers: tuple[int | None, ...]
    ranks: tuple[int | None, ...]
    points: tuple[Points | None, ...]
    adjustments: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as a pairing list names him."""

    number: int | None
    name: str
    title: str = ""
    rating: int | None = None
    unit: str = ""
    federation: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a pairing list; `result` is None while it is open."""

    white: Person
    black: Person
    result: Result | None
    where: Where


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody in a pairing list without an opponent."""

    player: Person
    kind: ByeKind
    sure: bool
    where: Where


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """The boards of one round in their order, and who had none; `twos` where a win counts 2."""

    round: int
    where: Where
    about: About
    boards: tuple[Board, ...]
    away: tuple[Away, ...] = ()
    twos: bool = False

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody whom the round names."""
        return (*(p for board in self.boards for p in (board.white, board.black)), *(one.player for one in self.away))
