"""Rating lists at the desk: brought and replaced, their age, a section's people found, taken at once or one by one."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.house.sources import ROOT
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.slowly import PATIENCE
from tests.web.test_arbiters import come
from thuysi.model import Player
from thuysi.service.ratings import import_list, offer_of
from thuysi.storage.access import Role
from thuysi.storage.ratings import Lists
from thuysi.web.arbiter.rating_lists import OLD, PATH

FIDE: Final = ROOT / "examples" / "ratings" / "fide-list.txt"
OWN: Final = ROOT / "examples" / "ratings" / "lien-doan.csv"
PAGE: Final = f"{SECTION_PATH}/he-so"
TAKE: Final = f"{SECTION_PATH}/lam/take_ratings"

PEOPLE: Final = (
    Player(0, "Nguyễn Thành Long", birth="1990", unit="TP Hồ Chí Minh", rating=2300),
    Player(0, "Trần Quang Huy", birth="1985", unit="Hà Nội"),
    Player(0, "Phạm Đức Anh", unit="Đà Nẵng"),
    Player(0, "Không Có Ai", birth="2000", unit="Huế"),
)
"""Two who are certain in FIDE's list, one who may be either of two, one who is not in it."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's lists are in a folder of the test's own, also for the program that reads a list."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event with a list, nothing drawn."""
    with hall(tmp_path) as one:
        one.desk.create_event(EVENT, "Giải Xuân")
        one.desk.add_section(EVENT, SECTION, "Nam", total_rounds=3)
        one.desk.import_list(EVENT, SECTION, PEOPLE)
        yield one


def rating(place: Hall, sbd: int) -> int | None:
    """Somebody's international rating as the event has it."""
    found: int | None = place.desk.event(EVENT).sections[SECTION].registrations[sbd].player.rating
    return found


def hidden(page: str) -> dict[str, str]:
    """What the form that takes ratings carries."""
    form = page.partition('data-action="take_ratings"')[2]
    names = ("csrf", "key", "seen", "list", "kind", "imported")
    found = {name: re.search(f'name="{name}" value="([^"]*)"', form) for name in names}
    return {name: html.unescape(one[1]) for name, one in found.items() if one}


def said(answer: httpx.Response) -> str:
    """What can be read on the page."""
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.text)))


def sent(come: Any, path: Path, **fields: str) -> httpx.Response:
    """A list sent to the server."""
    files = {"file": (path.name, path.read_bytes())}
    answer: httpx.Response = come.client.post(
        "/trong-tai/lam/import_ratings", data={**come.hidden(PATH), "list": "", "kind": "", **fields}, files=files
    )
    return ended(come, answer)


def ended(come: Any, answer: httpx.Response) -> httpx.Response:
    """The page of a job once it is over; where it did what it should, the page that it leads to."""
    found = re.search(r'data-job="([^"]*)"', answer.text)
    for _ in range(10 * PATIENCE):
        if found is None:
            return answer
        state = come.client.get(found[1]).json()
        if not state["open"]:
            page: httpx.Response = come.client.get(state["leads"] or found[1].removesuffix("/tin"))
            return page
        time.sleep(0.1)
    raise AssertionError("the job does not end")


def test_the_servers_chief_brings_replaces_and_removes_lists(place: Hall) -> None:
    chief = come(place, "chief", event="")
    assert "Chưa có danh sách hệ số nào" in chief.get(PATH).text
    first = sent(chief, FIDE)
    assert first.status_code == 200 and "“fide” đã sẵn sàng" in said(first) and "hôm nay" in said(first)
    again = sent(chief, FIDE)
    assert "giữ nguyên 5" in said(again) and Lists().names() == ("fide",)
    assert "kind_" not in said(sent(chief, OWN, list="lien-doan", kind="national"))
    info = Lists().info("lien-doan")
    assert (info.people, info.source, info.kinds) == (10, OWN.name, ("national",))
    chief.client.post("/trong-tai/lam/remove_ratings", data={**chief.hidden(PATH), "list": "lien-doan"})
    assert Lists().names() == ("fide",)


def test_a_file_that_is_no_list_is_refused_with_what_is_wrong_and_the_old_list_stays(
    place: Hall, tmp_path: Path
) -> None:
    chief = come(place, "chief", event="")
    sent(chief, FIDE)
    broken = tmp_path / "../../fide.xml"
    (tmp_path / "fide.xml").write_bytes(b"<playerslist><player>")
    answer = sent(chief, tmp_path / "fide.xml")
    assert "không đọc được “fide.xml”" in said(answer) and "XML" in said(answer) and "Traceback" not in answer.text
    assert Lists().info("fide").people == 5 and not broken.exists()
    assert sent(chief, FIDE, list="../hỏng").status_code == 422
    without = chief.client.post("/trong-tai/lam/import_ratings", data={**chief.hidden(PATH), "kind": ""})
    assert without.status_code == 422


def test_only_the_servers_chief_touches_lists_and_only_the_office_matches(place: Hall) -> None:
    for role, event in (("chief", EVENT), ("arbiter", EVENT), ("organiser", EVENT)):
        one = come(place, role, event=event)  # type: ignore[arg-type]
        assert one.get(PATH).status_code == 403 and sent(one, FIDE).status_code == 403
        assert one.get(PAGE).status_code == 200
    others: tuple[Role, ...] = ("check_in", "results", "viewer")
    assert {come(place, role).get(PAGE).status_code for role in others} == {403}
    assert Lists().names() == ()


def test_a_list_says_how_old_it_is(place: Hall) -> None:
    import_list(str(FIDE))
    chief = come(place, "chief", event="")
    assert "hôm nay" in said(chief.get(PATH)) and "đã cũ" not in said(chief.get(PAGE))
    import datetime

    old = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=OLD + 1)
    import_list(str(FIDE), now=old)
    assert f"{OLD + 1} ngày trước" in said(chief.get(PATH)) and "đã cũ" in said(chief.get(PAGE))


@pytest.mark.parametrize(
    ("language", "words"),
    [("", "2 đấu thủ tìm thấy và có điều mới"), ("/en", "2 players were found with something new")],
)
def test_the_people_are_found_certain_doubtful_or_not_at_all(place: Hall, language: str, words: str) -> None:
    import_list(str(FIDE))
    page = come(place, "arbiter").get(f"{language}{PAGE}?ds=fide&loai=rapid")
    assert words in said(page)
    certain = page.text.partition('id="take"')[2]
    assert [int(sbd) for sbd in re.findall(r'name="take" value="(\d+)" checked', certain)] == [1, 2]
    assert "2300" in said(page) and "2390" in said(page) and "12490001" in page.text
    assert re.findall(r'name="p(\d+)" value="(\d*)"', certain) == [("3", "12490003"), ("3", "12490004"), ("3", "")]
    assert "Không Có Ai" in page.text


def test_one_click_takes_everybody_who_is_certain_as_one_entry_that_can_be_undone(place: Hall) -> None:
    import_list(str(FIDE))
    place.desk.number(EVENT, SECTION, 7)
    arbiter = come(place, "arbiter")
    before = place.desk.event(EVENT).sequence
    form = hidden(arbiter.get(f"{PAGE}?ds=fide&loai=standard").text)
    done = arbiter.client.post(TAKE, data={**form, "take": ["1", "2"], "p3": ""})
    assert "Đã ghi hệ số mới của 2 đấu thủ" in said(done) and "đánh lại trước ván 1" in said(done)
    assert [rating(place, sbd) for sbd in (1, 2, 3, 4)] == [2412, 2301, None, None]
    event = place.desk.event(EVENT)
    assert event.sequence == before + 1 and not event.sections[SECTION].numbered
    people = event.sections[SECTION].registrations
    assert (people[1].player.title, people[1].player.fide_id) == ("IM", "12490001")
    entry = place.desk.log(EVENT)[-1].entry
    assert entry.kind == "imported" and entry.data["source"].startswith("fide ")  # type: ignore[attr-defined]
    assert "2 đã đúng sẵn" in said(arbiter.get(f"{PAGE}?ds=fide&loai=standard"))
    arbiter.client.post(TAKE, data={**form, "take": ["1", "2"], "p3": ""})
    assert place.desk.event(EVENT).sequence == before + 1, "sent again, done once"
    place.desk.undo(EVENT)
    assert [rating(place, sbd) for sbd in (1, 2)] == [2300, None] and place.desk.event(EVENT).sections[SECTION].numbered


def test_one_person_alone_and_the_arbiters_word_on_a_doubt(place: Hall) -> None:
    import_list(str(FIDE))
    arbiter = come(place, "organiser")
    form = hidden(arbiter.get(f"{PAGE}?ds=fide").text)
    arbiter.client.post(TAKE, data={**form, "take": ["1", "2"], "only": "2", "p3": "12490003"})
    assert [rating(place, sbd) for sbd in (1, 2, 3)] == [2300, 2301, None]
    form = hidden(arbiter.get(f"{PAGE}?ds=fide").text)
    arbiter.client.post(TAKE, data={**form, "p3": "12490003"})
    assert [rating(place, sbd) for sbd in (1, 2, 3)] == [2300, 2301, 2245]
    form = hidden(arbiter.get(f"{PAGE}?ds=fide").text)
    nobody = arbiter.client.post(TAKE, data=form)
    assert nobody.status_code == 422 and "chưa nêu kỳ thủ nào" in said(nobody).lower()


def test_a_list_replaced_meanwhile_and_a_stale_event_are_not_taken_silently(place: Hall) -> None:
    import_list(str(FIDE))
    arbiter = come(place, "arbiter")
    form = hidden(arbiter.get(f"{PAGE}?ds=fide").text)
    place.desk.edit_player(EVENT, SECTION, 1, rating=2000)
    stale = arbiter.client.post(TAKE, data={**form, "take": ["1", "2"]})
    assert stale.status_code == 409 and rating(place, 2) is None
    form = {**hidden(arbiter.get(f"{PAGE}?ds=fide").text), "imported": "2020-01-01T00:00:00+00:00"}
    other = arbiter.client.post(TAKE, data={**form, "take": ["1"]})
    assert other.status_code == 422 and "vừa được thay" in said(other) and rating(place, 1) == 2000


def test_ratings_come_after_round_1_too_and_renumber_nobody(place: Hall) -> None:
    import_list(str(OWN), "lien-doan", kind="national")
    place.drawn()
    numbers = {sbd: one.player.number for sbd, one in place.desk.event(EVENT).sections[SECTION].registrations.items()}
    offer = offer_of(place.desk.event(EVENT).sections[SECTION], "lien-doan")
    assert not offer.with_id
    place.desk.take_ratings(EVENT, SECTION, offer.taken(), offer.kind, offer.source, offer.with_id)
    people = place.desk.event(EVENT).sections[SECTION].registrations
    assert people[1].player.national_rating == 2385 and people[1].player.fide_id == ""
    assert {sbd: one.player.number for sbd, one in people.items()} == numbers
    assert "số thứ tự không đổi" in said(come(place, "arbiter").get(PAGE))


def test_a_number_of_the_list_is_never_two_peoples(place: Hall) -> None:
    import_list(str(FIDE))
    place.desk.edit_player(EVENT, SECTION, 4, fide_id="12490003")
    arbiter = come(place, "arbiter")
    form = hidden(arbiter.get(f"{PAGE}?ds=fide").text)
    refused = arbiter.client.post(TAKE, data={**form, "p3": "12490003"})
    assert refused.status_code == 422 and "12490003" in said(refused) and rating(place, 3) is None
    assert DESK_PATH in str(refused.url)
