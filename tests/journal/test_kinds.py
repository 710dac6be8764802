"""The table of kinds: what is folded is described, every shape refuses what it must, scopes contain scopes."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tests.journal.documents import journal_document
from tests.service.events import NAM, G, person, play_round, played, section
from thuysi.journal.apply import APPLY
from thuysi.journal.fold import fold
from thuysi.journal.kinds import KINDS, STEERING, data_problems, overlap, scopes
from thuysi.journal.state import Section
from thuysi.model import Player

ROOT = Path(__file__).resolve().parents[2]
OF_THE_EVENT = {"details", "section_added", "section_changed", "section_removed"}


def test_every_kind_is_folded() -> None:
    assert set(KINDS) == {*APPLY, *OF_THE_EVENT, *STEERING}
    assert all(kind.name == name for name, kind in KINDS.items())


def test_the_document_is_the_table() -> None:
    assert (ROOT / "docs" / "journal.md").read_text(encoding="utf-8") == journal_document()


def changes_of(kind: str) -> set[str]:
    """The keys that the changes of a kind may have."""
    shape: Any = KINDS[kind].data.shapes["changes"]
    return set(shape.shapes)


def test_every_field_of_a_player_can_be_written() -> None:
    assert changes_of("edited") >= {one.name for one in fields(Player)} - {"number"}


def test_every_setting_of_a_section_can_be_written() -> None:
    lived = {
        "id", "registrations", "last_sbd", "numbered", "rounds", "absences", "forbidden", "adjustments", "lots",
        "commitments", "protests", "closed", "closing",
    }  # fmt: skip
    assert changes_of("section_changed") == {one.name for one in fields(Section)} - lived


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("registered", {"sbd": 0, "player": {"name": "An"}}),
        ("registered", {"sbd": 1, "player": {}}),
        ("registered", {"sbd": 1, "player": {"name": "An\n"}}),
        ("registered", {"sbd": 1, "player": {"name": "An", "number": 3}}),
        ("result", {"round": 1, "board": 1, "result": "2-0"}),
        ("result", {"round": 1, "board": 1}),
        ("result", {"round": 1, "board": 1, "result": None, "fouls": [1]}),
        ("results", {"round": 1, "results": []}),
        ("results", {"round": 1, "results": [[1, "1-0"]]}),
        ("absent", {"sbds": [1], "rounds": [1], "kind": "U"}),
        ("undone", {"entries": []}),
        ("corrected", {"round": 1, "board": 1, "result": "1-0", "mode": "half"}),
        ("adjusted", {"sbd": 1, "points": "1.55"}),
        ("drawn", {"round": 1}),
        (
            "drawn",
            {"round": 1, "boards": [[1]], "byes": {}, "pairing": {}, "numbers": {}, "away": {}, "fingerprint": "0"},
        ),
    ],
)
def test_data_of_another_shape_are_problems(kind: str, data: dict[str, object]) -> None:
    assert data_problems(kind, data)


def test_every_entry_of_a_whole_event_has_its_shape() -> None:
    table = played(9, after=2)
    table.enter_late(G, NAM, person(50))
    play_round(table)
    for entry in table.store.entries(G):
        assert data_problems(entry.kind, entry.data) == ()
        assert scopes(entry.kind, entry.section, entry.data)
    assert fold(table.store.entries(G)).sections[NAM] == section(table)


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ((), ("nam", "player", 3), True),
        (("nam",), ("nam", "settings"), True),
        (("nam",), ("nu", "settings"), False),
        (("nam", "round", 3), ("nam", "round", 3, "board", 7), True),
        (("nam", "round", 3, "status"), ("nam", "round", 3, "board", 7), False),
        (("nam", "round", 3, "board", 7), ("nam", "round", 3, "board", 8), False),
        (("nam", "round", 3), ("nam", "round", 4), False),
        (("nam", "player", 3), ("nam", "player", 3), True),
    ],
)
def test_scopes_conflict_when_one_contains_the_other(
    one: tuple[str | int, ...], other: tuple[str | int, ...], both: bool
) -> None:
    assert overlap(one, other) is overlap(other, one) is both
