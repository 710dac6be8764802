"""The plain table is the picture that Rich draws, and is drawn without Rich."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.table import Table

from thuysi.cli.boxes import boxed, places

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "giai-mau.json"
LETTERS = "aZ09 ăạỗđ-½红方先手ABC\u0301"
CELLS = st.text(LETTERS, min_size=1, max_size=12).map(str.strip).filter(lambda cell: cell and cell[0] != "\u0301")


def drawn_by_rich(title: str, columns: list[tuple[str, bool]], rows: list[tuple[str, ...]]) -> str:
    table = Table(title=title, title_justify="left")
    for heading, right in columns:
        table.add_column(heading, justify="right" if right else "left")
    for row in rows:
        table.add_row(*row)
    out = io.StringIO()
    Console(file=out, width=400, markup=False, emoji=False, highlight=False).print(table)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


@given(st.lists(st.tuples(CELLS, CELLS, CELLS), max_size=5), CELLS, CELLS, CELLS)
def test_the_table_is_the_one_that_rich_draws(rows: list[tuple[str, ...]], one: str, two: str, three: str) -> None:
    columns = [(one, True), (two, False), (three, True)]
    assert boxed("Ván 5", columns, rows) == drawn_by_rich("Ván 5", columns, rows)


def test_a_letter_that_breaks_a_line_is_written_as_its_code() -> None:
    assert "a\\u000ab" in boxed("t", [("h", False)], [("a\nb",)])


@pytest.mark.parametrize(("text", "taken"), [("Nguyễn", 6), ("红方", 4), ("a\u0323", 1), ("", 0)])
def test_places_of_a_line(text: str, taken: int) -> None:
    assert places(text) == taken


def test_a_pipe_gets_the_boards_without_rich() -> None:
    program = "import sys; from thuysi.cli import main\ntry: main()\nfinally: assert 'rich' not in sys.modules"
    command = [sys.executable, "-c", program, "pair", str(EXAMPLE), "--lang", "vi"]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert run.stdout.startswith("Kết quả xếp cặp ván 5") and "┃ Bàn ┃" in run.stdout
