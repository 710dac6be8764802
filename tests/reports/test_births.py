"""Nothing that is handed on tells a day of birth."""

from __future__ import annotations

from dataclasses import replace

from tests.reports.events import event, frame
from tests.reports.pdf import pages
from thuysi.formats.sheets.writing import export
from thuysi.reports import render


def test_no_list_and_no_table_tells_a_day_of_birth() -> None:
    """The year alone, on paper and in the tables that are handed on; the whole event still knows the day."""
    whole = event(12)
    born = replace(whole, players=tuple(replace(one, birth="2001-05-06") for one in whole.players))
    paper = " ".join(pages(render("start-list", born, frame(born))))
    sheets = " ".join(export(born, "players", form).decode("utf-8-sig") for form in ("csv", "json"))
    for text in (paper, sheets):
        assert "2001" in text and "05-06" not in text
