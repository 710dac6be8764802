"""The twin of Burstein against the worked examples of its reading, whole events, and another program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from tests.twins import burstein, dutch
from tests.twins.burstein import (
    ABSOLUTE,
    MILD,
    NONE,
    STRONG,
    BracketAnswer,
    Pair,
    Player,
    Position,
    Room,
    pair,
)
from tests.twins.burstein_peers import ask_py4swiss
from tests.twins.burstein_positions import random_burstein_position, recorded
from tests.twins.direct import boards, opponents_by, seated
from tests.twins.dutch import Answer, Bye, Game, outcomes_of_round
from tests.twins.dutch_trf import rounds_in
from tests.twins.trf_adjusted import shared_events

EVENTS = shared_events("burstein")
WHITE, BLACK = "WB", "BW"  # who had these wants White, Black


def room(players: Iterable[Player], met: Iterable[Pair] = ()) -> Room:
    """A position given as players, and who has met whom."""
    everybody = {p.number: p for p in players}
    opponents = opponents_by(met, everybody)
    return Room({n: replace(p, opponents=opponents[n]) for n, p in everybody.items()})


def solved(where: Room) -> Answer:
    """The answer, which must exist."""
    answer = burstein.pair_round(where)
    if answer is None:
        pytest.fail(f"no legal pairing of {where}")
    return answer


def brackets(where: Room, bye: int | None = None) -> list[BracketAnswer]:
    """Every bracket of a round whose bye is known."""
    return list(burstein.brackets(where, burstein.judge_of_sets(where), frozenset(where.players) - {bye}))


def players_at(position: Position, settings: Mapping[str, str] | None = None) -> Mapping[int, Player]:
    """What the past means for everybody who is here."""
    return burstein.room_of(position, burstein.checked_settings(settings or {})).players


# ---- Article 1 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colours", "wanted"),
    [
        ("", ("", NONE)),
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
def test_1_5_preferences(colours: str, wanted: tuple[str, int]) -> None:
    assert burstein.preference(colours) == wanted


@pytest.mark.parametrize(("rounds", "seeding"), [(1, 0), (2, 1), (3, 1), (5, 2), (7, 3), (8, 4), (9, 4), (13, 4)])
def test_1_6_seeding_rounds(rounds: int, seeding: int) -> None:
    assert burstein.seeding_rounds(rounds) == seeding


def test_1_6_seeding_rounds_are_dutch() -> None:
    position = Position((1, 2, 3, 4), (), 2, "W")
    one_round = replace(position, total_rounds=1)
    answer, later = pair(position), pair(one_round)
    assert answer is not None and answer.boards == boards("1-3 4-2")
    assert later is not None and later.boards == boards("1-4 3-2")


A, B, C, D, E, F = range(1, 7)


def position_e2(absent: frozenset[int] = frozenset(), asked: Mapping[int, str] | None = None) -> Position:
    """After four of eight rounds."""
    rounds: list[list[Game | Bye]] = [
        [("game", A, B, "1-0"), ("game", C, F, "1-0"), ("game", D, E, "1/2")],
        [("game", B, C, "1-0"), ("game", E, A, "1/2"), ("game", D, F, "+-")],
        [("game", A, C, "1-0"), ("bye", B, "U"), ("bye", D, "H"), ("bye", E, "Z"), ("bye", F, "Z")],
        [("game", D, A, "1/2"), ("game", F, B, "1-0"), ("bye", C, "H")],
    ]
    return Position((A, B, C, D, E, F), rounds, 8, "W", absent=absent, asked=asked or {})


def everybodys_index(position: Position, settings: Mapping[str, str]) -> dict[int, Pair]:
    """Buchholz and Sonneborn-Berger of all, also of the absent."""
    checked = burstein.checked_settings(settings)
    history = [outcomes_of_round(position, entries) for entries in position.rounds]
    evaluated = {n: burstein.evaluated_games(position, checked, history, n) for n in position.players}
    return {n: (burstein.buchholz(own), burstein.sonneborn_berger(own)) for n, own in evaluated.items()}


E2 = {A: (80, 575), B: (75, 350), C: (75, 175), D: (100, 625), E: (75, 275), F: (55, 200)}
E3 = E2 | {A: (70, 525), D: (90, 575)}


def test_e2_index() -> None:
    position = position_e2(absent=frozenset([E]))
    assert everybodys_index(position, {}) == E2
    assert {n: p.buchholz for n, p in players_at(position).items()} == {n: E2[n][0] for n in (A, B, C, D, F)}


def test_e2_ranking() -> None:
    everybody = [Player(n, buchholz=bh, sonneborn_berger=sb) for n, (bh, sb) in E2.items()]
    assert burstein.by_rank(room(everybody), E2) == [D, A, B, E, C, F]


def test_e3_who_comes_back_counts_no_draws() -> None:
    assert everybodys_index(position_e2(), {}) == E3
    assert everybodys_index(position_e2(absent=frozenset([E]), asked={E: "H"}), {}) == E3


@pytest.mark.parametrize("absent", [frozenset[int](), frozenset([E])])
def test_e3_reading_b(absent: frozenset[int]) -> None:
    assert everybodys_index(position_e2(absent), {"zero-bye-run": "last-round"}) == E2


def test_1_7_2_a_lost_forfeit_ends_a_run() -> None:
    first: list[Game | Bye] = [("game", 1, 2, "0-1"), ("bye", 3, "Z"), ("bye", 4, "Z")]
    away: list[Game | Bye] = [("bye", n, "Z") for n in (1, 2, 3, 4)]
    lost: list[Game | Bye] = [("game", 3, 2, "+-"), ("bye", 1, "Z"), ("bye", 4, "Z")]
    position = Position((1, 2, 3, 4), (first, away, lost), 6, "W", absent=frozenset([1, 2]))
    assert everybodys_index(position, {})[1] == (10, 0)  # 2 has his point, and no draw for the round away
    assert everybodys_index(position, {})[2] == (30, 100)  # 1 has been away twice and is now: two draws


def test_1_7_virtual_points_are_kept_out_of_the_index() -> None:
    games: list[Game | Bye] = [("game", 1, 3, "1/2"), ("game", 4, 2, "1-0")]
    position = Position((1, 2, 3, 4), (games,), 3, "W", virtual={1: [10, 10], 2: [10, 5]})
    players = players_at(position)
    assert {n: (p.score, p.buchholz) for n, p in players.items()} == {1: (15, 5), 2: (5, 10), 3: (5, 5), 4: (10, 0)}


def test_e8_index_only() -> None:
    index = {1: (40, 25), 2: (40, 60), 3: (30, 50), 4: (30, 40), 5: (30, 30), 6: (30, 20)}
    where = room([Player(n, score, buchholz=bh) for n, (score, bh) in index.items()], met=[(1, 2)])
    assert burstein.by_rank(where, index) == [2, 3, 4, 5, 1, 6]
    assert [answer.players for answer in brackets(where)] == [(2, 1), (2, 3, 4, 5, 1, 6)]


# ---- Article 2 ----------------------------------------------------------------------------------------


def test_c1_c3_who_may_not_meet() -> None:
    where = room([Player(1, colours="WBB"), Player(2, colours="WBB"), Player(3), Player(4)], met=[(3, 4)])
    assert not burstein.may_meet(where, 1, 2) and not burstein.may_meet(where, 3, 4) and burstein.may_meet(where, 1, 3)
    banned = replace(where, forbidden=frozenset([frozenset((1, 3))]))
    assert not burstein.may_meet(banned, 1, 3)


def test_c1_a_forfeit_is_no_meeting() -> None:
    players = players_at(position_e2())
    assert players[D].opponents == {E, A} and players[F].opponents == {C, B}
    assert players[D].colours == "WW"


def test_c2_who_is_barred_from_the_bye() -> None:
    byes: list[Game | Bye] = [("bye", n, kind) for n, kind in enumerate("UFHZ", 1)]
    games: list[Game | Bye] = [("game", 5, 6, "+-"), ("game", 7, 8, "1-0")]
    position = Position(tuple(range(1, 10)), ([*byes, *games],), 5, "W")
    assert [n for n, p in players_at(position).items() if not p.may_get_bye] == [1, 2, 5]


def test_e4_c6_the_lowest_scores_float() -> None:
    one, two = Player(1, 40, "WBW", buchholz=50), Player(2, 30, "WBW", buchholz=40)
    where = room([one, two, Player(3, 30, "BWB", buchholz=30), Player(4, 10)])
    assert solved(where).boards == boards("3-1 4-2")
    assert [answer.floaters for answer in brackets(where)] == [(1,), (2,), ()]


def test_e5_c7_above_c8_and_the_order() -> None:
    three = [Player(n, 30, colours, buchholz=100 - n) for n, colours in ((1, WHITE), (2, WHITE), (3, BLACK))]
    lower = [Player(6, 20, WHITE), Player(7, 10, BLACK), Player(8, 10, WHITE)]
    where = room(three + lower, met=[(1, 6), (2, 6)])
    assert solved(where).boards == boards("1-2 6-3 8-7")
    assert (1, 3) in solved(room(three + lower)).boards


def test_e6_c8_before_the_order() -> None:
    colours = {1: WHITE, 2: BLACK, 3: BLACK, 4: WHITE}
    assert solved(room(Player(n, 30, past) for n, past in colours.items())).boards == boards("1-3 4-2")
    assert solved(room(Player(n, 30) for n in colours)).boards == boards("1-4 3-2")


def test_c8_nobody_without_games_misses_a_colour() -> None:
    where = room([Player(1), Player(2), Player(3, colours="W"), Player(4, colours="BW")])
    assert burstein.clashes(where, [(1, 2)]) == burstein.clashes(where, [(1, 3)]) == 0
    assert burstein.clashes(where, [(3, 4)]) == 1


def test_e10_c4_above_c5() -> None:
    players = [Player(1, 30, WHITE), Player(2, 30, BLACK), Player(3, 20, WHITE), Player(4, 20, BLACK)]
    where = room(players, met=[(1, 3), (3, 4)])
    assert solved(where).boards == boards("1-4 3-2")
    assert [set(answer.floaters) for answer in brackets(where)] == [{1, 2}, set()]
    assert (1, 2) in solved(room(players, met=[(1, 3)])).boards


# ---- Article 3 ----------------------------------------------------------------------------------------


def e7(*others: Player) -> list[Player]:
    """The players of E7, some of them changed."""
    lowest = [
        Player(3, 10, "WBW", buchholz=30),
        Player(4, 10, "WB", buchholz=40),
        Player(5, 10, "BWB", buchholz=35),
        Player(6, 10, "BWBW", buchholz=20, may_get_bye=False),
    ]
    changed = {p.number: p for p in [Player(1, 20, "WBWB"), *lowest, *others]}
    return list(changed.values())


def test_e7_the_bye() -> None:
    assert solved(room(e7())).bye == 3
    assert solved(room(e7(), met=[(5, n) for n in (1, 4, 6)])).bye == 5  # 5 could only meet 3
    assert solved(room(e7(Player(6, 10, "BWBW")))).bye == 6
    assert solved(room(e7(Player(4, 5, "WB")))).bye == 4
    assert solved(room(e7(Player(5, 10, "BWB", buchholz=30)))).bye == 5


def test_3_1_nobody_left_for_the_bye() -> None:
    assert burstein.pair_round(room(Player(n, may_get_bye=False) for n in (1, 2, 3))) is None
    assert burstein.pair_round(room([Player(1), Player(2)], met=[(1, 2)])) is None
    assert solved(room([Player(1)])) == Answer(frozenset(), 1)


def test_1_9_the_bye_takes_a_scoregroup_with_it() -> None:
    where = room([Player(1, 20), Player(2, 20), Player(3, 10)])
    assert solved(where) == Answer(boards("1-2"), 3)
    assert [answer.players for answer in brackets(where, bye=3)] == [(1, 2)]


def event(stem: str) -> list[tuple[Position, Answer]]:
    """The rounds of one recorded event, when the folder is there."""
    file = next((file for file in EVENTS if file.stem.startswith(stem)), None)
    if not EVENTS:
        pytest.skip("no shared data beside the repository")
    assert file is not None, f"the shared data have no event {stem}"
    return list(recorded(file.read_text(encoding="utf-8")))


def test_e11_a_whole_round() -> None:
    position, _ = event("e019")[5]
    found = brackets(burstein.room_of(position, burstein.checked_settings({})))
    assert [set(answer.players) for answer in found[:4]] == [{3}, {4, 3, 2}, {11, 3, 7}, {11, 1}]
    assert [set(answer.floaters) for answer in found[:4]] == [{3}, {3}, {11}, {11, 1}]
    assert found[-1] == BracketAnswer((11, 10, 1, 6, 8, 5), ((11, 5), (10, 6), (1, 8)), ())


# ---- Article 4 ----------------------------------------------------------------------------------------

E1 = """
1-6 2-5 3-0 4-0    1-6 2-4 3-0 5-0    1-6 2-3 4-0 5-0    1-6 2-0 3-5 4-0    1-6 2-0 3-4 5-0
1-6 2-0 3-0 4-5    1-5 2-6 3-0 4-0    1-5 2-4 3-0 6-0    1-5 2-3 4-0 6-0    1-5 2-0 3-6 4-0
1-5 2-0 3-4 6-0    1-5 2-0 3-0 4-6    1-4 2-6 3-0 5-0    1-4 2-5 3-0 6-0    1-4 2-3 5-0 6-0
1-4 2-0 3-6 5-0    1-4 2-0 3-5 6-0    1-4 2-0 3-0 5-6    1-3 2-6 4-0 5-0    1-3 2-5 4-0 6-0
1-3 2-4 5-0 6-0    1-3 2-0 4-6 5-0    1-3 2-0 4-5 6-0    1-3 2-0 4-0 5-6    1-2 3-6 4-0 5-0
1-2 3-5 4-0 6-0    1-2 3-4 5-0 6-0    1-2 3-0 4-6 5-0    1-2 3-0 4-5 6-0    1-2 3-0 4-0 5-6
1-0 2-6 3-5 4-0    1-0 2-6 3-4 5-0    1-0 2-6 3-0 4-5    1-0 2-5 3-6 4-0    1-0 2-5 3-4 6-0
1-0 2-5 3-0 4-6    1-0 2-4 3-6 5-0    1-0 2-4 3-5 6-0    1-0 2-4 3-0 5-6    1-0 2-3 4-6 5-0
1-0 2-3 4-5 6-0    1-0 2-3 4-0 5-6    1-0 2-0 3-6 4-5    1-0 2-0 3-5 4-6    1-0 2-0 3-4 5-6
"""


def folded(players: int, floats: int) -> list[str]:
    """Every pairing of so many players in order, as the reading writes them."""
    found = burstein.fold(tuple(range(1, players + 1)), floats, lambda a, b: True)
    return [" ".join(f"{a}-{b}" for a, b in numbers) for numbers in found]


def test_e1_the_order() -> None:
    assert " ".join(folded(6, 2)).split() == E1.split()
    assert folded(4, 0) == ["1-4 2-3", "1-3 2-4", "1-2 3-4"]
    five = folded(5, 1)
    assert len(five) == 15
    assert five[:4] == ["1-5 2-4 3-0", "1-5 2-3 4-0", "1-5 2-0 3-4", "1-4 2-5 3-0"]


def opponents(numbers: Iterable[Pair], players: int) -> tuple[int, ...]:
    """Everybody's opponent, BSN by BSN."""
    both = dict(numbers) | {b: a for a, b in numbers if b}
    return tuple(both[bsn] for bsn in range(1, players + 1))


def all_pairings(players: int, floats: int) -> set[tuple[int, ...]]:
    """Every pairing, made without any order: who sits where, the last places being the floaters'."""
    found = set()
    for seats in permutations(range(1, players + 1)):
        paired = seats[: players - floats]
        pairs = list(zip(paired[::2], paired[1::2], strict=True)) + [(p, 0) for p in seats[players - floats :]]
        found.add(opponents(pairs, players))
    return found


@pytest.mark.parametrize(("players", "floats"), [(2, 0), (3, 1), (5, 3), (6, 0), (6, 4), (7, 1), (7, 3)])
def test_4_3_the_order_is_that_of_the_opponents(players: int, floats: int) -> None:
    order = [
        opponents(numbers, players)
        for numbers in burstein.fold(tuple(range(1, players + 1)), floats, lambda a, b: True)
    ]
    assert order == sorted(all_pairings(players, floats), reverse=True)


# ---- Article 5 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "white"),
    [
        (Player(1, 30, buchholz=10), Player(3, 20, buchholz=20), 3),  # E9
        (Player(1), Player(2, colours="W"), 1),
        (Player(1, colours="WBW"), Player(2, colours="BWW"), 1),
        (Player(1, colours="BW", buchholz=20), Player(2, colours="BWBW", buchholz=30), 1),
        (Player(1, colours="WBBW"), Player(2, colours="BWBW"), 1),
        (Player(3), Player(6), 3),
        (Player(4), Player(6), 6),
        (Player(4, buchholz=10), Player(7, buchholz=20), 7),
        (Player(1, colours=""), Player(2, colours="B"), 2),
        (Player(1, colours="BW"), Player(2, colours="WB"), 2),
        (Player(1, colours="W", buchholz=10), Player(2, colours="WBW"), 2),
        (Player(1, 20, colours="WB"), Player(2, colours="WB", buchholz=10), 2),
    ],
)
def test_5_2_colours(one: Player, two: Player, white: int) -> None:
    where = room([one, two])
    assert burstein.with_colours(where, one.number, two.number)[0] == white
    assert burstein.with_colours(where, two.number, one.number)[0] == white


def test_5_2_1_newcomers_by_score() -> None:
    where = room([Player(1, 30, buchholz=10), Player(3, 20, buchholz=20)])
    by_score = replace(where, settings=burstein.checked_settings({"newcomers-rank": "score"}))
    assert burstein.with_colours(by_score, 1, 3) == (1, 3)
    assert burstein.with_colours(replace(by_score, first_colour="B"), 1, 3) == (3, 1)


# ---- Whole events, random events ----------------------------------------------------------------------


@pytest.mark.parametrize("file", EVENTS, ids=[file.stem for file in EVENTS])
def test_whole_events_replay(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = list(recorded(text))
    assert len(found) == rounds_in(text)
    for number, (position, answer) in enumerate(found, 1):
        assert pair(position) == answer, f"round {number}"


def after_seeding(position: Position) -> bool:
    """The round to pair is Burstein's own."""
    return len(position.rounds) >= burstein.seeding_rounds(position.total_rounds)


def vector(where: Room, answer: BracketAnswer, lower: frozenset[int]) -> tuple[object, ...]:
    """C5 to C8 of any pairing of a bracket, the order left to who asks."""
    floaters, perfect = frozenset(answer.floaters), burstein.judge_of_sets(where)
    ahead = burstein.c7(where, perfect, floaters, lower)
    return len(floaters), burstein.c6(where, floaters), ahead, burstein.clashes(where, answer.pairs)


def literally(where: Room, players: frozenset[int], lower: frozenset[int]) -> BracketAnswer:
    """3.2 without any short cut: all pairings with any number of floaters, the first of the best."""
    perfect = burstein.judge_of_sets(where)
    found = [p for floats in range(len(players) + 1) for p in whole(where, players, floats)]
    legal = [p for p in found if perfect(frozenset(p.floaters) | lower)]
    return min(legal, key=lambda p: vector(where, p, lower))


def whole(where: Room, players: frozenset[int], floats: int) -> list[BracketAnswer]:
    """All pairings with so many floaters; none when what is left cannot be halved."""
    return list(burstein.pairings(where, players, floats)) if (len(players) - floats) % 2 == 0 else []


@pytest.mark.parametrize("seed", range(60))
def test_a_bracket_without_short_cuts(seed: int) -> None:
    position = random_burstein_position(Random(seed))
    answer = pair(position)
    if answer is None or not after_seeding(position):
        return
    where = burstein.room_of(position, burstein.checked_settings({}))
    lower = frozenset(where.players) - {answer.bye}
    for found in brackets(where, answer.bye):
        lower -= frozenset(found.players)
        if len(found.players) <= 6:
            assert literally(where, frozenset(found.players), lower) == found


@pytest.mark.parametrize("seed", range(60))
def test_invariants_of_random_rounds(seed: int) -> None:
    position = random_burstein_position(Random(seed))
    answer = pair(position)
    if answer is None or not after_seeding(position):
        return
    assert seated(answer) == sorted(frozenset(position.players) - position.absent)
    where = burstein.room_of(position, burstein.checked_settings({}))
    assert all(burstein.may_meet(where, a, b) for a, b in answer.boards)
    assert answer.bye is None or where.players[answer.bye].may_get_bye


def test_seeding_rounds_of_random_events() -> None:
    positions = [random_burstein_position(Random(seed)) for seed in range(60)]
    seeding = [position for position in positions if not after_seeding(position)]
    assert seeding
    assert all(pair(position) == dutch.pair(position) for position in seeding)


def test_random_positions_are_reproducible() -> None:
    assert random_burstein_position(Random(5)) == random_burstein_position(Random(5))


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown setting"):
        pair(Position((1, 2), (), 1, "W"), {"zero-bye-run": "never"})


# ---- Another program ----------------------------------------------------------------------------------


def draws_are_seen(position: Position) -> bool:
    """Some zero-point byes of the past count as draws (1.7.2), which the other program never lets them."""
    checked = burstein.checked_settings({})
    history = [outcomes_of_round(position, entries) for entries in position.rounds]
    return any(burstein.run_of_zero_point_byes(position, checked, history, n) for n in position.players)


def comparable(position: Position, answer: Answer) -> bool:
    """A round in which the other program departs from the text nowhere (`burstein_peers`)."""
    if not after_seeding(position) or not answer.boards or draws_are_seen(position):
        return False
    where = burstein.room_of(position, burstein.checked_settings({}))
    return not any(found.floaters for found in brackets(where, answer.bye))


@pytest.mark.peer
@pytest.mark.parametrize("block", range(6))
def test_py4swiss_agrees_given_the_bye(block: int) -> None:
    pytest.importorskip("py4swiss")
    compared = 0
    for seed in range(block * 40, (block + 1) * 40):
        position = random_burstein_position(Random(seed), wild=0)
        answer = pair(position)
        if answer is not None and comparable(position, answer):
            assert ask_py4swiss(position, answer.bye) == answer, f"seed {seed}"
            compared += 1
    assert compared > 0


@pytest.mark.peer
def test_py4swiss_gives_the_bye_to_who_played_least() -> None:
    pytest.importorskip("py4swiss")
    games: list[Game | Bye] = [("game", 1, 2, "1-0"), ("game", 4, 3, "1-0"), ("bye", 5, "Z")]
    position = Position((1, 2, 3, 4, 5), (games,), 3, "W")
    ours, theirs = pair(position), ask_py4swiss(position)
    assert ours is not None and theirs is not None
    assert (ours.bye, theirs.bye) == (3, 5)
