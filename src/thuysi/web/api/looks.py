"""What a verb would do: looked at beforehand, nothing is written. `POST`, since what is asked has a body."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from thuysi.documents import (
    Document,
    arrange_preview_document,
    correction_document,
    note_document,
)
from thuysi.engines.hand_draw import DONE, HandDraw, Wanted, finished
from thuysi.formats.shapes import Choice, ListOf, OrNull, Record, Shape, Whole
from thuysi.journal.kinds import MOST_SBD
from thuysi.journal.values import player_data
from thuysi.model import score_text
from thuysi.rosters import Decided
from thuysi.service.arranging import Change, colours_swapped, swapped, with_board, with_bye
from thuysi.storage.access import Role
from thuysi.text.rosters import why_text
from thuysi.views import pairing_json
from thuysi.web.api.asked import Call
from thuysi.web.api.shapes import BOARD, CARDS, FOULS, KIND, PLAYER, RESULT, ROUND, SBD, TABLE
from thuysi.web.api.verbs import ARBITERS, CONVERT, NOTES, OFFICE_ROLES, SECTION_PATH, player_of

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Look:
    """A preview of a verb."""

    name: str
    path: str
    roles: tuple[Role, ...]
    make: Callable[[Call, Body], Document]
    body: Record
    example: Body = field(default_factory=dict)


def merge_list(call: Call, body: Body) -> Document:
    """What a list would do: who is new, what changes, who may be whom. `import_list` takes `added` and `changes`."""
    same = {row - 1: sbd for row, sbd in body.get("same", ())}
    word = Decided(same, frozenset(row - 1 for row in body.get("new", ())))
    people = [player_of(one) for one in body["players"]]
    found = call.office.desk.merge_list(call.event.id, call.section.id, people, word)
    return {
        "added": [player_data(one) for one in found.added],
        "changes": {str(sbd): dict(changes) for sbd, changes in found.changed.items()},
        "same": list(found.same),
        "missing": list(found.missing),
        "near": [
            {"row": one.row + 1, "name": people[one.row].name, "sbd": one.number, "why": list(one.why),
             "text": why_text(one.why, call.language)}
            for one in found.near
        ],
        "notes": [note_document(one, call.language) for one in found.problems],
    }  # fmt: skip


def arrange_preview(call: Call, body: Body) -> Document:
    """What a change by hand comes to, with every departure from the law; without a change, the draft as it stands."""
    desk, section = call.office.desk, call.section.id
    found = desk.arrange_preview(call.event.id, section, _change(call, body))
    head = {"event": call.event.id, "section": section, "sequence": call.event.sequence}
    return {**head, **arrange_preview_document(found, call.language)}


def _change(call: Call, body: Body) -> Change:
    """The changes of a body, one after the other, done to the table as it lies; or the whole table anew."""
    table = call.office.desk.arrangement(call.event.id, call.section.id)
    if "change" in body:
        table = CONVERT["change"](body["change"])  # type: ignore[assignment]
    for one in body.get("steps", ()):
        (name, step), *_ = one.items()
        table = STEPS[name](table, **step)
    return table


STEPS: Final[dict[str, Callable[..., Any]]] = {
    "swap": swapped, "swap_colours": colours_swapped, "set_board": with_board, "set_bye": with_bye,
}  # fmt: skip

_STEP_SHAPES: Final[dict[str, Shape]] = {
    "swap": Record({"one": SBD, "other": SBD}, ("one", "other")),
    "swap_colours": Record({"board": BOARD}, ("board",)),
    "set_board": Record({"board": BOARD, "white": SBD, "black": SBD}, ("board", "white", "black")),
    "set_bye": Record({"sbd": SBD, "kind": KIND}, ("sbd",)),
}


@dataclass(frozen=True, slots=True)
class OneOf:
    """An object with exactly one of the known keys."""

    record: Record

    def check(self, value: object, path: str, problems: Any) -> None:
        """Note what is wrong with it."""
        self.record.check(value, path, problems)
        if isinstance(value, dict) and len(value) != 1:
            problems.add("web_api.one_of", None, path, keys=list(self.record.shapes))

    def schema(self) -> dict[str, object]:
        """The same as JSON Schema."""
        return {**self.record.schema(), "minProperties": 1, "maxProperties": 1}


def correct_preview(call: Call, body: Body) -> Document:
    """What a correction would change: places, points, later rounds that would have been paired differently."""
    fouls = body.get("fouls")
    found = call.office.desk.correct_preview(
        call.event.id, call.section.id, body["round"], body["board"], body["result"], body.get("mode"),
        None if fouls is None else tuple(fouls),
    )  # fmt: skip
    return correction_document(found)


def hand_draw(call: Call, body: Body) -> Document:
    """A draw with real cards, after these: which card is wanted next, which would stand, which were void and why."""
    return _table(call, call.office.desk.hand_draw(call.event.id, call.section.id, body["cards"]))


def hand_redraw(call: Call, body: Body) -> Document:
    """The same for the draft drawn again with real cards."""
    return _table(call, call.office.desk.hand_redraw(call.event.id, call.section.id, body["cards"]))


def _table(call: Call, found: HandDraw) -> Document:
    pairing = None
    if found.wanted.kind == DONE:
        pairing = pairing_json(finished(found), call.language)
    return {
        "wanted": _wanted(found.wanted),
        "moves": [list(move) for move in found.moves],
        "void": [{"first": one.first, "drawn": one.drawn, "reason": one.reason} for one in found.void],
        "pairing": pairing,
    }


def _wanted(one: Wanted) -> Document:
    score = None if one.score is None else score_text(one.score)
    return {
        "kind": one.kind, "score": score, "first": one.first, "cards": list(one.cards), "legal": list(one.legal)
    }  # fmt: skip


def _look(
    make: Callable[[Call, Body], Document], roles: tuple[Role, ...], needed: dict[str, Shape],
    also: dict[str, Shape] | None = None, **example: object,
) -> Look:  # fmt: skip
    name = make.__name__
    body = Record({**needed, **(also or {})}, tuple(needed), NOTES)
    return Look(name, f"{SECTION_PATH}/{name.replace('_', '-')}", roles, make, body, example)


LOOKS: Final[tuple[Look, ...]] = (
    _look(merge_list, OFFICE_ROLES, {"players": ListOf(PLAYER, 9_999)},
          {"same": ListOf(ListOf(Whole(1, MOST_SBD), 2, 2), 9_999), "new": ListOf(Whole(1, 9_999), 9_999)},
          players=[{"name": "Nguyễn Văn An", "unit": "Hà Nội"}]),
    _look(arrange_preview, ARBITERS, {},
          {"change": Record(TABLE, ("boards",)), "steps": ListOf(OneOf(Record(_STEP_SHAPES)), 1_000)},
          steps=[{"swap": {"one": 1, "other": 3}}, {"swap_colours": {"board": 2}}]),
    _look(correct_preview, ARBITERS, {"round": ROUND, "board": BOARD, "result": RESULT},
          {"mode": OrNull(Choice(("full", "standings"))), "fouls": FOULS}, round=1, board=1, result="0-1"),
    _look(hand_draw, ARBITERS, {"cards": CARDS}, cards=[]),
    _look(hand_redraw, ARBITERS, {"cards": CARDS}, cards=[]),
)  # fmt: skip
