"""A strict checker of report files, written from FIDE's columns alone: it shares nothing with the program's own reader.

`complaints(data, version)` lists every line that a strict reader would not take: bytes, line ends, columns, codes, the
two sides of each game, points that are not the sum of their cells, ranks that rise against the points.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

OVER_THE_BOARD = {"10", "01", "==", "00", "=0", "0=", "WL", "LW", "DD", "LL", "DL", "LD", "+-", "-+", "--", "??", "  "}
"""The results of the two sides of a game, White's first."""
HEADERS = {"012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142", "152",
           "162", "172", "182", "192", "202", "212", "222"}  # fmt: skip
OF_26 = {"142", "152", "240", "250"}
OF_16 = {"XXR", "XXC", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}
TEAMS = {"013", "300", "310", "320", "330", "352", "362", "801", "802"}
POINTS = r"[ \d-]\d\.\d"
NUMBER = r"(?:   [1-9]|  [1-9]\d| [1-9]\d\d|[1-9]\d\d\d)"
ROUND = r"(?:[ 0]{2}\d|[ 01]\d\d|200|999)"
DATE = r"(19|20)\d\d/(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])"
LINES = {
    "042": f"042 {DATE}",
    "052": f"052 {DATE}",
    "062": r"062 \d{1,4}",
    "132": r"132 {88}(\d\d/\d\d/\d\d|        )(  (\d\d/\d\d/\d\d|        ))*",
    "142": r"142 \d{1,3}",
    "152": "152 [WB]",
    "162": rf"162  [WDLAPX]{POINTS}(?:    [WDLAPX]{POINTS})*",
    "192": r"192 [A-Z0-9_a-z]+",
    "202": r"202 [A-Z0-9_:/+.,-]+",
    "212": r"212 [A-Z0-9_:/+.,-]+",
    "240": rf"240 [FHZ] {ROUND} {NUMBER}(?: {NUMBER})*",
    "250": rf"250 (?:    |{POINTS}) {POINTS} {ROUND} {ROUND} {NUMBER} {NUMBER}",
    "260": rf"260 {ROUND} {ROUND} {NUMBER}(?: {NUMBER})*",
    "299": rf"299 [WDLFHZ+ -]  (?:    |{POINTS}) [ \d-]{POINTS}  {ROUND} {NUMBER}(?: {NUMBER})*",
    "XXR": r"XXR \d{1,3}",
    "XXC": "XXC (white1|black1)",
    "XXS": r"XXS (WW|BW|WD|BD|WL|BL|ZPB|HPB|FPB|PAB|FW|FL|W|D)=-?\d?\d\.\d( \w+=-?\d?\d\.\d)*",
    **{f"BB{letter}": rf"BB{letter} {POINTS}" for letter in "WDLZFU"},
    "XXA": rf"XXA {NUMBER}(?: {POINTS})*",
    "XXP": r"XXP \d{1,4}( \d{1,4})*",
}
HEAD = re.compile(
    rf"001 ({NUMBER}) [mw ][ A-Z]{{3}} (.{{33}}) (?:[ \d]{{3}}[\d ]) ([A-Z]{{3}}|   ) ([ \d]{{10}}[\d ])"
    rf" (?:{DATE}|\d{{4}}/00/00| {{10}})([ \d-][ \d-]\d\.\d) ({NUMBER})"
)


def complaints(data: bytes, version: int) -> list[str]:
    """What a strict reader would not take; nothing for a good file."""
    text = data.decode("utf-8")
    lines = text.split("\r\n")
    found = [] if lines.pop() == "" else ["the last line has no end"]
    if re.search("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]", text.replace("\r\n", "")):
        found.append("a control character, a bare line end or a mark")
    found += [f"{line!r}: {word}" for line in lines for word in _line(line, version)]
    return found or [*_once(lines), *_rows(lines)]


def _line(line: str, version: int) -> Iterator[str]:
    code = line[:3]
    other = OF_16 if version == 26 else OF_26
    if not line.strip() or (line != line.rstrip() and not line.startswith("001")):
        yield "blanks"
    if code in other:
        yield f"no record of a TRF{version}"
    if line.startswith("#") or code in TEAMS or code in HEADERS - set(LINES):
        return
    if line.startswith("001"):
        yield from _columns(line)
    elif code in LINES:
        if not re.fullmatch(LINES[code], line, re.ASCII):
            yield "columns"
    elif not re.fullmatch(r"(\d{3}|[A-Za-z]{3}|XX\w|BB\w)( .*)?", line, re.ASCII):
        yield "no record"


def _columns(line: str) -> Iterator[str]:
    if not HEAD.fullmatch(line[:89]):
        yield "columns 1 to 89"
    if (len(line) - 89) % 10:
        yield "a cell is cut"
    for at in range(89, len(line), 10):
        if not re.fullmatch(rf"  {NUMBER} [wb] [1=0WDL+?  -]|  0000 - [UFHZ]| {{10}}", line[at : at + 10]):
            yield f"cell at column {at + 3}"


def _once(lines: list[str]) -> Iterator[str]:
    """Records of which a file has one, and one record 240 a type and round."""
    heads = [line[:9] if line.startswith("240") else line[:3] for line in lines]
    for head in set(heads):
        once = head in {"012", "042", "052", "062", "142", "152", "162", "192", "202", "212"} or head.startswith("240")
        if once and heads.count(head) > 1:
            yield f"{head!r} stands more than once"


def _rows(lines: list[str]) -> Iterator[str]:
    """The players' rows against each other."""
    rows = {int(line[4:8]): line for line in lines if line.startswith("001")}
    numbers = [int(line[4:8]) for line in lines if line.startswith("001")]
    if numbers != sorted(set(numbers)):
        yield "rows are not in the order of starting numbers"
    count = [line for line in lines if line.startswith("062")]
    if [line[4:] for line in count] != [str(len(numbers))]:
        yield "062 does not count the rows"
    played = _drawn(rows)
    for number, line in rows.items():
        for at in range(89, len(line), 10):
            yield from _other_side(number, line[at : at + 10], rows, at)
    yield from _sums(lines, rows, played)
    if all(len(line) <= 89 + 10 * played for line in rows.values()):
        points = [
            float(line[79:84]) for line in sorted(rows.values(), key=lambda line: (line[85:89], -float(line[79:84])))
        ]
        if points != sorted(points, reverse=True):
            yield "ranks rise against the points"


def _drawn(rows: dict[int, str]) -> int:
    """The last round with a board or a pairing-allocated bye."""
    last = 0
    for line in rows.values():
        for at in range(89, len(line), 10):
            if line[at + 7 : at + 8] in "wb" or line[at + 9 : at + 10] == "U":
                last = max(last, (at - 89) // 10 + 1)
    return last


def _other_side(number: int, cell: str, rows: dict[int, str], at: int) -> Iterator[str]:
    if cell[7] not in "wb":
        return
    theirs = rows.get(int(cell[2:6]), "")[at : at + 10]
    sides = cell[9] + theirs[9:10] if cell[7] == "w" else theirs[9:10] + cell[9]
    if theirs[2:6].strip() != str(number) or {cell[7], theirs[7:8]} != {"w", "b"} or sides not in OVER_THE_BOARD:
        yield f"{number}: {cell!r} against {theirs!r}"


# Points -------------------------------------------------------------------------------------------------------------


def _sums(lines: list[str], rows: dict[int, str], played: int) -> Iterator[str]:
    worth = _worth(lines)
    extra = dict.fromkeys(rows, 0)
    of_teams = any(line.startswith("310 ") or re.match("192 .*TEAM", line) for line in lines)
    for line in lines if not of_teams else ():
        if line.startswith("299") and int(line[19:22]) <= played:
            for word in line[23:].split():
                extra[int(word)] += round(float(line[12:17]) * 10)
    for number, line in rows.items():
        cells = [line[at : at + 10] for at in range(89, len(line), 10)] + [" " * 10] * played
        total = sum(worth(cell) for cell in cells[:played]) + extra[number]
        coming = cells[played] if len(cells) > played else ""
        announced = total + (worth(coming) if coming[9:10] in ("F", "H", "Z") else 0)
        if round(float(line[79:84]) * 10) != announced:
            yield f"{number}: {line[79:84]} points, cells give {announced / 10}"


def _worth(lines: list[str]) -> Callable[[str], int]:
    """What a cell is worth by 162 and XXS; JaVaFo's words are the later and the finer ones."""
    value = {"WW": 10, "BW": 10, "WD": 5, "BD": 5, "WL": 0, "BL": 0, "ZPB": 0, "HPB": 5, "FPB": 10, "PAB": 10,
             "FW": 10, "FL": 0, "X": 5}  # fmt: skip
    group = {"W": "WW BW FW FPB", "D": "WD BD HPB X", "L": "WL BL", "A": "ZPB FL", "P": "PAB", "X": "X"}
    said: dict[str, int] = {}
    for line in (line for line in lines if line.startswith("162")):
        said = {line[at]: round(float(line[at + 1 : at + 5]) * 10) for at in range(5, len(line), 9)}
    for word in ("W", "D", "L", "A", "P", "X"):
        for outcome in group[word].split() + (["PAB"] if word == "W" else []) if word in said else []:
            value[outcome] = said[word]
    names = {"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "ZPB", "BBF": "FL", "BBU": "PAB"}
    for line in (line for line in lines if line[:3] in names):
        outcomes = group.get(names[line[:3]], names[line[:3]]).split() + (["PAB"] if line[:3] == "BBW" else [])
        value.update({one: round(float(line[4:]) * 10) for one in outcomes if not (one == "X" and "X" in said)})
    for line in (line for line in lines if line.startswith("XXS")):
        words = [(word.split("=")[0], round(float(word.split("=")[1]) * 10)) for word in line[4:].split()]
        for word, tenths in sorted(words, key=lambda pair: len(pair[0]) > 1):
            for outcome in group[word].split() if len(word) == 1 else [word]:
                if not (outcome == "X" and "X" in said):
                    value[outcome] = tenths

    def worth(cell: str) -> int:
        colour, letter = cell[7], cell[9]
        if colour == "-":
            return value[{"U": "PAB", "F": "FPB", "H": "HPB", "Z": "ZPB"}[letter]]
        if letter in "+-":
            return value["FW" if letter == "+" else "FL"]
        if colour not in "wb":
            return value["ZPB"]
        side = "W" if colour == "w" else "B"
        names = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"}
        return 0 if letter == " " else value["X"] if letter == "?" else value[side + names[letter]]

    return worth


def in_composed_letters(data: bytes) -> bool:
    """Whether no letter has its marks apart: a column is one character, and every program counts it as one."""
    text = data.decode("utf-8")
    return unicodedata.normalize("NFC", text) == text
