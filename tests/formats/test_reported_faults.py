"""Faults that users reported of other programs' report files (BUGS D), and one event written in every way there is."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.formats.lists import TODAY, csv_bytes
from tests.formats.saying import all_languages_say
from thuysi.cli import run
from thuysi.errors import InputError, Problem
from thuysi.files import parse, read, render, write
from thuysi.formats.roster import read_roster
from thuysi.formats.trf.writing import in_dialect
from thuysi.generate import Recipe, generate
from thuysi.model import Tournament

NAMES = ("Nguyễn Thị Ngọc Ánh", "Đặng Hữu Trang", "Müller, Jürgen", "Ñandú, José", "Lê Văn Đạt", "王天一")


def event(dialect: str = "26", *, names: tuple[str, ...] = NAMES, players: int = 12, rounds: int = 5) -> Tournament:
    """A played event with byes, absences and games by default, and people whose names have marks."""
    made = generate(
        Recipe(
            players=players, rounds=rounds, system="dutch", seed=7, forfeits=Fraction(1, 10), absences=Fraction(1, 8),
            half_byes=Fraction(1, 8), late=Fraction(1, 8),
        )
    )  # fmt: skip
    people = tuple(replace(one, name=names[at % len(names)], birth="1990-02-03") for at, one in enumerate(made.players))
    return in_dialect(replace(made, players=people, start_date="2026-03-01", end_date="2026-03-09"), dialect)[0]


def text_of(tournament: Tournament) -> str:
    return render(tournament, "trf").decode()


def meaning(tournament: Tournament) -> Tournament:
    """The event without how its file was written."""
    details = {code: value for code, value in tournament.details.items() if code not in ("trf", "ranks", "places")}
    return replace(tournament, details=details, extras=())


def rows(change: Callable[[str], str]) -> Callable[[str], str]:
    """A change of every player's row, the other records staying."""
    return lambda text: "\r\n".join(change(line) if line[:3] == "001" else line for line in text.split("\r\n"))


def in_bytes(text: str) -> bytes:
    """The name's field filled to 33 bytes, as writers do that count bytes."""
    lines = []
    for line in text.split("\r\n"):
        name = line[14:47].rstrip().encode() if line[:3] == "001" else None
        lines.append(line.encode() if name is None else line[:14].encode() + name.ljust(33) + line[47:].encode())
    return b"\r\n".join(lines)


def sorted_by_name(text: str) -> str:
    lines = text.split("\r\n")
    own = sorted((line for line in lines if line[:3] == "001"), key=lambda line: line[14:47])
    return "\r\n".join([*(line for line in lines if line[:3] != "001" and line), *own, ""])


RULER = (
    "### 345678901234567\r\n"
    "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1\r\n"
)

WRITTEN: dict[str, Callable[[str], bytes]] = {
    "CR": lambda text: text.replace("\r\n", "\r").encode(),
    "LF": lambda text: text.replace("\r\n", "\n").encode(),
    "mixed line ends": lambda text: text.replace("\r\n", "\n", 5).encode(),
    "blank lines": lambda text: text.replace("\r\n", "\r\n\r\n").encode(),
    "a mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "two marks": lambda text: b"\xef\xbb\xbf" * 2 + text.encode(),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16, high byte first": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "letters taken apart": lambda text: unicodedata.normalize("NFD", text).encode(),
    "columns of bytes": in_bytes,
    "blanks trimmed": lambda text: "\r\n".join(line.rstrip() for line in text.split("\r\n")).encode(),
    "blanks behind": lambda text: text.replace("\r\n", "    \r\n").encode(),
    "ruler lines": lambda text: (RULER + text).encode(),
    "comments": lambda text: f"# one\r\n{text}### end\r\n".encode(),
    "an end of DOS": lambda text: text.encode() + b"\x1a",
    "small letters": lambda text: rows(lambda line: line[:89] + line[89:].lower())(text).encode(),
    "rows by name": lambda text: sorted_by_name(text).encode(),
    "no header but the engines'": lambda text: "\r\n".join(
        line for line in text.split("\r\n") if line[:3] not in ("062", "072")
    ).encode(),
}  # fmt: skip


@pytest.mark.parametrize("dialect", ["26", "16"])
@pytest.mark.parametrize("way", WRITTEN)
def test_an_event_means_the_same_however_it_is_written(way: str, dialect: str) -> None:
    """BUGS 58, 59: line ends, marks, encodings, columns of bytes or characters, rows in any order."""
    text = text_of(event(dialect))
    assert meaning(parse(WRITTEN[way](text))[0]) == meaning(parse(text.encode())[0])


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_letters_of_western_europe(encoding: str) -> None:
    text = text_of(event(names=("Müller, Jürgen", "Ñandú, José", "Åström, Børge")))
    found, said = parse(text.encode(encoding))
    assert meaning(found) == meaning(parse(text.encode())[0])
    assert "encoding" in [problem.code for problem in said]


def test_letters_of_windows_1258() -> None:
    text = text_of(event(names=("Nguyễn Thị Ngọc Ánh", "Đỗ Văn Đạt", "Lê Ý")))

    def in_1258(letter: str) -> bytes:
        try:
            return letter.encode("cp1258")
        except UnicodeEncodeError:
            parts = unicodedata.normalize("NFD", letter)
            tones = [mark for mark in parts if mark in "\u0300\u0301\u0303\u0309\u0323"]
            base = unicodedata.normalize("NFC", "".join(mark for mark in parts if mark not in tones))
            return (base + "".join(tones)).encode("cp1258")

    assert meaning(parse(b"".join(map(in_1258, text)))[0]) == meaning(parse(text.encode())[0])


# ── D ────────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_57_58_rows_stand_by_number_and_ranks_are_filled(tmp_path: Path) -> None:
    """From an event that has no ranks; as Swiss-Manager reads a report file."""
    write(replace(event(), details={}), tmp_path / "e.json")
    assert run(["convert", str(tmp_path / "e.json"), str(tmp_path / "e.trf")]) == 0
    lines = [line for line in (tmp_path / "e.trf").read_text("utf-8").split("\n") if line.startswith("001")]
    assert [int(line[4:8]) for line in lines] == list(range(1, 13))
    assert sorted(int(line[85:89]) for line in lines) == list(range(1, 13))
    ranked = sorted(lines, key=lambda line: int(line[85:89]))
    points = [float(line[80:84]) for line in ranked]
    assert points == sorted(points, reverse=True)


def problems_of(data: bytes) -> tuple[Problem, ...]:
    with pytest.raises(InputError) as refusal:
        parse(data)
    all_languages_say(refusal.value.problems)
    return tuple(problem for problem in refusal.value.problems if not problem.harmless)


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 6, 7])
@pytest.mark.parametrize("row", range(12))
def test_59_a_cut_line_is_refused_and_never_names_another_opponent(row: int, cut: int) -> None:
    lines = text_of(event()).split("\r\n")
    first = next(at for at, line in enumerate(lines) if line.startswith("001"))
    whole = lines[first + row]
    if whole[-10:].endswith("0000 - Z"):
        return  # nothing but an absence is cut off, which blanks are, too
    lines[first + row] = whole[:-cut]
    assert problems_of("\r\n".join(lines).encode())


def test_61_players_without_rounds_are_an_event() -> None:
    registered = replace(event(), rounds=(), absences=())
    assert parse(render(registered, "trf"))[0].players == registered.players


def test_65_a_cell_without_result_names_line_column_and_what_was_expected() -> None:
    lines = text_of(event()).split("\r\n")
    at = next(place for place, line in enumerate(lines) if line.startswith("001"))
    lines[at] = lines[at][:91] + "0000 w  " + lines[at][99:]
    first = next(problem for problem in problems_of("\r\n".join(lines).encode()) if problem.where.column == 92)
    assert first.where.line == at + 1 and "U" in str(first.facts["expected"])


@pytest.mark.parametrize(
    ("column", "letter"), [(98, "X"), (98, "2"), (96, "x"), (94, "x"), (7, "x"), (83, "7"), (0, "1")]
)
def test_66_a_bad_code_is_refused_with_its_place(column: int, letter: str) -> None:
    lines = text_of(event()).split("\r\n")
    at = next(place for place, line in enumerate(lines) if line.startswith("001") and line[91:95] != "0000")
    lines[at] = lines[at][:column] + letter + lines[at][column + 1 :]
    found = problems_of("\r\n".join(lines).encode())
    assert any(problem.where.line == at + 1 for problem in found)


def test_67_a_file_has_a_name_whatever_the_letters_of_the_event() -> None:
    from thuysi.web.arbiter.files import plain_name

    assert [plain_name(name) for name in ("后羿杯", "Giải Đà Nẵng", '"../../x"', "")] == [
        "giai",
        "giai-da-nang",
        "x",
        "giai",
    ]


# ── fast ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def seconds(work: Callable[[], object]) -> float:
    """The processor's time of the best of three."""
    best = []
    for _ in range(3):
        start = time.process_time()
        work()
        best.append(time.process_time() - start)
    return min(best)


def test_a_thousand_players_and_eleven_rounds_are_read_in_well_under_a_second(tmp_path: Path) -> None:
    file = tmp_path / "large.trf"
    write(event(players=1000, rounds=11), file)
    assert seconds(lambda: read(file)) < 0.9


def test_a_list_of_five_thousand_is_read_in_well_under_a_second() -> None:
    given = [f"{family} {middle} {last}" for family in ("Nguyễn", "Trần", "Lê", "Đỗ", "Võ") for middle in
             ("Văn", "Thị", "Đức", "Ngọc", "Quốc", "Thùy", "Hữu", "Xuân", "Bảo", "Gia") for last in
             ("An", "Bình", "Cường", "Đạt", "Hòa", "Vỹ", "Quý", "Hằng", "Thảo", "Tuấn")]  # fmt: skip
    people = [(n, given[n % 500], 1930 + n // 500, f"Đơn vị {n % 97}", "Cấp 1", 1500 + n % 900) for n in range(5000)]
    data = csv_bytes((("STT", "Họ và tên", "Năm sinh", "Đơn vị", "Đẳng cấp", "Elo"), *people))
    assert len(read_roster(data, "l.csv", today=TODAY).players) == 5000
    assert seconds(lambda: read_roster(data, "l.csv", today=TODAY)) < 0.9


RECORDS_OF_FIDE = (
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142",
    "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310",
    "320", "330", "352", "362", "801", "802", "013", "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP", "BBW",
    "BBD", "BBL", "BBZ", "BBF", "BBU",
)  # fmt: skip


@pytest.mark.parametrize("code", RECORDS_OF_FIDE)
def test_no_record_of_fide_or_of_the_engines_is_unknown(code: str) -> None:
    """Whatever it says: it is read, kept or refused as what it is, never as a line that nobody knows."""
    data = f"{text_of(event())}{code} ?\r\n".encode()
    try:
        said = parse(data)[1]
    except InputError as refusal:
        said = refusal.problems
    assert not {"unknown_record", "unknown_line"} & {problem.code for problem in said}
