"""The whole store restored by its chief arbiter from the page: looked at, done, and nothing of it left to chance."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import Come, come
from thuysi.storage.portable import export_event

COPIES = "/trong-tai/sao-luu"
DO = "/trong-tai/lam"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event whose second round was drawn after its copy was made."""
    with hall(tmp_path) as one:
        one.begun(8)
        one.drawn()
        one.played()
        one.store.backed_up(EVENT, "asked")
        one.drawn()
        one.desk.create_event("giai-sau", "Giải sau")
        yield one


def copies(place: Hall) -> list[str]:
    """The copies that are there, the newest last."""
    return sorted(name for name in os.listdir(place.store.place.backups) if "asked" in name)


def previewed(chief: Come, name: str) -> tuple[str, dict[str, str]]:
    """The preview of a copy, and what its form carries."""
    page = chief.send(COPIES, f"{DO}/preview_restore", copy=name).text
    mark = re.search(r'name="store" value="(\w+)"', page)
    return page, {"copy": name, "store": mark[1] if mark else ""}


def test_it_shows_what_would_be_lost_and_restores_with_the_store_before_beside_it(place: Hall) -> None:
    chief = Come(place, place.setup())
    assert EVENT in chief.get("/trong-tai/giai").text
    page, form = previewed(chief, copies(place)[0])
    lost = place.desk.event(EVENT).sequence - 0
    assert "Giải sau" in page and "không còn nữa" in page and "lùi lại" in page
    unsure = chief.send(COPIES, f"{DO}/restore_store", **form)
    assert unsure.status_code == 422 and place.desk.event(EVENT).sequence == lost
    stale = chief.hidden(SECTION_PATH)
    started = chief.send(COPIES, f"{DO}/restore_store", **form, sure="1")
    assert started.status_code == 200 and "/trong-tai/viec/" in str(started.url)
    job = str(started.url).rsplit("/", 1)[1]
    state = chief.get(f"/trong-tai/viec/{job}/tin").json()
    for _ in range(50):
        if not state["open"]:
            break
        state = chief.get(f"/trong-tai/viec/{job}/tin").json()
    assert state["state"] == "done", state
    assert set(place.store.heads()) == {EVENT}
    assert len(place.desk.event(EVENT).sections[SECTION].rounds) == 1
    assert any("before-restore" in name for name in os.listdir(place.store.place.backups))
    assert place.store.info(EVENT).problem is None
    late = chief.client.post(f"{SECTION_PATH}/lam/draw", data=stale)
    assert late.status_code == 403 and len(place.desk.event(EVENT).sections[SECTION].rounds) == 1
    assert chief.get("/trong-tai/giai/giai-sau").status_code == 404
    chief.send(SECTION_PATH, f"{SECTION_PATH}/lam/draw")
    assert len(place.desk.event(EVENT).sections[SECTION].rounds) == 2
    assert chief.get(f"/giai/{EVENT}/bang/{SECTION}").status_code == 200
    assert chief.get("/giai/giai-sau").status_code == 404


def test_and_back_again_from_the_copy_that_was_made_before(place: Hall) -> None:
    chief = Come(place, place.setup())
    before = {one: head for one, (head, _) in place.store.heads().items()}
    for _ in range(2):
        names = [one for one in os.listdir(place.store.place.backups) if "before-restore" in one] or copies(place)
        form = previewed(chief, names[0])[1]
        job = str(chief.send(COPIES, f"{DO}/restore_store", **form, sure="1").url).rsplit("/", 1)[1]
        while chief.get(f"/trong-tai/viec/{job}/tin").json()["open"]:
            pass
    assert {one: head for one, (head, _) in place.store.heads().items()} == before


def test_what_was_written_since_the_look_stops_it(place: Hall) -> None:
    chief = Come(place, place.setup())
    form = previewed(chief, copies(place)[0])[1]
    place.desk.enter_results(EVENT, SECTION, [(1, "1-0")])
    answer = chief.send(COPIES, f"{DO}/restore_store", **form, sure="1")
    assert answer.status_code == 409 and "đã có thay đổi" in answer.text and 'id="restore"' in answer.text
    assert "giai-sau" in place.store.heads()


def test_only_the_chief_of_the_store_and_only_a_copy_of_the_list(place: Hall) -> None:
    assert come(place).get(COPIES).status_code == 403
    event_chief = come(place)
    own = event_chief.hidden(f"{DESK_PATH}/sao-luu")
    assert event_chief.client.post(f"{DO}/restore_store", data={**own, "copy": "x"}).status_code == 403
    chief = Come(place, place.setup())
    for name in ("../hall.db", "/etc/passwd", "", "khong-co.db"):
        answer = chief.send(COPIES, f"{DO}/preview_restore", copy=name)
        assert answer.status_code in (409, 422) and 'id="preview"' not in answer.text


def test_an_event_s_own_copy_only_continues_it(place: Hall) -> None:
    """What a store in PostgreSQL keeps; here one was laid beside the others by hand."""
    path = os.path.join(place.store.place.backups, "giai-xuan-asked.thuysi")
    Path(path).write_bytes(export_event(place.store, EVENT))
    place.desk.enter_results(EVENT, SECTION, [(1, "1-0")])
    before = place.store.heads()
    chief = Come(place, place.setup())
    page, form = previewed(chief, os.path.basename(path))
    assert "không mất gì" in page and "như nay, đã dài hơn bản sao" in page and "mất 1 mục" not in page
    job = str(chief.send(COPIES, f"{DO}/restore_store", **form, sure="1").url).rsplit("/", 1)[1]
    while (state := chief.get(f"/trong-tai/viec/{job}/tin").json())["open"]:
        pass
    assert state["said"] == "Đã nối thêm 0 mục." and place.store.heads() == before
