"""Whole events from the command line: Article 28 to the last medal, a Swiss by lots, a round robin; refusals."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from thuysi.cli import COMMANDS, event, run
from thuysi.cli.hall import ACTOR
from thuysi.cli.stored import VARIABLE
from thuysi.model import RESULTS
from thuysi.service.presets import PRESETS
from thuysi.text import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
LIST = str(ROOT / "examples" / "danh-sach.csv")
CYCLE = ("1-0", "1/2", "0-1")


class Line:
    """The command line under test, on a store of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def do(self, *words: object, status: int = 0) -> str:
        """Run a line; what it printed."""
        self.capsys.readouterr()
        found = run([str(word) for word in words])
        out, self.err = self.capsys.readouterr()
        assert found == status, f"{words}\n{out}{self.err}"
        return out

    def json(self, *words: object, status: int = 0) -> Any:
        """Run a line with --json: one value and nothing else on standard output."""
        out = self.do(*words, "--json", status=status)
        assert out.endswith("\n") and len(out.splitlines()) == 1
        return json.loads(out)

    def refused(self, *words: object) -> str:
        """Run a line that is refused: status 2, lines on the error stream, nothing else, the store as it was."""
        before = self.heads()
        assert self.do(*words, status=2) == ""
        said = self.err
        assert said.strip() and "Traceback" not in said
        assert self.heads() == before
        self.err = said
        return said

    def heads(self) -> dict[str, int]:
        """Where every event's journal ends."""
        if not (self.folder / "store.db").exists():
            return {}
        return {one["event"]: one["sequence"] for one in self.json("event", "list")["events"]}

    def play(self, section: str, results: tuple[str, ...] = CYCLE) -> Any:
        """Draw, publish, enter every result, make final."""
        self.do("round", "draw", "--section", section)
        drawn = self.json("round", "publish", "--section", section)["round"]
        words = [
            f"{one['board']}={results[(one['board'] + drawn['round']) % len(results)]}"
            for one in drawn["boards"]
            if one["result"] is None
        ]
        if words:
            self.do("round", "results", "--section", section, *words)
        return self.json("round", "final", "--section", section)["round"]


@pytest.fixture
def line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Line:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "store.db"))
    monkeypatch.setenv(ACTOR, "Trần Văn Bình")
    monkeypatch.setenv("LC_ALL", "vi_VN.UTF-8")
    monkeypatch.chdir(tmp_path)
    return Line(tmp_path, capsys)


@pytest.fixture
def begun(line: Line) -> Line:
    """An event with twelve people, numbered."""
    line.do("event", "new", "Giải Xuân 2026", "--id", "xuan", "--section", "nam=Nam", "--rounds", "3", "--seed", "7")
    line.do("players", "import", LIST)
    line.do("players", "number")
    return line


def test_a_whole_event_of_article_28(line: Line) -> None:
    """Two sections under one event, everything that a day in the hall brings, to medals, units and a journal proved."""
    begun = line.json(
        "event", "new", "Giải Cờ tướng Xuân 2026", "--place", "Hà Nội", "--start", "2026-03-01", "--arbiter",
        "Trần Văn Bình", "--section", "nam=Nam", "--section", "nu=Nữ", "--rounds", "3", "--units", "2", "--seed", "7",
    )  # fmt: skip
    assert begun["event"] == "giai-co-tuong-xuan-2026" and begun["sequence"] == 3
    assert [one["section"] for one in begun["sections"]] == ["nam", "nu"]
    assert begun["sections"][0]["system"] == "adjusted"
    looked = line.json("players", "import", LIST, "--section", "nam", "--dry-run")
    assert len(looked["added"]) == 12 and looked["entries"] == [] and line.heads()[begun["event"]] == 3
    assert len(line.json("players", "import", LIST, "--section", "nam")["added"]) == 12
    again = line.json("players", "import", LIST, "--section", "nam")
    assert (again["added"], again["changed"], again["entries"]) == ([], [], [])
    added = line.json("players", "add", "Lê Văn Tám", "--unit", "Huế", "--birth", "1990", "--section", "nam")
    assert added["player"]["sbd"] == 13 and added["player"]["number"] is None
    line.do("players", "edit", 13, "--grade", "Kiện tướng", "--section", "nam")
    for place in range(1, 5):
        line.do("players", "add", f"Kỳ thủ {place}", "--unit", f"Đơn vị {place % 2}", "--section", "nu")
    assert line.json("players", "check-in", "1-12", 13, "--section", "nam")["checked_in"] == 13
    assert line.json("players", "check-in", 12, "--back", "--section", "nam")["checked_in"] == 12
    numbered = line.json("players", "number", "--section", "nam")["players"]
    assert sorted(one["number"] for one in numbered) == list(range(1, 13)) and 12 not in [
        one["sbd"] for one in numbered
    ]
    line.do("players", "number", "--section", "nu", "--seed", "5")
    line.do("restore-point", "trước ván 1")

    assert line.play("nam")["status"] == "final"
    assert "1 – 0" in line.do("round", "show", "--section", "nam")
    line.do("players", "absent", 3, "--round", 2, "--kind", "half", "--section", "nam")
    line.do("players", "absent", 5, "--section", "nam")
    line.do("players", "present", 5, "--section", "nam")
    line.do("players", "late", 12, "--section", "nam")
    drawn = line.json("round", "draw", "--section", "nam")["round"]
    assert drawn["status"] == "draft" and {"sbd": 3, "kind": "H"}.items() <= drawn["byes"][0].items()
    line.do("round", "publish", "--protests", "30", "--section", "nam")
    filed = line.json("protest", "file", 2, "Đã gặp ở ván 1", "--by", 4, "--board", 1, "--section", "nam")
    assert (filed["protest"], filed["state"]) == (1, "open")
    assert "1" in line.refused("round", "final", "--section", "nam")
    line.do("protest", "decide", 1, "Hai bên chưa gặp nhau", "--dismissed", "--section", "nam")
    assert "dismissed" in json.dumps(line.json("protest", "list", "--section", "nam"))
    line.refused("round", "final", "--section", "nam")
    line.do("round", "final", "--early", "--section", "nam")
    boards = [one["board"] for one in drawn["boards"]]
    for board in boards:
        answer = line.json("result", "--db", line.folder / "store.db", "xuan", 2, board, "1-0", "--section", "nam")
    assert answer["missing"] == 0 and answer["result"] == "1-0"
    white = line.json("round", "show", "--section", "nam")["round"]["boards"][0]["white"]["sbd"]
    line.do("players", "withdraw", white, "--section", "nam", "--reason", "ốm")

    preview = line.json("correct", 1, 1, "1-0", "--section", "nam")
    assert preview["applied"] is False and preview["mode"] == "full" and preview["shifts"]
    done = line.json("correct", 1, 1, "1-0", "--section", "nam", "--yes", "--reason", "ghi nhầm")
    assert done["applied"] is True and done["shifts"] == preview["shifts"]
    line.play("nam")
    line.refused("event", "close", "--section", "nu")
    line.do("event", "section", "settings", "--section", "nu", "--rounds", 2)
    line.play("nu", ("1-0",))
    line.play("nu", ("1-0",))
    for section in ("nam", "nu"):
        if line.json("lots", "--section", section)["ties"]:
            line.refused("event", "close", "--section", section)
            assert line.json("lots", "--draw", "--section", section)["ties"] == []
        closed = line.json("event", "close", "--section", section)["closing"]
        assert [one["medal"] for one in closed["medals"]][:3] == ["gold", "silver", "bronze"]
    medals = line.json("medals")
    assert [one["medal"] for one in medals["medals"]].count("gold") == 2 and medals["medal_table"]
    store = ("--db", "store.db", "--section", "nam")
    printed = line.json("print", *store, "medals", "report", "-o", "hc.pdf")["written"][0]
    assert printed["documents"][0] == "medals" and printed["bytes"] > 10_000
    assert line.json("units", "--section", "nam")["units"]["best"] == 2
    assert "4" in line.refused("players", "edit", 4, "--unit", "Huế", "--section", "nam") or "nam" in line.err
    assert line.json("verify")["ok"] is True
    assert {one["counts"] for one in line.json("log")["entries"]} == {True}


def test_a_swiss_by_lots(line: Line) -> None:
    """Lots promised, opened and drawn by; then a round from real cards."""
    line.do("event", "new", "Bốc thăm", "--section", "a=A", "--preset", "boc-tham", "--rounds", "3", "--seed", "3")
    for place in range(1, 7):
        line.do("players", "add", f"Kỳ thủ {place}", "--unit", f"Đơn vị {place}")
    line.do("players", "number")
    promised = line.json("round", "commit", "--seed", "11", "--salt", "ab" * 16, "-o", "kin.json")
    assert re.fullmatch(r"[0-9a-f]{64}", promised["commitment"])
    line.refused("round", "commit", "-o", "kin-2.json")
    assert not (line.folder / "kin-2.json").exists()
    line.refused("round", "draw")
    assert line.json("round", "reveal", "kin.json", "--phrase", "Mùa xuân")["seed"] == 11
    first = line.json("round", "draw")["round"]
    assert len(first["boards"]) == 3 and first["seed"] != 11
    line.do("round", "publish")
    line.do("round", "results", "1=1-0", "2=1-0", "3=1-0")
    cards: list[str] = []
    for _ in range(40):
        told = line.do("round", "draw", "--cards", " ".join(cards), status=2) if cards else None
        wanted = [] if told is None and not cards else re.findall(r"\d+", line.err.rpartition(":")[2])
        if told is None:
            line.refused("round", "draw", "--cards", "0")
            line.do("round", "draw", "--cards", "", status=2)
            wanted = re.findall(r"\d+", line.err.rpartition(":")[2])
        cards.append(wanted[0])
        if run(["round", "draw", "--cards", " ".join(cards)]) == 0:
            break
    line.do("round", "redraw", "--seed", "5")
    line.refused("round", "redraw", "--cards", "0")
    line.refused("round", "redraw", "--cards", " ".join(cards), "--seed", "5")
    line.do("round", "redraw", "--cards", " ".join(cards), "--reason", "bốc lại bằng thẻ")
    drawn = line.json("round", "show")["round"]
    assert drawn["round"] == 2 and drawn["seed"] is None and len(drawn["boards"]) == 3
    assert line.json("verify")["ok"] is True
    assert line.json("explain", "--db", "store.db", "--round", 2)["data_changed"] is False


def test_a_round_robin(line: Line) -> None:
    line.do("event", "new", "Vòng tròn", "--section", "a=A", "--preset", "vong-tron", "--seed", "4")
    for place in range(1, 6):
        line.do("players", "add", f"Kỳ thủ {place}")
    line.do("players", "number")
    for _ in range(5):
        line.play("a")
    assert line.json("round", "show")["round"]["round"] == 5
    line.refused("round", "draw")
    assert line.json("verify")["ok"] is True


def test_the_same_on_every_store(line: Line, store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One SQLite file or a PostgreSQL database: the commands are the same, copies are files of events there."""
    monkeypatch.setenv(VARIABLE, store_url)
    line.do("event", "new", "Giải Xuân", "--id", "xuan", "--section", "nam=Nam", "--rounds", "3", "--seed", "7")
    line.do("players", "import", LIST)
    line.do("players", "number")
    line.play("nam")
    line.do("undo", "--count", 2)
    line.do("redo")
    assert line.json("check", "--db", store_url, "xuan")["rounds"][0]["ok"] is True
    assert line.json("verify")["ok"] is True
    (line.folder / "copies").mkdir()
    copies = line.json("backup", "copies")["files"]
    assert len(copies) == 1 and Path(copies[0]).stat().st_size > 1000
    line.do("export", "--db", store_url, "xuan", "event", "-o", "xuan.thuysi")
    assert line.json("import", "xuan.thuysi", "--db", "other.db")["created"] is True
    assert line.json("verify", "--db", "other.db")["ok"] is True


# --- each step and its inverse ---------------------------------------------------------------------------------------


def test_every_step_of_a_round_can_be_taken_back(begun: Line) -> None:
    assert begun.json("round", "draw")["round"]["status"] == "draft"
    begun.do("round", "undo", "--reason", "thiếu người")
    begun.refused("round", "show")
    begun.do("round", "draw")
    begun.do("round", "redraw", "--reason", "có người vắng")
    begun.do("round", "publish", "--protests-until", "2026-03-01T09:30")
    assert begun.json("round", "show")["round"]["protests_until"] == "2026-03-01T02:30:00.000Z"
    begun.do("round", "unpublish")
    begun.do("round", "publish")
    begun.do("round", "final")
    begun.do("round", "reopen")
    begun.do("round", "final")
    begun.do("round", "results", "1=1-0", "2=--", "3=+")
    assert [one["result"] for one in begun.json("round", "show")["round"]["boards"]][:3] == ["1-0", "--", "+-"]
    begun.do("round", "results", "1=none")
    begun.do("round", "results", "--clear")
    assert {one["result"] for one in begun.json("round", "show")["round"]["boards"]} == {None}


def test_undo_and_redo_to_any_depth(begun: Line) -> None:
    begun.do("restore-point", "đã đánh số")
    begun.do("round", "draw")
    begun.do("round", "publish")
    before = begun.json("round", "show")["round"]
    assert len(begun.json("undo", "--to-point", "đã đánh số")["touched"]) == 2
    begun.refused("round", "show")
    begun.do("redo")
    assert begun.json("round", "show")["round"] == before
    begun.do("undo", "--count", 2)
    begun.do("redo", "--count", 1)
    assert begun.json("round", "show")["round"]["status"] == "draft"
    undone = [one["sequence"] for one in begun.json("log")["entries"] if not one["counts"]]
    assert len(undone) == 1
    begun.refused("undo", "--count", 1, "--to", 2)


def test_a_round_set_by_hand_names_every_departure(begun: Line) -> None:
    begun.do("round", "draw")
    one = begun.json("round", "show")["round"]["boards"]
    first, second = one[0]["white"]["sbd"], one[1]["white"]["sbd"]
    change = f"swap:{first},{second}"
    looked = begun.json("round", "edit", change, "--dry-run")
    codes = {departure["code"] for departure in looked["departures"]}
    assert codes and all(departure["text"] for departure in looked["departures"])
    said = begun.refused("round", "edit", change)
    assert all(f"--accept {code}" in said for code in codes)
    accepted = [word for code in codes for word in ("--accept", code)]
    done = begun.json("round", "edit", change, *accepted, "--reason", "theo yêu cầu của ban tổ chức")["round"]
    assert done["edited"] and done["boards"][0]["white"]["sbd"] == second
    assert {departure["code"] for departure in done["departures"]} == codes
    assert "swap:3,8" in begun.refused("round", "edit", "swop:1,2", "board:1")


def test_people_with_games_are_never_deleted(begun: Line) -> None:
    begun.do("players", "remove", 12)
    begun.do("players", "number")
    begun.do("round", "draw")
    begun.refused("players", "remove", 1)
    assert "1" in begun.refused("players", "withdraw", 1)
    begun.do("round", "publish")
    done = begun.json("players", "withdraw", 1, "--in-round", "forfeit")["players"][0]
    assert done["withdrawn_from"] == 1
    begun.do("players", "return", 1)
    assert begun.json("players", "late", "Người Mới", "--missed", "half")["player"]["sbd"] == 13


def test_regulations_and_points(begun: Line) -> None:
    assert begun.json("players", "forbid", 1, 2, "--until", 2)["forbidden"] == [
        {"players": [1, 2], "first_round": 1, "last_round": 2}
    ]
    assert begun.json("players", "permit", 1, 2, "--until", 2)["forbidden"] == []
    begun.refused("players", "adjust", 3, "-1")
    begun.do("players", "adjust", 3, "-1", "--reason", "muộn giờ")
    begun.do("players", "adjust", 3, "-1", "--back")


# --- refusals --------------------------------------------------------------------------------------------------------


def test_bad_words_are_told_all_at_once(begun: Line) -> None:
    said = begun.refused("players", "check-in", 1, "x", "y", "--section", "nam")
    assert "x" in said and "y" in said
    assert "98, 99" in begun.refused("players", "check-in", "98-99")
    begun.do("round", "draw")
    begun.do("round", "publish")
    said = begun.refused("round", "results", "1=1-0", "2=9-9", "three=1-0")
    assert "2=9-9" in said and "three=1-0" in said and "1=1-0," not in said
    assert {one["result"] for one in begun.json("round", "show")["round"]["boards"]} == {None}


def test_a_stale_write_says_what_changed(begun: Line) -> None:
    seen = begun.json("event", "show")["sequence"]
    begun.do("players", "edit", 1, "--unit", "Huế")
    begun.do("players", "edit", 2, "--unit", "Huế", "--seen", seen)
    said = begun.refused("players", "edit", 1, "--unit", "Hà Nội", "--seen", seen)
    assert "CHƯA LƯU" in said and "Trần Văn Bình" in said


def test_events_and_sections_are_found_by_what_people_type(line: Line) -> None:
    assert line.json("event", "list")["events"] == [] and not (line.folder / "store.db").exists()
    assert "thuysi event new" in line.refused("event", "show")
    line.do("event", "new", "Giải Xuân", "--id", "xuan-2026", "--section", "nam=Nam")
    assert line.json("event", "show")["event"] == "xuan-2026"
    line.do("event", "new", "Giải Hè", "--id", "he-2026", "--section", "nam=Nam", "--section", "nu=Nữ")
    assert "xuan-2026" in line.refused("event", "show")
    for word in ("he", "he-2026", "Giải Hè", "hè"):
        assert line.json("event", "show", word)["event"] == "he-2026"
    assert "he-2026" in line.refused("event", "show", "giải")
    assert "xuan-2026" in line.refused("event", "show", "thu")
    assert "--section" in line.refused("players", "list", "he")
    assert line.json("players", "list", "he", "--section", "Nữ")["section"] == "nu"
    assert "nam" in line.refused("players", "list", "he", "--section", "u11")
    assert line.refused("event", "new", "Giải Hè", "--id", "he-2026")
    assert line.refused("event", "new", "Giải Thu", "--section", "a=A", "--section", "a=B")
    assert line.refused("event", "new", "Giải Thu", "--rounds", "5")
    assert line.refused("event", "new", "Giải Thu", "--section", "a=A", "--system", "bubble")


def test_the_presets_are_those_of_the_service() -> None:
    assert tuple(PRESETS) == event.PRESETS


def test_a_double_default_is_a_result_everywhere(begun: Line) -> None:
    begun.do("round", "draw")
    begun.do("round", "publish")
    assert begun.json("result", "--db", "store.db", "xuan", 1, 1, "--")["result"] == "--"
    begun.do("round", "results", "--", "1=--", "2=1-0", "3=1-0", "4=1-0", "5=1-0", "6=1-0")
    begun.do("round", "draw")
    begun.do("round", "publish")
    assert begun.json("correct", 1, 2, "--")["applied"] is False
    assert begun.json("correct", "xuan", 1, 2, "-", "--yes", "--reason", "vắng")["applied"] is True


def test_an_event_whose_id_is_a_number(line: Line) -> None:
    line.do("event", "new", "Năm nay", "--id", "2026", "--section", "a=A")
    line.do("event", "new", "Năm ngoái", "--id", "2025", "--section", "a=A")
    line.do("players", "add", "2026", "Nguyễn Văn An")
    assert line.json("players", "check-in", "--event", "2026", 1)["event"] == "2026"


def test_last_years_rules_are_copied(line: Line) -> None:
    line.do("event", "new", "Năm ngoái", "--id", "cu", "--section", "nam=Nam", "--rounds", "9", "--set",
            "median-direction=up")  # fmt: skip
    copied = line.json("event", "new", "Năm nay", "--id", "moi", "--section", "nam=Nam", "--copy", "cu/nam")
    assert copied["sections"][0]["total_rounds"] == 9
    assert copied["sections"][0]["settings"] == {"median-direction": "up"}
    line.do("event", "section", "add", "moi", "nu", "Nữ", "--copy", "cu")
    line.do("event", "section", "settings", "moi", "--section", "nu", "--unset", "median-direction", "--rounds", "7")
    shown = line.json("event", "section", "settings", "moi", "--section", "nu")
    assert (shown["total_rounds"], shown["settings"]) == (7, {})
    line.do("event", "section", "remove", "moi", "--section", "nu")
    line.do("event", "settings", "moi", "--name", "Giải năm nay", "--place", "Huế")
    assert line.json("event", "show", "moi")["name"] == "Giải năm nay"


# --- an event where a file is read -----------------------------------------------------------------------------------


def test_every_command_on_a_file_reads_an_event_of_the_store(begun: Line) -> None:
    begun.play("nam")
    store = ("--db", "store.db")
    for words in (
        ("pair", *store, "xuan"), ("explain", *store, "xuan", "--round", 1, "--player", 2),
        ("check", *store, "xuan"), ("standings", *store, "xuan"), ("card", *store, "xuan", "--player", 1),
        ("standings", *store, "--section", "nam", "--units", 2), ("check", *store),
    ):  # fmt: skip
        assert begun.json(*words)
    assert begun.json("check", *store)["rounds"][0]["ok"] is True
    begun.do("convert", *store, "xuan", "xuan.trf")
    assert "012 Giải Xuân 2026" in (begun.folder / "xuan.trf").read_text(encoding="utf-8")
    begun.do("convert", *store, "xuan.json")
    assert begun.json("check", "xuan.json")["rounds"][0]["ok"] is True
    begun.do("export", *store, "xuan", "crosstable", "-o", "bang.csv")
    assert (begun.folder / "bang.csv").stat().st_size > 100
    begun.refused("export", "xuan.json", "event", "-o", "xuan.thuysi")
    begun.refused("pair", "--db", "nowhere.db", "xuan")
    assert not (begun.folder / "nowhere.db").exists()
    assert begun.heads() == begun.heads()


def test_reasons_stay_and_say_when_the_data_changed(begun: Line) -> None:
    begun.play("nam")
    begun.do("round", "draw")
    begun.do("round", "publish")
    words = ("explain", "--db", "store.db", "--round", 2, "--player", 1)
    before = begun.json(*words)
    assert before["data_changed"] is False
    begun.do("correct", 1, 1, "1-0", "--yes", "--reason", "ghi nhầm")
    after = begun.json(*words)
    assert after["data_changed"] is True and after["changed"] == ["rounds"]
    assert after["decisions"] == before["decisions"]


def test_a_printed_page_names_what_the_event_says(begun: Line) -> None:
    begun.do("event", "settings", "--place", "Hà Nội", "--arbiter", "Trần Văn Bình")
    begun.do("round", "draw")
    told = begun.json("print", "--db", "store.db", "pairings", "minutes", "-o", "van-1.pdf")
    assert told["written"][0]["documents"] == ["pairings", "minutes"]
    assert (begun.folder / "van-1.pdf").read_bytes().startswith(b"%PDF")


# --- copies and files ------------------------------------------------------------------------------------------------


def test_copies_and_an_event_on_another_machine(begun: Line) -> None:
    begun.play("nam")
    assert begun.json("backup", "ban-chep.db")["files"] == [str(begun.folder / "ban-chep.db")]
    begun.refused("backup", "ban-chep.db")
    kept = sorted(os.listdir(begun.folder / "store.db.backups"))
    assert len(kept) == 1
    told = begun.json("export", "--db", "store.db", "xuan", "event", "-o", "xuan.thuysi")
    assert told["sequence"] == begun.heads()["xuan"]
    other = ("--db", "other.db")
    looked = begun.json("import", "xuan.thuysi", *other, "--dry-run")
    assert looked["created"] and not looked["written"] and begun.json("event", "list", *other)["events"] == []
    begun.do("import", "xuan.thuysi", *other)
    begun.do("round", "draw", *other)
    begun.do("export", "--db", "other.db", "event", "-o", "x", status=2)
    begun.do("export", *other, "xuan", "event", "-o", "xuan-2.thuysi")
    assert begun.json("import", "xuan-2.thuysi")["added"] == 1
    begun.do("undo")
    begun.do("round", "undo", *other)
    begun.do("export", *other, "xuan", "event", "-o", "xuan-3.thuysi")
    assert begun.refused("import", "xuan-3.thuysi")
    before = begun.heads()
    looked = begun.json("restore", "ban-chep.db")
    assert looked["applied"] is False and begun.heads() == before
    done = begun.json("restore", "ban-chep.db", "--yes")
    assert done["applied"] and done["put_aside"] and begun.heads() != before
    (begun.folder / "broken.thuysi").write_bytes(b"PK\x03\x04 nothing")
    assert "broken.thuysi" in begun.refused("import", "broken.thuysi")


def test_a_journal_that_was_changed_is_named(begun: Line) -> None:
    """A damaged event is listed with what is wrong with it, others are usable."""
    import sqlite3

    begun.do("event", "new", "Giải Hè", "--id", "he", "--section", "nam=Nam")
    with sqlite3.connect(begun.folder / "store.db") as file:
        for (trigger,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {trigger}")
        file.execute("UPDATE entries SET data = replace(data, 'Nam', 'Nom') WHERE event_id = 'xuan' AND sequence = 2")
    file.close()
    listed = {one["event"]: one["problem"] for one in begun.json("event", "list")["events"]}
    assert listed["he"] is None and "Giải Xuân 2026" in listed["xuan"]
    assert begun.refused("verify", "xuan")
    assert begun.json("verify", "he")["ok"] is True
    assert begun.json("event", "show", "he")["event"] == "he"


def test_what_is_sound_of_a_damaged_store_is_rescued(begun: Line) -> None:
    """The damage names the command, which makes a new store and only reads the old one; it is put back by restore."""
    import sqlite3

    begun.do("event", "new", "Giải Hè", "--id", "he", "--section", "nam=Nam")
    before = begun.heads()
    with sqlite3.connect(begun.folder / "store.db") as file:
        for (trigger,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            file.execute(f"DROP TRIGGER {trigger}")
        file.execute("UPDATE entries SET data = replace(data, '1988', '1989') WHERE event_id = 'xuan' AND sequence = 3")
    file.close()
    assert "restore" in begun.refused("players", "list", "xuan") and "--rescue" in begun.err
    said = begun.json("restore", "moi.db", "--rescue")
    assert {one["event"]: (one["entries"], one["of"]) for one in said["rescued"]} == {
        "xuan": (2, before["xuan"]), "he": (before["he"], before["he"]),
    }  # fmt: skip
    assert begun.refused("restore", "moi.db", "--rescue")
    assert begun.refused("restore", "khac.db", "--rescue", "--yes") and not (begun.folder / "khac.db").exists()
    begun.do("restore", "khac.db", "--rescue")
    begun.do("restore", "moi.db", "--yes")
    assert begun.heads() == {"xuan": 2, "he": before["he"]}
    begun.do("players", "import", "--event", "xuan", LIST)
    assert sorted(os.listdir(begun.folder)) == ["khac.db", "moi.db", "store.db", "store.db.backups"]


def test_who_is_late_or_away_is_said_in_the_words_of_files_too(begun: Line) -> None:
    """`late` and `absent` take an event of the store where they take a FILE."""
    begun.play("nam")
    begun.do("late", "--db", "store.db", "xuan", "--name", "Trần Văn Muộn", "--unit", "Huế")
    people = {one["sbd"]: one for one in begun.json("players", "list")["players"]}
    assert people[13]["name"] == "Trần Văn Muộn" and people[13]["entered_for"] == 2
    away = ("absent", "--db", "store.db", "xuan", 3)
    begun.do(*away, "--kind", "half")
    assert [one["kind"] for one in begun.json("players", "list")["players"][2]["absences"]] == ["H"]
    assert "2 (nửa điểm)" in begun.do("players", "list")
    begun.refused(*away, "-o", "khac.json")
    begun.do(*away, "--back")
    assert begun.json("players", "list")["players"][2]["absences"] == []
    assert begun.refused(*away, "--kind", "half", "--seen", 3)
    assert begun.json("verify")["ok"] is True


def test_the_time_for_protests_is_told_by_the_clocks_of_the_event(begun: Line) -> None:
    begun.do("round", "draw")
    said = begun.do("round", "publish", "--protests-until", "2026-03-01T09:30")
    assert "2026-03-01 09:30 (Asia/Ho_Chi_Minh)" in said
    assert begun.json("round", "show")["round"]["protests_until"] == "2026-03-01T02:30:00.000Z"


def test_events_and_sections_have_names_and_people_have_theirs(begun: Line) -> None:
    for words in (("event", "list"), ("event", "show")):
        said = begun.do(*words)
        assert "Tên" in said and "Họ tên" not in said
    assert "Họ tên" in begun.do("players", "list")


def test_the_same_list_again_says_that_nothing_changed_not_that_it_was_a_preview(begun: Line) -> None:
    preview = begun.do("players", "import", LIST, "--dry-run").splitlines()[-1]
    before = begun.heads()
    again = begun.do("players", "import", LIST)
    assert preview not in again and "Không có gì thay đổi." in again and begun.heads() == before


# --- languages, JSON, completion, start-up ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_in_the_language_asked_for(language: str, begun: Line) -> None:
    said = {"vi": "Đã lưu", "en": "Saved", "zh": "已保存"}[language]
    state = {"vi": "dự thảo", "en": "draft", "zh": "草案"}[language]
    out = begun.do("round", "draw", "--lang", language)
    assert said in out and state in out
    assert begun.do("--lang", language, "round", "publish").startswith(said)
    out = begun.do("log", "--lang", language)
    assert "Trần Văn Bình" in out and len(out.splitlines()) == begun.heads()["xuan"]


def test_every_verb_answers_in_json(begun: Line) -> None:
    """`event`, `sequence`, `entries`, `notes` in every answer of a verb; entries as they were written."""
    for words in (
        ("players", "add", "Người Mới"), ("players", "number"), ("round", "draw"), ("round", "publish"),
        ("round", "results", "1=1-0"), ("undo",), ("redo",), ("restore-point", "a"),
        ("event", "settings", "--place", "Huế"),
    ):  # fmt: skip
        told = begun.json(*words)
        assert told["event"] == "xuan" and told["entries"][-1]["sequence"] == told["sequence"]
        assert isinstance(told["notes"], list)


def test_every_result_can_be_entered(begun: Line) -> None:
    begun.do("round", "draw")
    begun.do("round", "publish")
    for code in RESULTS:
        words = ("result", "--db", "store.db", 1, 1, code)
        told = begun.json(*words)
        assert told["result"] == code
    assert begun.json("result", "--db", "store.db", 1, 1, "none")["result"] is None
    assert begun.json("result", "--db", "store.db", 1, 1, "1-0", "--fouls", 1, 0)["fouls"] == [1, 0]
    assert begun.json("result", "--db", "store.db", 1, 1, "1-0")["confirmed"] is True


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, VARIABLE: str(folder / "store.db"), "PYTHONUTF8": "1"}


def completed(folder: Path, *words: str) -> list[str]:
    """What the shell offers after these words."""
    asked = {"_THUYSI_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(["thuysi", *words]),
             "COMP_CWORD": str(len(words))}  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", "from thuysi.cli import main; main()"], env={**environment(folder), **asked},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.stderr == ""
    return [one.partition(",")[2] for one in done.stdout.splitlines() if one]


def test_tab_completes_commands_options_and_events(begun: Line) -> None:
    assert set(completed(begun.folder, "re")) == {"result", "redo", "restore-point", "restore"}
    assert completed(begun.folder, "event", "sh") == ["show"]
    assert completed(begun.folder, "event", "section", "rem") == ["remove"]
    assert completed(begun.folder, "round", "edit", "--acc") == ["--accept"]
    assert completed(begun.folder, "event", "show", "x") == ["xuan"]
    assert "xuan" in completed(begun.folder, "standings", "--db", str(begun.folder / "store.db"), "x")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_lines_for_the_shell(shell: str, begun: Line) -> None:
    out = begun.do("completion", shell)
    assert "_THUYSI_COMPLETE" in out
    if shutil.which(shell):
        done = subprocess.run([shell, "-n"], input=out, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_nothing_of_the_database_is_imported_before_an_event_is_asked_for(tmp_path: Path) -> None:
    probe = (
        "import contextlib, io, sys, thuysi.cli\n"
        "with contextlib.redirect_stdout(io.StringIO()): status = thuysi.cli.run(sys.argv[1:])\n"
        "print(status, *sorted(m for m in sys.modules if m.split('.')[0] in ('sqlalchemy', 'alembic', 'sqlite3')))"
    )
    groups = [[name, "--help"] for name in COMMANDS]
    for words in (["event", "new", "--help"], ["pair", str(ROOT / "examples" / "giai-mau.json"), "--json"], *groups):
        done = subprocess.run(
            [sys.executable, "-c", probe, *words], capture_output=True, text=True, check=True, env=environment(tmp_path)
        )
        assert done.stdout.split() == ["0"], words
