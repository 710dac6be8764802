"""Whatever a file has no place for is named: every field of the model is either read again as it was, or told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest

from tests.formats.saying import all_languages_say
from thuysi.engines.dutch.baku import virtual_points
from thuysi.engines.upcoming import first_colour
from thuysi.errors import InputError, Problem, UsageError
from thuysi.files import parse, render
from thuysi.formats.sheets import writing as tables
from thuysi.formats.trf import writing as reports
from thuysi.model import (
    RESULTS,
    Absence,
    Acceleration,
    Bye,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Tournament,
)
from thuysi.names import given_name

EVENT = Tournament(
    tuple(Player(n, f"{name} An") for n, name in enumerate(("Trần", "Lê", "Mai", "Hồ", "Đỗ"), 1)),
    (Round((Game(1, 3, RESULTS["1-0"]), Game(4, 2, RESULTS["1/2"])), (Bye(5, "U"),)),),
    total_rounds=5, first_colour="w",
)  # fmt: skip
FORMS = ("26", "16", "bx", "xlsx", "csv", "json")

Changed = Callable[[Tournament], Tournament]


def _of_player(**values: Any) -> Changed:
    return lambda event: replace(event, players=(replace(event.players[0], **values), *event.players[1:]))


def _of_round(**values: Any) -> Changed:
    return lambda event: replace(event, rounds=(replace(event.rounds[0], **values), *event.rounds[1:]))


def _of_game(**values: Any) -> Changed:
    def changed(event: Tournament) -> Tournament:
        first, *others = event.rounds[0].games
        return replace(event, rounds=(replace(event.rounds[0], games=(replace(first, **values), *others)),))

    return changed


PLAYERS: dict[str, Changed] = {
    "name": _of_player(name="Trần Thị Rất Là Dài Tên Không Vừa Cột Nào Cả An"),
    "rating": _of_player(rating=2100), "title": _of_player(title="Kiện tướng quốc tế"),
    "national_rating": _of_player(national_rating=1900), "grade": _of_player(grade="Cấp 1"),
    "lot": _of_player(lot=3), "unit": _of_player(unit="Huế"), "birth": _of_player(birth="1990-02-03"),
    "sex": _of_player(sex="w"), "federation": _of_player(federation="Huế Đô"),
    "fide_id": _of_player(fide_id="12401137"),
    "given_name": _of_player(given_name="Thị An"), "number": lambda event: event,
}  # fmt: skip
ROUNDS: dict[str, Changed] = {
    "games": _of_game(result=RESULTS["W-L"]), "byes": _of_round(byes=(Bye(5, "H"),)), "seed": _of_round(seed=5),
    "piles": _of_round(piles=(("bye=0", (5, 4)),)),
    "numbers": _of_round(numbers=((1, 2), (2, 1), (3, 3), (4, 4), (5, 5))),
}  # fmt: skip
GAMES: dict[str, Changed] = {
    "result": _of_game(result=None), "fouls": _of_game(fouls=(1, 0)), "white": lambda event: event,
    "black": lambda event: event,
}  # fmt: skip
EVENTS: dict[str, Changed] = {
    "name": lambda event: replace(event, name="Giải xuân"),
    "total_rounds": lambda event: replace(event, total_rounds=7),
    "first_colour": lambda event: replace(event, first_colour="b"),
    "scoring": lambda event: replace(event, scoring=Scoring(win=Points(40), draw=Points(10))),
    "start_date": lambda event: replace(event, start_date="2026-03-01"),
    "end_date": lambda event: replace(event, start_date="2026-03-01", end_date="2026-03-04"),
    "absences": lambda event: replace(event, absences=(Absence(2, 3),)),
    "forbidden": lambda event: replace(event, forbidden=(ForbiddenPairs((1, 2)),)),
    "accelerations": lambda event: replace(event, accelerations=(Acceleration(Points(10), 1, 2, 1, 2),)),
    "virtual_points": lambda event: replace(event, virtual_points={1: (Points(10),)}),
    "adjustments": lambda event: replace(event, adjustments=(PointsAdjustment(1, Points(5)),)),
    "system": lambda event: replace(event, system="adjusted"),
    "edition": lambda event: replace(event, edition="vn-xiangqi-2004-28"),
    "settings": lambda event: replace(event, settings={"median_direction": "up"}),
    "seed": lambda event: replace(event, seed=2026),
    "tie_breaks": lambda event: replace(event, tie_breaks=("PTS", "BH")),
    "round_robin": lambda event: replace(event, round_robin=True),
    "lots": lambda event: replace(event, lots={1: 2, 2: 1}),
    "piles": lambda event: replace(event, piles=(("bye=0", (5, 4)),)),
    "details": lambda event: replace(event, details={"own": "x"}),
    "extras": lambda event: replace(event, extras=("### own",)),
    "withdrawals": lambda event: replace(event, withdrawals={3: 1}),
    "players": lambda event: replace(
        event, players=(*event.players[:4], Player(7, "Võ An")), rounds=(Round(event.rounds[0].games, (Bye(7, "U"),)),)
    ),
    "rounds": lambda event: replace(event, rounds=()),
}  # fmt: skip

WHAT = [
    *((f"player.{name}", change) for name, change in PLAYERS.items()),
    *((f"round.{name}", change) for name, change in ROUNDS.items()),
    *((f"game.{name}", change) for name, change in GAMES.items()),
    *((name, change) for name, change in EVENTS.items()),
]


def test_every_field_of_the_model_is_here() -> None:
    for kind, changes in ((Player, PLAYERS), (Round, ROUNDS), (Game, GAMES), (Tournament, EVENTS)):
        assert {field.name for field in fields(kind)} == set(changes)


def written(event: Tournament, form: str) -> tuple[bytes, tuple[Problem, ...]]:
    if form in ("xlsx", "csv"):
        return render(event, form), tables.losses(event, form)
    if form == "json":
        return render(event, form), ()
    event, version = reports.in_dialect(event, form)
    return render(event, "trf", version), (*reports.losses(event), *reports.unfinished(event))


def meaning(event: Tournament) -> Tournament:
    """What is compared: not how a file was written, nor what follows from the rest (ranks, given names, virtual points
    by player or by record, number 1's colour once round 1 tells it, FIDE's code of a type)."""
    derived = ("trf", "ranks", "places", "192")
    details = {name: value for name, value in event.details.items() if name not in derived}
    players = tuple(replace(p, given_name=p.given_name or given_name(p.name)) for p in event.players)
    virtual = tuple(Points(one) for r in (1, 2) for one in virtual_points(event, "file", 10, r))
    if event.first_colour is None:
        with suppress(UsageError):
            event = replace(event, first_colour=first_colour(event, None)[0])
    return replace(event, details=details, players=players, accelerations=(), virtual_points={0: virtual})


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "change"), WHAT, ids=[name for name, _ in WHAT])
def test_what_is_not_read_again_is_named(name: str, change: Changed, form: str) -> None:
    event = change(EVENT)
    data, lost = written(event, form)
    assert all(problem.harmless for problem in lost)
    all_languages_say(lost)
    if (name, form) == ("scoring", "csv"):
        assert [problem.code for problem in lost] == ["sheets.left_out_scoring"]
        with pytest.raises(InputError):  # a table whose points nobody can add up is refused, not misread
            parse(data, f"event.{form}")
        return
    again = parse(data, f"event.{form if form in ('xlsx', 'csv', 'json') else 'trf'}")[0]
    if meaning(again) != meaning(event):
        plain = {problem.code for problem in written(EVENT, form)[1]}
        assert {problem.code for problem in lost} - plain, [
            (field.name, getattr(meaning(event), field.name), getattr(meaning(again), field.name))
            for field in fields(Tournament)
            if getattr(meaning(event), field.name) != getattr(meaning(again), field.name)
        ]
