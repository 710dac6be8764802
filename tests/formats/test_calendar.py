"""iCalendar by RFC 5545: folding, escaping, zones with their changes of the clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from thuysi.formats.calendar import Moment, calendar, folded

STAMP: Final = datetime(2026, 5, 1, 8, 30, tzinfo=UTC)
ROUND: Final = Moment("mau-nam-1@thuysi", STAMP, datetime(2026, 5, 10, 14, 0), "Nam – ván 1", "Huế; nhà A, tầng 2")
DAYS: Final = Moment("mau@thuysi", STAMP, date(2026, 5, 10), "Giải", end=date(2026, 5, 13))


def unfolded(data: bytes) -> list[str]:
    return data.replace(b"\r\n ", b"").decode().split("\r\n")[:-1]


def test_3_1_no_line_is_longer_than_75_octets_and_no_letter_is_cut() -> None:
    long = "SUMMARY:" + "Giải vô địch cờ tướng đồng đội 象棋团体锦标赛 " * 8
    lines = folded(long).split(b"\r\n")[:-1]
    assert all(len(line) <= 75 for line in lines) and len(lines) > 4
    for line in lines:
        line.decode()  # a letter cut in two would not be UTF-8
    assert folded(long).replace(b"\r\n ", b"").decode() == long + "\r\n"


def test_a_round_stands_in_the_time_of_the_event() -> None:
    lines = unfolded(calendar("Giải", "Asia/Ho_Chi_Minh", [DAYS, ROUND]))
    assert "DTSTART;TZID=Asia/Ho_Chi_Minh:20260510T140000" in lines
    assert lines.count("BEGIN:STANDARD") == 1 and "TZOFFSETTO:+0700" in lines
    assert {"DTSTART;VALUE=DATE:20260510", "DTEND;VALUE=DATE:20260514", "DTSTAMP:20260501T083000Z"} <= set(lines)
    assert "LOCATION:Huế\\; nhà A\\, tầng 2" in lines


def test_3_6_5_a_zone_that_changes_its_clocks_has_every_change() -> None:
    lines = unfolded(calendar("Open", "Europe/Paris", [ROUND]))
    text = "\n".join(lines)
    assert "BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200" in text
    assert "BEGIN:STANDARD\nDTSTART:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100" in text
    local = datetime(2026, 5, 10, 14, 0, tzinfo=ZoneInfo("Europe/Paris"))
    assert local.utcoffset() == datetime(2026, 3, 29, 3, 0, tzinfo=ZoneInfo("Europe/Paris")).utcoffset()


@pytest.mark.parametrize("zone", ["Nowhere/City", "", "../etc"])
def test_an_unknown_zone_leaves_the_times_to_the_reader(zone: str) -> None:
    lines = unfolded(calendar("Giải", zone, [ROUND]))
    assert "DTSTART:20260510T140000" in lines and "BEGIN:VTIMEZONE" not in lines


def test_a_name_cannot_begin_a_line() -> None:
    lines = unfolded(calendar("A\r\nX-EVIL:1", "UTC", [Moment("u", STAMP, date(2026, 1, 1), "t\nEND:VEVENT")]))
    assert not any(line.startswith("X-EVIL") for line in lines) and lines.count("END:VEVENT") == 1
