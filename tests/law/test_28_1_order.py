"""28.1, the initial order: the worked example of the reading, every key, the lots."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thuysi.engines.order import InitialOrder, initial_order
from thuysi.errors import UsageError
from thuysi.lots import shuffle
from thuysi.model import Player

EXAMPLE = (
    Player(1, "A", rating=2400),
    Player(2, "B", rating=2400, title="Kiện tướng quốc tế"),
    Player(3, "C", grade="Kiện tướng"),
    Player(4, "D", grade="Cấp 1"),
    Player(5, "E"),
    Player(6, "F"),
)


def names(order: InitialOrder) -> str:
    return "".join(player.name for player in order.players)


def keys(order: InitialOrder) -> list[str]:
    """What parts each player from the next."""
    return [decision.code for decision in order.decisions if "next" in decision.facts]


def test_28_1_worked_example() -> None:
    order = initial_order(EXAMPLE, seed=7)
    assert names(order)[:4] == "BACD"
    assert [player.number for player in order.players] == [1, 2, 3, 4, 5, 6]
    assert keys(order) == ["order_title", "order_rating", "order_grade", "order_grade", "order_lot"]
    first, second = shuffle((1, 2), 7, "28.1")
    assert names(order)[4:] == "EF"[first - 1] + "EF"[second - 1]


def test_28_1_each_key_in_its_order() -> None:
    players = [
        Player(0, "a", rating=1500),
        Player(0, "b", rating=1400, title="GM", national_rating=2500, grade="Đại kiện tướng"),
        Player(0, "c", title="ĐKTQT"),
        Player(0, "d", title="IM"),
        Player(0, "e", title="Kiện tướng châu Á"),
        Player(0, "f", national_rating=2100),
        Player(0, "g", national_rating=2000, grade="ĐKT"),
        Player(0, "h", grade="Đại kiện tướng"),
        Player(0, "i", grade="KT"),
        Player(0, "j", grade="DBKT"),
        Player(0, "k", grade="Cấp I"),
        Player(0, "l", grade="2"),
        Player(0, "m", grade="三级棋士"),
        Player(0, "n", grade="phong trào"),
    ]
    assert names(initial_order(players[::-1])) == "abcdefghijklmn"


def test_28_1_grade_before_national_rating_by_setting() -> None:
    players = [Player(0, "a", national_rating=2300), Player(0, "b", grade="Kiện tướng", national_rating=2000)]
    assert names(initial_order(players)) == "ab"
    order = initial_order(players, {"order-keys": "grade-first"})
    assert (names(order), order.settings) == ("ba", {"order-keys": "grade-first"})


def test_28_1_the_event_may_have_its_own_lists() -> None:
    players = [Player(0, "a", grade="Cấp 1"), Player(0, "b", grade="Vô địch tỉnh"), Player(0, "c", grade="Kiện tướng")]
    assert names(initial_order(players)) == "cab"
    chosen = {"grade-list": "Vô địch tỉnh > Kiện tướng = Cấp 1"}
    order = initial_order(players, chosen, seed=1)
    assert names(order)[0] == "b"
    assert keys(order) == ["order_grade", "order_lot"]
    assert order.settings == chosen


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"order-keys": "elo"}, "unknown_value"),
        ({"order": "grade-first"}, "unknown_setting"),
        ({"grade-list": "Kiện tướng > > Cấp 1"}, "scale_level_empty"),
        ({"title-list": "GM > ĐKTQT"}, "scale_grade_twice"),
    ],
)
def test_28_1_unknown_settings_are_refused(settings: dict[str, str], code: str) -> None:
    with pytest.raises(UsageError) as error:
        initial_order(EXAMPLE, settings)
    assert error.value.code == code


def test_28_1_the_order_of_the_list_has_no_say_when_lots_are_drawn() -> None:
    players = (*EXAMPLE[2:], Player(7, "G"))
    drawn = {names(initial_order(order, seed=3)) for order in permutations(players)}
    assert len(drawn) == 1


def test_28_1_the_lots_can_be_drawn_again_from_the_log() -> None:
    order = initial_order([Player(0, name) for name in ("Lê Văn Ánh", "Đỗ An", "Bùi Ân", "Vũ Ăn")], seed=20261130)
    log = order.decisions[0]
    assert log.code == "order_lots_drawn"
    assert log.facts["cards"] == ["Đỗ An", "Lê Văn Ánh", "Vũ Ăn", "Bùi Ân"]
    assert log.facts["drawn"] == list(shuffle(range(1, 5), 20261130, "28.1"))
    cards = ["Đỗ An", "Lê Văn Ánh", "Vũ Ăn", "Bùi Ân"]
    assert [player.name for player in order.players] == [
        cards[card - 1] for card in shuffle(range(1, 5), 20261130, "28.1")
    ]
    assert [player.lot for player in order.players] == [1, 2, 3, 4]
    assert order.seed == 20261130


def test_28_1_without_a_seed_no_lot_is_invented() -> None:
    order = initial_order(EXAMPLE)
    assert names(order) == "BACDEF"
    assert order.undrawn == ((5, 6),)
    assert keys(order)[-1] == "order_list"
    assert order.seed is None
    assert {player.lot for player in order.players} == {None}


def test_28_1_lots_entered_by_hand_need_no_seed() -> None:
    players = [Player(0, "a", lot=3), Player(0, "b", lot=1), Player(0, "c", lot=2)]
    order = initial_order(players)
    assert (names(order), order.undrawn, order.seed) == ("bca", (), None)
    assert [player.lot for player in order.players] == [1, 2, 3]


def test_28_1_a_latecomer_draws_and_the_others_keep_their_order() -> None:
    first = initial_order([Player(0, name) for name in "abcdefgh"], seed=4)
    places = set()
    for seed in range(40):
        late = initial_order((*first.players, Player(0, "x")), seed=seed)
        assert names(late).replace("x", "") == names(first)
        assert sorted(player.lot or 0 for player in late.players) == [player.lot for player in late.players]
        places.add(names(late).index("x"))
    assert len(places) > 5


def test_28_1_the_order_stands_when_it_is_made_again() -> None:
    once = initial_order(EXAMPLE, seed=9)
    again = initial_order(once.players)
    assert (again.players, again.undrawn) == (once.players, ())


PLAYERS = st.builds(
    Player,
    number=st.just(0),
    name=st.text("abcđeê ", min_size=1, max_size=4),
    rating=st.none() | st.integers(1, 3) | st.just(2000),
    title=st.sampled_from(["", "GM", "IM", "FM"]),
    national_rating=st.none() | st.integers(1, 2),
    grade=st.sampled_from(["", "KT", "Cấp 1", "?"]),
    birth=st.uuids().map(str),
)


@given(st.lists(PLAYERS, max_size=12), st.integers(0, 99), st.randoms(use_true_random=False))
def test_28_1_a_pure_function_of_players_and_seed(players: list[Player], seed: int, random: object) -> None:
    shuffled = list(players)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    first, second = initial_order(players, seed=seed), initial_order(shuffled, seed=seed)
    assert first.players == second.players
    assert first.decisions == second.decisions
    assert [replace(players[at], number=0, lot=None) for at in first.before] == [
        replace(player, number=0, lot=None) for player in first.players
    ]
    assert len(keys(first)) == max(len(players) - 1, 0)
    ratings = [player.rating for player in first.players]
    assert ratings == sorted(ratings, key=lambda rating: (rating is None, -(rating or 0)))


def test_an_event_by_lots_may_number_its_players_by_lot_alone() -> None:
    """14.1: the lots are those of docs/lots.md, label `numbers`, over the players in alphabetical order."""
    from thuysi.lots import shuffle

    players = [Player(0, name, rating=2600 - place) for place, name in enumerate("dacbe")]
    order = initial_order(players, {"order-keys": "lot"}, 5)
    assert names(order) == "".join("abcde"[card - 1] for card in shuffle(range(1, 6), 5, "numbers"))
    assert order.decisions[0].article == "14.1" and order.settings == {"order-keys": "lot"}
    assert [player.lot for player in order.players] == [1, 2, 3, 4, 5]
    assert initial_order(players, {"order-keys": "lot"}).undrawn == ((1, 2, 3, 4, 5),)
