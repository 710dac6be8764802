"""The command line under the hands of people: names, closed pipes, what a file keeps of what was said on the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from thuysi.cli import run
from thuysi.files import write
from thuysi.model import Player, Tournament

NAMES = ("An [u15]", "Bình [/x]", "Chi :smile: [bold]", "Dũng \\[1]", "=1+1", "<b>Em</b>")
"""Names as lists have them, which a terminal library may take for its own marks."""


def an_event(names: tuple[str, ...] = NAMES, rounds: int = 3) -> Tournament:
    players = tuple(Player(number, name, unit="Huế") for number, name in enumerate(names, 1))
    return Tournament(players, total_rounds=rounds, system="adjusted", first_colour="w", seed=1)


@pytest.mark.parametrize(
    "words",
    [("pair",), ("pair", "--reasons"), ("explain", "--round", "1"), ("standings",)],
    ids=lambda words: " ".join(words),
)
def test_names_are_shown_as_they_were_written(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "event.json"
    write(an_event(), file)
    assert run([words[0], str(file), *words[1:], "--lang", "vi"]) == 0
    out = capsys.readouterr().out
    assert [name for name in NAMES if name not in out] == []


def test_a_list_shows_names_as_they_were_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "list :x: [b].csv"
    file.write_text("Họ tên,Đơn vị [/i] :smile:\n" + "".join(f"{name},Huế\n" for name in NAMES), encoding="utf-8")
    out_file = tmp_path / "event :x: [b].json"
    assert run(["roster", str(file), "--seed", "1", "--lang", "vi", "-o", str(out_file)]) == 0
    out = capsys.readouterr().out
    assert [name for name in (*NAMES, str(out_file)) if name not in out] == []
