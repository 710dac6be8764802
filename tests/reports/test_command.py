"""`thuysi print`: files and folders, JSON, errors by line, exit statuses; nothing heavy for who does not print."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import thuysi
from tests.house.sources import ROOT
from tests.reports.events import event
from tests.reports.pdf import pages
from thuysi.cli import run


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "giai.json"
    thuysi.write(event(12), path)
    return str(path)


def test_one_document_one_file(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "ra.pdf")
    assert run(["print", file, "pairings", "-o", out, "--lang", "en", "--status", "draft"]) == 0
    assert capsys.readouterr().out == f"{out}: pairings\n"
    (page,) = pages(Path(out).read_bytes())
    assert "Results of round 5" in page and "DRAFT" in page and "Page 1/1" in page and "Printed" in page


def test_several_documents_in_one_file_in_the_order_asked(file: str, tmp_path: Path) -> None:
    out = tmp_path / "ra.pdf"
    assert run(["print", file, "names", "pairings", "-o", str(out), "--round", "3", "--lang", "vi"]) == 0
    found = pages(out.read_bytes())
    assert "theo tên, ván 3" in found[0] and "Kết quả ván 3" in found[1]


def test_a_set_in_a_folder_is_a_file_each(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "bo"
    assert run(["print", file, "set", "--round", "4", "-o", f"{folder}/", "--json"]) == 0
    written = json.loads(capsys.readouterr().out)["written"]
    names = ["names", "pairings", "slips", "score-sheets", "minutes"]
    assert {path.name for path in folder.iterdir()} == {"standings.pdf", *(f"r4-{name}.pdf" for name in names)}
    assert [one["bytes"] for one in written] == [Path(one["file"]).stat().st_size for one in written]


def test_the_report_is_one_file_in_a_folder_too(file: str, tmp_path: Path) -> None:
    folder = tmp_path / "luu"
    folder.mkdir()
    assert run(["print", file, "report", "names", "-o", str(folder)]) == 0
    assert {path.name for path in folder.iterdir()} == {"report.pdf", "r5-names.pdf"}
    assert len(pages((folder / "report.pdf").read_bytes())) > 10


def test_the_list_of_documents(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "--list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["documents"]
    assert {"pairings", "slips", "cards", "report"} <= {one["name"] for one in listed}
    assert run(["print", "--list", "--lang", "vi"]) == 0
    assert "biên bản của ván" in capsys.readouterr().out


def test_templates_are_copied_once_and_used(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "mau"
    assert run(["print", "--copy-templates", str(own)]) == 0
    assert run(["print", "--copy-templates", str(own)]) == 2
    text = (own / "pairings.typ").read_text(encoding="utf-8")
    (own / "pairings.typ").write_text(text.replace("let view = ", "let view = = "), encoding="utf-8")
    capsys.readouterr()
    out = ["-o", str(tmp_path / "ra.pdf")]
    assert run(["print", file, "pairings", *out, "--templates", str(own), "--lang", "vi"]) == 2
    said = capsys.readouterr().err
    assert "pairings.typ, dòng 5" in said and "Traceback" not in said
    assert not (tmp_path / "ra.pdf").exists()


def test_letters_without_a_font_are_told_and_the_file_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from dataclasses import replace

    tournament = event(12)
    path = tmp_path / "giai.json"
    thuysi.write(
        replace(tournament, players=(replace(tournament.players[0], name="ใจ"), *tournament.players[1:])), path
    )
    assert run(["print", str(path), "start-list", "-o", str(tmp_path / "ra.pdf"), "--lang", "vi"]) == 0
    assert "đấu thủ số 1: không phông chữ nào đi kèm có chữ U+0E08, U+0E43" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["pairing", "-o", "x.pdf"], "pairings"),
        (["pairings"], "-o"),
        (["-o", "x.pdf"], "--list"),
        (["pairings", "-o", "-", "--json"], "--json"),
        (["pairings", "-o", "x.pdf", "--round", "9"], "9"),
        (["pairings", "-o", "x.pdf", "--paper", "b5"], "b5"),
        (["medals", "-o", "x.pdf", "--section", "nu"], "nu"),
        (["pairings", "-o", "x.pdf", "--logo", "no.png"], "no.png"),
        (["pairings", "-o", "no/such/folder/x.pdf"], "no/such/folder"),
    ],
)
@pytest.mark.parametrize("language", ["vi", "en", "zh"])
def test_wrong_usage_is_told_without_a_traceback(
    file: str, arguments: list[str], said: str, language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert run(["print", file, *arguments, "--lang", language]) == 2
    captured = capsys.readouterr()
    assert said in captured.err and "Traceback" not in captured.err and captured.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["print", "{file}", "pairings", "-o", "taken/in/"],
        ["print", "{file}", "pairings", "-o", "taken/"],
        ["print", "--copy-templates", "taken/mau"],
        ["generate", "--players", "4", "--rounds", "2", "--events", "2", "-o", "taken/in"],
    ],
)
def test_a_folder_that_cannot_be_made_is_told_in_words(
    file: str, arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").write_text("a file")
    assert run([one.format(file=file) for one in arguments]) == 2
    said = capsys.readouterr().err
    assert said.startswith("taken") and "không ghi được" in said and "“taken” là tệp" in said


def test_who_does_not_print_loads_nothing_of_it() -> None:
    probe = "import sys, thuysi.cli; thuysi.cli.run(sys.argv[1:]); print(*sorted(sys.modules))"
    for arguments in (["--help"], ["print", "--help"]):
        command = [sys.executable, "-c", probe, *arguments]
        run_ = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True, cwd=ROOT)
        loaded = set(run_.stdout.splitlines()[-1].split())
        assert not {"typst", "segno", "thuysi.reports", "thuysi.standings", "thuysi.engines"} & loaded
