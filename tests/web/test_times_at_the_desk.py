"""Times at the desk: on the clocks of the event, as the visitor reads them, and the page says which clocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.events import person
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import Come, come
from thuysi.service.desk import Desk

ZONE = "Pacific/Kiritimati"
"""Fourteen hours before UTC: a time of another clock is told by its hour, mostly by its day."""

NOON = "2026-05-10T22:15:09Z"
DAYS = {"": "11/5/2026", "/en": "11 May 2026", "/zh": "2026年5月11日"}
TIMES = {"": "12:15, 11/5", "/en": "12:15, 11 May", "/zh": "5月11日12:15"}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A round with a protest, all written at one moment."""
    with hall(tmp_path) as one:
        at_noon = Desk(one.store, "Trọng tài", "bàn", clock=lambda: NOON)
        at_noon.create_event(EVENT, "Giải Xuân")
        at_noon.set_details(EVENT, time_zone=ZONE)
        one.desk.add_section(EVENT, SECTION, "Nam", total_rounds=5)
        one.desk.import_list(EVENT, SECTION, [person(number) for number in range(1, 9)])
        one.desk.number(EVENT, SECTION, 7)
        one.desk.draw(EVENT, SECTION, 7)
        at_noon.publish(EVENT, SECTION)
        at_noon.file_protest(EVENT, SECTION, 1, "Wrong colours", by=1, board=1)
        one.store.backed_up(EVENT, "asked")
        yield one


@pytest.mark.parametrize("language", DAYS)
def test_times_are_of_the_event_and_of_the_language(place: Hall, language: str) -> None:
    chief = come(place)
    assert DAYS[language] in chief.get(f"{language}{DESK_PATH}/nhat-ky").text
    assert "12:15:09" in chief.get(f"{language}{DESK_PATH}/nhat-ky").text
    assert TIMES[language] in chief.get(f"{language}{SECTION_PATH}/khieu-nai").text
    for page in ("nhat-ky", "thiet-bi", "sao-luu"):
        assert ZONE in chief.get(f"{language}{DESK_PATH}/{page}").text, page
    if language:
        for path in (f"{DESK_PATH}/thiet-bi", f"{DESK_PATH}/nhat-ky", f"{DESK_PATH}/sao-luu", SECTION_PATH):
            assert not re.search(
                r"\d\d:\d\d, \d{1,2}/\d{1,2}\b|\b\d{1,2}/\d{1,2}/\d{4}", chief.get(language + path).text
            ), path


def test_the_copies_of_the_store_say_whose_clock_theirs_is(place: Hall) -> None:
    place.desk.enter_results(EVENT, SECTION, [(1, "1-0")])
    chief = Come(place, place.setup())
    text = chief.get("/trong-tai/sao-luu").text
    assert re.search(r'id="zone">[^<]*\(UTC[+-]\d\d:\d\d\)', text)


def test_copies_say_why_they_were_made_and_an_events_chief_sees_only_its_own(place: Hall) -> None:
    place.desk.create_event("khac", "Other event")
    place.store.backed_up("khac", "asked")
    place.store.backed_up(EVENT, f"{SECTION}-3")
    own = come(place).get(f"/en{DESK_PATH}/sao-luu").text
    assert "when round 3 was published" in own and "-khac-" not in own
    assert "-khac-" in Come(place, place.setup()).get(f"{DESK_PATH}/sao-luu").text
