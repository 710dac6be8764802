"""Codes and devices at the desk: nothing that is asked for is dropped without a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.office import DESK_PATH, EVENT, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import come
from thuysi.storage.access import devices


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event with a round being played."""
    with hall(tmp_path) as one:
        one.begun(12)
        one.drawn()
        yield one


@pytest.mark.parametrize("role", ["chief", "check_in", "organiser", "viewer"])
def test_a_range_of_boards_for_a_role_without_boards_is_refused_in_words(place: Hall, role: str) -> None:
    chief, phone = come(place), come(place, "results")
    page = f"{DESK_PATH}/thiet-bi"
    told = chief.send(page, f"{DESK_PATH}/lam/make_code", name="Lan", role=role, first_board="2", last_board="5")
    assert told.status_code == 422 and "/vao/" not in told.text and "Khoảng bàn chỉ dành cho" in told.text
    own = next(one for one in devices(place.store, EVENT) if one.grant.role == "results")
    change = {"device": own.id, "role": role, "last_board": "5", "hours": "12"}
    told = chief.send(page, f"{DESK_PATH}/lam/change_device", **change)
    assert told.status_code == 422 and "Khoảng bàn chỉ dành cho" in told.text
    assert phone.get(SECTION_PATH).status_code == 200 and "/lam/enter_result" in phone.get(SECTION_PATH).text


def test_a_code_for_a_section_that_is_gone_is_not_a_code_for_all(place: Hall) -> None:
    chief = come(place)
    told = chief.send(
        f"{DESK_PATH}/thiet-bi", f"{DESK_PATH}/lam/make_code", name="Lan", role="viewer", sections="nu-cu"
    )
    assert told.status_code == 422 and "/vao/" not in told.text
