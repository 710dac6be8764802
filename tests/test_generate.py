"""The random tournament generator: same seed, same bytes; its rates; the result model of the acceptance test."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

import pytest
from click.testing import CliRunner

from thuysi.check import check
from thuysi.cli.generate import command
from thuysi.engines import ENGINES
from thuysi.engines.settings import Options
from thuysi.errors import RefusedRound, UsageError
from thuysi.files import parse, render
from thuysi.generate import Recipe, chances, generate
from thuysi.model import HALF_POINT_BYE, Tournament

UNRULY = Recipe(
    31,
    9,
    seed=11,
    forfeits=Fraction(1, 10),
    absences=Fraction(1, 20),
    half_byes=Fraction(1, 20),
    withdrawals=Fraction(1, 50),
    late=Fraction(1, 10),
    unrated=Fraction(1, 10),
    baku=True,
)


def all_codes(event: Tournament) -> list[str]:
    return [game.result.code for round_ in event.rounds for game in round_.games if game.result]


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert render(generate(UNRULY), "trf", 26) == render(generate(UNRULY), "trf", 26)
    assert render(generate(replace(UNRULY, seed=12)), "trf", 26) != render(generate(UNRULY), "trf", 26)


def test_the_draws_of_the_generator_are_kept_between_versions() -> None:
    """A fixed event: the ratings and results below must never change, whatever becomes of the engines' code."""
    event = generate(Recipe(12, 5, seed=1))
    drawn = "".join(str(player.rating) for player in event.players) + "".join(all_codes(event))
    assert sha256(drawn.encode()).hexdigest()[:16] == GOLDEN


GOLDEN = "5fba8795a733523c"


def test_everything_asked_for_happens() -> None:
    event = generate(UNRULY)
    codes = set(all_codes(event))
    assert {"1-0", "0-1", "1/2", "+-", "-+"} <= codes
    assert codes & {"W-L", "L-W", "D-D"}
    kinds = {bye.kind for round_ in event.rounds for bye in round_.byes}
    assert kinds == {"U", "H", "Z"}
    assert [span.points for span in event.accelerations] == [10, 5]


def test_nothing_else_happens() -> None:
    event = generate(Recipe(30, 7, seed=4))
    assert set(all_codes(event)) <= {"1-0", "0-1", "1/2"}
    assert not any(round_.byes for round_ in event.rounds)


def test_rates_are_met() -> None:
    event = generate(Recipe(200, 9, seed=2, half_byes=Fraction(1, 10), draws=Fraction(4, 5)))
    codes = all_codes(event)
    assert abs(codes.count("1/2") / len(codes) - 0.8) < 0.05
    halves = sum(bye.kind == HALF_POINT_BYE for round_ in event.rounds for bye in round_.byes)
    assert abs(halves / (200 * 9) - 0.1) < 0.03


def test_the_model_gives_the_published_chances() -> None:
    """FIDE.md section 6: 2467 v 2344 -> .511/.138/.351."""
    win, loss = chances(2467, 2344)
    assert (round(float(win), 3), round(float(1 - win - loss), 3), round(float(loss), 3)) == (0.511, 0.351, 0.138)
    assert chances(2800, 1200)[0] == 1
    assert chances(1200, 2800)[1] == 1


def test_chances_are_shares() -> None:
    for white in range(1000, 2900, 95):
        for black in range(1000, 2900, 95):
            win, loss = chances(white, black)
            assert 0 <= win <= 1 and 0 <= loss <= 1 and win + loss <= 1


@pytest.mark.parametrize("system", [name for name in ENGINES if name != "round-robin"])
def test_every_system_plays_and_checks_its_own_event(system: str) -> None:
    event = generate(Recipe(14, 4, system, seed=6, half_byes=Fraction(1, 20)))
    assert event.system == system
    assert all(one.ok for one in check(event, system, Options(edition=event.edition, seed=6)))


@pytest.mark.parametrize("order", [{"baku": True}, {"settings": {"acceleration": "baku"}}])
def test_an_accelerated_event_says_so_in_its_file(order: dict[str, object]) -> None:
    recipe = replace(Recipe(20, 7, seed=8, late=Fraction(1, 5)), **order)  # type: ignore[arg-type]
    event, _ = parse(render(generate(recipe), "trf", 26))
    assert event.rounds[:2] != generate(Recipe(20, 7, seed=8, late=Fraction(1, 5))).rounds[:2]
    assert all(one.ok for one in check(event, "dutch", Options()))


@pytest.mark.parametrize("system", ["adjusted", "lots", "lim"])
def test_baku_is_refused_where_the_system_does_not_define_it(system: str) -> None:
    with pytest.raises(RefusedRound) as refused:
        generate(Recipe(20, 7, system, baku=True))
    assert refused.value.code == "acceleration_not_defined"


def test_baku_cannot_be_said_and_denied() -> None:
    with pytest.raises(UsageError) as refused:
        generate(Recipe(20, 7, baku=True, settings={"acceleration": "none"}))
    assert refused.value.code == "baku_and_none"


@pytest.mark.parametrize(
    "change", [{"players": 1}, {"rounds": 0}, {"players": 10000}, {"forfeits": Fraction(2)}, {"draws": Fraction(-1)}]
)
def test_numbers_out_of_range_are_refused(change: dict[str, int]) -> None:
    with pytest.raises(UsageError):
        generate(replace(UNRULY, **change))  # type: ignore[arg-type]


def test_many_events_are_the_single_ones(tmp_path: object) -> None:
    runner = CliRunner()
    folder = f"{tmp_path}/events"
    order = ["--players", "13", "--rounds", "5", "--seed", "8", "--events", "3", "--jobs", "2", "-o", folder, "--json"]
    assert runner.invoke(command, order, standalone_mode=False).exit_code == 0
    for seed in (8, 9, 10):
        with open(f"{folder}/dutch-{seed:02}.trf", "rb") as file:
            assert file.read() == render(generate(Recipe(13, 5, seed=seed)), "trf")
