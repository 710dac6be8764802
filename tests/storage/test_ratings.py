"""Rating lists in their own files: built aside, swapped in whole, searched without accents; in little room."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.formats.rating_lists import COMBINED, combined, people, xml
from tests.storage.harness import ROOT
from thuysi.errors import InputError, StorageError, UsageError
from thuysi.model import Player, Tournament
from thuysi.ratings import Rated
from thuysi.service.ratings import apply_list, import_list, kind_of, match_players
from thuysi.storage.ratings import FORGOTTEN, Difference, Lists, Origin

FIDE = Origin("list.txt", "fide-text", "fide", "2026-11-30T00:00:00+00:00")
SOME = (
    Rated("1", "Nguyen, Van An", "VIE", "m", "IM", 2400, 2390, None, None, "1990"),
    Rated("2", "Nguyen, An", "VIE", "m", "", 1800, birth="2001"),
    Rated("3", "Đặng Ánh Nguyệt", "VIE", "w", national=1700, birth="1999", active=False),
    Rated("4", "Larsen, Anna", "NOR", "w", "", 2000, birth="1980"),
    Rated("", "Le, Binh", "VIE", birth="1970"),
)


@pytest.fixture
def lists(tmp_path: Path) -> Lists:
    """An empty folder of lists."""
    return Lists(str(tmp_path / "ratings"))


def built(lists: Lists, listed: tuple[Rated, ...] = SOME) -> Lists:
    """The folder with a list in it."""
    lists.build("fide", listed, FIDE)
    return lists


def names(lists: Lists, wanted: str, **how: object) -> list[str]:
    """The names that a search finds."""
    return [one.name for one in lists.search("fide", wanted, **how).people]  # type: ignore[arg-type]


def test_what_is_put_in_is_found_as_it_was(lists: Lists) -> None:
    built(lists)
    for person in SOME:
        assert person in lists.search("fide", person.name).people
    info = lists.info("fide")
    assert (info.people, info.source, info.kinds, info.ids) == (
        5,
        "list.txt",
        ("standard", "rapid", "national"),
        "fide",
    )


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("nguyen an", ["Nguyen, An", "Nguyen, Van An"]),
        ("AN Nguyễn", ["Nguyen, Van An", "Nguyen, An"]),
        ("van", ["Nguyen, Van An"]),
        ("dang anh", ["Đặng Ánh Nguyệt"]),
        ("Đặng, NGUYỆT ánh", ["Đặng Ánh Nguyệt"]),
        ("an larsen", ["Larsen, Anna"]),
        ("4", ["Larsen, Anna"]),
        ("nobody", []),
        (" , ", []),
        ("%", []),
        ("'; DROP TABLE people; --", []),
    ],
)
def test_search_by_words_in_any_order_without_accents_or_by_number(
    lists: Lists, wanted: str, expected: list[str]
) -> None:
    assert names(built(lists), wanted) == expected


def test_search_keeps_a_federation_and_says_that_there_are_more(lists: Lists) -> None:
    assert names(built(lists), "an", federation="nor") == ["Larsen, Anna"]
    found = lists.search("fide", "an", limit=2)
    assert len(found.people) == 2 and found.more


def test_a_new_list_takes_the_old_ones_place_and_says_what_it_changes(lists: Lists) -> None:
    built(lists)
    newer = (
        *SOME[:1],
        Rated("2", "Nguyen, An", "VIE", "m", "CM", 1850, birth="2001"),
        *SOME[3:],
        Rated("9", "New, One"),
    )
    looked = lists.build("fide", newer, FIDE, dry=True)
    assert looked.difference == Difference(added=1, changed=1, left=3, gone=1)
    assert lists.info("fide").people == 5 and names(lists, "new") == []
    assert lists.build("fide", newer, FIDE).difference == looked.difference
    assert names(lists, "new") == ["New, One"]
    assert lists.build("fide", newer, FIDE).difference == Difference(0, 0, 5, 0)


def test_a_number_that_stands_twice_is_told_and_taken_once(lists: Lists) -> None:
    twice = lists.build("fide", (*SOME, Rated("2", "Somebody, Else"), Rated("2", "And, Another")), FIDE)
    assert (twice.twice, twice.twice_count, twice.info.people) == (("2",), 2, 5)
    assert names(lists, "2") == ["Nguyen, An"] and names(lists, "somebody") == []


@pytest.mark.parametrize("kind", [RuntimeError, KeyboardInterrupt, InputError])
def test_an_import_that_breaks_off_leaves_the_old_list(lists: Lists, kind: type[BaseException]) -> None:
    """BUGS 85, 86."""
    built(lists)

    def breaking() -> Iterator[Rated]:
        for number in range(5_000):
            yield Rated(str(number), f"Person, Number{number}")
        raise kind([])

    with pytest.raises(kind):
        lists.build("fide", breaking(), FIDE)
    assert names(lists, "larsen") == ["Larsen, Anna"] and os.listdir(lists.folder) == ["fide.ratings"]


def test_the_list_can_be_searched_while_another_is_built(lists: Lists) -> None:
    """BUGS 83: nobody waits for an import, and nothing of it is seen before it is whole."""
    built(lists)
    seen = []

    def slowly() -> Iterator[Rated]:
        for number in range(4_500):
            if number % 2_000 == 0:
                seen.append(names(lists, "larsen"))
            yield Rated(str(number), f"Person, Number{number}")

    lists.build("fide", slowly(), FIDE)
    assert seen == [["Larsen, Anna"]] * 3 and names(lists, "larsen") == []


def test_what_a_killed_import_left_is_thrown_away_later(lists: Lists) -> None:
    built(lists)
    for name, age in (("old.ratings.1.new", FORGOTTEN + 60), ("young.ratings.2.new", 60)):
        path = Path(lists.folder, name)
        path.write_bytes(b"half a list")
        os.utime(path, (path.stat().st_mtime - age,) * 2)
    built(lists)
    assert sorted(os.listdir(lists.folder)) == ["fide.ratings", "young.ratings.2.new"]
    assert lists.names() == ("fide",)


def test_a_file_that_is_no_list_is_told_and_the_others_are_there(lists: Lists) -> None:
    built(lists)
    Path(lists.folder, "odd.ratings").write_bytes(b"no database at all " * 100)
    sqlite3.connect(Path(lists.folder, "other.ratings")).execute("CREATE TABLE a (b)").connection.close()
    found = lists.all()
    assert [one.code if isinstance(one, StorageError) else one.name for one in found] == [
        "fide", "storage.not_a_store", "ratings.other_version",
    ]  # fmt: skip
    assert lists.remove("odd") is None and lists.names() == ("fide", "other")


def test_names_of_lists_lead_nowhere_else(lists: Lists) -> None:
    for name in ("../fide", "a/b", "", "A", "x" * 51, "a.b"):
        with pytest.raises(UsageError) as error:
            lists.build(name, SOME, FIDE)
        assert error.value.code == "ratings.list_name"
    for act in (lambda: lists.search("none", "a"), lambda: lists.info("none"), lambda: lists.remove("none")):
        with pytest.raises(StorageError) as missing:
            act()
        assert missing.value.code == "ratings.no_such_list"


# ── by the service ───────────────────────────────────────────────────────────────────────────────────────────────────

PLAYERS = (
    Player(1, "Nguyễn Văn An", birth="1990"),
    Player(2, "Nguyễn An", birth="2002"),
    Player(3, "Đặng Anh Nguyet", birth="1999"),
    Player(4, "Anna Larson", birth="1980"),
    Player(5, "Anna Larson"),
    Player(6, "Trần Minh"),
    Player(7, "Lê Thị Bình", birth="1970"),
)


def test_players_are_matched_with_near_misses(lists: Lists) -> None:
    matches = match_players(PLAYERS, "fide", built(lists))
    assert [one.kind for one in matches] == ["exact", "near", "exact", "near", "none", "none", "near"]
    assert [[near.why[0] for near in one.near] for one in matches[1:2]] == [["same_name"]]
    assert [matches[at].near[0].why[0] for at in (3, 6)] == ["letters", "shorter"]


def test_the_events_players_get_what_was_chosen(lists: Lists) -> None:
    matches = match_players(PLAYERS, "fide", built(lists))
    event = Tournament(PLAYERS)
    done = apply_list(event, matches, lists.info("fide"), "standard", same={4: "4"}, leave=[3], seed=5)
    players = {one.name: one for one in done.update.tournament.players}
    assert players["Nguyễn Văn An"].rating == 2400 and players["Nguyễn Văn An"].title == "IM"
    assert players["Anna Larson"].fide_id in ("4", "") and players["Đặng Anh Nguyet"].fide_id == ""
    assert [one.number for one in done.update.tournament.players if one.name == "Nguyễn Văn An"] == [1]
    with pytest.raises(UsageError) as error:
        kind_of(lists.info("fide"), None)
    assert error.value.code == "ratings.kind_missing"
    with pytest.raises(UsageError) as absent:
        kind_of(lists.info("fide"), "blitz")
    assert absent.value.code == "ratings.kind_not_in_list"


def test_another_lists_numbers_are_not_fides(lists: Lists) -> None:
    """A player's FIDE number says nothing about a number of his federation."""
    lists.build(
        "own", [Rated("77", "Larsen, Eva", national=2000, birth="1985")], Origin("a.csv", "table", "own", "2026")
    )
    (one,) = match_players([Player(1, "Trần Minh", fide_id="77")], "own", lists)
    assert one.kind == "none" and one.player.fide_id == "77"


def test_files_are_read_into_lists_named_by_them(lists: Lists, tmp_path: Path) -> None:
    seen: list[tuple[int, int, int]] = []
    path = tmp_path / "players_list_xml.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("players_list_xml_foa.xml", xml(people(5_000)))
    done = import_list(str(path), lists=lists, progress=lambda *how: seen.append(how))
    assert (done.built.info.name, done.built.info.people, done.form, done.written) == ("fide", 5_000, "fide-xml", True)
    assert [count for count, _, _ in seen] == [2_000, 4_000, 5_000] and all(read <= size for _, read, size in seen)
    table = tmp_path / "Elo VN 2026.csv"
    table.write_text("Mã VĐV,Họ và tên,Elo\nV1,Lê An,2000\n", encoding="utf-8")
    assert import_list(str(table), lists=lists, dry=True).built.info.name == "elo-vn-2026"
    assert lists.names() == ("fide",)
    for bad, code in ((tmp_path / "none.txt", "file_not_found"), (tmp_path, "file_is_directory")):
        with pytest.raises(InputError) as error:
            import_list(str(bad), lists=lists)
        assert error.value.problems[0].code == code


# ── long lists ───────────────────────────────────────────────────────────────────────────────────────────────────────

MEASURED = """
import json, resource, sys, time
from thuysi.service.ratings import import_list
from thuysi.storage.ratings import Lists
begun = time.perf_counter()
done = import_list(sys.argv[1], "long", lists=Lists(sys.argv[2]))
taken = time.perf_counter() - begun
if sys.platform == "linux":  # there getrusage begins with the peak of whoever started the process
    peak = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM")) // 1024
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 * 1024 if sys.platform == "darwin" else 1024)
print(json.dumps([done.built.info.people, peak, taken]))
"""
"""Reads a list in a process of its own; prints how many people, the peak of its memory in MB, and the seconds."""

ROWS = int(os.environ.get("THUYSI_RATING_ROWS", "20000"))


@pytest.mark.skipif(sys.platform == "win32", reason="no getrusage")
@pytest.mark.parametrize("form", ["text", "xml", "csv"])
def test_the_longest_list_needs_little_room(form: str, tmp_path: Path) -> None:
    """The room that an import needs does not grow with the list: measured in a process of its own, in megabytes."""
    path = tmp_path / f"list.{form}"
    with path.open("wb") as file:
        file.write({"text": COMBINED.encode() + b"\r\n", "xml": b"<playerslist>\n", "csv": b"ID;Name;Born;Elo\n"}[form])
        for one in people(ROWS):
            line = {
                "text": lambda one=one: combined(one).encode() + b"\r\n",
                "xml": lambda one=one: xml([one]).partition(b"\n")[2].removesuffix(b"</playerslist>\n"),
                "csv": lambda one=one: f"{one.id};{one.name};{one.born};{one.standard or ''}\n".encode(),
            }[form]()
            file.write(line)
        file.write(b"</playerslist>\n" if form == "xml" else b"")
    run = subprocess.run(
        [sys.executable, "-c", MEASURED, str(path), str(tmp_path / "lists")],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    count, megabytes, seconds = json.loads(run.stdout)
    print(f"{form}: {count} people, {path.stat().st_size // 1_000_000} MB, {seconds:.1f} s, peak {megabytes} MB")
    assert count == ROWS and megabytes < 150
    assert Lists(str(tmp_path / "lists")).search("long", "nguyen an").people
