"""The arbiters' side over HTTP: codes, sessions, roles and their reach, forms without scripts, what is refused."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from sqlalchemy import select

from tests.reports.pdf import pages
from tests.web.events import person
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, club_list, hall
from tests.web.slowly import PATIENCE
from thuysi.service.presets import PRESETS
from thuysi.storage.access import ROLES, Role, devices, revoke_device
from thuysi.storage.tables import PASSWORDS
from thuysi.web import live
from thuysi.web.arbiter.actions import ACTIONS
from thuysi.web.arbiter.asked import DESK
from thuysi.web.arbiter.bounds import LARGEST
from thuysi.web.arbiter.files import FILES
from thuysi.web.arbiter.office import setup_code
from thuysi.web.arbiter.pages import PAGES
from thuysi.web.arbiter.routes import ARBITER_RULES
from thuysi.web.roles import PUBLIC, READS

OTHER: Final = "giai-khac"
NOT_ALWAYS: Final = frozenset({"home", "server_job", "copies", "rating_lists", "correction", "arrange", "cards"})
"""Pages that are not for every visitor or every moment: an old round, a draft, a draw by lots."""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event with a round being played, and another event beside it."""
    with hall(tmp_path) as one:
        one.begun(12)
        one.desk.add_section(EVENT, "nu", "Nữ", total_rounds=5)
        one.drawn()
        one.desk.create_event(OTHER, "Giải khác")
        one.desk.add_section(OTHER, SECTION, "Nam", total_rounds=5)
        yield one


def client_of(place: Hall, **own: Any) -> httpx.Client:
    """A browser without scripts, closed with the server."""
    client = httpx.Client(base_url=place.address, timeout=PATIENCE, **own)
    place.clients.append(client)
    return client


class Come:
    """A device that has come in by a code, as a browser without scripts."""

    def __init__(self, place: Hall, address: str) -> None:
        self.client = client_of(place, follow_redirects=True)
        self.joined = self.client.post(address.removeprefix(place.address))

    def get(self, path: str) -> httpx.Response:
        """A page."""
        return self.client.get(path)

    def hidden(self, path: str) -> dict[str, str]:
        """What every form of a page carries."""
        page = self.get(path).text
        return {
            name: found[1]
            for name in ("csrf", "key", "seen")
            if (found := re.search(f'name="{name}" value="([^"]*)"', page))
        }

    def send(self, page: str, action: str, **fields: Any) -> httpx.Response:
        """A form of a page, filled and sent."""
        return self.client.post(action, data={**self.hidden(page), **fields})


def come(place: Hall, role: Role = "chief", **reach: Any) -> Come:
    """Somebody with a role."""
    return Come(place, place.code(role, **reach))


def filled(path: str, event: str = EVENT) -> str:
    """A route's address with its parameters."""
    own = {
        "event": event,
        "section": SECTION,
        "round": "1",
        "board": "1",
        "sbd": "1",
        "document": "pairings",
        "job": "viec-khong-co",
    }
    return path.format(**own, code="x", name="giai")


# --- coming in -------------------------------------------------------------------------------------------------------


def test_a_code_lets_one_device_in_and_looking_at_it_uses_nothing(place: Hall) -> None:
    address = place.code("arbiter")
    looked = httpx.get(address)
    assert looked.status_code == 200 and "set-cookie" not in looked.headers
    first = Come(place, address)
    assert first.joined.status_code == 200 and first.get(DESK_PATH).status_code == 200
    second = Come(place, address)
    assert second.joined.status_code == 403 and second.get(DESK_PATH).status_code == 403


def test_the_cookie_is_for_this_server_alone_and_not_for_scripts(place: Hall) -> None:
    answer = httpx.post(place.code("viewer"))
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie


def test_the_first_code_is_made_until_somebody_has_come(place: Hall) -> None:
    now = int(time.time())
    first, second = (setup_code(place.store, "Máy", now) for _ in range(2))
    assert first and second and first != second
    client = client_of(place)
    assert client.post(f"/vao/{first}").status_code == 403  # an older one is worthless
    assert client.post(f"/vao/{second}").status_code == 303
    assert setup_code(place.store, "Máy", now) is None
    assert setup_code(place.store, "Máy", now, again=True) is not None


def test_guessed_codes_are_counted(place: Hall) -> None:
    client = client_of(place)
    said = [client.post(f"/vao/doan-{number}").status_code for number in range(22)]
    assert said[0] == 403 and said[-1] == 429
    assert Come(place, place.code("viewer")).joined.status_code == 429


def test_a_device_shut_out_is_out_with_its_next_request(place: Hall) -> None:
    one = come(place, "arbiter")
    assert one.get(SECTION_PATH).status_code == 200
    (device,) = devices(place.store, EVENT)
    revoke_device(place.store, EVENT, device.id, 2)
    assert one.get(SECTION_PATH).status_code == 403


def test_who_goes_out_is_out(place: Hall) -> None:
    one = come(place)
    one.client.post("/ra", data=one.hidden(SECTION_PATH))
    assert one.get(SECTION_PATH).status_code == 403


def test_a_password_is_optional_and_lets_in_as_what_set_it(place: Hall) -> None:
    assert 'name="password"' not in httpx.get(f"{place.address}/trong-tai").text
    one = come(place)
    page = f"{DESK_PATH}/thiet-bi"
    short = one.send(page, f"{DESK_PATH}/lam/set_password", login="Bình", password="ngắn")
    assert short.status_code == 422 and "10" in short.text
    one.send(page, f"{DESK_PATH}/lam/set_password", login="Bình", password="một câu dài dễ nhớ")
    with place.store.reading() as connection:
        (kept,) = connection.execute(select(PASSWORDS.c.hash)).scalars()
    assert kept.startswith("$argon2id$") and "dễ nhớ" not in kept
    other = client_of(place, follow_redirects=True)
    assert 'name="password"' in other.get("/trong-tai").text
    assert other.post("/vao", data={"login": "binh", "password": "sai"}).status_code == 403
    assert other.post("/vao", data={"login": "không ai", "password": "sai"}).status_code == 403
    assert other.post("/vao", data={"login": "BÌNH", "password": "một câu dài dễ nhớ"}).status_code == 200
    assert other.get(DESK_PATH).status_code == 200 and other.get(f"/trong-tai/giai/{OTHER}").status_code == 403
    revoke_device(place.store, EVENT, devices(place.store, EVENT)[-1].id, 2)
    one.send(page, f"{DESK_PATH}/lam/forget_password")
    again = client_of(place)
    said = [again.post("/vao", data={"login": "binh", "password": str(number)}).status_code for number in range(22)]
    assert said[0] == 403 and said[-1] == 429


# --- roles and their reach -------------------------------------------------------------------------------------------


def test_every_write_needs_a_role_but_coming_in_and_going_out() -> None:
    writes = [one for one in ARBITER_RULES if one.method not in READS]
    assert {one.path for one in writes if PUBLIC in one.roles} == {"/vao/{code}", "/vao", "/ra"}
    assert all(one.roles <= set(ROLES) for one in writes if PUBLIC not in one.roles)


def test_every_route_by_every_role_here_and_at_a_foreign_event(place: Hall) -> None:
    """Who is not named by the table is answered 403, whatever the route; nothing is written."""
    visitors: dict[str, Come | None] = {role: come(place, role) for role in ROLES}
    visitors["nobody"] = None
    before = {one: place.desk.event(one).sequence for one in (EVENT, OTHER)}
    nobody = client_of(place)
    wrong = []
    for role, visitor in visitors.items():
        client = visitor.client if visitor else nobody
        csrf = {"x-csrf-token": visitor.hidden(DESK_PATH).get("csrf", "")} if visitor else {}
        for one in ARBITER_RULES:
            if PUBLIC in one.roles:
                continue
            for event in (EVENT, OTHER):
                allowed = role in one.roles and event == EVENT and "{event}" in one.path
                if allowed and (one.method in READS or one.method == "POST"):
                    continue
                answer = client.request(one.method, filled(one.path, event), headers=csrf, follow_redirects=False)
                if answer.status_code != 403:
                    wrong.append((role, one.method, one.path, event, answer.status_code))
    assert wrong == []
    assert {one: place.desk.event(one).sequence for one in (EVENT, OTHER)} == before


def test_who_is_named_by_the_table_comes_in(place: Hall) -> None:
    for role in ROLES:
        visitor = come(place, role)
        for page in PAGES:
            if role in page.roles and page.name not in NOT_ALWAYS:
                assert visitor.get(filled(page.path)).status_code == 200, (role, page.name)


def test_a_write_without_the_form_key_is_refused(place: Hall) -> None:
    one = come(place)
    for action in ACTIONS:
        answer = one.client.post(filled(action.path), data={"csrf": "sai"})
        assert answer.status_code == 403, action.name


def test_a_page_that_is_too_old_to_write_says_so_to_its_script(place: Hall) -> None:
    """After a restoring every open page is loaded again: its phone is told that, not that it is shut out."""
    one = come(place, "results")
    sent = {**one.hidden(SECTION_PATH), "csrf": "before", "board": "1", "result": "1-0", "round": "1"}
    answer = one.client.post(
        f"{SECTION_PATH}/lam/enter_result", data=sent, headers={"accept": "application/json", "x-csrf-token": "before"}
    )
    facts = answer.json()
    assert answer.status_code == 403 and facts["ok"] is False and facts["denied"]
    assert facts["refusal"].startswith("Trang mở đã lâu")


def test_a_write_from_another_site_is_refused(place: Hall) -> None:
    one = come(place)
    own = one.hidden(SECTION_PATH)
    for header in ({"sec-fetch-site": "cross-site"}, {"origin": "http://evil.example"}):
        answer = one.client.post(f"{SECTION_PATH}/lam/enter_result", data={**own, "set": "1:1-0"}, headers=header)
        assert answer.status_code == 403
    assert place.desk.event(EVENT).sections[SECTION].rounds[0].boards[0].result is None


def test_a_device_of_some_boards_writes_on_no_other(place: Hall) -> None:
    one = come(place, "results", first_board=2, last_board=3)
    own = one.hidden(SECTION_PATH)
    said = {}
    for board in (1, 2, 3, 4):
        answer = one.client.post(f"{SECTION_PATH}/lam/enter_result", data={**own, "set": f"{board}:1-0"})
        said[board] = answer.status_code
    assert said == {1: 403, 2: 200, 3: 200, 4: 403}
    boards = place.desk.event(EVENT).sections[SECTION].rounds[0].boards
    assert [board.result for board in boards[:4]] == [None, "1-0", "1-0", None]


def test_an_arbiter_of_some_boards_draws_nothing_and_one_of_a_section_stays_in_it(place: Hall) -> None:
    ranged = come(place, "arbiter", first_board=1, last_board=3)
    own = ranged.hidden(SECTION_PATH)
    for action in ("draw", "publish", "finalise", "close", "change_section", "withdraw"):
        assert ranged.client.post(f"{SECTION_PATH}/lam/{action}", data=own).status_code == 403
    for page in PAGES:
        if not page.boards and page.name != "home":
            assert ranged.get(filled(page.path)).status_code == 403, page.name
    women = come(place, "arbiter", sections=("nu",))
    assert women.get(SECTION_PATH).status_code == 403
    assert women.get(f"{DESK_PATH}/bang/nu").status_code == 200


def test_a_code_never_reaches_beyond_the_event_it_was_made_in(place: Hall) -> None:
    one = come(place)
    answer = one.send(f"{DESK_PATH}/thiet-bi", f"{DESK_PATH}/lam/make_code", name="Lan", role="chief")
    address = re.search(r'value="(http[^"]*/vao/[^"]*)"', answer.text)
    assert address is not None
    made = Come(place, address[1])
    assert made.get(DESK_PATH).status_code == 200
    assert made.get(f"/trong-tai/giai/{OTHER}").status_code == 403
    assert {device.grant.event_id for device in devices(place.store, EVENT)} == {EVENT}


def test_devices_of_another_event_cannot_be_shut_out_from_here(place: Hall) -> None:
    other = come(place, "arbiter", event=OTHER)
    (device,) = devices(place.store, OTHER)
    answer = come(place).send(f"{DESK_PATH}/thiet-bi", f"{DESK_PATH}/lam/revoke_device", device=device.id)
    assert answer.status_code == 422 and other.get(f"/trong-tai/giai/{OTHER}").status_code == 200


# --- forms -----------------------------------------------------------------------------------------------------------


def test_everything_needed_works_without_a_script(place: Hall) -> None:
    chief = Come(place, place.setup())
    made = chief.client.post(f"{DESK}/lam/create_event", data={
        "csrf": chief.hidden(DESK_PATH)["csrf"], "name": "Giải Thu", "preset": "dieu-28", "rounds": "5",
        "sections": "Nam, Nữ",
    })  # fmt: skip
    assert made.url.path == "/trong-tai/giai/giai-thu"
    section = "/trong-tai/giai/giai-thu/bang/nam"
    looked = chief.client.post(
        f"{section}/lam/preview_list", data=chief.hidden(section), files={"file": ("ds.csv", club_list(10).encode())}
    )
    assert "thêm 10 người" in looked.text
    packed = re.search(r'name="packed" value="([^"]*)"', looked.text)
    assert packed is not None
    taken = chief.send(section, f"{section}/lam/import_list", packed=packed[1], source="ds.csv")
    assert taken.status_code == 200 and len(place.desk.event("giai-thu").sections["nam"].registrations) == 10
    chief.send(section, f"{section}/lam/draw")
    chief.send(section, f"{section}/lam/publish", minutes="10")
    chief.send(section, f"{section}/lam/enter_result", set="1:1-0", round="1")
    round_ = place.desk.event("giai-thu").sections["nam"].rounds[0]
    assert round_.status == "published" and round_.boards[0].result == "1-0" and round_.protests_until is not None


def test_each_preset_begins_an_event_that_can_be_drawn(place: Hall) -> None:
    one = Come(place, place.setup())
    for preset in PRESETS:
        one.client.post(f"{DESK}/lam/create_event", data={
            "csrf": one.hidden(DESK_PATH)["csrf"], "name": preset, "preset": preset, "rounds": "5", "sections": "Nam",
        })  # fmt: skip
        section = f"/trong-tai/giai/{preset}/bang/nam"
        place.desk.import_list(preset, "nam", [person(number) for number in range(1, 9)])
        one.send(section, f"{section}/lam/draw")
        assert len(place.desk.event(preset).sections["nam"].rounds) == 1, preset


def test_a_form_sent_twice_is_done_once(place: Hall) -> None:
    one = come(place)
    own = one.hidden(f"{SECTION_PATH}/khieu-nai")
    for _ in range(2):
        answer = one.client.post(f"{SECTION_PATH}/lam/file_protest", data={**own, "round": "1", "text": "Sai màu"})
        assert answer.status_code == 200
    assert len(place.desk.event(EVENT).sections[SECTION].protests) == 1


def test_a_stale_form_is_told_what_changed_and_keeps_its_text(place: Hall) -> None:
    one = come(place)
    page = f"{SECTION_PATH}/danh-sach/1"
    own = one.hidden(page)
    place.desk.edit_player(EVENT, SECTION, 1, unit="Đơn vị khác")
    text = {"sbd": "1", "name": "Tên mới", "note": "gõ dài"}
    answer = one.client.post(f"{SECTION_PATH}/lam/edit_player", data={**own, **text})
    assert answer.status_code == 409 and "CHƯA LƯU" in answer.text and 'value="gõ dài"' in answer.text
    assert place.desk.event(EVENT).sections[SECTION].registrations[1].player.name == person(1).name


def test_a_tap_that_came_too_late_is_still_seen_without_a_script(place: Hall) -> None:
    """The result of a button is nowhere on the page but in the button: it is marked, and said not to be saved."""
    one = come(place, "results")
    own = one.hidden(SECTION_PATH)
    place.desk.enter_result(EVENT, SECTION, 1, "0-1")
    answer = one.client.post(f"{SECTION_PATH}/lam/enter_result", data={**own, "round": "1", "set": "1:1-0"})
    assert answer.status_code == 409
    row = re.search(r'<li [^>]*id="b1".*?</li>', answer.text, re.DOTALL)
    assert row and re.search(r'value="1:1-0" class="[^"]*\bmeant\b', row[0]) and "1–0 chưa lưu" in row[0]
    assert "chưa lưu" not in one.get(SECTION_PATH).text.partition('id="boards"')[2]


def test_fields_that_are_wrong_say_so_each(place: Hall) -> None:
    one = come(place)
    answer = one.send(
        f"{DESK_PATH}/cai-dat", f"{DESK_PATH}/lam/set_details", name="", start_date="mai", time_zone="Mars/One"
    )
    assert answer.status_code == 422
    assert answer.text.count('class="error"') == 3 and answer.text.count('aria-invalid="true"') == 3
    assert place.desk.event(EVENT).name == "Giải Xuân"


def test_a_refusal_is_a_sentence_with_what_would_lift_it(place: Hall) -> None:
    one = come(place)
    answer = one.send(SECTION_PATH, f"{SECTION_PATH}/lam/draw")
    assert answer.status_code == 422 and "chưa có kết quả" in answer.text and "nhập kết quả" in answer.text


def test_what_is_sent_is_bounded(place: Hall) -> None:
    one = come(place)
    own = one.hidden(SECTION_PATH)
    big = {"file": ("ds.csv", b"a" * (LARGEST + 1))}
    refused = one.client.post(f"/en{SECTION_PATH}/lam/preview_list", data=own, files=big)
    assert refused.status_code == 413 and refused.headers["connection"] == "close"
    assert "The file is too large" in refused.text and 'href="/en/trong-tai"' in refused.text
    chunks = (b"a" * 1_000_000 for _ in range(LARGEST // 1_000_000 + 1))
    endless = one.client.post("/api/v1/events", content=chunks, headers={"content-type": "application/json"})
    assert endless.headers["content-type"] == "application/problem+json"
    middle = {"file": ("ds.csv", b"a" * 6_000_000)}
    assert one.client.post(f"{SECTION_PATH}/lam/preview_list", data=own, files=middle).status_code == 422
    bomb = one.send(SECTION_PATH, f"{SECTION_PATH}/lam/import_list", packed="eJzT0yMAAGTvBe8=")
    assert bomb.status_code == 422


def test_a_name_is_text_on_every_page(place: Hall) -> None:
    evil = "<script>alert(1)</script>\"'><img src=x>"
    place.desk.edit_player(EVENT, SECTION, 1, name=evil, unit=evil)
    place.desk.set_details(EVENT, name=evil)
    one = come(place)
    for page in PAGES:
        if page.name not in NOT_ALWAYS:
            text = one.get(filled(page.path)).text
            assert "<script>alert" not in text and "<img src=x" not in text, page.name


def test_pages_of_arbiters_are_kept_by_nobody_and_run_nothing_from_elsewhere(place: Hall) -> None:
    answer = come(place).get(SECTION_PATH)
    assert answer.headers["cache-control"] == "no-store"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*src=)|style=|\son\w+=", answer.text)


def test_every_form_goes_to_a_known_action_with_its_key(place: Hall) -> None:
    """No form can point nowhere, and none forgets what the guard asks for."""
    one = Come(place, place.setup())
    known = {filled(action.path) for action in ACTIONS} | {"/ra"}
    for page in PAGES:
        if page.name in NOT_ALWAYS - {"home"}:
            continue
        text = one.get(filled(page.path)).text
        for form in re.findall(r'<form method="post"[^>]* action="([^"]*)"[^>]*>(.*?)</form>', text, re.DOTALL):
            assert form[0] in known, (page.name, form[0])
            assert 'name="csrf"' in form[1]
        for other in re.findall(r'formaction="([^"]*)"', text):
            assert other in known


def test_files_are_made_by_one_click(place: Hall) -> None:
    one = come(place)
    assert {file.path.rpartition("/")[2] for file in FILES} == {"{document}.pdf", "tep.thuysi", "tin", "tep"}
    printed = one.get(f"{SECTION_PATH}/in/pairings.pdf")
    assert printed.status_code == 200 and printed.content.startswith(b"%PDF")
    taken = one.get(f"{DESK_PATH}/tep.thuysi")
    assert taken.status_code == 200 and taken.content.startswith(b"PK")
    assert one.get(f"{SECTION_PATH}/in/..%2F..%2Fetc.pdf").status_code == 404


def test_the_reasons_of_one_board_or_one_person_are_printed_by_a_form_without_scripts(place: Hall) -> None:
    one = come(place)
    form = one.get(SECTION_PATH).text.partition(f'action="{SECTION_PATH}/in/why.pdf"')[2].partition("</form>")[0]
    assert re.findall(r'name="(\w+)"', form) == ["van", "ban", "so"] and 'value="1"' in form
    whole, board, person_ = (
        "".join(pages(one.get(f"{SECTION_PATH}/in/why.pdf?van=1&ban={board}&so={number}").content))
        for board, number in (("", ""), ("2", ""), ("", "3"))
    )
    assert "bàn 1." in whole and "bàn 2." in whole
    assert "bàn 2." in board and "bàn 1." not in board
    assert "số 3 " in person_.lower() and "bàn 1." not in person_
    assert one.get(f"{SECTION_PATH}/in/charts.pdf").status_code == 422  # no result yet
    for wrong in ("why.pdf?van=1&ban=x", "why.pdf?van=1&so=999", "why.pdf?van=1&so=1e3"):
        assert one.get(f"{SECTION_PATH}/in/{wrong}").status_code == 404
    assert one.get(f"{SECTION_PATH}/in/start-list.pdf?ban=2").status_code == 422


@pytest.mark.parametrize("asked", ["abc", "-1", "1.5", "1000"])
def test_a_print_of_what_is_no_round_is_not_a_print_of_the_last(place: Hall, asked: str) -> None:
    assert come(place).get(f"{SECTION_PATH}/in/pairings.pdf?van={asked}").status_code == 404


def test_what_was_done_is_told_undone_and_done_again(place: Hall) -> None:
    one = come(place)
    one.send(SECTION_PATH, f"{SECTION_PATH}/lam/enter_result", set="1:1-0")
    page = f"{DESK_PATH}/nhat-ky"
    text = one.get(page).text
    assert "nhập kết quả" in text and "Máy chief" in text
    one.send(page, f"{DESK_PATH}/lam/restore_point", name="Trước giờ nghỉ")
    one.send(SECTION_PATH, f"{SECTION_PATH}/lam/enter_result", set="2:1-0")

    def boards() -> list[str | None]:
        return [one.result for one in place.desk.event(EVENT).sections[SECTION].rounds[0].boards[:2]]

    one.send(page, f"{DESK_PATH}/lam/undo")
    assert boards() == ["1-0", None]
    one.send(page, f"{DESK_PATH}/lam/redo")
    assert boards() == ["1-0", "1-0"]
    one.send(page, f"{DESK_PATH}/lam/restore_to", name="Trước giờ nghỉ")
    assert boards() == ["1-0", None]
    assert "Nhật ký nguyên vẹn" in one.send(page, f"{DESK_PATH}/lam/verify").text
    (device,) = devices(place.store, EVENT)
    by_device = one.get(f"{page}?may={device.id}").text
    assert "Máy chief" in by_device and "xếp cặp" not in by_device.split('id="timeline"')[1]
    by_person = one.get(f"{page}?nguoi=Máy+chief").text.split('id="timeline"')[1]
    assert "nhập kết quả" in by_person and "xếp cặp" not in by_person
    of_another = one.get(f"{page}?nguoi=Trọng+tài").text.split('id="timeline"')[1]
    assert "xếp cặp" in of_another and "Máy chief" not in of_another


def test_the_chief_arbiter_of_the_server_sees_every_event(place: Hall) -> None:
    one = Come(place, place.setup())
    assert "Giải khác" in one.get("/trong-tai").text


# --- an event's whole life by forms ----------------------------------------------------------------------------------


def test_late_entries_absences_withdrawals_and_returns_by_forms(place: Hall) -> None:
    one = come(place)
    page = f"{SECTION_PATH}/danh-sach"
    place.played()
    one.send(page, f"{SECTION_PATH}/lam/enter_late", name="Người đến muộn", unit="Huế", missed="Z")
    late = place.desk.event(EVENT).sections[SECTION].registrations[13]
    assert late.entered_for == 2 and late.player.number > 0
    one.send(page, f"{SECTION_PATH}/lam/announce_absent", sbd=["1", "2"], rounds="2-3", kind="H")
    one.send(page, f"{SECTION_PATH}/lam/announce_present", sbd="2", rounds="2, 3")
    absences = place.desk.event(EVENT).sections[SECTION].absences
    assert {(away.sbd, away.round, away.kind) for away in absences} == {(1, 2, "H"), (1, 3, "H")}
    one.send(SECTION_PATH, f"{SECTION_PATH}/lam/draw")
    one.send(SECTION_PATH, f"{SECTION_PATH}/lam/publish", minutes="0")
    seated = place.desk.event(EVENT).sections[SECTION].rounds[1].boards[0].white
    asked = one.send(page, f"{SECTION_PATH}/lam/withdraw", sbd=str(seated))
    assert asked.status_code == 422 and 'id="in-round"' in asked.text
    done = one.send(page, f"{SECTION_PATH}/lam/withdraw", sbd=str(seated), in_round="forfeit", reason="ốm")
    assert done.status_code == 200
    section = place.desk.event(EVENT).sections[SECTION]
    assert section.registrations[seated].withdrawn_from == 2 and section.rounds[1].boards[0].result == "-+"
    one.send(page, f"{SECTION_PATH}/lam/return_player", sbd=str(seated))
    assert place.desk.event(EVENT).sections[SECTION].registrations[seated].withdrawn_from is None


def test_a_list_that_comes_after_round_1_corrects_and_lets_newcomers_in_late(place: Hall) -> None:
    place.played()
    one = come(place)
    known = person(2)
    text = f"Họ và tên;Đơn vị;Năm sinh;Elo\n{known.name};{known.unit};{known.birth[:4]};1900\nNgười Mới;Huế;2001;"
    page = f"{SECTION_PATH}/nhap"
    looked = one.send(page, f"{SECTION_PATH}/lam/preview_list", pasted=text)
    packed = re.search(r'name="packed" value="([^"]*)"', looked.text)
    assert packed is not None and "28.7" in looked.text
    done = one.send(page, f"{SECTION_PATH}/lam/import_list", packed=packed[1], source="dán")
    assert done.status_code == 200
    people = place.desk.event(EVENT).sections[SECTION].registrations
    assert people[2].player.rating == 1900 and people[13].entered_for == 2 and people[13].player.number > 0


def test_protest_decision_final_end_and_open_again_by_forms(place: Hall) -> None:
    one = come(place)
    page = f"{SECTION_PATH}/khieu-nai"
    one.send(page, f"{SECTION_PATH}/lam/file_protest", round="1", board="2", by="3", text="Sai màu quân")
    refused = one.send(SECTION_PATH, f"{SECTION_PATH}/lam/finalise", round="1")
    assert refused.status_code == 422 and "khiếu nại" in refused.text
    one.send(page, f"{SECTION_PATH}/lam/decide_protest", protest="1", upheld="no", decision="Đúng Điều 28.6")
    one.send(SECTION_PATH, f"{SECTION_PATH}/lam/finalise", round="1", early="1")
    section = place.desk.event(EVENT).sections[SECTION]
    assert section.protests[0].decision == "Đúng Điều 28.6" and section.rounds[0].status == "final"
    place.desk.change_section(EVENT, SECTION, total_rounds=2)
    place.played()
    place.drawn()
    place.played()
    end = f"{SECTION_PATH}/xep-hang"
    tied = one.send(end, f"{SECTION_PATH}/lam/close")
    if tied.status_code == 422:
        assert "bốc thăm" in tied.text
        one.send(end, f"{SECTION_PATH}/lam/settle_lots", how="seed")
        one.send(end, f"{SECTION_PATH}/lam/close")
    assert place.desk.event(EVENT).sections[SECTION].closed and "Vàng" in one.get(end).text
    assert one.get(f"{SECTION_PATH}/in/report.pdf").content.startswith(b"%PDF")
    one.send(end, f"{SECTION_PATH}/lam/open_again", reason="Sửa một kết quả")
    assert not place.desk.event(EVENT).sections[SECTION].closed


def test_the_rules_of_a_section_by_forms(place: Hall) -> None:
    one = come(place)
    section = f"{DESK_PATH}/bang/nu"
    page = f"{section}/the-le"
    fields = {
        "name": "Nữ trẻ", "total_rounds": "6", "colour_words": "first-second", "tie_breaks": "vn-2021", "bronzes": "2",
        "units_best": "3", "system": "dutch", "edition": "", "first_colour": "w", "score_win": "2", "score_draw": "1",
    }  # fmt: skip
    assert one.send(page, f"{section}/lam/change_section", **fields).status_code == 200
    found = place.desk.event(EVENT).sections["nu"]
    assert (found.name, found.system, found.total_rounds, found.first_colour) == ("Nữ trẻ", "dutch", 6, "w")
    assert (found.bronzes, found.units_best, found.scoring.win, found.tie_breaks) == (2, 3, 20, ("vn-2021",))
    wrong = one.send(page, f"{section}/lam/change_section", **{**fields, "tie_breaks": "không-có"})
    assert wrong.status_code == 422 and "không-có" in wrong.text
    one.send(page, f"{SECTION_PATH}/lam/forbid", people="1, 4-5")
    assert place.desk.event(EVENT).sections[SECTION].forbidden[0].players == (1, 4, 5)


def test_lots_are_promised_opened_and_drawn_by_hand(place: Hall) -> None:
    place.desk.add_section(EVENT, "tham", "Thăm", preset="boc-tham", total_rounds=5)
    place.desk.import_list(EVENT, "tham", [person(number) for number in range(1, 9)])
    place.desk.number(EVENT, "tham", 3)
    place.desk.draw(EVENT, "tham", 3)
    place.desk.publish(EVENT, "tham")
    place.desk.enter_results(EVENT, "tham", [(board, "1/2") for board in range(1, 5)])
    one = come(place)
    section = f"{DESK_PATH}/bang/tham"
    the: list[str] = []
    for turn in range(60):
        page = one.get(f"{section}/boc-tay?the={','.join(the)}")
        cards = re.findall(r'href="\?the=[^"]*&amp;la=(\d+)"', page.text)
        if not cards:
            break
        told = one.get(f"{section}/boc-tay?the={','.join(the)}&la={cards[turn % len(cards)]}")
        assert told.status_code == 200
        the.append(cards[turn % len(cards)])
    assert "Đã bốc xong" in page.text
    assert one.send(section, f"{section}/lam/draw_by_hand", the=",".join(the)).status_code == 200
    drawn = place.desk.event(EVENT).sections["tham"].rounds[1]
    assert drawn.piles and len(drawn.boards) == 4


def test_a_round_begins_when_the_desk_says(place: Hall) -> None:
    place.played()
    place.drawn(published=False)
    one = come(place)
    one.send(SECTION_PATH, f"{SECTION_PATH}/lam/publish", minutes="5", starts="14:30")
    assert place.desk.event(EVENT).details[f"start.{SECTION}.2"].endswith("T14:30")


# --- shut out, changed, in part --------------------------------------------------------------------------------------


def test_an_open_stream_of_a_device_ends_when_it_is_shut_out(place: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "QUIET", 3600)  # it ends by the news, and not when it is asked whether it is still there
    chief, phone = come(place), come(place, "results")
    own = next(one for one in devices(place.store, EVENT) if one.grant.role == "results")
    with phone.client.stream("GET", f"{DESK_PATH}/tin", timeout=PATIENCE) as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("retry")
        chief.send(f"{DESK_PATH}/thiet-bi", f"{DESK_PATH}/lam/revoke_device", device=own.id)
        place.desk.enter_results(EVENT, SECTION, [(1, "1-0")])
        assert not [one for one in lines if "change" in one]


def test_a_device_gets_another_role_by_its_form_at_once(place: Hall) -> None:
    chief, phone = come(place), come(place, "viewer")
    page = f"{DESK_PATH}/thiet-bi"
    own = next(one for one in devices(place.store, EVENT) if one.grant.role == "viewer")
    assert f'value="{own.id}"' in chief.get(page).text and "/lam/change_device" in chief.get(page).text
    change = {"device": own.id, "role": "results", "first_board": "2", "last_board": "3", "hours": "12"}
    assert chief.send(page, f"{DESK_PATH}/lam/change_device", **change).status_code == 200
    said = {
        board: phone.send(SECTION_PATH, f"{SECTION_PATH}/lam/enter_result", set=f"{board}:1-0").status_code
        for board in (1, 2)
    }
    assert said == {1: 403, 2: 200}
    wrong = chief.send(page, f"{DESK_PATH}/lam/change_device", **{**change, "last_board": "1"})
    assert wrong.status_code == 422 and '<details class="more-box" open' in wrong.text
    revoke_device(place.store, EVENT, own.id, 2)
    assert chief.send(page, f"{DESK_PATH}/lam/change_device", **change).status_code == 422


def test_who_has_some_sections_does_nothing_to_the_whole_event(place: Hall) -> None:
    """A chief arbiter or organiser of one section makes no codes, undoes nothing of others, renames no event."""
    for role in ROLES:
        part = come(place, role, sections=("nu",))
        own = part.hidden(DESK_PATH)
        before = place.desk.event(EVENT).sequence
        for action in ACTIONS:
            if "{section}" in action.path:
                continue
            answer = part.client.post(filled(action.path), data={**own, "role": "chief", "name": "x", "to": "1"})
            if role not in action.roles or not action.part:
                assert answer.status_code == 403, (role, action.name)
        kinds = {one.entry.kind for one in place.desk.log(EVENT) if one.entry.sequence > before}
        assert kinds <= {"restore_point"}, role
    page = f"{DESK_PATH}/thiet-bi"
    made = come(place).send(page, f"{DESK_PATH}/lam/make_code", name="Lan", role="chief", sections="nu")
    assert made.status_code == 422 and "/vao/" not in made.text


def test_an_arbiter_takes_back_his_own_last_entry_and_nobody_elses(place: Hall) -> None:
    men, other = come(place, "arbiter", sections=(SECTION,)), come(place, "arbiter", sections=(SECTION,))
    page, undo = f"{DESK_PATH}/nhat-ky", f"{DESK_PATH}/lam/undo"

    def result() -> str | None:
        return place.desk.event(EVENT).sections[SECTION].rounds[0].boards[0].result

    assert men.send(page, undo).status_code == 403 and "/lam/undo" not in men.get(page).text
    men.send(SECTION_PATH, f"{SECTION_PATH}/lam/enter_result", set="1:1-0")
    assert other.send(page, undo).status_code == 403 and result() == "1-0"
    assert men.send(page, undo, to="1").status_code == 403 and result() == "1-0"
    assert "/lam/undo" in men.get(page).text
    assert men.send(page, undo).status_code == 200 and result() is None


def test_an_arbiter_takes_back_his_own_last_entry_although_another_section_went_on(place: Hall) -> None:
    place.desk.import_list(EVENT, "nu", [person(number) for number in range(11, 19)])
    men = come(place, "arbiter", sections=(SECTION,))
    page, undo = f"{DESK_PATH}/nhat-ky", f"{DESK_PATH}/lam/undo"
    men.send(SECTION_PATH, f"{SECTION_PATH}/lam/enter_result", set="1:1-0")
    entry = place.desk.event(EVENT).sequence
    place.desk.number(EVENT, "nu", 3)
    place.desk.draw(EVENT, "nu", 3)
    assert f'name="entry" value="{entry}"' in men.get(page).text
    assert men.send(page, undo, entry=str(entry)).status_code == 200
    sections = place.desk.event(EVENT).sections
    assert sections[SECTION].rounds[0].boards[0].result is None and len(sections["nu"].rounds) == 1
    # What is no longer his last is not taken back by an old page.
    men.send(SECTION_PATH, f"{SECTION_PATH}/lam/enter_result", set="1:0-1")
    old = men.hidden(page) | {"entry": str(place.desk.event(EVENT).sequence)}
    men.send(SECTION_PATH, f"{SECTION_PATH}/lam/enter_result", set="2:0-1")
    assert men.client.post(undo, data=old).status_code == 403
    assert place.desk.event(EVENT).sections[SECTION].rounds[0].boards[1].result == "0-1"


def test_one_form_begins_one_event_however_often_it_is_sent(place: Hall) -> None:
    one = Come(place, place.setup())
    sent = {**one.hidden("/trong-tai"), "name": "Giải hè", "rounds": "5", "sections": "Nam, Nữ"}
    for _ in range(2):
        assert one.client.post("/trong-tai/lam/create_event", data=sent).status_code == 200
    with ThreadPoolExecutor(4) as pool:
        again = {**sent, "key": "khac"}
        list(pool.map(lambda _: one.client.post("/trong-tai/lam/create_event", data=again), range(4)))
    begun = sorted(one for one in place.store.heads() if one.startswith("giai-he"))
    assert begun == ["giai-he", "giai-he-2"]
    assert [len(place.desk.event(one).sections) for one in begun] == [2, 2]


def test_a_right_code_is_never_counted_against_its_hall(place: Hall) -> None:
    """Behind a hall's router many phones have one address: they all come in, and guesses are still counted."""
    assert [Come(place, place.code("viewer")).joined.status_code for _ in range(22)] == [200] * 22


def test_the_desk_leads_to_the_medals_and_the_screen(place: Hall) -> None:
    text = come(place).get(DESK_PATH).text
    for page in ("", "/huy-chuong", "/trinh-chieu"):
        assert f'href="/giai/{EVENT}{page}"' in text


def test_a_published_round_is_public_before_the_arbiter_reads_that_it_is(place: Hall) -> None:
    one, reader = Come(place, place.setup()), client_of(place, follow_redirects=True)
    public = SECTION_PATH.replace("/trong-tai", "")
    for _ in range(3):
        assert one.send(SECTION_PATH, f"{SECTION_PATH}/lam/unpublish", reason="thử").status_code == 200
        assert "Ván 1" not in reader.get(public).text
        assert one.send(SECTION_PATH, f"{SECTION_PATH}/lam/publish").status_code == 200
        assert "Ván 1" in reader.get(public).text
