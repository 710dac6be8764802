"""Hostile files: refused, or read as plain data, within a second or two and a few hundred megabytes, each measured.

Every case runs in a process of its own whose memory is limited by the system; the clock is its processor time.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.formats.lists import HEADING, PEOPLE, csv_bytes, unzipped, xls, xlsx, zipped
from thuysi.errors import InputError
from thuysi.files import parse
from thuysi.text import problem_sentence

SECONDS = 15
"""For reading it as a list and as a table of results; most take a tenth of one."""

MEGABYTES = 900
"""Room for the interpreter and the parser's library (address space, not what is used)."""

PROBE = """
import datetime, pathlib, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, ({mb} << 20, {mb} << 20))
resource.setrlimit(resource.RLIMIT_CPU, ({seconds} * 3, {seconds} * 3))
from thuysi.errors import InputError
from thuysi.formats.roster import read_roster
from thuysi.formats.sheets import read_event
data, today = pathlib.Path(sys.argv[1]).read_bytes(), datetime.date(2026, 11, 30)
start = time.process_time()
answers = []
for way in (lambda: read_roster(data, "x", today=today), lambda: read_event([(data, "x")], today=today)):
    try:
        way()
        answers.append("read")
    except InputError as error:
        answers.append(next((p.code for p in error.problems if not p.harmless), "?"))
print(*answers, f"{{time.process_time() - start:.2f}}")
"""

LIST = (HEADING, *PEOPLE)
SHEET = "xl/worksheets/sheet1.xml"


def changed(change: Callable[[bytes], bytes], part: str = SHEET) -> bytes:
    parts = unzipped(xlsx(LIST))
    parts[part] = change(parts[part])
    return zipped(parts)


def into_data(more: bytes) -> bytes:
    return changed(lambda xml: xml.replace(b"</sheetData>", more + b"</sheetData>"))


def zip_bomb() -> bytes:
    """Four hundred megabytes in less than one."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in unzipped(xlsx(LIST)).items():
            if name != SHEET:
                archive.writestr(name, part)
        with archive.open(SHEET, "w", force_zip64=True) as bomb:
            for _ in range(400):
                bomb.write(b" " * 1_048_576)
    return out.getvalue()


def many_parts() -> bytes:
    parts: dict[str, bytes | str] = dict(unzipped(xlsx(LIST)))
    parts.update({f"xl/worksheets/sheet{n}.xml": parts[SHEET] for n in range(2, 3_000)})
    return zipped(parts, zipfile.ZIP_STORED)


def deep() -> bytes:
    return into_data(b"<x>" * 300_000 + b"</x>" * 300_000)


def wide_row(cells: int) -> bytes:
    return into_data(b'<row r="9">' + b"<c><v>1</v></c>" * cells + b"</row>")


def full(cell: str, heading: str) -> bytes:
    """A third of the cells that are read at all, each one as odd as the others."""
    head = "No.,Name," + ",".join(heading.format(n) for n in range(1, 29))
    return "\n".join([head, *(f"{n},Lê An {n}," + ",".join([cell] * 28) for n in range(1, 6_600))]).encode()


CASES: dict[str, tuple[Callable[[], bytes], set[str]]] = {
    "zip bomb": (zip_bomb, {"roster.unzipped_too_large"}),
    "a zip in a zip": (lambda: zipped({"[Content_Types].xml": "x", "xl/workbook.xml": zipped({"a": b"0" * 9}) * 99}),
                       {"roster.damaged_file", "roster.not_a_list"}),
    "thousands of parts": (many_parts, {"read", "roster.damaged_file", "roster.too_many_cells",
                                           "roster.unzipped_too_large", "roster.too_many_sheets"}),
    "deep elements": (deep, {"roster.damaged_file", "read"}),
    "a million columns": (lambda: wide_row(1_000_000), {"roster.too_many_columns"}),
    "a million columns of text": (lambda: b"Ho ten" + b",x" * 1_000_000 + b"\nLe An\n", {"roster.too_many_columns"}),
    "a million rows of text": (lambda: b"Ho ten,Elo\n" + b"Le An,1\n" * 1_000_000, {"roster.too_many_rows"}),
    "the last cell of a sheet": (lambda: into_data(b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
                                 {"roster.too_many_rows"}),
    "a row number of a million digits": (lambda: into_data(b'<row r="%b"><c><v>1</v></c></row>' % (b"9" * 1_000_000)),
                                         {"roster.damaged_file"}),
    "a number of many digits": (lambda: csv_bytes((("No.", "Name", "Rtg"), ("9" * 100_000, "A B", "9" * 100_000))),
                                {"read"}),
    "a number beyond any": (lambda: into_data(b'<row r="9"><c r="A9"><v>1e308</v></c><c r="B9"><v>-1e99</v></c></row>'),
                            {"read"}),
    "no number": (lambda: into_data(b'<row r="9"><c r="A9"><v>NaN</v></c><c r="B9"><v>Infinity</v></c></row>'),
                  {"read", "roster.damaged_file"}),
    "an opponent of a million digits": (lambda: csv_bytes((("No.", "Name", "1.Rd"), (1, "A B", "9" * 100_000 + "w1"))),
                                        {"read", "sheets.cell_unread"}),
    "a field of ten megabytes": (lambda: b"Ho ten\n" + b"x" * 10_000_000 + b"\n", {"roster.text_unread"}),
    "a quotation mark that swallows the file": (lambda: b'Ho ten\n"' + b"Le An\n" * 500_000,
                                                {"roster.open_quote", "roster.text_unread"}),
    "every cell odd": (lambda: full("ngøaê µ¸", "c{}"), {"read"}),
    "every cell a wrong game": (lambda: full("7w1", "{}.Rd"), {"read", "sheets.opponent_disagrees"}),
    "every cell a broken game": (lambda: full("7w1x", "{}.Rd"), {"read", "sheets.cell_unread"}),
    "formulas": (lambda: into_data(b'<row r="9"><c r="A9"><f>1+1</f><v>9</v></c><c r="B9" t="str"><f>CMD()</f>'
                                   b"<v>x y</v></c></row>"), {"read"}),
    "entities": (lambda: changed(lambda xml: b'<!DOCTYPE x [<!ENTITY a "ha">]>' + xml), {"roster.damaged_file"}),
    "a cut archive": (lambda: xlsx(LIST)[:-200], {"roster.damaged_file"}),
    "half an archive": (lambda: xlsx(LIST)[:3000], {"roster.damaged_file"}),
    "half an xls": (lambda: xls(LIST)[:3000], {"roster.damaged_file"}),
    "a million short words": (lambda: b"Ho ten\n" + b"Ng\xf4" * 2_000_000, {"roster.text_unread", "read"}),
    "every letter odd": (lambda: ("Họ tên\n" + "Nguyeãn Ôô\u00ad¸ µµ\n" * 19_000).encode(),
                         {"roster.player_twice"}),
}  # fmt: skip


@pytest.mark.skipif(os.name != "posix", reason="limits of a process are those of POSIX")
@pytest.mark.parametrize("case", CASES)
def test_a_hostile_file_costs_little(case: str, tmp_path: Path) -> None:
    make, allowed = CASES[case]
    path = tmp_path / "hostile"
    path.write_bytes(make())
    probe = PROBE.format(mb=MEGABYTES, seconds=SECONDS)
    done = subprocess.run([sys.executable, "-c", probe, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{case}: {done.stderr[-500:]}"
    *answers, seconds = done.stdout.split()
    assert set(answers) <= allowed, f"{case}: {done.stdout}"
    assert float(seconds) < SECONDS, f"{case}: {seconds} s"


def test_a_script_in_a_name_stays_text() -> None:
    from tests.formats.lists import names, read

    rows = (
        ("STT", "Họ tên"),
        (1, "<script>alert(1)</script>"),
        (2, "'; DROP TABLE players; --"),
        (3, "=cmd|'/c calc'!A0"),
    )
    assert names(read(xlsx(rows))) == ["<script>alert(1)</script>", "'; DROP TABLE players; --", "=cmd|'/c calc'!A0"]


@pytest.mark.parametrize("number", ["9" * 5000, "9" * 50_000])
def test_a_message_never_quotes_a_number_of_thousands_of_digits(number: str) -> None:
    row = f"001    1      {'Lê An':74} 0.0    1"
    with pytest.raises(InputError) as refusal:
        parse(f"XXR {number}\n{row}\n".encode())
    for problem in refusal.value.problems:
        assert len(problem_sentence("vi", problem.code, problem.facts)) < 400
