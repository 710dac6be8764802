"""Prints of a stored event: what hangs on the wall keeps the initials that somebody asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.reports.events import event
from tests.reports.pdf import pages
from thuysi.cli import run
from thuysi.journal.state import Registration, Section
from thuysi.reports import NAMES, initials_of

WHOLE, SHORT = "Phan Bí Mật Thư", "P. B. M. T."


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store whose one event has four entrants, one of them by initials, and a round drawn."""
    path = str(tmp_path_factory.mktemp("store") / "giai.db")
    words = (
        ["event", "new", "Giải Xuân", "--id", "xuan", "--section", "nam=Nam", "--rounds", "3", "--seed", "7"],
        ["players", "add", WHOLE, "--initials"],
        *(["players", "add", f"Trần Văn {name}"] for name in ("An", "Bình", "Cường")),
        ["players", "number"],
        ["round", "draw"],
    )
    for line in words:
        assert run([*line, "--db", path]) == 0
    return path


@pytest.mark.parametrize(("document", "whole"), [("names", False), ("pairings", False), ("slips", True)])
def test_the_wall_has_the_initials_and_what_is_handed_out_the_name(
    store: str, tmp_path: Path, document: str, whole: bool
) -> None:
    out = tmp_path / "in.pdf"
    assert run(["print", "--db", store, document, "-o", str(out)]) == 0
    text = " ".join(pages(out.read_bytes()))
    assert (WHOLE in text, SHORT in text) == (whole, not whole)


def test_the_registration_says_who_is_meant_by_the_number_that_he_has_now() -> None:
    people = {
        one.number: Registration(one.number, replace(one, number=20 + one.number), initials=one.number in (2, 5))
        for one in event(6).players
    }
    assert initials_of(Section("nam", "Nam", "adjusted", registrations=people)) == {22, 25}


def test_the_reasons_are_those_that_were_kept_when_the_round_was_drawn(tmp_path: Path) -> None:
    """A result of round 1 that is put right after round 2 was drawn changes nothing of why round 2 is as it is."""
    path, before, after = str(tmp_path / "giai.db"), tmp_path / "before.pdf", tmp_path / "after.pdf"
    words = (
        ["event", "new", "Giải Xuân", "--id", "xuan", "--section", "nam=Nam", "--rounds", "4", "--seed", "7"],
        *(["players", "add", f"Trần Văn {name}"] for name in ("An", "Bình", "Cường", "Dũng", "Em", "Giang")),
        ["players", "number"],
        *(["round", step] for step in ("draw", "publish")),
        *(["result", "xuan", "1", board, "1-0"] for board in "123"),
        *(["round", step] for step in ("final", "draw")),
    )
    for line in words:
        assert run([*line, "--db", path]) == 0, line
    asked = ["print", "--db", path, "why", "--round", "2", "--printed-at", "–"]
    assert run([*asked, "-o", str(before)]) == 0
    assert run(["correct", "1", "1", "0-1", "--yes", "--reason", "ghi nhầm", "--db", path]) == 0
    assert run([*asked, "-o", str(after)]) == 0
    assert pages(before.read_bytes()) == pages(after.read_bytes())


def test_a_section_of_several_is_named_for_every_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--section nam` says which section is printed, for every document; `--section NAME=FILE` is for the medals."""
    path, out = str(tmp_path / "giai.db"), tmp_path / "in"
    sections = [word for name in ("nam", "nu") for word in ("--section", f"{name}={name.upper()}")]
    words = [["event", "new", "Giải Xuân", "--id", "xuan", *sections, "--rounds", "3", "--seed", "7"]]
    for name in ("nam", "nu"):
        own = ["--section", name]
        words += [["players", "add", f"Trần Văn {given}", *own] for given in ("An", "Bình")]
        words += [["players", "number", *own], ["round", "draw", *own], ["round", "publish", *own]]
        words += [["result", "--db", path, "xuan", "1", "1", "1-0", *own]]
    for line in words:
        assert run([*line, *(() if "--db" in line else ("--db", path))]) == 0, line
    printed = ["print", "--db", path, "xuan", "--section", "nam"]
    for document in NAMES:
        assert run([*printed, document, "-o", f"{out}/"]) == 0, document
    capsys.readouterr()
    assert run([*printed, "--section", "Nữ=nu.json", "minutes", "-o", f"{out}/"]) == 2
    assert "--section" in capsys.readouterr().err
