"""The calendar that people take home: read by a program that is not ours, from the desk to the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

import thuysi
from tests.web.events import sample_event
from tests.web.office import EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import come
from thuysi.cli import run
from thuysi.journal.state import Event
from thuysi.publish import Wish
from thuysi.publish.downloads import calendar_files, downloads_pages
from thuysi.publish.from_file import event_of
from thuysi.publish.pages import Target
from thuysi.publish.site import parts
from thuysi.text import LANGUAGES
from thuysi.web.public.view import event_view

NAMES: Final = {"vi": "lich.ics", "en": "lich.en.ics", "zh": "lich.zh.ics"}


def read(data: bytes) -> dict[str, Any]:
    """The entries of a calendar by their names for ever."""
    found = list(Calendar.from_ical(data).walk("VEVENT"))
    assert len({str(one["UID"]) for one in found}) == len(found)
    return {str(one["UID"]): one for one in found}


def target(event: Event) -> Target:
    return Target(event_view(event), Wish())


def entries(event: Event, language: str = "vi") -> dict[str, Any]:
    """The entries of the event's calendar in a language."""
    return read(dict(calendar_files(target(event)))[f"tep/{NAMES[language]}"])


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    with hall(tmp_path) as one:
        one.begun(12)
        one.drawn()
        yield one


def test_a_time_set_at_the_desk_is_in_the_calendar(place: Hall) -> None:
    place.played()
    place.drawn(published=False)
    one = come(place)
    one.send(SECTION_PATH, f"{SECTION_PATH}/lam/publish", minutes="5", starts="14:30")
    event = place.desk.event(EVENT)
    (begins,) = [one for one in entries(event).values() if isinstance(one.decoded("DTSTART"), datetime)]
    start = begins.decoded("DTSTART")
    assert (start.hour, start.minute) == (14, 30) and start.utcoffset() == timedelta(hours=7)
    day = event.details[f"start.{SECTION}.2"].partition("T")[0]
    assert start.date() == date.fromisoformat(day) and "ván 2" in begins["SUMMARY"]


def event_with(**starts: str) -> Event:
    made = sample_event()
    return replace(made, sequence=7, details={f"start.nam.{name[1:]}": said for name, said in starts.items()})


def test_every_language_has_its_words_and_the_same_entries() -> None:
    event = event_with(r4="2026-05-12T14:00", r5="2026-05-13T08:00")
    found = {language: entries(event, language) for language in LANGUAGES}
    assert found["vi"].keys() == found["en"].keys() == found["zh"].keys() and len(found["vi"]) == 3
    titles = {language: {str(one["SUMMARY"]) for one in found[language].values()} for language in LANGUAGES}
    assert any("ván 4" in one for one in titles["vi"]) and any("round 4" in one for one in titles["en"])
    assert any("第4轮" in one for one in titles["zh"])
    for file, page in downloads_pages(target(event)):
        language = file[:2] if file[2] == "/" else "vi"
        assert re.findall(r"lich[.\w]*\.ics", page.decode()) == [NAMES[language]]


def test_a_round_rings_before_it_begins_and_a_day_does_not() -> None:
    for one in entries(event_with(r4="2026-05-12T14:00")).values():
        rings = one.walk("VALARM")
        assert bool(rings) == isinstance(one.decoded("DTSTART"), datetime)
        for alarm in rings:
            assert alarm.decoded("TRIGGER") == timedelta(minutes=-30) and alarm["DESCRIPTION"] == one["SUMMARY"]


def test_taken_again_an_entry_changes_and_none_is_doubled() -> None:
    before = entries(event_with(r4="2026-05-12T14:00"))
    changed = replace(event_with(r4="2026-05-12T15:30", r5="2026-05-13T08:00"), sequence=9, name="Tên khác")
    after = entries(changed)
    assert before.keys() < after.keys()
    for uid, one in before.items():
        assert int(after[uid]["SEQUENCE"]) > int(one["SEQUENCE"])
    moved = [uid for uid in before if after[uid].decoded("DTSTART") != before[uid].decoded("DTSTART")]
    assert [uid.partition("@")[0].split("-")[-1] for uid in moved] == ["4"]


def test_a_result_leaves_the_calendar_as_it_is_and_a_time_does_not() -> None:
    def key(event: Event) -> str:
        return next(part.key for part in parts(target(event)) if part.name == "calendar")

    event = event_with(r4="2026-05-12T14:00")
    own = event.sections["nam"]
    boards = (replace(own.rounds[0].boards[0], result="1/2"), *own.rounds[0].boards[1:])
    changed = replace(own, rounds=(replace(own.rounds[0], boards=boards), *own.rounds[1:]))
    assert key(replace(event, sequence=8, sections={**event.sections, "nam": changed})) == key(event)
    assert key(event_with(r4="2026-05-12T15:00")) != key(event)


# --- from files ------------------------------------------------------------------------------------------------------


def written(folder: Path, name: str = "Giải A", **details: str) -> str:
    """An event of two rounds as a file."""
    played = thuysi.generate(8, 2, "adjusted", seed=2)
    path = folder / f"{name}.json"
    thuysi.write(replace(played, name=name, start_date="2026-05-10", details=details, total_rounds=3), path)
    return str(path)


def test_the_command_and_the_file_say_when_rounds_begin(tmp_path: Path) -> None:
    times = {"start.1": "2026-05-10T08:00", "start.2": "2026-05-10T14:00"}
    file = written(tmp_path, **times, time_zone="Asia/Tokyo")
    more = ["--start", "2=2026-05-10T15:00", "--start", "3=2026-05-11T08:00"]
    assert run(["publish", file, str(tmp_path / "s"), *more]) == 0
    found = read((tmp_path / "s" / "tep" / "lich.ics").read_bytes()).values()
    starts = sorted(one.decoded("DTSTART") for one in found if isinstance(one.decoded("DTSTART"), datetime))
    zone = ZoneInfo("Asia/Tokyo")
    assert starts == [
        datetime(2026, 5, 10, 8, tzinfo=zone), datetime(2026, 5, 10, 15, tzinfo=zone),
        datetime(2026, 5, 11, 8, tzinfo=zone),
    ]  # fmt: skip


def test_the_days_of_a_report_file_are_whole_days(tmp_path: Path) -> None:
    dates = "132" + " " * 88 + "26/05/10  26/05/11"
    file = tmp_path / "a.trf"
    played = thuysi.generate(8, 2, "dutch", seed=2)
    file.write_text(thuysi.files.render(played, "trf").decode() + dates + "\n", encoding="utf-8")
    days = [one.decoded("DTSTART") for one in entries(event_of({"A": thuysi.read(str(file))})).values()]
    assert days == [date(2026, 5, 10), date(2026, 5, 11)]


WRONG: Final = ("3", "x=2026-05-10T14:00", "2=hai giờ", "Nữ.1=2026-05-10T14:00", "1=2026-05-10T14:00+07")


@pytest.mark.parametrize("word", WRONG)
def test_a_beginning_that_is_none_is_refused(word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["publish", written(tmp_path), str(tmp_path / "s"), "--start", word]) == 2
    assert word in capsys.readouterr().err and not (tmp_path / "s").exists()


def test_two_events_from_files_are_two_in_a_calendar(tmp_path: Path) -> None:
    found = []
    for name in ("Giải A", "Giải B"):
        event = event_of({"A": thuysi.read(written(tmp_path, name))}, starts={("A", 1): "2026-05-10T14:00"})
        found.append(set(entries(event)))
    assert len(found[0]) == len(found[1]) == 2 and not found[0] & found[1]
