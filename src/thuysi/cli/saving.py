"""An event as a command writes it: in the format of the file's name, with a word for all that it has no place for."""

from __future__ import annotations

from thuysi.cli.failure import show_problems
from thuysi.files import STANDARD_INPUT, TABLES, format_of, write
from thuysi.model import Tournament

REPORT = "trf"
SAID_ANEW = frozenset(
    f"left_out_{field}"
    for field in (
        "settings",
        "numbers",
        "unit",
        "grade",
        "national_rating",
        "given_name",
        "name",
        "title",
        "federation",
    )
)
"""What may be lost from report file to report file: only what the command line has said since it was read."""


def save(tournament: Tournament, out: str, read_as: str, language: str) -> None:
    """Write the event to `out`; it was read as the format `read_as`, which standard output keeps."""
    _put(tournament, out, read_as if out == STANDARD_INPUT else format_of(out), read_as, language)


def save_back(tournament: Tournament, file: str, out: str | None, read_as: str, language: str) -> None:
    """Write the event to `out`; where there is none, into the file that it was read from, whose format stays."""
    if out is None:
        _put(tournament, file, read_as, read_as, language)
    else:
        save(tournament, out, read_as, language)


def _put(tournament: Tournament, out: str, format_: str, read_as: str, language: str) -> None:
    write(tournament, out, format_, language=language)
    if format_ in TABLES:
        from thuysi.formats.sheets.writing import losses as lost_in_tables

        show_problems(out, lost_in_tables(tournament, format_), language)
    if format_ == REPORT:
        from thuysi.formats.trf.writing import losses

        lost = losses(tournament)
        show_problems(out, [one for one in lost if read_as != REPORT or one.code in SAID_ANEW], language)
