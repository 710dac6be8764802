"""A paired round as it is frozen in the journal, reasons included, and back; decisions that boards share stand once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from thuysi.decision import AllocatedBye, Board, Decision, Float, RoundPairing
from thuysi.journal.values import piles_data, piles_of, plain
from thuysi.model import Points

APART: Final = frozenset({"boards", "bye", "rests", "floats", "decisions", "piles"})
"""The fields that hold more than plain values."""


class _Table:
    """The decisions of a round, each once, by its place."""

    def __init__(self) -> None:
        self.lines: list[dict[str, object]] = []
        self._place: dict[int, int] = {}

    def places(self, decisions: Iterable[Decision]) -> list[int]:
        """The places of these decisions; new ones are added."""
        return [self._of(decision) for decision in decisions]

    def _of(self, decision: Decision) -> int:
        place = self._place.setdefault(id(decision), len(self.lines))
        if place == len(self.lines):
            facts = plain(decision.facts)
            self.lines.append({"article": decision.article, "code": decision.code, "facts": facts})
        return place


def pairing_data(pairing: RoundPairing) -> dict[str, object]:
    """The round as JSON values, in the starting numbers that it was drawn by."""
    table = _Table()
    others = {one.name: plain(getattr(pairing, one.name)) for one in fields(pairing) if one.name not in APART}

    def without_game(one: AllocatedBye) -> list[object]:
        return [one.player, table.places(one.decisions), one.kind]

    return {
        **others,
        "boards": [
            [one.board, one.white, one.black, table.places(one.decisions), one.result] for one in pairing.boards
        ],
        "bye": None if pairing.bye is None else without_game(pairing.bye),
        "rests": [without_game(one) for one in pairing.rests],
        "floats": [
            [one.player, one.direction, one.from_score, one.to_score, table.places(one.decisions)]
            for one in pairing.floats
        ],
        "own": table.places(pairing.decisions),
        "piles": piles_data(pairing.piles),
        "decisions": table.lines,
    }


def pairing_of(data: Mapping[str, Any]) -> RoundPairing:
    """The round as it was given by the engine."""
    known = [Decision(one["article"], one["code"], one["facts"]) for one in data["decisions"]]

    def told(places: Sequence[int]) -> tuple[Decision, ...]:
        return tuple(known[place] for place in places)

    def without_game(line: Sequence[Any]) -> AllocatedBye:
        return AllocatedBye(line[0], told(line[1]), line[2])

    others = {one.name: _frozen(data[one.name]) for one in fields(RoundPairing) if one.name in data.keys() - APART}
    return RoundPairing(
        **others,
        boards=tuple(
            Board(board, white, black, told(why), result) for board, white, black, why, result in data["boards"]
        ),
        bye=None if data["bye"] is None else without_game(data["bye"]),
        rests=tuple(without_game(one) for one in data["rests"]),
        floats=tuple(
            Float(player, direction, Points(one), Points(other), told(why))
            for player, direction, one, other, why in data["floats"]
        ),
        decisions=told(data["own"]),
        piles=piles_of(data["piles"]),
    )


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
