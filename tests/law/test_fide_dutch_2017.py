"""FIDE Dutch until 31 January 2026 (C.04.3, sections A to E): what differs from the later edition, by article."""

from __future__ import annotations

import pytest

from tests.law.test_fide_dutch_2026 import boards, event, games, meetings
from thuysi.engines.dutch import explain_against, pair, prepare
from thuysi.engines.dutch.edition_2017 import DIFFERENCES, FLOATS, _Criteria, pair_field
from thuysi.engines.dutch.field import bye_bar_2017
from thuysi.engines.dutch.floats import DOWN, floats_of_round, unplayed_float_2017
from thuysi.engines.dutch.rounds import PairedRound
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.model import Absence, Scoring, Tournament

OPTIONS = Options(edition="fide-dutch-2017")


def brackets(tournament: Tournament) -> PairedRound:
    return pair_field(prepare(tournament, OPTIONS).field)


@pytest.mark.parametrize("kind", ["U", "F", "H", "Z"])
def test_a_4_b_whoever_does_not_play_receives_a_downfloat(kind: str) -> None:
    round_ = games(byes="1" + kind)
    assert floats_of_round(round_, [0, 0, 0], Scoring(), unplayed_float_2017, 3)[1:] == [DOWN, DOWN]
    assert floats_of_round(games("-- 1 2"), [0, 0, 0], Scoring(), unplayed_float_2017, 3)[1:] == [DOWN, DOWN]


def test_a_8_differences_of_pairs_and_of_downfloaters() -> None:
    """A downfloater counts from a point below the lowest score of the bracket."""
    field = prepare(event(6, 5, games("1-0 1 4", "1-0 2 5", "1/2 3 6")), OPTIONS).field
    paired = brackets(event(6, 5, games("1-0 1 4", "1-0 2 5", "1/2 3 6")))
    bracket = paired.brackets[1][0]
    criteria = _Criteria(field, bracket, 6, look_ahead=True)
    assert field.scores == [10, 10, 5, 5, 0, 0]
    assert criteria.float_difference(bracket.first) == 10
    assert ("C.6", 5) in criteria.failures(1, 2)


def test_a_9_a_bracket_is_paired_again_when_the_rest_cannot_be_completed() -> None:
    """1 and 2 could meet, but 3 and 4 have met: the first bracket is the PPB, all below the collapsed last."""
    paired = brackets(event(4, 5, games("1-0 1 3", "1-0 2 4"), games("0-0 4 3", byes="1H 2H")))
    assert next(best.how for _, best in paired.brackets) == "penultimate"
    assert sorted(paired.pairs) == [(0, 3), (1, 2)]


def test_a_9_the_collapsed_bracket_holds_several_scores() -> None:
    first = games("1-0 1 5", "1-0 2 6", "1/2 3 7", "1/2 4 8")
    second = games("1/2 1 2", "1/2 3 4", "1-0 7 8", "0-0 5 6")
    paired = brackets(event(8, 6, first, second))
    assert sum(len(best.pairs) for _, best in paired.brackets) == 4


@pytest.mark.parametrize(
    ("kind", "points", "expected"),
    [("U", 0, True), ("+", 10, True), ("F", 10, False), ("H", 5, False), ("-", 0, False)],
)
def test_c_2_only_a_bye_or_a_win_by_default_bars_from_the_bye(kind: str, points: int, expected: bool) -> None:
    assert bye_bar_2017(kind, points, 10) is expected


def test_c_2_nobody_minimises_the_score_of_the_bye_taker() -> None:
    """The position in which C5 of 2026 gives the bye to 6: here whoever is left over has it."""
    rounds = (games("1-0 1 4", "0-1 5 2", "1-0 3 6"), games("0-1 2 1", "0-1 4 3", "0-1 6 5"))
    later = pair(event(6, 3, *rounds, absences=(Absence(3, 4),)), Options(edition="fide-dutch-2026"))
    earlier = pair(event(6, 3, *rounds, absences=(Absence(3, 4),)), OPTIONS)
    assert later.bye is not None and earlier.bye is not None
    assert later.bye.player == 6
    assert earlier.bye.decisions[0].article == "C.2"


def test_c_1_and_c_3_are_those_of_the_later_edition() -> None:
    with pytest.raises(NoLegalPairing):
        pair(event(2, 3, games("1-0 1 2")), OPTIONS)
    rounds = (games("1/2 1 3", "1/2 2 4"), games("1/2 1 4", "1/2 2 3"))
    assert explain_against(event(8, 5, *rounds), OPTIONS, 1, 2)[0].article == "C.3"


def test_c_5_to_c_19_come_in_their_order() -> None:
    field = prepare(event(6, 5, games("1-0 1 4", "1-0 2 5", "1/2 3 6")), OPTIONS).field
    bracket = brackets(event(6, 5, games("1-0 1 4", "1-0 2 5", "1/2 3 6"))).brackets[0][0]
    names = [name for name, _ in _Criteria(field, bracket, 6, look_ahead=True).keys([10], [10])]
    assert list(dict.fromkeys(names)) == ["C.5", "C.6", "C.7", "M1", "C10", "C11", "C12", "C13", *FLOATS, *DIFFERENCES]


def test_c_12_c_13_both_sides_of_an_uneven_pair_float() -> None:
    tournament = event(6, 5, games("1-0 1 4", "1-0 2 5", "1/2 3 6"))
    field = prepare(tournament, OPTIONS).field
    field.down1[1], field.up1[2] = True, True
    criteria = _Criteria(field, brackets(tournament).brackets[1][0], 6, look_ahead=True)
    names = {name for name, _ in criteria.failures(1, 2)}
    assert {"C.12", "C.13", "C.16", "C.17"} <= names


def test_e_colours_have_their_own_article_numbers() -> None:
    paired = pair(event(4, 3), OPTIONS)
    assert boards(paired) == {(1, 3), (4, 2)}
    assert meetings(paired) == {frozenset({1, 3}), frozenset({2, 4})}
    assert {board.decisions[-1].article for board in paired.boards} == {"E.5"}
