"""What the desk says has its sentence in every language: refusals and what lifts them, notes, departures, kinds."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import thuysi.service
from thuysi.errors import RefusedVerb, StaleWrite
from thuysi.journal.kinds import KINDS
from thuysi.model import Tournament
from thuysi.service.departures import ARTICLES, IN_LOTS
from thuysi.text import LANGUAGES, table
from thuysi.text.failures import error_text
from thuysi.text.service import departure_text, frozen_notes, kind_text

SOURCE = Path(thuysi.service.__file__).parent


def nodes(*names: str) -> list[ast.Call]:
    """Every call of these names in the room."""
    found = []
    for path in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                found.append(node)
    return found


def lifts() -> set[str]:
    """Every verb or argument that a refusal names as lifting it."""
    words: set[str] = set()
    for path in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = [key for key in getattr(node, "keywords", []) if key.arg == "lift"]
            targets = [getattr(one, "id", "") for one in getattr(node, "targets", [])]
            values = [key.value for key in named] + ([node.value] if "lift" in targets else [])  # type: ignore[attr-defined]
            for value in values:
                if isinstance(value, ast.Subscript):
                    value = value.value
                keys = {id(key) for one in ast.walk(value) if isinstance(one, ast.Dict) for key in one.keys}
                tests = {id(sub) for one in ast.walk(value) if isinstance(one, ast.Compare) for sub in ast.walk(one)}
                words |= {
                    one.value
                    for one in ast.walk(value)
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                    if id(one) not in keys | tests
                }
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lifts_a_refusal_has_its_words(language: str) -> None:
    known = table(language, "service")
    assert len(lifts()) > 30
    assert {verb for verb in lifts() if f"lift.{verb}" not in known} == set()
    assert {code[5:] for code in known if code.startswith("lift.") and code != "lift.or"} == lifts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_its_sentence(language: str) -> None:
    codes = written(nodes("note", "warning"))
    assert codes
    assert {code for code in codes if code not in table(language, "service")} == set()


def written(calls: list[ast.Call]) -> set[str]:
    """The codes of these calls, without their area."""
    return {str(one.args[0].value).removeprefix("service.") for one in calls if isinstance(one.args[0], ast.Constant)}


def test_every_sentence_is_said_somewhere() -> None:
    said = written(nodes("note", "warning", "RefusedVerb", "StaleWrite"))
    known = {code for code in table("vi", "service") if "." not in code}
    assert known - {"lift", "change"} == said


def test_every_refusal_says_what_lifts_it() -> None:
    silent = [ast.unparse(call) for call in nodes("RefusedVerb") if "lift" not in [key.arg for key in call.keywords]]
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_departure_and_every_kind_has_its_words(language: str) -> None:
    known = {code.removeprefix("departure.") for code in table(language, "service") if code.startswith("departure.")}
    assert known == {*ARTICLES, *IN_LOTS, "substitute"}
    named = {code.removeprefix("kind.") for code in table(language, "journal") if code.startswith("kind.")}
    assert named == set(KINDS)


def test_a_refusal_is_told_with_what_lifts_it() -> None:
    error = RefusedVerb("service.results_missing", round=3, boards=[2, 7], count=2, lift=["enter_result"])
    assert error_text(error, "vi") == "ván 3 còn 2 bàn chưa có kết quả: 2, 7. Có thể: nhập kết quả."
    assert error_text(error, "en") == "round 3 has 2 boards without a result: 2, 7. What would help: enter the result."


def test_departures_are_told_one_by_one() -> None:
    departures = [{"article": "28.2", "code": "second_bye", "facts": {"sbd": 4}}]
    error = RefusedVerb(
        "service.departures_not_accepted", departures=departures, missing=["second_bye"], lift=["accept"]
    )
    assert "SBD 4 đã một lần có điểm vì thiếu đối thủ" in error_text(error, "vi")
    assert departure_text("bye_otherwise", {"sbd": None, "engine": 5}, "en") == "the bye is no. –'s; by the law no. 5's"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_an_input_that_can_change_has_its_words(language: str) -> None:
    fixed = {
        "name", "start_date", "end_date", "seed", "tie_breaks", "lots", "withdrawals", "details", "extras",
        "accelerations", "virtual_points", "round_robin",
    }  # fmt: skip
    parts = set(Tournament.__dataclass_fields__) - fixed
    assert {code[5:] for code in table(language, "service") if code.startswith("part.")} == parts
    assert len(frozen_notes(sorted(parts), True, language)) == 2
    assert frozen_notes([], False, language) == []


def test_a_stale_write_says_what_changed() -> None:
    change = {"sequence": 12, "time": "2026-03-01T08:00:00.000Z", "actor": "An", "kind": "result", "section": "nam"}
    told = error_text(StaleWrite("service.stale", seen=11, head=12, changes=[change]), "vi")
    assert "nhập kết quả (nam), An lúc 2026-03-01T08:00:00.000Z" in told
    assert kind_text("drawn", "vi") == "xếp cặp"
