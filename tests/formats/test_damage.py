"""A damaged file is read or refused, never anything else: no other exception, no endless work."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.formats.saying import all_languages_say
from tests.formats.strategies import tournaments
from thuysi.errors import InputError, Problem
from thuysi.files import MOST_BYTES, parse, render
from thuysi.formats import json
from thuysi.formats.trf import writing as trf
from thuysi.history import histories
from thuysi.model import Tournament

DAMAGES = ("flip", "cut", "double", "insert", "drop line", "double line", "swap lines", "truncate")


def damage(data: bytes, kind: str, where: float, value: int) -> bytes:
    """One damage of a file: a byte or a line changed, lost or doubled."""
    at = int(where * max(len(data) - 1, 0))
    lines = data.split(b"\n")
    line = int(where * (len(lines) - 1))
    other = value % len(lines)
    if kind == "swap lines":
        lines[line], lines[other] = lines[other], lines[line]
    damaged = {
        "flip": data[:at] + bytes([value]) + data[at + 1 :],
        "cut": data[:at] + data[at + 1 :],
        "double": data[:at] + data[at : at + 1] + data[at:],
        "insert": data[:at] + bytes([value]) + data[at:],
        "drop line": b"\n".join(lines[:line] + lines[line + 1 :]),
        "double line": b"\n".join(lines[: line + 1] + lines[line:]),
        "swap lines": b"\n".join(lines),
        "truncate": data[:at],
    }
    return damaged[kind]


def read_or_refused(data: bytes) -> Tournament | None:
    """The tournament, or None where it was refused in words."""
    tournament, problems = parsed(data)
    assert (tournament is None) == any(not problem.harmless for problem in problems)
    all_languages_say(problems)
    if tournament is not None:
        histories(tournament)
    return tournament


def parsed(data: bytes) -> tuple[Tournament | None, tuple[Problem, ...]]:
    try:
        return parse(data)
    except InputError as error:
        return None, error.problems


@given(
    tournaments(fields_of_reports_only=True),
    st.lists(
        st.tuples(st.sampled_from(DAMAGES), st.floats(0, 1), st.integers(0, 255)),
        min_size=1,
        max_size=3,
    ),
    st.sampled_from(["trf16", "trf26", "json"]),
)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_damaged_files(tournament: Tournament, damages: list[tuple[str, float, int]], form: str) -> None:
    data = render(tournament, "json" if form == "json" else "trf", 16 if form == "trf16" else 26)
    for kind, where, value in damages:
        data = damage(data, kind, where, value)
    again = read_or_refused(data)
    if again is not None:
        text = trf.render(again)
        assert trf.render(parse(text.encode())[0]) == text
        assert json.parse(json.render(again))[0] == again


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_bytes(data: bytes) -> None:
    read_or_refused(data)
    read_or_refused(b"001    1" + data)
    read_or_refused(b'{"format": "thuysi-tournament", "version": 1, "players": [' + data)


def big_row(number: int) -> str:
    return f"001 {number:4}      {'x' * 33} {2000:4}{'':27}  0.0 {number:4}" + "  0000 - Z" * 200 + "  " * 20


HUGE = {
    "one line": lambda: b"001    1 " + b"9" * (MOST_BYTES - 100),
    "rows with one number": lambda: b"001    1\n" * (MOST_BYTES // 9 - 1),
    "rows of rubbish": lambda: b"001 " + b"\n001 x".join([b""] * (MOST_BYTES // 7)),
    "lines of rubbish": lambda: b"001    1\n" + b"z\n" * (MOST_BYTES // 2 - 100),
    "blank lines": lambda: b"001    1\n" + b"\r" * (MOST_BYTES - 100),
    "numbers": lambda: b"001    1\nXXZ " + b"1 " * (MOST_BYTES // 2 - 100),
    "nested": lambda: b"[" * (MOST_BYTES - 1),
    "nested objects": lambda: b'{"a":' * 100_000,
    "a list of ones": lambda: b'{"players":[' + b"1," * 2_000_000 + b"1]}",
    "one key again and again": lambda: b"{" + b'"a":1,' * 500_000 + b'"a":1}',
    "letters of two bytes": lambda: b"001    1 " + "ệ".encode() * 5_000_000,
    "bytes of no encoding": lambda: b"001    1\n" + bytes(range(128, 256)) * 50_000,
    "full": lambda: ("\n".join(map(big_row, range(1, 9_999))).encode())[: MOST_BYTES - 1],
}


@pytest.mark.parametrize("kind", HUGE)
def test_hostile_files_take_bounded_time(kind: str) -> None:
    data = HUGE[kind]()
    assert len(data) <= MOST_BYTES
    start = time.process_time()
    read_or_refused(data)
    assert time.process_time() - start < 30, "a hostile file of 32 MB must not hold a machine"


def test_the_same_file_gives_the_same_problems() -> None:
    rows = [f"001 {n:4}      {'P':33} {2000:4}{'':27}  9.0 {n:4}    {n % 7 + 1} w 1" for n in range(1, 50)]
    random.Random(1).shuffle(rows)
    data = "\n".join(rows).encode()
    found = []
    for _ in range(2):
        with pytest.raises(InputError) as caught:
            parse(data)
        found.append([(str(p.where), p.code, dict(p.facts)) for p in caught.value.problems])
    assert found[0] == found[1]
