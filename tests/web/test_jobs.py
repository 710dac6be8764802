"""Long work over HTTP, without a script: who may begin it, who sees it, what is short, how it ends."""

from __future__ import annotations

import io
import re
import sys
import time
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.reports.pdf import pages
from tests.web.desks import play
from tests.web.events import person
from tests.web.held_work import LET
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.slowly import PATIENCE
from tests.web.test_arbiters import Come, come
from thuysi.jobs import Worker

OTHER = "giai-khac"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server over an event large enough, and another one."""
    with hall(tmp_path_factory.mktemp("jobs")) as one:
        one.begun(90, 5)
        one.desk.add_section(EVENT, "nu", "Nữ", total_rounds=5)
        one.drawn()
        one.played()
        one.desk.create_event(OTHER, "Giải khác")
        one.desk.add_section(OTHER, SECTION, "Nam", total_rounds=5)
        yield one


def asked(one: Come, document: str = "set", **more: Any) -> str:
    """A print asked for: the address of its job."""
    answer = one.send(SECTION_PATH, f"{SECTION_PATH}/lam/print", document=document, **more)
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def jobs_of(one: Come) -> set[str]:
    """The addresses of the event's jobs, whatever they have come to."""
    return set(re.findall(rf'"({DESK_PATH}/viec/[^"]+)"', one.get(f"{DESK_PATH}/viec").text))


def ended(one: Come, path: str) -> dict[str, Any]:
    """How a job ended."""
    until = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < until:
        state: dict[str, Any] = one.get(f"{path}/tin").json()
        if not state["open"]:
            return state
        time.sleep(0.1)
    raise AssertionError("it never ends")


def test_a_print_is_begun_by_its_form_and_ends_in_the_pdf(place: Hall) -> None:
    one = come(place, "arbiter")
    page = one.get(SECTION_PATH).text
    assert f'action="{SECTION_PATH}/lam/print" target="_blank"' in page and "/in/pairings.pdf" in page
    path = asked(one, van=1)
    assert path.startswith(f"{DESK_PATH}/viec/")
    begun = one.get(path).text
    assert 'id="job-bar"' in begun and ('http-equiv="refresh"' in begun) == ('data-open="1"' in begun)
    assert ended(one, path)["state"] == "done"
    shown = one.get(path).text
    assert "Đã xong" in shown and '<meta http-equiv="refresh"' not in shown
    file = one.get(f"{path}/tep")
    assert file.content.startswith(b"%PDF") and file.headers["content-type"] == "application/pdf"
    assert file.headers["content-disposition"].startswith("inline") and "giai-xuan-nam-set-1.pdf" in str(file.headers)
    assert file.headers["cache-control"] == "no-store"
    assert asked(one, van=1) == path  # nothing has changed: it is there already
    place.desk.set_details(EVENT, place="Huế")
    assert asked(one, van=1) != path


def test_the_address_of_a_long_print_offers_it_and_begins_nothing(place: Hall) -> None:
    one = come(place)
    before = jobs_of(one)
    answer = one.get(f"{SECTION_PATH}/in/set.pdf?van=1")
    assert answer.status_code == 200 and 'name="document" value="set"' in answer.text
    assert jobs_of(one) == before
    short = one.get(f"{SECTION_PATH}/in/pairings.pdf")
    assert short.content.startswith(b"%PDF")


def test_who_may_see_a_job_and_who_may_not(place: Hall) -> None:
    path = asked(come(place), "badges")
    for role in ("chief", "arbiter", "organiser", "viewer"):
        assert "Thẻ đeo" in come(place, role).get(path).text
    for role in ("results", "check_in"):
        assert come(place, role).get(path).status_code == 403  # type: ignore[arg-type]
    stranger = come(place, "chief", event=OTHER)
    assert stranger.get(path).status_code == 403
    elsewhere = path.replace(EVENT, OTHER)
    assert "Không còn việc này" in stranger.get(elsewhere).text
    assert stranger.get(f"{elsewhere}/tep").status_code == 404
    assert stranger.get(f"{elsewhere}/tin").json()["state"] == "gone"
    other_section = come(place, "arbiter", sections=("nu",))
    assert "Không còn việc này" in other_section.get(path).text
    assert other_section.get(f"{path}/tep").status_code == 404
    own = come(place, "arbiter", sections=(SECTION,))
    assert ended(own, path)["state"] == "done"
    assert own.get(f"{path}/tep").content.startswith(b"%PDF")


def test_nothing_begins_without_the_form_key_or_from_elsewhere(place: Hall) -> None:
    one = come(place)
    own = one.hidden(SECTION_PATH)
    action = f"{SECTION_PATH}/lam/print"
    assert one.client.post(action, data={"csrf": "sai", "document": "set"}).status_code == 403
    elsewhere = {"origin": "http://evil.example"}
    assert one.client.post(action, data={**own, "document": "set"}, headers=elsewhere).status_code == 403
    assert one.send(SECTION_PATH, action, document="passwd").status_code == 422
    whole = come(place, "arbiter", sections=(SECTION,))
    assert whole.send(SECTION_PATH, f"{DESK_PATH}/lam/publish_site").status_code == 403


def test_what_cannot_be_made_ends_in_a_sentence_of_the_reader(place: Hall) -> None:
    one = come(place)
    path = asked(one, van=7)
    state = ended(one, path)
    assert state["state"] == "failed" and state["said"].startswith("Không làm được: ")
    english = one.get(f"/en{path}").text
    assert "It could not be done" in english and "bad-text" in english
    assert one.get(f"{path}/tep").status_code == 404


def test_a_job_is_cancelled_by_its_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LET, str(tmp_path / "let"))  # nobody lets it go on
    with hall(tmp_path, Worker((sys.executable, "-m", "tests.web.held_work"))) as place:
        place.begun(8, 3)
        place.drawn()
        place.desk.create_event(OTHER, "Giải khác")
        one = come(place)
        path = str(one.send(DESK_PATH, f"{DESK_PATH}/lam/publish_site").url.path)
        job = path.rpartition("/")[2]
        stranger = come(place, "chief", event=OTHER)
        refused = stranger.send(f"/trong-tai/giai/{OTHER}", f"/trong-tai/giai/{OTHER}/lam/cancel_job", job=job)
        assert refused.status_code == 404
        answer = one.send(path, f"{DESK_PATH}/lam/cancel_job", job=job)
        assert "Đã thôi" in answer.text and ended(one, path)["state"] == "cancelled"
        late = one.send(path, f"{DESK_PATH}/lam/cancel_job", job=job)
        assert late.status_code == 422


def test_the_site_of_an_event_is_a_zip_that_opens_from_the_disk(tmp_path: Path) -> None:
    with hall(tmp_path) as place:
        place.begun(8, 3)
        place.drawn()
        one = come(place, "organiser")
        path = str(one.send(DESK_PATH, f"{DESK_PATH}/lam/publish_site").url.path)
        state = ended(one, path)
        assert state["state"] == "done", state
        file = one.get(f"{path}/tep")
        assert file.headers["content-disposition"].startswith("attachment")
        with zipfile.ZipFile(io.BytesIO(file.content)) as archive:
            names = archive.namelist()
            assert archive.testzip() is None
        assert {f"giai-xuan/{one}" for one in ("index.html", "en/index.html", "zh/index.html")} <= set(names)
        assert all(name.startswith("giai-xuan/") for name in names)


def test_everything_of_a_section_as_a_workbook(place: Hall) -> None:
    one = come(place, "viewer")
    answer = one.send(f"{SECTION_PATH}/xep-hang", f"{SECTION_PATH}/lam/workbook")
    path = str(answer.url.path)
    assert ended(one, path)["state"] == "done"
    assert one.get(f"{path}/tep").content.startswith(b"PK")


def test_the_proof_of_a_long_journal_is_a_job_and_leads_to_the_journal(tmp_path: Path) -> None:
    with hall(tmp_path) as place:
        place.begun(400, 5)
        for _ in range(4):
            place.drawn()
            place.played()
        one = come(place)
        answer = one.send(f"{DESK_PATH}/nhat-ky", f"{DESK_PATH}/lam/verify")
        path = str(answer.url.path)
        assert "/viec/" in path
        state = ended(one, path)
        assert state["state"] == "done" and "nhat-ky?viec=" in state["leads"]
        assert "Nhật ký nguyên vẹn" in one.get(state["leads"]).text
        stranger = come(place, "arbiter", sections=("khac",))
        assert "Nhật ký nguyên vẹn" in stranger.get(state["leads"]).text  # it is the event's, as the journal is


def test_a_job_of_the_server_is_cancelled_by_its_chief_alone(place: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    from thuysi.errors import InputError
    from thuysi.web.arbiter import rating_lists

    def slow(path: str, name: str | None, kind: str | None, source: str, progress: Any = None) -> Any:
        for read in range(200 * PATIENCE):  # as long as nobody cancels it
            time.sleep(0.01)
            progress(read, read, 200 * PATIENCE)
        raise InputError([], source)

    monkeypatch.setattr(rating_lists, "import_apart", slow)
    chief = Come(place, place.setup())
    page = "/trong-tai/he-so"
    answer = chief.client.post(
        "/trong-tai/lam/import_ratings",
        data={**chief.hidden(page), "list": "thu", "kind": ""},
        files={"file": ("thu.csv", b"a;b\n1;2\n")},
    )
    path = str(answer.url.path)
    assert path.startswith("/trong-tai/viec/")
    job = path.rpartition("/")[2]
    event_chief = come(place)
    assert event_chief.get(path).status_code == 403
    assert event_chief.send(DESK_PATH, "/trong-tai/lam/cancel_server_job", job=job).status_code == 403
    assert event_chief.send(DESK_PATH, f"{DESK_PATH}/lam/cancel_job", job=job).status_code == 404
    assert "Đã thôi" in chief.send(path, "/trong-tai/lam/cancel_server_job", job=job).text
    assert ended(chief, path)["state"] == "cancelled"


def test_what_is_to_be_known_of_a_print_is_said_before_it(place: Hall) -> None:
    """A name that no font shows, medals before the last round: the page says it and leads to the print."""
    one, known = come(place, "arbiter"), place.desk.event(EVENT).sections[SECTION].registrations
    sbd = next(iter(known))
    name = known[sbd].player.name
    place.desk.edit_player(EVENT, SECTION, sbd, name="𐍈 An")
    try:
        told = one.get(f"{SECTION_PATH}/in/pairings.pdf?van=1")
        assert "U+10348" in told.text and "in=1&amp;van=1" in told.text
        assert one.get(f"{SECTION_PATH}/in/pairings.pdf?in=1&van=1").content.startswith(b"%PDF")
        path = asked(one, "badges")
        state = ended(one, path)
        assert "U+10348" in state["said"] and state["stay"] and state["file"]
        assert "U+10348" in one.get(path).text
    finally:
        place.desk.edit_player(EVENT, SECTION, sbd, name=name)
    early = one.get(f"{SECTION_PATH}/in/medals.pdf").text
    assert "Huy chương: nội dung Nam mới xong ván 1 trong 5 ván; hạng có thể còn đổi." in early
    quiet = ended(one, asked(one, "badges"))
    assert quiet["said"].endswith("kB.") and not quiet["stay"]


def test_the_medals_of_a_section_are_those_of_the_event(place: Hall) -> None:
    """Another section that is closed has its part in the medals and the units' table, as on the command line."""
    desk = place.desk
    desk.add_section(EVENT, "ba", "Bảng Ba", "vong-tron")
    desk.import_list(EVENT, "ba", [replace(person(number), name=f"Riêng Người {number}") for number in (1, 2, 3)])
    desk.number(EVENT, "ba", 7)
    play(desk, "ba", 3)
    if desk.ties(EVENT, "ba"):
        desk.settle_lots(EVENT, "ba", seed=7)
    desk.close(EVENT, "ba")
    printed = come(place, "arbiter").get(f"{SECTION_PATH}/in/medals.pdf?in=1").content
    assert "Riêng Người 1" in " ".join(pages(printed)) and "Bảng Ba" in " ".join(pages(printed))
