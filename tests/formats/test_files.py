"""The only place that opens files: what cannot be opened is said in words, what is written is written whole."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.formats.saying import all_languages_say
from thuysi.errors import InputError, UsageError
from thuysi.files import MOST_BYTES, format_of, format_read, parse, read, read_as, render, write
from thuysi.model import RESULTS, Game, Player, Round, Tournament

EVENT = Tournament(
    (Player(1, "Một", grade="I"), Player(2, "Hai")), (Round((Game(1, 2, RESULTS["1-0"]),)),), total_rounds=3
)


def refused(path: Path | str) -> list[str]:
    with pytest.raises(InputError) as caught:
        read(path)
    all_languages_say(caught.value.problems)
    assert caught.value.facts["file"] == os.fspath(path)
    return [problem.code for problem in caught.value.problems]


def test_no_such_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing.trf") == ["file_not_found"]
    assert refused(tmp_path / "nothing" / "nothing.trf") == ["file_not_found"]


def test_a_folder(tmp_path: Path) -> None:
    assert refused(tmp_path) == ["file_is_directory"]


def test_a_name_that_no_system_takes() -> None:
    assert refused("a\0b") == ["file_not_readable"]
    assert refused("a" * 5000) == ["file_not_readable"]


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="needs a mere user")
def test_no_permission(tmp_path: Path) -> None:
    path = tmp_path / "closed.trf"
    path.write_text("001    1\n")
    path.chmod(0)
    assert refused(path) == ["file_not_permitted"]


@pytest.mark.parametrize("data", [b"", b"\n\r\n  ", b"\xef\xbb\xbf", b"\x1a"])
def test_an_empty_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "empty.trf"
    path.write_bytes(data)
    assert refused(path) == ["file_empty"]


def test_a_binary_file(tmp_path: Path) -> None:
    path = tmp_path / "picture.trf"
    path.write_bytes(b"001 text\nPK\x03\x04\x00\x00rest")
    assert refused(path) == ["file_binary"]
    with pytest.raises(InputError) as caught:
        read(path)
    assert caught.value.problems[0].where.line == 2


def test_a_picture_without_zeros(tmp_path: Path) -> None:
    path = tmp_path / "noise.trf"
    path.write_bytes(bytes(range(1, 256)) * 50)
    assert refused(path) == ["not_a_tournament"]


def test_a_text_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Kính gửi ban tổ chức\n", encoding="utf-8")
    assert refused(path) == ["not_a_tournament"]


def test_fifty_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "big.trf"
    with path.open("wb") as file:
        file.write(b"001    1      A\n")
        file.seek(50 * 1024 * 1024)
        file.write(b"\n")
    assert path.stat().st_size > MOST_BYTES
    assert refused(path) == ["file_too_big"]


def test_content_and_not_the_name_says_the_format(tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    write(EVENT, path, "json")
    assert read_as(path) == (EVENT, (), "json")
    write(EVENT, path, "trf")
    assert read_as(path)[2] == "trf"


def test_the_format_by_the_ending(tmp_path: Path) -> None:
    write(EVENT, tmp_path / "event.json")
    write(EVENT, tmp_path / "event.trf")
    assert read(tmp_path / "event.json")[0] == EVENT
    assert read(tmp_path / "event.trf")[0].players[0].grade == ""
    assert format_of("somewhere/EVENT.JSON") == "json"
    with pytest.raises(UsageError) as caught:
        write(EVENT, tmp_path / "event.pdf")
    assert caught.value.code == "unknown_format"


def test_nothing_is_lost_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "event.json"
    write(EVENT, path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputError) as caught:
        write(replace(EVENT, name="other"), path)
    all_languages_say(caught.value.problems)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["event.json"]


def test_a_folder_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "event.trf", tmp_path):
        with pytest.raises(InputError) as caught:
            write(EVENT, path, "trf")
        assert [problem.code for problem in caught.value.problems] == ["file_not_writable"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_and_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.trf", tmp_path / "link.trf"
    write(EVENT, real)
    real.chmod(0o640)
    link.symlink_to(real)
    write(replace(EVENT, name="new"), link)
    assert link.is_symlink()
    assert read(real)[0].name == "new"
    assert real.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    "text",
    [
        "STT,Họ và tên,Elo\n1,Test0001 Player0001,2100\n2,Test0002 Player0002,2000\n",
        "STT\tHọ và tên\tElo\n001\tNguyễn An\t2100\n002\tLê Bình\t2000\n",
        "STT,Họ và tên,Mã số FIDE\n1,Nguyễn An,12345001\n2,Lê Bình,12345002\n",
    ],
)
def test_a_table_that_holds_001_somewhere_is_a_table(text: str, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(text, encoding="utf-8")
    assert [player.number for player in read(path)[0].players] == [1, 2]


@pytest.mark.parametrize("before", ["", "\ufeff", " ", "\t", "\ufeff\ufeff", "# x\r", "x\n", "\r\n\r\n"])
@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_a_row_is_a_row_wherever_its_line_begins(before: str, end: str) -> None:
    rows = [line for line in render(EVENT, "trf").decode().split("\r\n") if line.startswith("001")]
    data = (before + end.join(rows) + end).encode()
    assert format_read(data) == "trf"
    if before not in (" ", "\t"):  # a row that is moved by a blank is out of its columns
        assert [player.name for player in parse(data)[0].players] == ["Một", "Hai"]
