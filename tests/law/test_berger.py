"""laws/berger.md: the round robin, section by section; the tables of 3 to 16 players as they are published."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.twins import berger as twin
from thuysi.engines import pair_round
from thuysi.engines.round_robin import by_default_6_6, numbered_1, of_table_4, pairs_2, resting_3, rounds_4, size_3
from thuysi.engines.settings import Options
from thuysi.errors import RefusedRound, UsageError
from thuysi.event import with_result, with_round
from thuysi.model import RESULTS, Absence, ByeKind, ForbiddenPairs, Player, Tournament
from thuysi.standings import standings
from thuysi.standings.withdrawn import Leaver, field_of, has_left_6_6, leavers_6_6, missed_6_6, without_6_6

PUBLISHED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | "
        "4-8 5-3 6-2 7-1"
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 | "
        "3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | "
        "5-10 6-4 7-3 8-2 9-1"
    ),
    12: (
        "1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | 2-12 3-1 4-11 5-10 6-9 7-8 | "
        "12-8 9-7 10-6 11-5 1-4 2-3 | 3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4 | "
        "4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | 5-12 6-4 7-3 8-2 9-1 10-11 | "
        "12-11 1-10 2-9 3-8 4-7 5-6 | 6-12 7-5 8-4 9-3 10-2 11-1"
    ),
    14: (
        "1-14 2-13 3-12 4-11 5-10 6-9 7-8 | 14-8 9-7 10-6 11-5 12-4 13-3 1-2 | 2-14 3-1 4-13 5-12 6-11 7-10 8-9 | "
        "14-9 10-8 11-7 12-6 13-5 1-4 2-3 | 3-14 4-2 5-1 6-13 7-12 8-11 9-10 | 14-10 11-9 12-8 13-7 1-6 2-5 3-4 | "
        "4-14 5-3 6-2 7-1 8-13 9-12 10-11 | 14-11 12-10 13-9 1-8 2-7 3-6 4-5 | 5-14 6-4 7-3 8-2 9-1 10-13 11-12 | "
        "14-12 13-11 1-10 2-9 3-8 4-7 5-6 | 6-14 7-5 8-4 9-3 10-2 11-1 12-13 | 14-13 1-12 2-11 3-10 4-9 5-8 6-7 | "
        "7-14 8-6 9-5 10-4 11-3 12-2 13-1"
    ),
    16: (
        "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9 | 16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2 | "
        "2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10 | 16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3 | "
        "3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11 | 16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4 | "
        "4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12 | 16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5 | "
        "5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13 | 16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6 | "
        "6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14 | 16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7 | "
        "7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15 | 16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8 | "
        "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1"
    ),
}
"""Size -> the table as it is published in Annex 1: rounds from the first, pairs with White first."""

Pairs = list[tuple[int, int]]


def published(size: int) -> list[Pairs]:
    """A published table as rounds of pairs."""
    rounds = [round_.split() for round_ in PUBLISHED[size].split(" | ")]
    return [[(int(w), int(b)) for w, b in (one.split("-") for one in pairs)] for pairs in rounds]


def event(players: int, **fields: object) -> Tournament:
    """An event of so many players, its system the round robin."""
    field = tuple(Player(number, f"P{number}") for number in range(1, players + 1))
    return replace(Tournament(field, system="round-robin"), **fields)  # type: ignore[arg-type]


def games_of(tournament: Tournament, **settings: str) -> Pairs:
    """The boards of the next round by the smaller number."""
    seed = settings.pop("seed", None)
    pairing = pair_round(
        tournament, "round-robin", Options(seed=None if seed is None else int(seed), settings=settings)
    )
    return sorted(((board.white, board.black) for board in pairing.boards), key=min)


def played(
    tournament: Tournament, rounds: int, gone: dict[int, int] | None = None, settings: dict[str, str] | None = None
) -> Tournament:
    """The event with so many rounds more, White winning; `gone` says from which round on a player is absent."""
    for _ in range(rounds):
        number = len(tournament.rounds) + 1
        away = tuple(Absence(number, player) for player, first in (gone or {}).items() if number >= first)
        tournament = replace(tournament, absences=away)
        pairing = pair_round(tournament, "round-robin", Options(settings=settings or {}))
        tournament = with_round(tournament, pairing)
        for board, game in enumerate(tournament.rounds[-1].games, start=1):
            if game.result is None:
                tournament = with_result(tournament, number, board, RESULTS["1-0"])
    return tournament


def refused(tournament: Tournament, **settings: str) -> RefusedRound:
    with pytest.raises(RefusedRound) as error:
        games_of(tournament, **settings)
    return error.value


# ── 1 ── the numbers ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_1_the_numbers_are_those_of_the_list() -> None:
    assert numbered_1([3, 1, 2], None) == (1, 2, 3)


def test_1_starting_numbers_with_gaps_close_up() -> None:
    field = tuple(Player(number, "") for number in (2, 5, 7, 9))
    pairing = pair_round(Tournament(field), "round-robin", Options())
    assert {(board.white, board.black) for board in pairing.boards} == {(2, 9), (5, 7)}
    assert [one.code for one in pairing.decisions] == ["table", "numbers_listed"]
    assert pairing.boards[0].decisions[0].facts["white_number"] == 1


def test_1_drawn_numbers_are_those_of_the_shuffle_that_anyone_can_redo() -> None:
    """docs/lots.md: cards 1 to 8, seed 0, label numbers."""
    order = (3, 1, 7, 6, 2, 4, 8, 5)
    assert numbered_1(range(1, 9), 0) == order
    wanted = {(order[white - 1], order[black - 1]) for white, black in published(8)[0]}
    assert set(games_of(event(8), numbers="drawn", seed="0")) == wanted


def test_1_drawn_numbers_hold_for_the_whole_event() -> None:
    first = event(6, settings={"numbers": "drawn"})
    pairing = pair_round(first, "round-robin", Options(seed=7))
    drawn = with_round(first, pairing)
    assert pairing.draw == {"seed": 7, "numbers": list(numbered_1(range(1, 7), 7))} and drawn.rounds[0].seed == 7
    for board in range(1, 4):
        drawn = with_result(drawn, 1, board, RESULTS["1/2"])
    later = pair_round(drawn, "round-robin", Options())
    order = numbered_1(range(1, 7), 7)
    assert {(b.white, b.black) for b in later.boards} == {(order[w - 1], order[b - 1]) for w, b in published(6)[1]}
    with pytest.raises(UsageError) as other:
        pair_round(drawn, "round-robin", Options(seed=8))
    assert other.value.code == "numbers_drawn_with_another_seed" and other.value.facts["expected"] == 7


def test_1_a_lot_needs_a_seed() -> None:
    with pytest.raises(UsageError) as error:
        games_of(event(6), numbers="drawn")
    assert error.value.code == "numbers_need_seed"
    assert games_of(event(6, seed=3), numbers="drawn") == games_of(event(6), numbers="drawn", seed="3")


# ── 2 ── the tables ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", PUBLISHED)
def test_2_the_published_tables_in_their_own_order(size: int) -> None:
    assert [list(pairs_2(size, number)) for number in range(1, size)] == published(size)


@pytest.mark.parametrize("size", range(2, 62, 2))
def test_2_the_twin_has_the_same_table(size: int) -> None:
    assert [set(pairs_2(size, number)) for number in range(1, size)] == twin.table(size)


@pytest.mark.parametrize("size", range(2, 62, 2))
def test_2_every_pair_meets_once_and_colours_differ_by_one(size: int) -> None:
    pairs = [pair for number in range(1, size) for pair in pairs_2(size, number)]
    assert sorted(tuple(sorted(pair)) for pair in pairs) == list(combinations(range(1, size + 1), 2))
    white = Counter(first for first, _ in pairs)
    for number in range(1, size + 1):
        assert 2 * white[number] - (size - 1) == (1 if number <= size // 2 else -1)


def test_2_a_whole_event_of_six_is_the_table() -> None:
    done = played(event(6), 5)
    assert [{(g.white, g.black) for g in one.games} for one in done.rounds] == [set(one) for one in published(6)]
    assert refused(replace(done, total_rounds=5)).code == "no_round_left"


def test_2_the_first_colour_means_nothing_here() -> None:
    assert games_of(event(6, first_colour="b")) == games_of(event(6, first_colour="w"))


def test_2_boards_stand_in_the_order_of_every_system() -> None:
    pairing = pair_round(played(event(6), 1), "round-robin", Options())
    assert [(board.white, board.black) for board in pairing.boards] == [(1, 2), (5, 3), (6, 4)]


# ── 3 ── odd fields ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", range(2, 12))
def test_3_the_highest_number_of_the_next_even_table_is_nobody(players: int) -> None:
    assert size_3(players) == (players if players % 2 == 0 else players + 1)
    resting = [resting_3(pairs_2(size_3(players), number), players) for number in range(1, size_3(players))]
    assert sorted(filter(None, resting)) == (list(range(1, players + 1)) if players % 2 else [])


@pytest.mark.parametrize("players", [3, 5, 7, 9, 15])
def test_3_somebody_rests_in_every_round_for_nothing(players: int) -> None:
    """A rest row in every round, worth no points and leaving no colour (as reported of another program)."""
    done = played(event(players), players)
    rests = [round_.byes for round_ in done.rounds]
    assert [[bye.kind for bye in byes] for byes in rests] == [["Z"]] * players
    assert sorted(bye.player for byes in rests for bye in byes) == list(range(1, players + 1))
    white = Counter(game.white for round_ in done.rounds for game in round_.games)
    assert set(white.values()) == {(players - 1) // 2}, "as many games with White as with Black"
    assert sum(row.points for row in standings(done).rows) == 10 * players * (players - 1) // 2


def test_3_the_rest_is_told() -> None:
    pairing = pair_round(event(5), "round-robin", Options())
    assert pairing.bye is not None and pairing.bye.player == 1 and pairing.bye.kind == "Z"
    assert [one.code for one in pairing.bye.decisions] == ["rests"]


# ── 4 ── one cycle or two ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("players", "cycles", "rounds"), [(2, 1, 1), (2, 2, 2), (3, 1, 3), (6, 2, 10), (17, 2, 34), (32, 1, 31)]
)
def test_4_the_field_makes_the_rounds(players: int, cycles: int, rounds: int) -> None:
    assert rounds_4(players, cycles) == rounds
    pairing = pair_round(event(players), "round-robin", Options(settings={"cycles": str(cycles)}))
    assert pairing.decisions[0].facts["rounds"] == rounds


def test_4_the_second_cycle_has_the_colours_reversed() -> None:
    assert [of_table_4(number, 5, 2, False) for number in (1, 5, 6, 10)] == [
        (1, False),
        (5, False),
        (1, True),
        (5, True),
    ]


def test_4_the_last_two_rounds_of_the_first_cycle_are_swapped() -> None:
    assert [of_table_4(number, 5, 2, True)[0] for number in range(1, 11)] == [1, 2, 3, 5, 4, 1, 2, 3, 4, 5]
    assert [of_table_4(number, 5, 1, True)[0] for number in range(1, 6)] == [1, 2, 3, 4, 5]
    assert of_table_4(1, 1, 2, True) == (1, False)


@pytest.mark.parametrize("setting", ["swapped", "table"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_4_a_whole_double_event_is_the_twin_s(players: int, setting: str) -> None:
    done = played(event(players), rounds_4(players, 2), settings={"cycles": "2", "last-two-rounds": setting})
    found = [{(game.white, game.black) for game in round_.games} for round_ in done.rounds]
    assert found == twin.double(players, setting == "swapped")


@pytest.mark.parametrize("players", range(4, 17))
def test_4_swapped_nobody_has_one_colour_three_times_running(players: int) -> None:
    for setting, runs in (("swapped", False), ("table", players % 2 == 0)):
        done = played(event(players), rounds_4(players, 2), settings={"cycles": "2", "last-two-rounds": setting})
        colours: dict[int, str] = dict.fromkeys(range(1, players + 1), "")
        for round_ in done.rounds:
            for game in round_.games:
                colours[game.white] += "w"
                colours[game.black] += "b"
        assert any("www" in own or "bbb" in own for own in colours.values()) is runs
        assert all(own.count("w") == own.count("b") for own in colours.values())


@pytest.mark.parametrize(
    ("code", "rounds", "fourth"),
    [
        ("BERGER_ROUNDROBIN", 5, published(6)[3]),
        ("BERGER_ROUNDROBIN_G1", 5, published(6)[3]),
        ("FIDE_ROUNDROBIN", 5, published(6)[3]),
        ("BERGER_ROUNDROBIN_G2", 10, published(6)[3]),
        ("BERGER_DOUBLEROUNDROBIN", 10, published(6)[3]),
        ("FIDE_DOUBLEROUNDROBIN", 10, published(6)[4]),
        ("CUSTOM_ROUNDROBIN", 5, published(6)[3]),
    ],
)
def test_4_record_192_says_how_many_cycles(code: str, rounds: int, fourth: Pairs) -> None:
    done = played(event(6, details={"192": code}), 3)
    pairing = pair_round(done, "round-robin", Options())
    assert pairing.decisions[0].facts["rounds"] == rounds
    assert {(board.white, board.black) for board in pairing.boards} == set(fourth)


def test_4_more_than_two_cycles_are_refused() -> None:
    assert refused(event(6, details={"192": "BERGER_ROUNDROBIN_G3"})).code == "cycles_not_known"
    assert games_of(event(6, details={"192": "BERGER_ROUNDROBIN_G3"}), cycles="2") == sorted(published(6)[0])


def test_4_the_rounds_of_the_event_say_it_where_nothing_else_does() -> None:
    for rounds in (5, 10):
        pairing = pair_round(event(6, total_rounds=rounds), "round-robin", Options())
        assert pairing.decisions[0].facts["cycles"] == rounds // 5


@pytest.mark.parametrize("rounds", [1, 4, 6, 9, 15])
def test_4_other_numbers_of_rounds_are_refused_in_words(rounds: int) -> None:
    error = refused(event(6, total_rounds=rounds))
    assert error.code == "rounds_not_of_table"
    assert (error.facts["single"], error.facts["double"], error.facts["found"]) == (5, 10, rounds)


def test_4_the_limit_is_reported_in_words() -> None:
    """32 players, or 17 twice, are no limit; 201 players, or 101 twice, are."""
    assert len(games_of(event(200))) == 100 and len(games_of(event(100), cycles="2")) == 50
    for players, cycles, most in ((201, "1", 200), (101, "2", 100)):
        error = refused(event(players), cycles=cycles)
        assert error.code == "table_too_long" and error.facts["most_players"] == most


def test_4_nobody_enters_after_round_1() -> None:
    begun = played(event(6), 1)
    late = replace(begun, players=(*begun.players, Player(7, "late")))
    error = refused(late)
    assert error.code == "late_in_round_robin" and error.facts["players"] == [7]
    missed = replace(late, rounds=(replace(late.rounds[0], byes=()),))
    assert refused(missed).facts["players"] == [7]


def test_4_a_board_entered_by_hand_is_told_and_no_pair_meets_twice() -> None:
    begun = played(event(6), 1)
    first = begun.rounds[0]
    by_hand = [(1, 2), (3, 4), (5, 6)]
    games = tuple(replace(game, white=w, black=b) for game, (w, b) in zip(first.games, by_hand, strict=True))
    error = refused(replace(begun, rounds=(replace(first, games=games),)))
    assert error.code == "met_already" and error.facts["rounds"] == [1]
    assert (error.facts["round"], error.facts["games"]) == (2, ["1–2"])
    by_hand = [(1, 5), (2, 6), (3, 4)]
    games = tuple(replace(game, white=w, black=b) for game, (w, b) in zip(first.games, by_hand, strict=True))
    error = refused(replace(begun, rounds=(replace(first, games=games),)))
    assert (error.facts["round"], error.facts["games"]) == (3, ["2–6"]), "not yet in round 2"


def test_4_rounds_played_in_another_order_are_told() -> None:
    begun = played(event(6), 2)
    pairing = pair_round(replace(begun, rounds=begun.rounds[::-1]), "round-robin", Options())
    assert [one.code for one in pairing.decisions] == ["table", "rounds_differ"]
    assert pairing.decisions[1].facts["rounds"] == [1, 2]


def test_4_players_whom_the_event_keeps_apart_meet_all_the_same() -> None:
    apart = event(6, forbidden=(ForbiddenPairs((1, 6)),))
    first, *others = pair_round(apart, "round-robin", Options()).boards
    assert [one.code for one in first.decisions] == ["by_table", "ban_not_kept"]
    assert all(len(board.decisions) == 1 for board in others)


def test_4_numbers_that_a_report_file_lost_are_asked_for() -> None:
    """A report file holds neither the seed nor the setting: going on by the list's numbers would repeat a pair."""
    drawn = played(event(6, settings={"numbers": "drawn"}, seed=8), 1)
    lost = replace(drawn, settings={}, seed=None, rounds=(replace(drawn.rounds[0], seed=None),))
    assert refused(lost).code == "met_already"
    assert games_of(lost, numbers="drawn", seed="8") == games_of(drawn)


# ── 6.6 ── who does not come ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("absent", "result"), [([], None), ([4], "-+"), ([7], "+-"), ([4, 7], "--"), ([1], None)])
def test_6_6_a_game_that_somebody_does_not_come_to_is_lost(absent: list[int], result: str | None) -> None:
    assert by_default_6_6((4, 7), absent) == result


def test_6_6_the_game_stays_on_the_board() -> None:
    away = event(6, absences=(Absence(1, 6), Absence(1, 2), Absence(1, 5)))
    pairing = pair_round(away, "round-robin", Options())
    assert {(b.white, b.black): b.result for b in pairing.boards} == {(1, 6): "+-", (2, 5): "--", (3, 4): None}
    assert pairing.absent == () and pairing.boards[0].decisions[-1].code == "by_default"
    drawn = with_round(away, pairing)
    assert drawn.rounds[0].byes == () and drawn.rounds[0].games[0].result == RESULTS["+-"]


def test_6_6_where_such_games_are_not_put_up_the_opponent_rests() -> None:
    away = event(5, absences=(Absence(1, 5), Absence(1, 1)))
    pairing = pair_round(away, "round-robin", Options(settings={"absent-games": "rest"}))
    assert [(b.white, b.black) for b in pairing.boards] == [(3, 4)]
    assert pairing.bye is not None and pairing.bye.player == 1 and [one.player for one in pairing.rests] == [2]
    drawn = with_round(away, pairing).rounds[0]
    assert [(bye.player, bye.kind) for bye in drawn.byes] == [(1, "Z"), (2, "Z"), (5, "Z")]


@pytest.mark.parametrize("kind", ["H", "F"])
def test_6_6_points_for_an_absence_cannot_be_promised(kind: ByeKind) -> None:
    away = event(6, absences=(Absence(1, 6, kind),))
    assert refused(away).facts["players"] == [6]
    assert games_of(away, **{"absent-games": "rest"}) == [(2, 5), (3, 4)]


def test_6_6_one_player_left_is_no_round() -> None:
    gone = event(4, absences=tuple(Absence(1, player) for player in (1, 2, 3)))
    assert refused(gone).code == "nobody_to_pair"


LEFT = played(event(6), 5, gone={2: 3})
"""Player 2 plays rounds 1 and 2 of 5, then stays away."""


def test_6_6_less_than_half_is_not_in_the_standings() -> None:
    assert leavers_6_6(LEFT, 5) == (Leaver(2, 2, 3, 5),)
    result = standings(LEFT)
    assert [row.player for row in result.rows] == [3, 5, 1, 6, 4]
    assert [(note.code, note.facts["player"], note.facts["completed"]) for note in result.notes] == [("left_out", 2, 2)]
    assert result.left_out == (2,)
    counted = standings(LEFT, settings={"withdrawn-under-half": "counted"})
    assert len(counted.rows) == 6 and counted.settings == {"withdrawn-under-half": "counted"}


def test_6_6_the_points_that_do_not_count_stay_in_the_working() -> None:
    points = {row.player: row for row in standings(LEFT).rows}
    assert points[1].points == sum(part.amount * 10 for part in points[1].counted["PTS"].parts if part.cut is None)
    assert [(part.round, part.opponent, part.cut) for part in points[1].counted["PTS"].parts if part.cut] == [
        (2, 2, "C.05 6.6")
    ]


def test_6_6_no_tie_break_counts_his_games() -> None:
    alone = played(event(6), 5)
    less = without_6_6(alone, {2})
    assert [player.number for player in less.players] == [1, 3, 4, 5, 6]
    assert all(2 not in (game.white, game.black) for round_ in less.rounds for game in round_.games)
    assert [sorted(bye.player for bye in round_.byes) for round_ in less.rounds] == [[5], [1], [6], [3], [4]]
    assert without_6_6(alone, ()) is alone


def test_6_6_half_of_the_games_is_enough() -> None:
    assert leavers_6_6(played(event(5), 5, gone={2: 3}), 5) == (), "he rests in round 3"
    assert leavers_6_6(played(event(6), 5, gone={2: 4}), 5) == ()
    assert [one.player for one in leavers_6_6(played(event(5), 5, gone={2: 2}), 5)] == [2]


def test_6_6_whoever_comes_back_has_not_left() -> None:
    back = played(played(event(6), 3, gone={2: 1}), 2)
    assert missed_6_6(field_of(back, 5), 2) == (3, 5) and not has_left_6_6(field_of(back, 5), 2)
    assert leavers_6_6(back, 5) == () and [one.player for one in leavers_6_6(back, 3)] == [2]


def test_6_6_announced_absences_are_missed_games() -> None:
    begun = played(event(6, total_rounds=5), 2)
    assert leavers_6_6(begun, 2) == ()
    going = replace(begun, absences=tuple(Absence(number, 2) for number in (3, 4, 5)))
    assert leavers_6_6(going, 2) == (Leaver(2, 2, 3, 5),)
    one_more = replace(begun, absences=tuple(Absence(number, 2) for number in (3, 4)))
    assert leavers_6_6(one_more, 2) == ()


def test_6_6_a_withdrawal_that_the_event_knows_is_not_read_from_the_games() -> None:
    begun = played(event(6, total_rounds=5), 2)
    assert leavers_6_6(replace(begun, withdrawals={2: 2}), 2) == (Leaver(2, 2, 3, 5),)
    assert leavers_6_6(replace(begun, withdrawals={2: 2}), 1) == ()
    assert leavers_6_6(replace(LEFT, withdrawals={}), 5) == (), "he only stayed away"
    assert [one.player for one in leavers_6_6(replace(LEFT, withdrawals={2: 2}), 5)] == [2]


def test_6_6_a_win_by_default_is_a_game_completed() -> None:
    done = played(event(6), 5, gone={2: 1, 3: 4})
    assert [one.player for one in leavers_6_6(done, 5)] == [2]


def test_6_6_games_that_were_never_put_up_are_held_against_nobody_else() -> None:
    done = played(event(4), 3, gone={1: 1, 2: 1}, settings={"absent-games": "rest"})
    assert [one.player for one in leavers_6_6(done, 3)] == [1, 2]
    assert [row.player for row in standings(done).rows] == [4, 3]
    assert missed_6_6(field_of(done, 3), 3) == (2, 3) and missed_6_6(field_of(done, 3), 3, [1, 2]) == (0, 1)


def test_6_6_where_nobody_would_be_left_everybody_is_ranked() -> None:
    games = played(event(4), 3)
    nobody = replace(
        games,
        rounds=tuple(
            replace(one, games=tuple(replace(game, result=RESULTS["--"]) for game in one.games)) for one in games.rounds
        ),
    )
    assert leavers_6_6(nobody, 3) == () and len(standings(nobody).rows) == 4


def test_6_6_a_swiss_keeps_everybody() -> None:
    assert len(standings(LEFT, system="lim", round_robin=False).rows) == 6


def test_6_6_rests_in_a_row_are_no_withdrawal() -> None:
    done = played(event(5), 5)
    assert not any(has_left_6_6(field_of(done, 5), player) for player in range(1, 6))
