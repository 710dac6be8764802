"""Positions of Burstein given as scores, colours and Buchholz, and the rounds that the engine makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from thuysi.decision import RoundPairing
from thuysi.engines.burstein import SETTINGS, Prepared, published
from thuysi.engines.burstein.brackets import pair_field
from thuysi.engines.burstein.bye import bye_3_1
from thuysi.engines.burstein.field import Known, Ranked, field_of
from thuysi.engines.burstein.index import Index, ranking_1_8
from thuysi.engines.dutch.field import Record
from thuysi.engines.settings import resolve
from thuysi.engines.upcoming import Upcoming
from thuysi.model import ForbiddenPairs, Player, Tournament

Sheet = Mapping[int, tuple[int, str, int]]
"""Starting number -> (points in tenths, colours of the games played, Buchholz in tenths)."""

STRANGER = 90
"""From this number on stand opponents who are not in the position."""


@dataclass(frozen=True)
class Position:
    """A round to be paired after four of nine."""

    sheet: Sheet
    met: tuple[tuple[int, int], ...] = ()
    barred: tuple[int, ...] = ()
    settings: Mapping[str, str] | None = None
    sonneborn_berger: Mapping[int, int] | None = None
    last: bool = False
    forbidden: tuple[tuple[int, int], ...] = ()
    virtual: Mapping[int, int] | None = None

    def known(self) -> Known:
        """What is known before the round."""
        numbers = sorted(self.sheet)
        size = STRANGER + 10
        record = Record(
            points=[0] * size,
            colours=[""] * size,
            met=[[] for _ in range(size)],
            barred=[False] * size,
            paired=[True] * size,
            virtual=[0] * size,
            last_float=[0] * size,
            float_before=[0] * size,
        )
        indexes = [Index(0, 0)] * size
        for number, (points, colours, buchholz) in self.sheet.items():
            record.points[number] = points
            record.colours[number] = colours
            record.barred[number] = number in self.barred
            record.virtual[number] = (self.virtual or {}).get(number, 0)
            indexes[number] = Index(buchholz, (self.sonneborn_berger or {}).get(number, 0))
            record.met[number] = [b if a == number else a for a, b in self.met if number in (a, b)]
            record.met[number] += [STRANGER] * (len(colours) - len(record.met[number]))
        scores = [points + extra for points, extra in zip(record.points, record.virtual)]
        upcoming = Upcoming(5, 5 if self.last else 9, tuple(numbers), ())
        forbidden = tuple(ForbiddenPairs(pair) for pair in self.forbidden)
        event = Tournament(
            tuple(Player(number, f"P{number}") for number in numbers), first_colour="w", forbidden=forbidden
        )
        settings = resolve(SETTINGS, self.settings or {})
        return Known(event, upcoming, settings, record, scores, indexes, ranking_1_8(numbers, indexes))

    def ranked(self) -> Ranked:
        """The field of the round, the bye not yet given."""
        return field_of(self.known())

    def paired(self) -> RoundPairing:
        """The round as it is published."""
        known = self.known()
        everybody = field_of(known)
        taker = bye_3_1(everybody) if everybody.field.bye is not None else None
        ranked = everybody if taker is None else field_of(known, everybody.field.numbers[taker.player])
        return published(Prepared(known, everybody, ranked, taker, None, None), pair_field(ranked))

    def boards(self) -> str:
        """The boards as "White-Black" words."""
        return boards_of(self.paired())

    def having_met(self, text: str) -> Position:
        """The same with more meetings, "1-2 3-4"."""
        return replace(self, met=(*self.met, *pairs_of(text)))


def boards_of(pairing: RoundPairing) -> str:
    """The boards of a round as "White-Black" words, in board order."""
    return " ".join(f"{board.white}-{board.black}" for board in pairing.boards)


def pairs_of(text: str) -> tuple[tuple[int, int], ...]:
    """ "1-2 3-4" as pairs."""
    return tuple((int(one), int(other)) for one, other in (word.split("-") for word in text.split()))


def position(text: str, met: str = "", barred: Iterable[int] = (), **more: object) -> Position:
    """A position from words "number:score:colours:Buchholz", scores whole or ".5", colours "-" for none."""
    sheet = {}
    for word in text.split():
        number, score, colours, buchholz = word.split(":")
        sheet[int(number)] = (tenths(score), "" if colours == "-" else colours.lower(), tenths(buchholz))
    return Position(sheet, pairs_of(met), tuple(barred), **more)  # type: ignore[arg-type]


def tenths(text: str) -> int:
    """ "2.5" as 25."""
    whole, _, part = text.partition(".")
    return 10 * int(whole) + int(part or 0)
