"""Every version of the native format is read for good; a newer one is refused in words; the schema is what it says."""

from __future__ import annotations

import json as standard
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import thuysi
from tests.formats.saying import all_languages_say
from thuysi.cli import run
from thuysi.errors import InputError
from thuysi.formats import json
from thuysi.formats.json import OLDER, SHAPE, VERSION, Older, brought_forward
from thuysi.formats.problems import Problems
from thuysi.formats.shapes import Choice, ListOf, Record, Text, Whole

CASES = Path(__file__).resolve().parents[1] / "cases" / "json"


def case(version: int) -> str:
    """The file of a version."""
    return (CASES / f"v{version}.json").read_text(encoding="utf-8")


def test_every_older_version_has_its_shape_its_way_forward_and_its_file() -> None:
    assert sorted(OLDER) == list(range(1, VERSION))
    assert sorted(path.name for path in CASES.glob("*.json")) == sorted(f"v{n}.json" for n in range(1, VERSION + 1))


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_the_same_event_is_read_from_every_version(version: int) -> None:
    event, problems = json.parse(case(version))
    assert problems == () and event == json.parse(case(VERSION))[0]
    assert json.render(event) == case(VERSION)


def test_the_file_of_this_version_has_every_key() -> None:
    document = standard.loads(case(VERSION))
    assert set(document) == set(SHAPE.shapes) and document["version"] == VERSION
    jsonschema.validate(document, json.schema())


# ── how a document goes forward, with versions that are invented ─────────────────────────────────────────────────────

FORMAT = Choice(("toy",))
FIRST = Record({"format": FORMAT, "version": Whole(1, 1), "people": ListOf(Text(), 9)}, ("format", "version", "people"))
SECOND = Record(
    {"format": FORMAT, "version": Whole(2, 2), "players": ListOf(Text(), 9)}, ("format", "version", "players")
)
THIRD = Record({"format": FORMAT, "version": Whole(3, 3), "count": Whole(0, 9)}, ("format", "version", "count"))


def _second(document: dict[str, Any]) -> dict[str, Any]:
    return {"format": document["format"], "players": document["people"]}


def _third(document: dict[str, Any]) -> dict[str, Any]:
    return {"format": document["format"], "count": len(document["players"])}


TOYS = {1: Older(FIRST, _second), 2: Older(SECOND, _third)}


def forward(document: object) -> dict[str, Any]:
    """A toy's document in its third version."""
    return brought_forward(document, Problems(), 3, THIRD, TOYS)


def test_a_document_goes_forward_version_by_version() -> None:
    newest = {"format": "toy", "version": 3, "count": 2}
    assert forward({"format": "toy", "version": 1, "people": ["a", "b"]}) == newest
    assert forward({"format": "toy", "version": 2, "players": ["a", "b"]}) == newest
    assert forward(newest) == newest


@pytest.mark.parametrize(
    ("document", "codes"),
    [
        ({"format": "toy", "version": 1, "people": [1]}, {"json_type"}),
        ({"format": "toy", "version": 1, "players": []}, {"json_unknown_key", "json_missing_key"}),
        ({"format": "toy", "version": 4, "count": 1}, {"json_newer"}),
        ({"format": "toy", "version": 0, "count": 1}, None),
        ({"format": "toy", "version": True, "count": 1}, None),
        ({"format": "toy", "version": "3", "count": 1}, None),
        ({"format": "toy", "count": 1}, None),
        ([], None),
    ],
)
def test_a_document_is_checked_by_the_shape_of_its_own_version(document: object, codes: set[str] | None) -> None:
    with pytest.raises(InputError) as error:
        forward(document)
    all_languages_say(error.value.problems)
    found = {problem.code for problem in error.value.problems}
    assert found and (codes is None or found == codes)


# ── the schema ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("system", ["adjusted", "lots", "dutch", "lim", "dubov", "burstein", "round-robin"])
def test_generated_events_are_as_the_schema_says(system: str) -> None:
    """With everything that random play brings."""
    if system in ("lots", "round-robin"):
        event = thuysi.generate(8, 7, system, seed=1)
    else:
        event = thuysi.generate(
            17, 5, system, seed=1, forfeits="0.1", absences="0.05", half_byes="0.05", withdrawals="0.02", late="0.1"
        )
    text = json.render(event)
    jsonschema.validate(standard.loads(text), json.schema())
    assert json.parse(text)[0] == event


def test_the_command_prints_the_schema_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema"]) == 0
    assert standard.loads(capsys.readouterr().out) == json.schema()
