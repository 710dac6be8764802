"""The static site: every link leads somewhere, nothing private is in it, a second run writes only what changed."""

from __future__ import annotations

import errno
import io
import json
import re
import signal
import subprocess
import sys
import zipfile
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

import pytest

import thuysi
from tests.web.events import sample_event
from thuysi.cli import run
from thuysi.errors import InputError, UsageError
from thuysi.files import read as read_file
from thuysi.files import write
from thuysi.journal.state import Board, Event
from thuysi.model import Player, Tournament
from thuysi.publish import Wish, publish
from thuysi.publish.downloads import data_files
from thuysi.publish.folder import MANIFEST, UNFINISHED
from thuysi.publish.from_file import event_of
from thuysi.publish.pages import LEFT_OUT, OF_A_ROUND, OF_A_SECTION, OF_AN_EVENT, Target
from thuysi.reports import frame_of
from thuysi.web.public.pages import PAGES
from thuysi.web.public.view import event_view

LINKS: Final = {"a": "href", "link": "href", "script": "src", "img": "src", "form": "action"}


class Links(HTMLParser):
    """The addresses that a page names, and its anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = dict(attrs)
        if LINKS.get(tag) in own:
            self.found.append(own[LINKS[tag]] or "")
        if own.get("id"):
            self.ids.append(own["id"] or "")


@pytest.fixture(scope="module")
def event() -> Event:
    """The sample event, the beginning of a round known."""
    made = sample_event()
    return replace(made, details={**made.details, "start.nam.4": "2026-05-12T14:00"})


@pytest.fixture(scope="module")
def site(event: Event, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site in a folder."""
    folder = tmp_path_factory.mktemp("site")
    publish(event, folder)
    return folder


def pages_of(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_public_page_is_enumerated_or_left_out_by_name() -> None:
    assert {*OF_A_SECTION, *OF_A_ROUND, *OF_AN_EVENT} | LEFT_OUT == {one.path for one in PAGES}
    assert not {*OF_A_SECTION, *OF_A_ROUND, *OF_AN_EVENT} & LEFT_OUT


def test_every_link_leads_to_a_file_of_the_folder(site: Path) -> None:
    broken, named = [], set()
    for page in pages_of(site):
        found = Links(page.read_text(encoding="utf-8"))
        for address in found.found:
            bare = unquote(re.sub(r"[?#].*", "", address))
            if not bare:
                continue
            target = (page.parent / bare).resolve()
            named.add(target)
            if bare.startswith("/") or "://" in bare or not target.is_file() or site.resolve() not in target.parents:
                broken.append(f"{page.relative_to(site)}: {address}")
    assert broken == []
    nobody = {one for one in site.rglob("*") if one.is_file()} - named
    kinds = {one.relative_to(site).parts[0] for one in nobody}
    assert kinds <= {"hinh", MANIFEST, "en", "zh"}, "a file that no page names"


def test_pages_name_no_server_and_say_what_they_may_load(site: Path) -> None:
    for page in pages_of(site):
        text = page.read_text(encoding="utf-8")
        assert (
            "hx-get" not in text and "data-news" not in text and "http://" not in text.replace("http://www.w3.org", "")
        )
        assert re.search(r'http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;', text)
        assert "<script>" not in text and " style=" not in text and "onclick" not in text
        assert '<meta property="og:title"' in text


def test_nothing_private_and_no_draft_is_in_any_file(event: Event, site: Path) -> None:
    drafts = [one for section in event.sections.values() for one in section.rounds if one.status == "draft"]
    assert drafts, "the sample has a draft"
    private = [
        word for section in event.sections.values() for one in section.registrations.values()
        for word in (one.phone, one.note, one.player.birth if len(one.player.birth) > 4 else "") if word
    ]  # fmt: skip
    private.append("0909 123 456")
    assert len(private) > 50
    hidden = [
        one.player.name for section in event.sections.values() for one in section.registrations.values() if one.initials
    ]
    for file in site.rglob("*"):
        if not file.is_file() or file.suffix in (".png", ".pdf", ".css"):
            continue
        data = file.read_bytes()
        if file.suffix == ".xlsx":
            book = zipfile.ZipFile(io.BytesIO(data))
            data = b"".join(book.read(name) for name in book.namelist())
        text = data.decode("utf-8", "replace")
        assert not [word for word in {*private, *hidden} if word in text], file
    for section in event.sections.values():
        for one in section.rounds:
            page = site / "bang" / section.id / "van" / f"{one.number}.html"
            assert page.exists() == (one.status != "draft")


def test_a_second_run_writes_nothing(event: Event, tmp_path: Path) -> None:
    first = publish(event, tmp_path, Wish(files=False))
    stamps = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*") if file.is_file()}
    again = publish(event, tmp_path, Wish(files=False))
    assert first.written == first.files == again.unchanged and again.written == again.removed == 0
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*") if file.is_file()} == stamps


def test_a_new_result_leaves_the_reasons_of_other_rounds_alone(event: Event, tmp_path: Path) -> None:
    publish(event, tmp_path, Wish(files=False))
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    section = event.sections["nam"]
    last = section.rounds[3]
    boards = (Board(last.boards[0].white, last.boards[0].black, "0-1"), *last.boards[1:])
    rounds = (*section.rounds[:3], replace(last, boards=boards), *section.rounds[4:])
    changed = replace(event, sections={**event.sections, "nam": replace(section, rounds=rounds)})
    report = publish(changed, tmp_path, Wish(files=False))
    fresh = tmp_path.parent / "fresh"
    publish(changed, fresh, Wish(files=False))
    now = {file.relative_to(tmp_path): file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    assert now == {file.relative_to(fresh): file.read_bytes() for file in fresh.rglob("*") if file.is_file()}
    differ = [file for file in before if file.read_bytes() != before[file] and file.name != MANIFEST]
    assert 0 < len(differ) == report.written < report.files
    assert not [file for file in differ if re.search(r"van/[123]/ban/", file.as_posix())]


def test_what_the_site_no_longer_has_is_removed_and_nothing_else(event: Event, tmp_path: Path) -> None:
    own = tmp_path / "CNAME"
    own.write_text("co.example.org")
    publish(event, tmp_path, Wish(files=False))
    other = tmp_path / "bang" / "anh.jpg"
    other.write_bytes(b"jpg")
    less = replace(event, sections={"nam": event.sections["nam"]})
    report = publish(less, tmp_path, Wish(files=False))
    assert report.removed > 20 and not (tmp_path / "bang" / "nu").exists()
    assert own.read_text() == "co.example.org" and other.read_bytes() == b"jpg"
    assert not list(tmp_path.rglob("*.new"))


def test_a_file_that_was_spoilt_is_made_good(event: Event, tmp_path: Path) -> None:
    publish(event, tmp_path, Wish(files=False))
    (tmp_path / "index.html").write_text("spoilt")
    (tmp_path / "bang" / "nam.html").unlink()
    report = publish(event, tmp_path, Wish(files=False))
    assert report.written == 2 and "spoilt" not in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_somebody_elses_files_and_other_events_are_refused(event: Event, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("my own page")
    with pytest.raises(UsageError) as found:
        publish(event, tmp_path, Wish(files=False))
    assert found.value.code == "publish.in_the_way" and (tmp_path / "index.html").read_text() == "my own page"
    folder = tmp_path / "site"
    publish(replace(event, sections={}), folder, Wish(files=False))
    with pytest.raises(UsageError) as found:
        publish(replace(event, id="khac"), folder, Wish(files=False))
    assert found.value.code == "publish.other_event"


def test_events_from_files_are_told_apart(tmp_path: Path) -> None:
    """They all have one id; the site of one is not written over that of another."""
    one, other = (event_of({name: Tournament((), name=name)}) for name in ("Giải Xuân", "Giải Hè"))
    publish(one, tmp_path, Wish(files=False))
    assert publish(one, tmp_path, Wish(files=False)).written == 0
    before = (tmp_path / "index.html").read_bytes()
    with pytest.raises(UsageError) as found:
        publish(other, tmp_path, Wish(files=False))
    assert found.value.code == "publish.other_event" and found.value.facts["found"] == "Giải Xuân"
    assert (tmp_path / "index.html").read_bytes() == before


def test_a_full_disk_is_told_and_leaves_no_half_of_a_file(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        written(path, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(InputError) as found:
            publish(event, tmp_path, Wish(files=False))
    problem = found.value.problems[0]
    assert (problem.code, problem.facts["why"]) == ("file_not_writable", "full")
    assert [path for path in tmp_path.rglob("*") if path.is_file() and path.name != MANIFEST] == []


@pytest.mark.parametrize(
    "said",
    [
        "{", "[]", '{"format": 2}',
        json.dumps({"format": 1, "event": "e", "parts": {"a": {"key": "", "files": {"../x": ""}}}}),
        json.dumps({"format": 1, "event": "e", "parts": {"a": {"key": "", "files": {"/etc/x": ""}}}}),
    ],
)  # fmt: skip
def test_a_list_that_no_run_wrote_is_refused(event: Event, tmp_path: Path, said: str) -> None:
    (tmp_path / MANIFEST).write_text(said)
    with pytest.raises(UsageError) as found:
        publish(event, tmp_path)
    assert found.value.code == "publish.list_damaged"


def test_the_downloads_are_what_they_say(event: Event, site: Path) -> None:
    own = site / "tep" / "nam"
    assert (own / "pairings-1.vi.pdf").read_bytes().startswith(b"%PDF")
    read = thuysi.read(own / "nam.json")
    assert len(read.players) == len(event.sections["nam"].registrations)
    assert read.seed is None and not read.forbidden
    assert len(thuysi.read(own / "nam.trf").rounds) == 4
    book = zipfile.ZipFile(own / "nam.vi.xlsx").read("xl/workbook.xml").decode()
    sheets = re.findall('<sheet name="([^"]*)"', book)
    assert sheets == [
        "Đấu thủ", "Xếp hạng", "Bảng điểm", "Ván 1", "Ván 2", "Ván 3", "Ván 4", "Đơn vị", "Huy chương", "Thẻ theo dõi",
        "Cách xếp",
    ]  # fmt: skip
    calendar = (site / "tep" / "lich.ics").read_bytes().replace(b"\r\n ", b"").decode()
    assert "DTSTART;TZID=Asia/Ho_Chi_Minh:20260512T140000" in calendar
    picture = (site / "hinh" / "nam.vi.png").read_bytes()
    assert picture.startswith(b"\x89PNG") and picture[16:24] == bytes.fromhex("000004b000000276")


def test_what_the_event_says_of_itself_is_in_its_files(tmp_path: Path) -> None:
    """Place, chief arbiter and organiser: in the report file, and on what is printed or published from a download."""
    facts = {"place": "Nhà thi đấu Hoa Lư", "chief_arbiter": "Trần Trọng Tài", "organiser": "Liên đoàn Cờ"}
    said = replace(sample_event(), **facts)  # type: ignore[arg-type]
    target = Target(event_view(said), Wish())
    files = {Path(name).name: data for name, data in data_files(target, target.view.sections["nam"])}
    assert {f"022 {facts['place']}", f"102 {facts['chief_arbiter']}"} <= set(files["nam.trf"].decode().splitlines())
    (tmp_path / "nam.json").write_bytes(files["nam.json"])
    again = thuysi.read(tmp_path / "nam.json")
    around, event = frame_of(again, "vi"), event_of({"Nam": again})
    for one in (around, event):
        assert {name: getattr(one, name) for name in facts} == facts


def test_an_address_gives_qr_codes_and_whole_links_for_sharing(event: Event, tmp_path: Path) -> None:
    publish(event, tmp_path, Wish("https://co.example.org/mau/", files=False))
    home = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert '<meta property="og:url" content="https://co.example.org/mau/">' in home
    assert 'content="https://co.example.org/mau/hinh/giai.vi.png"' in home and "qr-figure" in home
    player = (tmp_path / "en" / "bang" / "nam" / "dau-thu" / "6.html").read_text(encoding="utf-8")
    assert "https://co.example.org/mau/en/bang/nam/dau-thu/6.html" in player


def test_a_file_has_the_same_pages_and_its_reasons(tmp_path: Path) -> None:
    played = thuysi.generate(13, 4, "adjusted", seed=3)
    event = event_of({"Nam": replace(played, name="Giải xuân")})
    assert all(one.pairing for one in event.sections["s1"].rounds), "every round is paired again as it stands"
    publish(event, tmp_path, Wish(files=False))
    why = (tmp_path / "bang" / "s1" / "van" / "2" / "ban" / "1.html").read_text(encoding="utf-8")
    assert '<ul class="reasons"' in why


def test_a_round_that_no_engine_pairs_so_has_no_reasons_and_is_not_called_set_by_hand(tmp_path: Path) -> None:
    played = replace(thuysi.generate(12, 2, "adjusted", seed=3), system=None, edition=None)
    publish(event_of({"Nam": played}), tmp_path, Wish(files=False))
    why = (tmp_path / "en" / "bang" / "s1" / "van" / "2" / "ban" / "1.html").read_text(encoding="utf-8")
    assert "by hand" not in why and '<ul class="reasons"' not in why


def test_the_command_publishes_files_of_several_sections(tmp_path: Path, capsys: Any) -> None:
    for name in ("nam", "nu"):
        thuysi.write(thuysi.generate(8, 2, "adjusted", seed=1), tmp_path / f"{name}.json")
    out = tmp_path / "out"
    line = ["publish", str(tmp_path / "nam.json"), str(out), "--section", f"Nữ={tmp_path / 'nu.json'}", "--no-files"]
    assert run([*line, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["written"] == report["files"] > 100
    assert (out / "bang" / "s2.html").exists() and not (out / "tep").exists()
    assert run([*line, "--lang", "en"]) == 0 and "0 written" in capsys.readouterr().out


def test_the_site_says_which_letters_its_prints_cannot_show_also_when_they_stay(tmp_path: Path) -> None:
    players = (Player(1, "ᚠᚢ An"), Player(2, "Trần Bình"))
    event = event_of({"Nam": Tournament(name="Giải thử", total_rounds=1, players=players)})
    site = str(tmp_path / "site")
    for _ in range(2):  # written, then left as it is
        told = publish(event, site)
        assert [(one.code, one.facts["player"]) for one in told.problems] == [("reports.name_not_shown", 1)]
    assert publish(event, site, Wish("", False)).problems == ()  # no prints, nothing to say of them


def test_a_published_workbook_keeps_the_seed_of_lots_to_come() -> None:
    from thuysi.files import parse

    event = event_of({"Nam": Tournament(name="Giải thử", total_rounds=3, players=(Player(1, "An"),), seed=987654321)})
    target = Target(event_view(event), Wish())
    (section,) = target.view.sections.values()
    books = {name: data for name, data in data_files(target, section) if name.endswith(".xlsx")}
    assert len(books) == 3
    for name, data in books.items():
        assert parse(data, name)[0].seed is None
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            assert not any(b"987654321" in book.read(part) for part in book.namelist())


KILLED: Final = """
import os, signal, sys
from thuysi.cli import run
from thuysi.publish import folder

real, left = os.replace, int(sys.argv[1])

def replace(*paths):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    real(*paths)

os.replace = replace
run(["publish", sys.argv[2], sys.argv[3], "--no-files"])
"""
"""A run that is killed just before its nth file is put in its place."""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("files", [1, 12])
def test_what_a_killed_run_left_is_cleared_by_the_next(files: int, tmp_path: Path) -> None:
    event, site, whole = tmp_path / "e.json", tmp_path / "site", tmp_path / "whole"
    assert run(["generate", "--players", "4", "--rounds", "2", "--seed", "7", "-o", str(event)]) == 0
    killed = subprocess.run([sys.executable, "-c", KILLED, str(files), str(event), str(site)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert any(path.name.endswith(".new") for path in site.rglob("*"))
    changed = read_file(event)[0]  # by now somebody is called otherwise
    first = replace(changed.players[0], name="Ai Khác Hẳn")
    write(replace(changed, players=(first, *changed.players[1:])), event)
    for folder in (site, whole):
        assert run(["publish", str(event), str(folder), "--no-files"]) == 0
    found = [{str(path.relative_to(one)): path.read_bytes() for path in one.rglob("*") if path.is_file()}
             for one in (site, whole)]  # fmt: skip
    assert found[0] == found[1]
    assert not any(name.endswith((".new", ".open")) for name in found[0])


def test_the_unfinished_site_of_another_event_is_not_gone_over(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / UNFINISHED).write_text(f"{json.dumps('khac')}\n{json.dumps('../out.html')}\n")
    with pytest.raises(UsageError) as refused:
        publish(event_of({"Nam": Tournament(name="Giải", players=(Player(1, "An"),))}), site)
    assert refused.value.code == "publish.other_event"
