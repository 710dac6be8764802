"""Who is in a round and what he has there: left, late, resting, absent; alike on the card, the list, the crosstable."""

from __future__ import annotations

from dataclasses import replace

import pytest

import thuysi
from tests.web.events import section_of
from thuysi.journal.frozen import pairing_data
from thuysi.journal.state import Board, Round, Section
from thuysi.journal.tournament import sbd_of, tournament_of
from thuysi.model import Bye, Game, Player, Points, PointsAdjustment, Tournament
from thuysi.model import Round as Drawn
from thuysi.plots import plot
from thuysi.shown import Shown, resting_of
from thuysi.shown.card import card_lines
from thuysi.shown.crosstable import crosstable
from thuysi.shown.rounds import asides, line_of, names, pairings
from thuysi.shown.signs import letters
from thuysi.shown.standings import head_of, ranking
from thuysi.standings import standings
from thuysi.text.card import COLUMNS
from thuysi.text.words import words_of

VI = words_of("vi", "red-black")


def four(**more: object) -> Tournament:
    """Four players, one board played, one of the others with half a point, the last not there."""
    people = tuple(
        Player(n, f"Người {'ABCD'[n - 1]}", unit="Huế" if n < 3 else "", federation="VIE") for n in range(1, 5)
    )
    drawn = Drawn((Game(1, 2, thuysi.model.RESULTS["1-0"]),), (Bye(3, "H"), Bye(4, "Z")))
    return replace(Tournament(people, (drawn,), total_rounds=2, system="dutch"), **more)  # type: ignore[arg-type]


def kinds(shown: Shown, number: int = 1) -> list[tuple[int, str]]:
    return [(one.player.number, one.kind) for one in asides(shown, number, VI)]


def test_byes_stand_before_the_absent() -> None:
    assert kinds(Shown(four())) == [(3, "H"), (4, "absent")]
    assert [one.why for one in asides(Shown(four()), 1, VI)] == ["nghỉ, được nửa điểm", "vắng mặt"]


def test_who_has_left_is_in_no_later_round() -> None:
    """He is named in the rounds that he was in, and in none after it: not among the absent, nor in the list by name."""
    tournament = four(withdrawals={4: 0, 3: 1})
    shown = Shown(tournament)
    assert kinds(shown) == [(3, "H")]
    assert [row.player.number for row in names(shown, 1, VI).rows] == [1, 2, 3]
    assert line_of(shown, 1, 4, VI) is None
    asked = names(shown, 1, VI, tournament.players[3:]).rows
    assert [(row.board, row.why) for row in asked] == [(None, "không có trong ván này")]
    assert [one.withdrawn for one in shown.people.values()] == [False, False, True, True]


def test_who_came_later_is_not_in_an_earlier_round() -> None:
    drawn = replace(four().rounds[0], numbers=((1, 1), (2, 2), (4, 3)))
    shown = Shown(four(rounds=(drawn,)))
    assert kinds(shown) == [(4, "absent")]
    (third,) = (row for row in crosstable(shown, standings(shown.tournament), VI).rows if row.player.number == 3)
    assert [(one.who, one.result) for one in third.meetings] == [("nghỉ", "½")], "what he was given for it counts"


@pytest.mark.parametrize(
    ("resting", "expected"), [({}, "rest"), ({1: {4}}, "rest"), ({1: set()}, "absent"), ({1: {3}}, "absent")]
)
def test_a_rest_is_told_from_an_absence_where_the_draw_is_kept(resting: dict[int, set[int]], expected: str) -> None:
    """On the round's list, in the crosstable and on the card alike."""
    shown = Shown(four(system="round-robin", round_robin=True), resting)
    assert dict(kinds(shown))[4] == expected
    table = crosstable(Shown(four(), resting), standings(four()), VI)
    assert [row.meetings[0].who for row in table.rows if row.player.number == 4] == [
        "nghỉ" if resting.get(1) == {4} else "vắng"
    ]
    assert shown.cards[4].rows[0].remark == {"rest": "rests", "absent": "absent"}[expected]


def test_the_draw_of_a_stored_round_robin_says_who_rests() -> None:
    """Games of the absent are not put up: the opponent rests by the draw, the absent one does not."""
    event = thuysi.generate(5, 5, "round-robin", seed=4)
    before = replace(event, rounds=(), settings={**event.settings, "absent-games": "rest"}, total_rounds=5)
    (board, *_) = thuysi.pair(before, "round-robin", seed=4).boards
    away = replace(before, absences=(thuysi.model.Absence(1, board.white, "Z"),))
    drawn = thuysi.pair(away, "round-robin", seed=4)
    people = section_of(event, "a", "A").registrations
    assert drawn.bye is not None
    rests = {drawn.bye.player, *(one.player for one in drawn.rests)}
    round_ = Round(
        1, "published", tuple(Board(one.white, one.black) for one in drawn.boards),
        {**dict.fromkeys(rests, "Z"), board.white: "Z"}, pairing_data(drawn), {one: one for one in people}, "f", 1,
    )  # fmt: skip
    section = Section("a", "A", "round-robin", registrations=people, numbered=True, rounds=(round_,))
    shown = Shown(tournament_of(section), resting_of(section), sbd_of(section))
    assert len(rests) == 2 and board.black in rests
    assert dict(kinds(shown)) == {**dict.fromkeys(rests, "rest"), board.white: "absent"}


def test_people_are_named_with_unit_or_federation_grade_before_title() -> None:
    people = Shown(four()).people
    assert [people[1].unit, people[3].unit] == ["Huế", "VIE"]
    both = replace(four().players[0], grade="Kiện tướng", title="GM", birth="1990-02-03", national_rating=1900)
    (one,) = Shown(four(players=(both,), rounds=())).people.values()
    assert (one.grade, one.rating, one.birth, one.sbd) == ("Kiện tướng", "1900", "1990", 1)


def test_a_default_has_no_colour_in_the_crosstable() -> None:
    drawn = replace(four().rounds[0], games=(Game(1, 2, thuysi.model.RESULTS["+-"]),))
    table = crosstable(Shown(four(rounds=(drawn,))), standings(four(rounds=(drawn,))), VI)
    assert [(row.meetings[0].who, row.meetings[0].result) for row in table.rows[:1]] == [("2", "+")]


def test_an_open_round_is_in_the_crosstable_only_where_it_is_asked_for() -> None:
    open_ = Drawn((Game(2, 1), Game(3, 4)))
    tournament = four(rounds=(four().rounds[0], open_))
    shown, result = Shown(tournament), standings(tournament)
    assert [len(crosstable(shown, result, VI, rounds).columns) for rounds in (None, 2)] == [1, 2]
    assert pairings(shown, 2, VI).title == "Xếp cặp ván 2" and pairings(shown, 1, VI).title == "Kết quả ván 1"


def test_heads_keep_their_modifiers() -> None:
    """Two Buchholz columns, one cut, are not headed alike."""
    assert [head_of(name, "vi") for name in ("BH", "BH/C1", "XYZ")] == ["Búcgôn", "Búcgôn/C1", "XYZ"]
    table = ranking(Shown(four()), standings(four(), "BH,BH/C1"), VI)
    assert table.heads == ("Búcgôn", "Búcgôn/C1") and len(table.names) == 2


@pytest.mark.parametrize(("taken", "said"), [(-8, "−0,3"), (-10, "−½"), (18, "2,3"), (0, "½")])
def test_points_are_written_alike_in_a_list_on_a_card_and_in_a_drawing(taken: int, said: str) -> None:
    tournament = four(adjustments=(PointsAdjustment(3, Points(taken), 1),))
    shown = Shown(tournament)
    (row,) = (row for row in ranking(shown, standings(tournament), VI).rows if row.player.number == 3)
    (line,) = card_lines(shown.cards[3], VI)
    assert (row.points, line.cells[COLUMNS.index("total")]) == (said, said)
    assert f">{said}</text>" in plot("way", tournament, "vi", player=3)


def test_an_adjourned_game_is_written_alike_everywhere() -> None:
    assert letters("?") == ("…", "…")
