"""`thuysi ratings`: lists read, searched, matched to an event, taken away; and what is said when that cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.house.sources import ROOT
from thuysi.cli import run
from thuysi.cli.ratings import progress_shown
from thuysi.files import read

FIDE = str(ROOT / "examples" / "ratings" / "fide-list.txt")
OWN = str(ROOT / "examples" / "ratings" / "lien-doan.csv")
EVENT = str(ROOT / "examples" / "giai-mau.json")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's data are in a folder of the test's own."""
    monkeypatch.setattr("thuysi.storage.ratings.data_folder", lambda: str(tmp_path / "data"))


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Any:
    """What a command prints: the JSON where it is asked for, else the two streams; with its status."""

    def call(*words: str, status: int = 0) -> Any:
        assert run(["ratings", *words]) == status
        out, err = capsys.readouterr()
        return json.loads(out) if "--json" in words and not status else (out, err)

    return call


def test_an_import_shows_before_it_changes_anything(said: Any) -> None:
    looked = said("import", FIDE, "--dry-run", "--json")
    assert (looked["list"], looked["people"], looked["added"], looked["written"]) == ("fide", 5, 5, False)
    assert said("list", "--json") == {"lists": []}
    assert said("import", FIDE, "--json")["written"]
    again = said("import", FIDE, "--json")
    assert (again["added"], again["changed"], again["left"], again["gone"]) == (0, 0, 5, 0)
    (there,) = said("list", "--json")["lists"]
    assert (there["list"], there["ids"], there["kinds"]) == ("fide", "fide", ["standard", "rapid", "blitz"])


@pytest.mark.parametrize("language", ["vi", "en", "zh"])
def test_every_command_speaks_the_language(said: Any, language: str) -> None:
    lang = ("--lang", language)
    for words in (
        ("import", OWN, "--name", "own"), ("import", FIDE, "--dry-run"), ("list",), ("search", "anh", "duc"),
        ("search", "nobody"), ("match", EVENT), ("remove", "own"),
    ):  # fmt: skip
        out, _ = said(*words, *lang)
        assert out.strip()
    for words in (
        ("search", "an"),
        ("match", EVENT),
        ("remove", "own"),
        ("import", EVENT),
        ("match", EVENT, "--same", "1=2"),
    ):
        out, err = said(*words, *lang, status=2)
        assert not out and err.count("\n") == 1


def test_search(said: Any) -> None:
    said("import", FIDE)
    found = said("search", "ĐỨC", "phạm", "--json")
    assert [one["id"] for one in found["people"]] == ["12490003", "12490004"] and not found["more"]
    assert said("search", "pham", "--limit", "1", "--json")["more"]
    assert said("search", "pham", "--federation", "NOR", "--json")["people"] == []


def test_match_and_apply(said: Any, tmp_path: Path) -> None:
    said("import", OWN, "--name", "own")
    matched = {one["number"]: one for one in said("match", EVENT, "--json")["players"]}
    assert [matched[number]["match"] for number in (1, 4, 9, 10)] == ["exact", "near", "near", "none"]
    assert matched[4]["near"][0]["why"] == ["same_name", "other_birth"]
    out = str(tmp_path / "out.json")
    done = said("match", EVENT, "--apply", "--same", "4=VN0105", "--leave", "8", "-o", out, "--json")
    assert done["taken"]["4"] == "VN0105" and "8" not in done["taken"] and done["file"] == out
    after = {one.name: one for one in read(out)[0].players}
    before = {one.name: one for one in read(EVENT)[0].players}
    assert after["Lê Minh Triết"].national_rating == 2290 and after["Đặng Văn Khoa"] == before["Đặng Văn Khoa"]
    assert [one.number for one in read(out)[0].players] == [one.number for one in read(EVENT)[0].players]


def test_which_rating_is_taken_must_be_said(said: Any, tmp_path: Path) -> None:
    """BUGS 63."""
    said("import", FIDE)
    _, err = said("match", EVENT, "--apply", "-o", str(tmp_path / "out.json"), status=2)
    assert "standard, rapid, blitz" in err and not (tmp_path / "out.json").exists()
    said("match", EVENT, "--apply", "--kind", "rapid", "-o", str(tmp_path / "out.json"))
    players = {one.name: one for one in read(tmp_path / "out.json")[0].players}
    assert (players["Nguyễn Thành Long"].rating, players["Nguyễn Thành Long"].fide_id) == (2390, "12490001")


def test_a_long_import_tells_how_far_it_is_where_no_bar_can_be(
    said: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thuysi.cli.ratings.STEP", 2_000)
    path = tmp_path / "elo.csv"
    path.write_text("ID,Name,Elo\n" + "".join(f"{n},Person {n},1500\n" for n in range(1, 5_001)), encoding="utf-8")
    _, err = said("import", str(path), "--lang", "en")
    assert [line.partition(" people")[0] for line in err.splitlines()] == ["2000", "4000"]


def test_a_bar_is_drawn_on_a_terminal_only(
    said: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rich is imported for it, and for nothing else here; nothing of it goes to standard output."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    with progress_shown("en") as progress:
        progress(2_000, 10, 40)
        progress(4_000, 40, 40)
    out, err = capsys.readouterr()
    assert out == "" and "people" in err
    assert not said("import", FIDE)[0].startswith("\x1b")


def test_odd_rows_are_told_with_their_places(said: Any, tmp_path: Path) -> None:
    path = tmp_path / "elo.csv"
    path.write_text("ID,Name,Elo\n1,Le An,many\n2,Tran Binh,1500\n2,Tran Binh,1500\n", encoding="utf-8")
    _, err = said("import", str(path), "--lang", "en")
    assert f"{path}:2:C: “many” is no rating" in err and "1 rows with a number" in err


# ── an event of a store ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: Any, capsys: pytest.CaptureFixture[str]) -> str:
    """A store with an event of twelve people who are not numbered yet, and a list that knows some of them."""
    url = str(tmp_path / "store.db")
    monkeypatch.setenv("THUYSI_ACTOR", "Trần Văn Bình")
    for words in (
        ("event", "new", "Giải Xuân", "--id", "xuan", "--section", "nam=Nam", "--rounds", "3", "--db", url),
        ("players", "import", str(ROOT / "examples" / "danh-sach.csv"), "--db", url),
    ):
        assert run([*words]) == 0
    (first, second, third) = [(f"VN{one.sbd}", one.player) for one in people(url).values()][:3]
    lines = ["ID,Name,Birth,Elo", *(f"{number},{one.name},{one.birth},2111" for number, one in (first, second))]
    lines.append(f"VN900,{third[1].name},,2222")  # the same name, no birth: the arbiter's word is needed
    table = tmp_path / "own.csv"
    table.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said("import", str(table), "--name", "own", "--kind", "national")
    capsys.readouterr()
    return url


def people(url: str) -> dict[int, Any]:
    """The people of the section by registration number."""
    from thuysi.service.desk import Desk
    from thuysi.storage.store import open_store

    with open_store(url) as there:
        return dict(Desk(there).event("xuan").sections["nam"].registrations)


def test_a_stored_event_is_matched_by_registration_numbers_before_it_is_numbered(store: str, said: Any) -> None:
    told = said("match", "xuan", "--db", store, "--list", "own", "--json")
    found = {one["sbd"]: one["match"] for one in told["players"]}
    assert len(found) == len(people(store)) and [found[sbd] for sbd in (1, 2, 3)] == ["exact", "exact", "near"]
    assert said("match", "--section", "nam", "--db", store, "--list", "own")[0].strip()


def test_what_is_taken_is_one_entry_of_the_journal_that_undo_takes_back(store: str, said: Any) -> None:
    before = people(store)
    words = ("match", "xuan", "--db", store, "--list", "own", "--apply", "--same", "3=VN900", "--leave", "2")
    told = said(*words, "--json")
    assert [one["kind"] for one in told["entries"]] == ["imported"] and told["section"] == "nam"
    assert told["taken"] == {"1": "VN1", "3": "VN900"}
    assert {one["sbd"] for one in told["changed"]} == {1, 3}
    now = people(store)
    assert [now[sbd].player.national_rating for sbd in (1, 3)] == [2111, 2222] and now[2] == before[2]
    assert run(["undo", "xuan", "--db", store]) == 0
    assert people(store) == before
    assert said(*words)[0].strip()  # the same for people
    again = said(*words, "--json")
    assert again["entries"] == [] and [one["code"] for one in again["notes"]] == ["service.nothing_new"]


def test_a_stored_event_is_not_written_elsewhere_and_a_stale_writer_is_refused(store: str, said: Any) -> None:
    words = ("match", "xuan", "--db", store, "--list", "own", "--apply")
    assert "--seed" in said(*words, "--seed", "7", status=2)[1]
    assert "-o" in said(*words, "-o", "x.json", status=2)[1]
    assert "--db" in said("match", EVENT, "--list", "own", "--apply", "-o", "-", "--seen", "3", status=2)[1]
    said(*words, "--seen", "1", status=2)  # the list has come since
