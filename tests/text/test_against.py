"""Why two players do not meet: for every pair of small events one reason, and each reason true by itself.

The reasons are checked against the rounds and against the boards of the round alone, by matchings of networkx, not by
the engine's own questions.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import networkx
import pytest

from tests.text.events import random_events
from thuysi.against import why_not
from thuysi.case import Case, Told, case_of, lead
from thuysi.decision import Decision
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.model import RESULTS, Absence, Bye, ForbiddenPairs, Game, Player, Round, Tournament
from thuysi.text import LANGUAGES
from thuysi.text.explanation import told_text

Answer = tuple[Case, int, int, tuple[Told, ...]]


@cache
def answers() -> tuple[Answer, ...]:
    """Every pair of every event that is not too small."""
    found = []
    for tournament, options in random_events(250):
        case = case_of(tournament, None, pair_round(tournament, "adjusted", Options(None, 1, options.settings, None)))
        for one, other in combinations(case.histories, 2):
            found.append((case, one, other, why_not(case, one, other)))
            found.append((case, other, one, why_not(case, other, one)))
    return tuple(found)


def of_code(code: str) -> list[tuple[Case, Decision]]:
    """The answers with that code."""
    return [(case, told[0].decision) for case, _, _, told in answers() if told[0].decision.code == code]


def test_every_pair_has_a_reason_of_its_own() -> None:
    codes = Counter(told[0].decision.code for _, _, _, told in answers())
    assert "against_elsewhere" not in codes
    assert set(codes) >= {
        "against_absent", "against_before_in_line", "against_bye", "against_colour_limit", "against_different_groups",
        "against_exchanged", "against_forbidden", "against_left_group", "against_meets", "against_met",
        "against_met_by_default", "against_pair_undone", "against_passed", "against_same_unit", "against_taken_earlier",
    }  # fmt: skip


def test_the_reason_is_the_same_for_both() -> None:
    codes = {(id(case), one, other): told[0].decision.code for case, one, other, told in answers()}
    assert all(code == codes[case, other, one] for (case, one, other), code in codes.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_names_a_player_who_was_asked_about(language: str) -> None:
    for _, one, other, told in answers():
        said = "".join(told_text(sentence, language) for sentence in told)
        assert "{" not in said and "[[" not in said and "–." not in said
        assert str(one) in said or str(other) in said


# --- each reason is true --------------------------------------------------------------------------------------------


def number(decision: Decision, name: str) -> int:
    value = decision.facts[name]
    assert isinstance(value, int)
    return value


def games(case: Case, round_: int) -> set[frozenset[int]]:
    return {frozenset((game.white, game.black)) for game in case.tournament.rounds[round_ - 1].games}


def board(case: Case, player: int) -> frozenset[int]:
    return next(frozenset((one.white, one.black)) for one in case.pairing.boards if player in (one.white, one.black))


def test_they_do_meet() -> None:
    for case, decision in of_code("against_meets"):
        assert board(case, number(decision, "player")) == {decision.facts["player"], decision.facts["other"]}


def test_they_have_met_in_that_round() -> None:
    for code in ("against_met", "against_met_by_default"):
        for case, decision in of_code(code):
            pair = frozenset((number(decision, "player"), number(decision, "other")))
            assert pair in games(case, number(decision, "round"))


def test_who_is_absent_or_has_the_bye_has_no_board() -> None:
    for case, decision in of_code("against_absent"):
        players = decision.facts["players"]
        assert isinstance(players, list) and players
        assert not set(players) & {player for one in case.pairing.boards for player in (one.white, one.black)}
    for case, decision in of_code("against_bye"):
        assert case.pairing.bye is not None and case.pairing.bye.player == decision.facts["player"]


def test_the_event_keeps_them_apart() -> None:
    for case, decision in of_code("against_forbidden"):
        pair = {number(decision, "player"), number(decision, "other")}
        assert any(pair <= set(ban.players) for ban in case.tournament.forbidden)
    units = {}
    for case, decision in of_code("against_same_unit"):
        units = {player.number: player.unit for player in case.tournament.players}
        assert units[number(decision, "player")] == units[number(decision, "other")] != ""


def may_have(colours: str) -> set[str]:
    """The colours that leave no third running and no difference of three."""
    return {
        colour
        for colour in "wb"
        if not (colours + colour).endswith(colour * 3)
        and abs((colours + colour).count("w") - (colours + colour).count("b")) < 3
    }


def compatible(case: Case, one: int, other: int) -> bool:
    mine, yours = may_have(case.histories[one].colours), may_have(case.histories[other].colours)
    return ("w" in mine and "b" in yours) or ("b" in mine and "w" in yours)


def test_no_colours_are_left_for_them() -> None:
    for case, decision in of_code("against_colour_limit"):
        assert not compatible(case, number(decision, "player"), number(decision, "other"))


def places(case: Case) -> dict[int, tuple[str, int]]:
    """Every player's group and turn in it."""
    found = {}
    for one in case.pairing.boards:
        opening = lead(one)
        assert opening is not None
        for player in (one.white, one.black):
            found[player] = (str(opening.facts["score"]), number(opening, "turn"))
    return found


def chooser(case: Case, player: int) -> int:
    opening = lead(case.board_of[player])
    assert opening is not None
    return number(opening, "floater" if opening.code == "floater_opponent" else "player")


def test_the_turn_of_the_line() -> None:
    for case, decision in of_code("against_before_in_line"):
        player, taken, other = (number(decision, name) for name in ("player", "taken", "other"))
        where = places(case)
        assert board(case, player) == {player, taken} and chooser(case, player) == player
        assert where[player][0] == where[other][0] and where[player][1] < where[other][1]
    for case, decision in of_code("against_taken_earlier"):
        player, by, other = (number(decision, name) for name in ("player", "by", "other"))
        where = places(case)
        assert board(case, player) == {player, by} and chooser(case, player) == by
        assert where[by][0] == where[other][0] and where[by][1] < where[other][1]


def test_before_in_line_is_true_of_the_walk_of_28_6() -> None:
    """A resident is offered the second half from its first on, then the first half from its end."""
    for case, decision in of_code("against_before_in_line"):
        player, taken, other = (number(decision, name) for name in ("player", "taken", "other"))
        opening = lead(case.board_of[player])
        assert opening is not None
        if opening.code == "proposed":
            where = places(case)
            line = sorted(
                (one for one, place in where.items() if place[0] == where[player][0] and place[1] >= where[player][1]),
                reverse=opening.facts["direction"] == "up",
            )
            half = len(line) // 2
            walk = [*line[half:], *reversed(line[1:half])]
            assert line[0] == player and walk.index(taken) < walk.index(other)


def test_passed_over_because_the_rest_could_not_be_paired() -> None:
    found = 0
    for case, decision in of_code("against_passed"):
        (entry,) = passed(decision)
        if entry["reason"] != "rest":
            continue
        found += 1
        player, other = number(decision, "player"), number(decision, "other")
        where = places(case)
        rest = [one for one, place in where.items() if place[0] == where[player][0] and place[1] >= where[player][1]]
        rest = [one for one in rest if one not in (player, other)]
        assert not pairable(case, rest)
    assert found > 5


def passed(decision: Decision) -> list[dict[str, object]]:
    entries = decision.facts["passed"]
    assert isinstance(entries, list)
    return entries


def pairable(case: Case, players: list[int]) -> bool:
    """Whether these can all be paired, nobody twice with the same opponent and within the limits and the bans."""
    waived = any(one.code == "limits_waived" for one in case.pairing.decisions)
    barred = case.pairing.settings.get("forfeit-rematch") == "barred"
    graph = networkx.Graph()
    graph.add_nodes_from(players)
    for one, other in combinations(players, 2):
        mine = case.histories[one]
        before = other in (mine.scheduled if barred else mine.met)
        ban = case.ban(one, other)
        kept = ban is not None and not case.relaxed(ban)
        equal = waived and mine.points == case.histories[other].points
        if not before and not kept and (equal or compatible(case, one, other)):
            graph.add_edge(one, other)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(players)


def test_passed_over_or_exchanged_because_of_the_colour() -> None:
    for case, decision in of_code("against_exchanged"):
        assert due(case, number(decision, "player")) == due(case, number(decision, "other")) == decision.facts["due"]
    for case, decision in of_code("against_passed"):
        (entry,) = passed(decision)
        if entry["reason"] == "same_due":
            assert due(case, number(decision, "player")) == due(case, number(decision, "other"))


def due(case: Case, player: int) -> str:
    colours = case.histories[player].colours
    difference = colours.count("w") - colours.count("b")
    return "wb"[(difference > 0) if difference else colours[-1] == "w"]


def test_different_groups() -> None:
    for case, decision in of_code("against_different_groups"):
        player, other = number(decision, "player"), number(decision, "other")
        where = places(case)
        assert where[player][0] != where[other][0]
        assert where[player][0] == decision.facts.get("place", decision.facts["score"])
        assert where[other][0] == decision.facts.get("other_place", decision.facts["other_score"])


def test_who_left_the_group_was_in_it_and_was_paired_elsewhere() -> None:
    for code in ("against_left_group", "against_pair_undone"):
        for case, decision in of_code(code):
            player, other = number(decision, "player"), number(decision, "other")
            score, where = decision.facts["score"], places(case)
            assert where[player][0] != score
            reasons = case.float_decisions(player)
            assert any(one.facts.get("score") == score for one in reasons)
            assert where[other][0] == score or any(
                one.facts.get("score") == score for one in case.float_decisions(other)
            )


# --- other systems --------------------------------------------------------------------------------------------------


def small_event(**more: object) -> Tournament:
    players = tuple(Player(n, f"P{n}") for n in range(1, 8))
    rounds = (
        Round((Game(1, 4, RESULTS["1-0"]), Game(5, 2, RESULTS["0-1"]), Game(3, 6, RESULTS["1-0"])), (Bye(7, "U"),)),
    )
    return Tournament(players, rounds, total_rounds=5, first_colour="w", absences=(Absence(2, 6),), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("system", ["lots", "dutch"])
def test_other_systems_answer_from_the_rounds_and_the_boards(system: str) -> None:
    event = small_event(forbidden=(ForbiddenPairs((1, 2)),))
    case = case_of(event, None, pair_round(event, system, Options(seed=3)))
    for one, other in combinations(range(1, 8), 2):
        told = why_not(case, one, other)
        code = told[0].decision.code
        seated = frozenset((one, other)) in {frozenset((b.white, b.black)) for b in case.pairing.boards}
        assert (code == "against_meets") == seated
        assert (code == "against_absent") == (6 in (one, other))
        if {one, other} in ({1, 4}, {2, 5}):
            assert code == "against_met"
        if {one, other} == {1, 2}:
            assert code == "against_forbidden"
        for language in LANGUAGES:
            assert all(told_text(sentence, language) for sentence in told)


def test_a_void_draw_of_lots_is_told() -> None:
    """2 has drawn 6, then 1 draws 5: those left, 3 and 4, have met."""
    pairs = (((1, 2), (3, 4), (5, 6)), ((4, 1), (2, 5), (6, 3)))
    rounds = tuple(Round(tuple(Game(white, black, RESULTS["1/2"]) for white, black in drawn)) for drawn in pairs)
    event = Tournament(tuple(Player(n, f"P{n}") for n in range(1, 7)), rounds, total_rounds=5)
    case = case_of(event, None, pair_round(event, "lots", Options(seed=0)))
    assert [told_text(told, "vi") for told in why_not(case, 5, 1)] == [
        "Thẻ số 1 đã bốc được thẻ số 5, nhưng lần bốc không có giá trị: số 1 nếu gặp số 5 thì những người còn lại "
        "không xếp đủ cặp."
    ]
    assert [told_text(told, "vi") for told in why_not(case, 1, 6)] == [
        "Xếp cả ván theo hệ Thụy Sĩ bốc thăm, Điều 14 (vn-swiss-lots-14) thì số 1 gặp số 3, số 6 gặp số 2."
    ]
