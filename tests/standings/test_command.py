"""`thuysi standings` from the command line: table, JSON by the contract, working, refusals with exit 2."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from benchmarks.events import random_event, random_round_robin

from thuysi.cli import run
from thuysi.text import LANGUAGES, table

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A random event of fourteen players and five rounds."""
    path = tmp_path / "event.trf"
    path.write_text(random_event(14, 5, 3, forfeits=0.15, byes=0.15, late=0.1, withdrawals=0.2))
    return path


def answer(file: Path, *words: str, capsys: Captured) -> tuple[int, str, str]:
    """Status, output, errors."""
    status = run(["standings", str(file), *words])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def as_json(file: Path, *words: str, capsys: Captured) -> Any:
    """The JSON answer of a run that succeeds."""
    status, out, err = answer(file, *words, "--json", capsys=capsys)
    assert status == 0, err
    return json.loads(out)


def test_the_json_is_that_of_the_contract(file: Path, capsys: Captured) -> None:
    found = as_json(file, "--tie-breaks", "bh/c1,SB,DE,TPR", capsys=capsys)
    assert found["order"] == ["PTS", "BH/C1", "SB", "DE", "TPR"]
    assert found["edition"] == "fide-c07-2026-03" and found["after_round"] == found["rounds"] == 5
    assert sorted(row["player"] for row in found["rows"]) == list(range(1, 15))
    for row in found["rows"]:
        assert set(row) == {"rank", "player", "points", "tie_breaks"}
        assert re.fullmatch(r"\d+(\.\d)?", row["points"]) and list(row["tie_breaks"]) == found["order"][1:]
        assert all(value is None or re.fullmatch(r"\d+(\.\d+|/\d+)?", value) for value in row["tie_breaks"].values())


def test_the_working_is_in_the_json_and_adds_up(file: Path, capsys: Captured) -> None:
    found = as_json(file, "--tie-breaks", "BH/C1,SB/C1,PS", "--working", "--lang", "en", capsys=capsys)
    kinds = set()
    for row in found["rows"]:
        for name, value in row["tie_breaks"].items():
            parts = row["working"][name]
            assert sum(Fraction(part["amount"]) for part in parts if part["cut"] is None) == Fraction(value)
            assert all(part["text"] and part["article"] for part in parts)
            kinds |= {part["rule"] for part in parts}
    assert {"game", "running"} < kinds and any(kind.startswith("dummy_") for kind in kinds)
    assert "working" not in as_json(file, capsys=capsys)["rows"][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_and_its_working_speak_the_language(file: Path, language: str, capsys: Captured) -> None:
    names = "DE,WIN,PS/C1,STD,BH/C1,FB,SB/C1,AOB,KS,ARO/C1,TPR,PTP,APRO"
    status, out, err = answer(file, "--tie-breaks", names, "--working", "--lang", language, capsys=capsys)
    words = table(language, "standings")
    assert status == 0 and err == ""
    assert words["column_rank"] in out and "fide-c07-2026-03" in out and words["name_BH"] in out
    assert words["title_final"].format(round=5) in out
    assert "{" not in out and "16.4.2" in out and "#" in out
    assert not re.search(r"[a-z]+_[a-z]+", out), "no code is shown as it is"


def test_the_files_own_list_is_used(file: Path, capsys: Captured) -> None:
    plain = file.read_text()
    for record, order in (("202 BH/C1,SB,WIN", ["BH/C1", "SB", "WIN"]), ("212 PTS,KS/L+1,DE/P", ["KS/L+1", "DE/P"])):
        file.write_text(record + "\n" + plain)
        assert as_json(file, capsys=capsys)["order"] == ["PTS", *order]
    file.write_text("202 BH/C1,OTHER_blitz\n" + plain)
    status, _, err = answer(file, capsys=capsys)
    assert status == 2 and "OTHER_BLITZ" in err


def test_an_earlier_round_says_which_rounds_it_counts(file: Path, capsys: Captured) -> None:
    assert as_json(file, "--round", "3", capsys=capsys)["notes"][0]["facts"] == {"rounds": 3, "total": 5, "drawn": 5}
    _, out, _ = answer(file, "--round", "3", "--lang", "en", capsys=capsys)
    assert "Standings after round 3" in out and "Only the first 3 of 5 rounds are counted." in out


def test_a_tie_that_is_left_is_shown_as_shared(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "robin.trf"
    path.write_text(random_round_robin(6, 1))
    found = as_json(path, "--tie-breaks", "PTS", capsys=capsys)
    ranks = [row["rank"] for row in found["rows"]]
    assert found["round_robin"] and len(set(ranks)) < 6
    _, out, _ = answer(path, "--tie-breaks", "PTS", "--lang", "en", capsys=capsys)
    assert "still tied after every tie-break" in out


def test_unrated_players_are_said_on_the_page(file: Path, capsys: Captured) -> None:
    text = file.read_text()
    row = re.search(r"^001    4 .*$", text, re.MULTILINE)
    assert row is not None
    file.write_text(text.replace(row[0], row[0][:48] + "   0" + row[0][52:]))
    _, out, _ = answer(file, "--tie-breaks", "ARO,BH", "--lang", "en", capsys=capsys)
    assert "ARO is not used: there are players without a rating (no. 4)." in out
    found = as_json(file, "--tie-breaks", "ARO,BH", "--set", "unrated-rating=1400", capsys=capsys)
    assert found["settings"] == {"unrated-rating": "1400"} and found["notes"] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--tie-breaks", "BUH"], "BH"),
        (["--tie-breaks", "BH/X"], "BH/X"),
        (["--tie-breaks", "BH", "--round-robin"], "8.1"),
        (["--tie-breaks", "WIN/P"], "/P"),
        (["--tie-breaks", "EDE"], "EDE"),
        (["--tie-breaks", "BH/C" + "9" * 5000], "9…"),
        (["--system", "dutsch"], "dutch"),
        (["--tie-breaks", "OTHER_X"], "OTHER_X"),
        (["--tie-breaks", ","], "fide"),
        (["--edition", "2026"], "fide-c07-2026-03"),
        (["--round", "6"], "6"),
        (["--round", "-2"], "-2"),
        (["--set", "dummy-score=half"], "capped"),
        (["--set", "dummy=1"], "dummy-score"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    file: Path, language: str, words: list[str], said: str, capsys: Captured
) -> None:
    status, out, err = answer(file, *words, "--lang", language, capsys=capsys)
    assert status == 2 and out == "" and err.count("\n") == 1
    assert said in err and "{" not in err and "Traceback" not in err
