"""What must hold of any file whatever, seeds to start from, and damages that keep a report file's shape.

Used by a short sample with a fixed seed (test_trf_fuzz.py) and by the coverage-guided run (`make fuzz`).
"""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from tests.formats.saying import all_languages_say
from tests.formats.strict import complaints
from thuysi.errors import InputError, Problem
from thuysi.files import parse
from thuysi.formats import json
from thuysi.formats.encoding import decode
from thuysi.formats.trf import writing as trf
from thuysi.formats.trf.reading import looks_like_trf
from thuysi.formats.trf.records import tells_of_teams
from thuysi.formats.trf.scoring import scoring_of, values_of
from thuysi.history import histories
from thuysi.model import Tournament

CASES: Final = Path(__file__).parents[1] / "cases"

RECORDS: Final = """\
012 Giải cờ tướng
022 Hà Nội
032 VIE
042 01.03.2026
052 2026/03/02
062 4
102 Trọng tài
132                                                                                        26/03/01  26/03/02
142 5
152 W
162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.0    X 1.0
172 VIE HBFN
192 FIDE_DUTCH_2026_BAKU
202 BH/C1,SB
222 5400+30
240 H 003    3
250       1.0   1   3    1    2
260 001 003    1    2
299          -1.0  002    4
### a word
XXR 5
XXC white1
XXS W=2 D=1 PAB=1.0
XXZ 2, 4
XXA    1  1.0  1.0
XXP 1 4
BBW 2.0
013 Đội Một                             1    2
310   1 Đội Hai                          HAI    2500   2.0    1.5   1    3    4
320  1.0  1.0   0   2
330 +- 002   1   2
VIE    1                                        2100
""".splitlines()
"""A line of every kind, for a damage to put anywhere."""

AS_FOUND: Final = re.compile(".*: columns 1 to 89")
"""What a written file may keep of a damaged one: half a federation or birth, …"""
AS_FOUND_OF_TEAMS: Final = re.compile(
    r".*: no record of a TRF\d\d|'(202|212|240|250|260|299).*: columns|.*more than once"
)
"""… and in an event of teams the records that number teams, as they were, and players in the engines' words."""

CELLS: Final = (
    "     2 w 1", "     1 b 0", "  0000 - U", "  0000 - H", "  0000 - Z", "     3 w  ", "     4 b ?", " " * 10,
    "     2 w +", "     1 b -", "  0000 w 1",
)  # fmt: skip


def seeds() -> list[bytes]:
    """Report files to begin with: events of our own in each dialect, and one with a line of every kind."""
    files = sorted(CASES.glob("*/*.trf"), key=lambda path: (path.stat().st_size, path.name))[:6]
    found = [path.read_bytes() for path in files]
    events = [parse(data)[0] for data in found]
    found += [trf.render(event, version).encode() for event in events[:3] for version in trf.VERSIONS]
    rows = [f"001 {n:4} m    {'Nguyễn ' + 'abcd'[n - 1]:33} {2000:4} VIE {'':11} 1985/03/02" for n in range(1, 5)]
    rows = [f"{row:80} 0.0 {n:4}" for n, row in enumerate(rows, start=1)]
    return [*found, "\n".join([*RECORDS[:5], *RECORDS[9:10], *RECORDS[20:21], *rows]).encode()]


def must_hold(data: bytes) -> Tournament | None:
    """The file is refused in words, or read; then it is written, read again as the same event, and stable.

    The event, or None where it was refused, or is no report file.
    """
    if not looks_like_trf(decode(data)[0]):
        return None
    tournament, problems = _parsed(data)
    all_languages_say(problems)
    assert (tournament is None) == any(not problem.harmless for problem in problems)
    if tournament is None:
        return None
    histories(tournament)
    assert json.parse(json.render(tournament))[0] == tournament
    for dialect in trf.DIALECTS:
        spoken, version = trf.in_dialect(tournament, dialect)
        text = trf.render(spoken, version)
        again, _ = parse(text.encode())
        assert trf.render(*trf.in_dialect(again, dialect)) == text
        assert meaning(again) == meaning(tournament)
        wrong = [one for one in complaints(text.encode(), version or 26) if not _as_found(one, text)]
        assert not wrong, wrong
    return tournament


def _as_found(complaint: str, text: str) -> bool:
    """Whether the writer kept what it has no right to change."""
    of_teams = any(tells_of_teams(line) for line in text.split("\r\n"))
    return bool(AS_FOUND.fullmatch(complaint) or (of_teams and AS_FOUND_OF_TEAMS.fullmatch(complaint)))


def _parsed(data: bytes) -> tuple[Tournament | None, tuple[Problem, ...]]:
    try:
        return parse(data)
    except InputError as error:
        return None, error.problems


def meaning(tournament: Tournament) -> Tournament:
    """The event without what only tells how its file was written: the dialect, kept lines and their places."""
    details = {code: value for code, value in tournament.details.items() if code not in ("trf", "ranks", "places")}
    rounds = tuple(
        replace(one, games=tuple(sorted(one.games, key=lambda game: game.white))) for one in tournament.rounds
    )
    named = (replace(player, name=unicodedata.normalize("NFC", player.name)) for player in tournament.players)
    return replace(
        tournament,
        players=tuple(named),
        details={**details, "virtual": repr(_virtual(tournament))},
        rounds=rounds,
        scoring=scoring_of(values_of(tournament.scoring)),
        accelerations=(),
        virtual_points={},
        extras=tuple(sorted(line.removeprefix("### ") for line in tournament.extras)),
    )


def _virtual(tournament: Tournament) -> list[tuple[int, int, int]]:
    """(player, round, virtual points) of all who have any, however they were stated."""
    last = max((group.last_round for group in tournament.accelerations), default=0)
    found: list[tuple[int, int, int]] = []
    for player in (one.number for one in tournament.players):
        own = tournament.virtual_points.get(player)
        for round_ in range(1, (last if own is None else len(own)) + 1):
            groups = tournament.accelerations if own is None else ()
            points: int = sum(
                group.points
                for group in groups
                if group.first_player <= player <= group.last_player and group.first_round <= round_ <= group.last_round
            )
            points = points if own is None else int(own[round_ - 1])
            found += [(player, round_, points)] if points else []
    return found


# Damages ------------------------------------------------------------------------------------------------------------

Damage = Callable[[list[bytes], random.Random], None]


def _byte(lines: list[bytes], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    line = bytearray(lines[at])
    if line:
        line[chance.randrange(len(line))] = chance.choice(b" 019wbWB=+-UHZ.,:/\t\xe1\xbb\x87\xff")
    lines[at] = bytes(line)


def _shift(lines: list[bytes], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    column = chance.randrange(len(lines[at]) + 1)
    gone = chance.randrange(3)
    lines[at] = lines[at][:column] + b" " * (1 - gone % 2) + lines[at][column + gone :]


def _cut(lines: list[bytes], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]


def _cell(lines: list[bytes], chance: random.Random) -> None:
    rows = [at for at, line in enumerate(lines) if line.startswith(b"001")]
    if rows:
        at = chance.choice(rows)
        place = 89 + 10 * chance.randrange(4)
        lines[at] = lines[at][:place].ljust(place) + chance.choice(CELLS).encode() + lines[at][place + 10 :]


def _record(lines: list[bytes], chance: random.Random) -> None:
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(RECORDS).encode())


def _move(lines: list[bytes], chance: random.Random) -> None:
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.randrange(3)):
        lines.insert(chance.randrange(len(lines) + 1), line)


def _name(lines: list[bytes], chance: random.Random) -> None:
    rows = [at for at, line in enumerate(lines) if line.startswith(b"001")]
    if rows:
        at = chance.choice(rows)
        name = chance.choice(("Đặng Hữu Trang", "王天一", "Nguye\u0302\u0303n", "Müller", "A\x85B", "ệ" * 12)).encode()
        width = 33 if chance.random() < 0.5 else 33 + len(name) - len(name.decode())
        lines[at] = lines[at][:14] + name.ljust(width) + lines[at][47:]


DAMAGES: Final[Sequence[Damage]] = (_byte, _byte, _shift, _cut, _cell, _record, _record, _move, _name)
ENDS: Final = (b"\r\n", b"\n", b"\n", b"\r")


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file with one to four damages."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    for _ in range(chance.randrange(1, 5)):
        chance.choice(DAMAGES)(lines, chance)
        if not lines:
            lines = [b""]
    return (b"\xef\xbb\xbf" if chance.random() < 0.1 else b"") + chance.choice(ENDS).join(lines)
