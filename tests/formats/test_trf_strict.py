"""What we write is what the format asks for: every line passes a checker that knows only FIDE's columns."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.formats.strategies import tournaments
from tests.formats.strict import complaints, in_composed_letters
from thuysi.errors import InputError, UsageError
from thuysi.files import read, render
from thuysi.formats.trf.writing import VERSIONS, in_dialect
from thuysi.generate import Recipe, generate
from thuysi.model import Acceleration, Player, Points, Scoring, Tournament

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*/*.trf"))
SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


@given(tournaments(fields_of_reports_only=True))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_random_events(tournament: Tournament) -> None:
    for version in VERSIONS:
        data = render(tournament, "trf", version)
        assert complaints(data, version) == []
        assert in_composed_letters(data)
    assert complaints(render(in_dialect(tournament, "bx")[0], "trf"), 16) == []


@pytest.mark.parametrize("system", ["dutch", "adjusted", "lim"])
def test_played_events(system: str) -> None:
    recipe = Recipe(31, 7, seed=5, system=system, forfeits=Fraction(1, 20), half_byes=Fraction(1, 20),
                    late=Fraction(1, 10), withdrawals=Fraction(1, 10))  # fmt: skip
    event = generate(recipe)
    for version in VERSIONS:
        assert complaints(render(event, "trf", version), version) == []
        open_round = replace(event, rounds=event.rounds[:4])
        assert complaints(render(open_round, "trf", version), version) == []


@pytest.mark.parametrize("path", [*CASES[::7], *sorted(SHARED.glob("*/*.trf"))[::5]], ids=lambda path: path.name)
def test_what_is_read_is_written_strictly(path: Path) -> None:
    try:
        event, _ = read(path)
    except InputError:
        assert path.name.startswith("py4swiss_"), path
        return
    for version in VERSIONS:
        assert complaints(render(event, "trf", version), version) == []


def test_values_wider_than_their_columns_are_refused() -> None:
    players = (Player(1, "A"), Player(2, "B"))
    wide = Points(-105)
    for event in (
        Tournament(players, scoring=Scoring(loss=wide)),
        Tournament(players, accelerations=(Acceleration(wide, 1, 1, 1, 2),)),
        Tournament(players, virtual_points={1: (wide,)}),
    ):
        with pytest.raises(UsageError) as caught:
            render(event, "trf", 26)
        assert caught.value.code == "points_too_wide"


GOOD = (
    "012 A\r\n062 2\r\n142 3\r\n"
    f"001    1      {'A':33} 2000{'':27}  1.0    1     2 w 1\r\n"
    f"001    2      {'B':33} 1900{'':27}  0.0    2     1 b 0\r\n"
)


@pytest.mark.parametrize(
    ("old", "new"),
    [("\r\n142", "\n142"), ("142 3", "142 3 "), ("142 3", "142 x"), ("142 3", "XXR 3"), ("1.0    1", "2.0    1"),
     ("062 2", "062 3"), ("2 w 1", "2 w ="), ("1 b 0", "1 w 0"), ("1.0    1", "1.0   1 "), (" 2000", "2000 "),
     ("1 b 0\r\n", "1 b 0"), ("012 A", "\ufeff012 A"), ("001    2", "001    3"), ("2 w 1", "2 w 1 ")],
)  # fmt: skip
def test_the_checker_sees_a_fault(old: str, new: str) -> None:
    assert complaints(GOOD.encode(), 26) == []
    assert GOOD.count(old) == 1
    assert complaints(GOOD.replace(old, new).encode(), 26) != []
