"""Player lists and tables of results: read, merged and written, in processor time inside one process.

    python -m benchmarks.lists [--runs 5] [--write]

A list of 5,000 players as .xlsx, as CSV, and in a TCVN3 font; the same list merged into its event, and looked over
before round 1; an event of 1,000 players and 11 rounds as a workbook, written and read again. `--write` puts the table
into docs/speed.md between its marks.

Claim: each takes well under a second but the writing of a workbook of 13 sheets.
"""

from __future__ import annotations

import argparse
import csv
import datetime
import gc
import io
import platform
import random
import time
from collections.abc import Callable

from benchmarks.events import random_event
from benchmarks.timing import put
from thuysi.engines.order import initial_order
from thuysi.files import parse
from thuysi.formats.roster import event_of, read_roster
from thuysi.formats.roster.letters import TCVN3
from thuysi.formats.sheets import read_event
from thuysi.formats.sheets.writing import export, render
from thuysi.rosters import checks_before_round_1, merge

TODAY = datetime.date(2026, 11, 30)
PLAYERS = 5_000
FAMILY = [
    "Nguyễn",
    "Trần",
    "Lê",
    "Phạm",
    "Hoàng",
    "Huỳnh",
    "Phan",
    "Vũ",
    "Võ",
    "Đặng",
    "Bùi",
    "Đỗ",
    "Hồ",
    "Ngô",
    "Dương",
    "Lý",
]
MIDDLE = ["Văn", "Thị", "Hữu", "Đức", "Minh", "Quốc", "Thành", "Ngọc", "Xuân", "Thanh", "Kim", "Anh", "Bảo", "Gia"]
GIVEN = [
    "An",
    "Bình",
    "Cường",
    "Dũng",
    "Đạt",
    "Hà",
    "Hải",
    "Hạnh",
    "Hiếu",
    "Hoa",
    "Hùng",
    "Hương",
    "Khánh",
    "Lan",
    "Linh",
    "Long",
    "Mai",
    "Nam",
    "Nga",
    "Phong",
    "Quân",
    "Sơn",
]
HEADING = ("STT", "Họ và tên", "Ngày sinh", "Đơn vị", "Đẳng cấp", "Elo")

Rows = list[tuple[str | int, ...]]


def rows(players: int = PLAYERS) -> Rows:
    """An invented list, the same every time."""
    chance = random.Random(5)
    names = (FAMILY, MIDDLE, MIDDLE, GIVEN)
    return [HEADING] + [
        (
            number, " ".join(chance.choice(part) for part in names),
            f"{chance.randint(1, 28):02d}/{chance.randint(1, 12):02d}/{chance.randint(1950, 2018)}",
            f"Tỉnh {chance.randint(1, 60)}", chance.choice(("", "Cấp 1", "Kiện tướng")), chance.randint(1000, 2500),
        )
        for number in range(1, players + 1)
    ]  # fmt: skip


def as_xlsx(table: Rows) -> bytes:
    """The list as a workbook."""
    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    sheet = book.add_worksheet("Danh sách")
    for row, cells in enumerate(table):
        sheet.write_row(row, 0, cells)
    book.close()
    return out.getvalue()


def as_csv(table: Rows, encoding: str = "utf-8-sig") -> bytes:
    """The list as CSV."""
    out = io.StringIO(newline="")
    csv.writer(out).writerows(table)
    return out.getvalue().encode(encoding)


def in_tcvn3(table: Rows) -> Rows:
    """The list in the letters of a TCVN3 font."""
    written = {ord(shown): chr(code) for code, shown in TCVN3.items()}
    small = {ord(shown.upper()): mark for shown, mark in ((chr(s), m) for s, m in written.items())}
    both = {**small, **written}
    return [tuple(cell.translate(both) if isinstance(cell, str) else cell for cell in row) for row in table]


def cases() -> dict[str, Callable[[], object]]:
    """What is timed, by what it is called in the table."""
    table = rows()
    book, text, old = as_xlsx(table), as_csv(table), as_csv(in_tcvn3(table), "cp1252")
    roster = read_roster(text, "list", today=TODAY)
    event = event_of(initial_order(roster.players, seed=1))
    played = parse(random_event(1_000, 11, 7).encode())[0]
    results = render(played, "xlsx")
    crosstable = export(played, "crosstable", "csv")
    return {
        "read a list of 5,000, .xlsx": lambda: read_roster(book, "list", today=TODAY),
        "read a list of 5,000, .csv": lambda: read_roster(text, "list", today=TODAY),
        "read a list of 5,000, TCVN3": lambda: read_roster(old, "list", today=TODAY),
        "merge 5,000 into 5,000": lambda: merge(event.players, roster.players),
        "checks before round 1, 5,000": lambda: checks_before_round_1(event),
        "read a crosstable, 1,000 × 11, .csv": lambda: read_event([(crosstable, "c")], today=TODAY),
        "read a workbook, 1,000 × 11, 13 sheets": lambda: read_event([(results, "c")], today=TODAY),
        "write a crosstable, 1,000 × 11, .xlsx": lambda: export(played, "crosstable", "xlsx"),
        "write a workbook, 1,000 × 11, 13 sheets": lambda: render(played, "xlsx"),
    }


def seconds(work: Callable[[], object], runs: int) -> float:
    """The best processor time of several runs."""
    taken = []
    for _ in range(runs):
        gc.collect()
        begin = time.process_time()
        work()
        taken.append(time.process_time() - begin)
    return min(taken)


def main() -> None:
    """Time every case and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    options = parser.parse_args()
    lines = [
        f"Python {platform.python_version()}, {platform.machine()}; processor time, best of {options.runs} runs.",
        "",
        "| what | s |", "|---|---|",
    ]  # fmt: skip
    for name, work in cases().items():
        lines.append(f"| {name} | {seconds(work, options.runs):.2f} |")
        print(lines[-1], flush=True)
    if options.write:
        put("lists", "\n".join(lines))


if __name__ == "__main__":
    main()
