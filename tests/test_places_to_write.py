"""Every command that writes, and every way in which the place that was given is none: said in words, nothing done."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Any, Final

import click
import pytest

from tests.house.sources import ROOT
from tests.test_help import commands
from thuysi.cli import run
from thuysi.errors import REASONS, SystemReason, UsageError, reason_of
from thuysi.files import make_folder
from thuysi.text import LANGUAGES, table
from thuysi.text.failures import error_text

EVENT: Final = "event.json"
LIST: Final = str(ROOT / "examples" / "danh-sach.csv")
FIDE: Final = str(ROOT / "examples" / "ratings" / "fide-list.txt")

FILES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "roster -o": (".json", ("roster", LIST, "--seed", "7", "-o", "{out}")),
    "pair -o": (".json", ("pair", EVENT, "--seed", "7", "-o", "{out}")),
    "result -o": (".json", ("result", EVENT, "3", "1", "1-0", "-o", "{out}")),
    "late -o": (".json", ("late", EVENT, "--name", "Lê Văn Chậm", "--seed", "7", "-o", "{out}")),
    "absent -o": (".json", ("absent", EVENT, "3", "--rounds", "4", "-o", "{out}")),
    "draw commit -o": (".json", ("draw", "commit", "--seed", "2026", "-o", "{out}")),
    "draw reveal -o": (".json", ("draw", "reveal", "secret.json", "-o", "{out}")),
    "round commit -o": (".json", ("round", "commit", "--db", "store.db", "--seed", "2026", "-o", "{out}")),
    "card -o": (".txt", ("card", EVENT, "1", "-o", "{out}")),
    "print -o": (".pdf", ("print", EVENT, "start-list", "-o", "{out}")),
    "plot -o": (".svg", ("plot", EVENT, "race", "-o", "{out}")),
    "convert OUT": (".trf", ("convert", EVENT, "{out}")),
    "export -o": (".xlsx", ("export", EVENT, "standings", "-o", "{out}")),
    "export event -o": (".thuysi", ("export", "event", "--db", "store.db", "-o", "{out}")),
    "ratings match -o": (".json", ("ratings", "match", EVENT, "--list", "fide", "--apply", "--kind", "standard",
                                   "--seed", "7", "-o", "{out}")),
    "generate -o": (".trf", ("generate", "--players", "4", "--rounds", "2", "-o", "{out}")),
    "backup PATH": (".db", ("backup", "{out}", "--db", "store.db")),
}  # fmt: skip
"""Command and option -> the ending of the file, the line."""

FOLDERS: Final[dict[str, tuple[str, ...]]] = {
    "publish DIR": ("publish", EVENT, "{out}", "--no-files"),
    "print --copy-templates": ("print", "--copy-templates", "{out}"),
    "print -o": ("print", EVENT, "start-list", "-o", "{out}/x.pdf"),
    "generate -o": ("generate", "--players", "4", "--rounds", "2", "--events", "2", "-o", "{out}"),
}
"""Command and option that takes a folder, made where it is not there."""

ELSEWHERE: Final = {
    "draw hand -o": "asks for cards first, and writes as `pair` does",
    "print --templates": "read", "print --fonts": "read", "undo --to": "a number", "ratings import LIST": "read",
    "restore COPY": "read",
}  # fmt: skip

OUT: Final = {"out", "output", "folder", "target", "copy_templates", "templates", "fonts", "path", "to"}


def test_every_place_to_write_is_in_the_tables() -> None:
    found = set()
    for path, command in commands():
        for one in command.params:
            if one.name in OUT or (isinstance(one.metavar, str) and "COPY" in one.metavar):
                option = one.opts[0] if isinstance(one, click.Option) else one.metavar or str(one.name).upper()
                found.add(f"{path} {option}")
    assert found == (FILES.keys() | FOLDERS.keys() | ELSEWHERE.keys()) - {"export event -o"}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A folder with an event, a store, a secret, a rating list."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for words in (
        ("generate", "--players", "6", "--rounds", "4", "--system", "adjusted", "--seed", "7", "-o", "made.json"),
        ("event", "new", "Giải", "--id", "xuan", "--section", "nam=Nam", "--rounds", "3", "--db", "store.db"),
        ("players", "import", LIST, "--db", "store.db"),
        ("players", "number", "--db", "store.db", "--section", "nam"),
        ("draw", "commit", "--seed", "2026", "-o", "secret.json"),
        ("ratings", "import", FIDE),
    ):
        assert run(list(words)) == 0, capsys.readouterr().err
    _three_rounds(tmp_path / "made.json", tmp_path / EVENT)
    capsys.readouterr()
    return tmp_path


def _three_rounds(made: Path, event: Path) -> None:
    """The event while its third round is being played."""
    from dataclasses import replace

    from thuysi.files import read, write

    whole = read(made)[0]
    last = whole.rounds[2]
    open_ = replace(last, games=tuple(replace(game, result=None) for game in last.games))
    write(replace(whole, rounds=(*whole.rounds[:2], open_)), event)


def told(place: Path, words: tuple[str, ...], out: str, capsys: Any) -> str:
    """What is said of a place that is none: one line of words in each language, the folder as it was."""
    before = sorted(str(path) for path in place.rglob("*"))
    line = [word.format(out=out) for word in words]
    said = ""
    for language in LANGUAGES:
        status = run([*line, "--lang", language])
        said = capsys.readouterr().err
        assert status == 2, (line, said)
        sentence = said.splitlines()[-1]  # a list's own remarks come first
        foreign = [os.strerror(number) for number in REASONS if os.strerror(number) in sentence]
        assert not foreign and "Error" not in sentence and "Errno" not in sentence, sentence
    assert sorted(str(path) for path in place.rglob("*")) == before
    return said


@pytest.mark.parametrize("name", FILES)
def test_a_file_cannot_be_where_a_folder_is_or_no_folder_is_or_below_a_file(
    name: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ending, words = FILES[name]
    (place / "taken").write_text("a file")
    (place / f"folder{ending}").mkdir()
    if name not in ("backup PATH", "print -o"):  # which make names of their own in a folder that is there
        told(place, words, f"folder{ending}", capsys)
    told(place, words, f"nowhere/out{ending}", capsys)
    told(place, words, f"taken/out{ending}", capsys)


@pytest.mark.skipif(sys.platform != "linux", reason="a device that is always full, a file system that nobody writes to")
@pytest.mark.parametrize("name", FILES)
def test_a_full_disk_and_a_place_for_reading_only_are_said(
    name: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ending, words = FILES[name]
    if name not in MADE_ANEW:
        (place / f"full{ending}").symlink_to("/dev/full")
        told(place, words, f"full{ending}", capsys)
    told(place, words, f"/proc/thuysi{ending}", capsys)


MADE_ANEW: Final = frozenset({"draw commit -o", "round commit -o", "export event -o", "backup PATH"})
"""Files that must not be there yet: no device can stand in their place."""


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_cannot_be_where_or_below_where_a_file_is(
    name: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "taken").write_text("a file")
    told(place, FOLDERS[name], "taken", capsys)
    said = told(place, FOLDERS[name], "taken/deeper", capsys)
    assert "taken" in said
    if sys.platform == "linux":
        told(place, FOLDERS[name], "/proc/thuysi/deeper", capsys)
    assert (place / "taken").read_text() == "a file"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_system_has_its_words(language: str) -> None:
    assert (
        set(table(language, "system")) == {one.value for one in SystemReason} == {one.value for one in REASONS.values()}
    )


def test_a_rare_reason_is_quoted() -> None:
    assert reason_of(OSError(errno.EDOM, "odd")) == "odd" and reason_of(OSError("x")) == "x"


def test_the_disk_full_for_what_is_in_work_is_a_sentence_not_a_defect(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*words: object, **more: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("thuysi.reports.typesetting.run", full)
    assert run(["print", EVENT, "start-list", "-o", "x.pdf", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "thuysi: the system says: the disk is full\n"


def test_a_folder_that_is_there_is_taken(tmp_path: Path) -> None:
    make_folder(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", SystemReason)
def test_a_refusal_tells_the_reason_of_the_system_in_words(language: str, reason: SystemReason) -> None:
    error = UsageError("serve.cannot_listen", host="0.0.0.0", port=8000, reason=reason)
    text = error_text(error, language)
    assert table(language, "system")[reason.value] in text and f"({reason.value})" not in text
