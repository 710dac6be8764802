"""The values of the model: frozen, equal by value, made with every field in its place."""

from __future__ import annotations

import copy
import pickle
from dataclasses import MISSING, FrozenInstanceError, fields, replace
from inspect import signature

import pytest

from thuysi.model import RESULTS, Game, Player

PLAYER = Player(
    3, "Nguyễn Văn An", 2100, "GM", 2000, "KT", 7, "Hà Nội", "1985-03-02", "m", "VIE", "12400000", "An"
)  # fmt: skip
GAME = Game(3, 4, RESULTS["1-0"], (1, 0))


@pytest.mark.parametrize("kind", [Player, Game])
def test_its_own_init_has_the_fields_in_order_with_their_defaults(kind: type) -> None:
    """`Player` and `Game` fill their slots themselves: a field that is added must be added there too."""
    empty = signature(kind).empty
    given = [
        (one.name, MISSING if one.default is empty else one.default) for one in signature(kind).parameters.values()
    ]
    assert given == [(one.name, one.default) for one in fields(kind)]


@pytest.mark.parametrize("value", [PLAYER, GAME])
def test_every_field_is_in_its_place(value: Player | Game) -> None:
    kind = type(value)
    assert value == kind(**{one.name: getattr(value, one.name) for one in fields(value)})
    assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)
    assert [getattr(PLAYER, one.name) for one in fields(PLAYER)][:3] == [3, "Nguyễn Văn An", 2100]


def test_a_value_stays_as_it_was_made() -> None:
    with pytest.raises(FrozenInstanceError):
        PLAYER.name = "An"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        GAME.white = 9  # type: ignore[misc]
    assert replace(GAME, white=9) == Game(9, 4, RESULTS["1-0"], (1, 0))
    assert replace(PLAYER, number=1).given_name == "An" and hash(PLAYER) == hash(replace(PLAYER))
