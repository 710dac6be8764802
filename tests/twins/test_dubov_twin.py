"""The twin of Dubov against the worked examples of its reading, whole events, and another program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.twins import dubov
from tests.twins.direct import boards, opponents_by, seated
from tests.twins.dubov import ABSOLUTE, MILD, STRONG, Least, Pair, Player, Players, Position, Room, pair
from tests.twins.dubov_peers import THEIRS, ask_py4swiss, recorded
from tests.twins.dubov_positions import random_dubov_position
from tests.twins.dutch import Answer, Bye, Game
from tests.twins.dutch_trf import rounds_in
from tests.twins.trf_adjusted import shared_events

EVENTS = shared_events("dubov")
RATINGS: dict[int, int | None] = {number: 2100 - 50 * number for number in range(1, 13)}


def room(players: Iterable[Player], met: Iterable[Pair] = (), played: int = 4, total: int = 9) -> Room:
    """A position given as players, and who has met whom."""
    everybody = {p.number: p for p in players}
    opponents = opponents_by(met, everybody)
    return Room({n: replace(p, opponents=opponents[n]) for n, p in everybody.items()}, played, total)


def at(score: int, colours: str, *numbers: int) -> list[Player]:
    """Players of one score and one sequence of colours."""
    return [Player(number, score, colours) for number in numbers]


def solved(where: Room, settings: Mapping[str, str] | None = None) -> Answer:
    """The answer, which must exist."""
    answer = dubov.pair_round(replace(where, settings=dubov.checked_settings(settings or {})))
    if answer is None:
        pytest.fail(f"no legal pairing of {where}")
    return answer


WHITE, BLACK = "WBWB", "BWBW"  # who had these wants White, Black


# ---- Article 1 ----------------------------------------------------------------------------------------


def test_1_1_everybody_needs_a_rating() -> None:
    games: list[Game | Bye] = [("game", 1, 3, "1-0"), ("game", 4, 2, "+-")]
    position = Position((1, 2, 3, 4), (games,), 5, "W", ratings=RATINGS | {3: None})
    with pytest.raises(ValueError, match="#3:"):
        pair(position)
    with pytest.raises(ValueError, match="#3:"):
        pair(replace(position, absent=frozenset([3, 4])))  # 1 has met 3
    assert pair(replace(position, absent=frozenset([1, 3]))) is not None


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [
        ("", ("B", MILD)),
        ("W", ("B", STRONG)),
        ("WB", ("W", MILD)),
        ("BW", ("B", MILD)),
        ("WBB", ("W", ABSOLUTE)),
        ("BWW", ("B", ABSOLUTE)),
        ("WBWBB", ("W", ABSOLUTE)),
        ("WWBWB", ("B", STRONG)),
        ("WWBW", ("B", ABSOLUTE)),
        ("WWWBB", ("W", ABSOLUTE)),
        ("WWWWBB", ("B", ABSOLUTE)),
    ],
)
def test_1_6_preferences(colours: str, wanted: tuple[str, int]) -> None:
    assert dubov.preference(colours) == wanted


def test_1_7_aro_is_rounded_half_up() -> None:
    means = [dubov.average_rating(r) for r in ([1500, 1501], [1500, 1502], [2000, 2001, 2001], [])]
    assert means == [1501, 1501, 2001, 0]


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4)])
def test_1_8_maximum_upfloater(rounds: int, most: int) -> None:
    where = Room({1: Player(1, upfloats=most), 2: Player(2, upfloats=most - 1)}, 3, rounds)
    assert dubov.is_maximum_upfloater(where, 1) and not dubov.is_maximum_upfloater(where, 2)


def after_a_forfeit() -> Position:
    """Round 2 pairs 2 with 1, who has more points; the game is not played."""
    first: list[Game | Bye] = [("game", 1, 3, "1-0"), ("game", 4, 2, "1-0")]
    second: list[Game | Bye] = [("game", 1, 2, "+-"), ("game", 3, 4, "1/2")]
    return Position((1, 2, 3, 4), (first, second), 5, "W", ratings=RATINGS)


@pytest.mark.parametrize(("setting", "upfloats"), [("paired", {2: 1, 3: 1}), ("played", {3: 1})])
def test_1_8_an_upfloat_by_forfeit(setting: str, upfloats: dict[int, int]) -> None:
    players = dubov.room_of(after_a_forfeit(), dubov.checked_settings({"upfloat": setting})).players
    assert {n: p.upfloats for n, p in players.items() if p.upfloats} == upfloats
    assert {n for n, p in players.items() if p.upfloated_last} == set(upfloats)


def test_1_8_the_previous_round_is_the_one_before() -> None:
    byes: list[Game | Bye] = [("bye", 2, "H"), ("bye", 3, "U")]
    position = after_a_forfeit()
    later = replace(position, rounds=(*position.rounds, byes))
    players = dubov.room_of(later, dubov.checked_settings({})).players
    assert players[2].upfloats == 1 and not any(p.upfloated_last for p in players.values())


def test_acceleration_counts_in_upfloats_and_scores() -> None:
    games: list[Game | Bye] = [("game", 1, 3, "1/2"), ("game", 4, 2, "1/2")]
    position = Position((1, 2, 3, 4), (games,), 5, "W", ratings=RATINGS, virtual={1: [10, 10], 2: [10, 5]})
    players = dubov.room_of(position, dubov.checked_settings({})).players
    assert {n: (p.score, p.upfloats) for n, p in players.items()} == {1: (15, 0), 2: (10, 0), 3: (5, 1), 4: (5, 1)}


# ---- Article 2 ----------------------------------------------------------------------------------------


def test_c1_c3_who_may_not_meet() -> None:
    where = room([*at(0, "WBB", 1, 2), *at(0, "W", 3, 4)], met=[(3, 4)])
    assert not dubov.may_meet(where, 1, 2) and not dubov.may_meet(where, 3, 4) and dubov.may_meet(where, 1, 3)
    banned = replace(where, forbidden=frozenset([frozenset((1, 3))]))
    assert not dubov.may_meet(banned, 1, 3)


def test_c1_a_forfeit_is_no_meeting() -> None:
    players = dubov.room_of(after_a_forfeit(), dubov.checked_settings({})).players
    assert players[2].opponents == {4} and players[2].colours == "B" and players[2].aro == 1900


def test_c2_who_is_barred_from_the_bye() -> None:
    byes: list[Game | Bye] = [("bye", n, kind) for n, kind in enumerate("UFHZ", 1)]
    games: list[Game | Bye] = [("game", 5, 6, "+-"), ("game", 7, 8, "1-0")]
    position = Position(tuple(range(1, 10)), ([*byes, *games],), 5, "W", ratings=RATINGS)
    players = dubov.room_of(position, dubov.checked_settings({})).players
    assert [n for n, p in players.items() if not p.may_get_bye] == [1, 2, 5]


def test_c2_the_bye_may_go_to_the_leader() -> None:
    others = [replace(p, may_get_bye=False) for p in at(10, WHITE, 2, 3) + at(0, BLACK, 4, 5)]
    assert solved(room([Player(1, 35, WHITE), *others])).bye == 1


def test_c4_what_is_left_can_be_paired() -> None:
    players = [*at(30, BLACK + "B", 4), *at(20, BLACK, 1), *at(10, WHITE, 2), *at(10, BLACK + "B", 6)]
    assert solved(room(players, met=[(2, 6)])).boards == boards("4-2 6-1")
    assert solved(room(players)).boards == boards("4-1 6-2")


C6_FIELD = [*at(20, BLACK, 2, 4), *at(15, WHITE, 7), *at(10, WHITE, 8, 3), *at(0, WHITE, 5)]
C6_MET = [(2, 4), (5, 8), (3, 5)]


def test_c6_the_lowest_score_first() -> None:
    players = [replace(p, aro=1800 if p.number == 8 else 1900) for p in C6_FIELD]
    assert solved(room(players, C6_MET)).boards >= boards("8-2 3-4")
    descending = solved(room(players, C6_MET), {"c6-order": "descending"}).boards
    assert {white for white, black in descending if black in (2, 4)} == {5, 7}


def test_c7_before_c8() -> None:
    busy = replace(Player(5, 10, BLACK), upfloats=3)
    players = [Player(1, 20, WHITE), busy, *at(10, WHITE, 3, 4)]
    assert (1, 5) in solved(room(players)).boards


def test_c8_a_maximum_upfloater_stays() -> None:
    players = [Player(7, 50, BLACK), Player(4, 40, WHITE, upfloats=3), *at(40, WHITE, 5), *at(0, BLACK, 9)]
    assert (5, 7) in solved(room(players)).boards
    assert (4, 7) in solved(room(players, total=5)).boards  # the last round


def test_c9_the_fewest_times() -> None:
    players = [
        Player(6, 50, BLACK),
        Player(5, 20, WHITE, upfloats=4, upfloated_last=True),
        Player(9, 20, WHITE, upfloats=3, upfloated_last=True),
        Player(1, 20, BLACK),
    ]
    assert (9, 6) in solved(room(players, met=[(1, 6)], played=7)).boards


def test_c10_not_twice_running() -> None:
    players = [Player(3, 20, WHITE), Player(2, 10, BLACK, upfloated_last=True), *at(10, BLACK, 5, 9)]
    assert (3, 5) in solved(room(players)).boards
    assert (3, 2) in solved(room(players, total=5)).boards  # the last round


# ---- Article 3 ----------------------------------------------------------------------------------------


def test_3_1_the_bye() -> None:
    lowest = [Player(7, 10, "WB"), Player(6, 10, "WBW"), Player(5, 10, "BWB"), Player(8, 0, "BW", may_get_bye=False)]
    assert solved(room([Player(1, 20, WHITE), *lowest])).bye == 6
    assert solved(room([Player(1, 20, WHITE), *lowest], met=[(1, 5), (1, 7), (1, 8)])).bye == 5


def test_3_1_nobody_left_for_the_bye() -> None:
    assert dubov.pair_round(room([replace(p, may_get_bye=False) for p in at(0, "", 1, 2, 3)])) is None
    assert dubov.pair_round(room(at(0, "", 1, 2), met=[(1, 2)])) is None


def test_3_2_3_round_1() -> None:
    position = Position(tuple(range(1, 11)), (), 5, "W", ratings=RATINGS)
    answer = pair(position)
    assert answer is not None and answer.boards == boards("1-6 7-2 3-8 9-4 5-10")


def test_3_2_3_nobody_in_the_bracket_has_played() -> None:
    where = replace(room(at(0, "", 6, 7, 9, 10), played=1), first_colour="B")
    assert solved(where).boards == boards("6-9 10-7")
    assert solved(where, {"nobody-has-played": "round-1"}).boards == boards("6-7 10-9")


def test_3_2_4_the_first_shift() -> None:
    residents = [Player(2, 15, "W", aro=2017), Player(9, 15, "B", aro=1915)]
    lower = [Player(3, 10, "B", aro=1915), Player(4, 10, "W", aro=2000)]
    assert solved(room(residents + lower, met=[(3, 4), (4, 9)])).boards == boards("9-3 4-2")


def test_3_2_4_equalising_with_newcomers() -> None:
    players = [Player(1, 10, "W", aro=1900), *at(10, "", 2, 6), *at(0, "", 5), Player(3, 0, "B", aro=2000)]
    assert solved(room(players, met=[(1, 3)], played=1)) == Answer(boards("2-1 5-6"), 3)


def test_3_2_4_the_middle_of_the_aros() -> None:
    residents = [*at(20, BLACK, 4), Player(5, 20, WHITE, aro=1888)]
    lower = [Player(6, 10, WHITE, aro=2063), Player(2, 10, WHITE, aro=2025)]
    assert solved(room(residents + lower, met=[(4, 5), (2, 6)])).boards == boards("5-2 6-4")


def test_3_2_4_the_second_shift_counts_its_own_seekers() -> None:
    whites = [Player(n, 15 if n == 6 else 20, WHITE, aro=1889) for n in (1, 3, 6, 8)]
    blacks = [Player(n, 20, BLACK, aro=1884) for n in (5, 7)]
    where = room(whites + blacks, met=[(w, b) for w in (1, 3, 6, 8) for b in (5, 7)])
    assert solved(where).boards == boards("7-5 1-3 8-6")
    assert solved(where, {"second-shift": "enlarged"}).boards == boards("7-5 1-6 3-8")


def test_3_2_5_s1_by_aro() -> None:
    whites = [Player(n, 20, WHITE, aro=aro) for n, aro in ((1, 2000), (2, 1900), (3, 1900))]
    assert solved(room(whites + at(20, BLACK, 4, 5, 6))).boards == boards("2-4 3-5 1-6")


# ---- Article 4 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "order"), [(7, "4352617"), (6, "342516"), (2, "12")])
def test_4_3_3_from_the_middle(players: int, order: str) -> None:
    assert "".join(map(str, dubov.from_the_middle(range(1, players + 1)))) == order


def test_4_1_3_4_2_2_sets_of_upfloaters() -> None:
    where = room([*at(20, "", 2, 5), *at(10, "", 1, 3)])
    sets = list(dubov.upfloater_sets(where, frozenset((1, 2, 3, 5)), 2))
    assert sets == [(2, 5), (2, 1), (2, 3), (5, 1), (5, 3), (1, 3)]


def test_4_3_2_shifters() -> None:
    where = room([Player(1, aro=1900), Player(2, aro=1800), Player(3, aro=1850)])
    pool = frozenset((1, 2, 3))
    assert list(dubov.shifter_sets(where, pool, True, 1)) == [{3}, {2}, {1}]
    assert list(dubov.shifter_sets(where, pool, False, 1)) == [{2}, {1}, {3}]


def test_4_4_2_transpositions() -> None:
    where = room(at(0, "", 1, 2, 3, 4, 5, 6))
    found = ["".join(map(str, t)) for t in dubov.transpositions(where, [1, 2, 3], [4, 5, 6])]
    assert found == ["456", "465", "546", "564", "645", "654"]


def test_orders_of_scores_as_c6_compares_them() -> None:
    where = room([Player(n, s) for n, s in enumerate((30, 30, 25, 25, 15), 1)])
    sets = [(1, 2), (1, 3), (3, 4), (1, 5), (3, 5)]
    assert all(dubov.c6(where, a) < dubov.c6(where, b) for a, b in pairwise(sets))


# ---- Article 5 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "white"),
    [
        (Player(3), Player(6), 3),
        (Player(4), Player(6), 6),
        (Player(3), Player(6, score=10), 3),
        (Player(1, colours="BW"), Player(2, colours="WB"), 2),
        (Player(1, colours="WB"), Player(2, colours="B"), 2),
        (Player(1, colours="W"), Player(2, colours=""), 2),
        (Player(1, colours="WWB"), Player(2, colours="BWW"), 1),
        (Player(1, colours="BWWB"), Player(2, colours="WBWB"), 2),
        (Player(1, colours="BWWB"), Player(2, colours="WB"), 1),
        (Player(1, colours="WBWB"), Player(2, colours="WB"), 1),
        (Player(1, colours="WB"), Player(2, score=10, colours="WB"), 2),
    ],
)
def test_5_2_colours(one: Player, two: Player, white: int) -> None:
    where = room([one, two])
    assert dubov.with_colours(where, one.number, two.number)[0] == white


# ---- Whole events, random events ----------------------------------------------------------------------


@pytest.mark.parametrize("file", EVENTS, ids=[file.stem for file in EVENTS])
def test_whole_events_replay(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = list(recorded(text))
    assert len(found) == rounds_in(text)
    for number, (position, answer) in enumerate(found, 1):
        assert pair(position) == answer, f"round {number}"


@pytest.mark.parametrize("seed", range(40))
def test_invariants_of_random_rounds(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = dubov.pair_bracket

    def checked(where: Room, least: Least, bracket: Players) -> list[Pair]:
        pairs = plain(where, least, bracket)
        assert sum(dubov.clash(where, a, b) for a, b in pairs) == least(bracket)  # 3.2.6 keeps the best C7
        return pairs

    monkeypatch.setattr(dubov, "pair_bracket", checked)
    position = random_dubov_position(Random(seed))
    answer = pair(position)
    if answer is None:
        return
    assert seated(answer) == sorted(frozenset(position.players) - position.absent)
    where = dubov.room_of(position, dubov.checked_settings({}))
    assert all(dubov.may_meet(where, a, b) for a, b in answer.boards)
    assert answer.bye is None or where.players[answer.bye].may_get_bye


def test_random_positions_are_reproducible() -> None:
    assert random_dubov_position(Random(5)) == random_dubov_position(Random(5))


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown setting"):
        dubov.checked_settings({"upfloat": "never"})


# ---- Another program ----------------------------------------------------------------------------------


def comparable(position: Position) -> bool:
    """Without what it reads its own way: it orders upfloaters by real points, and breaks ties over bans."""
    return not position.virtual and not position.forbidden and len(position.absent) < len(position.players)


@pytest.mark.peer
@pytest.mark.parametrize("seed", range(100))
def test_py4swiss_agrees_given_the_bye(seed: int) -> None:
    pytest.importorskip("py4swiss")
    position = random_dubov_position(Random(seed))
    answer = pair(position)
    if answer is None or not comparable(position):
        return
    theirs = ask_py4swiss(position, answer.bye)
    assert theirs in (answer, pair(position, THEIRS))


@pytest.mark.peer
def test_py4swiss_gives_the_bye_to_who_played_least() -> None:
    pytest.importorskip("py4swiss")
    games: list[Game | Bye] = [("game", 1, 2, "1-0"), ("game", 4, 3, "1-0"), ("bye", 5, "Z")]
    position = Position((1, 2, 3, 4, 5), (games,), 5, "W", ratings=RATINGS)
    ours, theirs = pair(position), ask_py4swiss(position)
    assert ours is not None and theirs is not None
    assert (ours.bye, theirs.bye) == (3, 5)
