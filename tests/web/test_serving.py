"""How pages are served: from memory, compressed, 304, safe headers, stale after a write, news to open pages."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, cast

import pytest
from starlette.requests import ClientDisconnect

from tests.web.asking import Asking, asking
from tests.web.events import Memory
from tests.web.test_public_pages import EVENT, MEN, PUBLIC
from thuysi.errors import StorageError
from thuysi.journal.state import Event
from thuysi.text import LANGUAGES
from thuysi.web.front import Front, theme_of
from thuysi.web.headers import CONTENT_SECURITY_POLICY
from thuysi.web.language import in_language
from thuysi.web.live import AT_ONCE, OF_ONE_DEVICE, Hub, News
from thuysi.web.rendering import Frame, page
from thuysi.web.shelf import Kept, Shelf, rendered
from thuysi.web.site import NoSuchPage
from thuysi.web.static import program_files

WIRE: Final = 100_000
"""The mark: so many bytes on the wire for the pairing page, everything included."""


def test_every_answer_has_the_safe_headers(site: Asking) -> None:
    paths = (*PUBLIC, MEN + "/van/5", "/nothing", program_files()["app.css"].address)
    for path in (*paths, *paths):  # once made, once from memory
        headers = site.get(path).headers
        assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY, path
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "same-origin"
    for source in ("unsafe", "http:", "https:", "data:", "*"):
        assert source not in CONTENT_SECURITY_POLICY


@pytest.mark.parametrize(
    ("host", "sent"),
    [
        ("localhost:8000", True), ("LOCALHOST", True), ("127.0.0.1:8000", True), ("127.0.0.1", True),
        ("[::1]:80", True), ("[::1]", True), ("192.168.1.7:8000", False), ("giai.vn", False), ("", False),
        ("localhost.giai.vn", False), ("127.0.0.1.giai.vn:80", False), ("[fe80::1]:8000", False),
    ],
)  # fmt: skip
def test_windows_stand_alone_where_browsers_heed_it(source: Memory, host: str, sent: bool) -> None:
    """On plain http to another machine they only complain of the header; the page is the same, made or from memory."""
    for secure in (False, True):
        for site in asking(source, secure=secure):
            for path in (MEN, MEN, MEN + "/van/5", program_files()["app.css"].address):
                found = site.get(path, host=host).headers.get("cross-origin-opener-policy")
                assert found == ("same-origin" if sent or secure else None), (path, secure)
            same = site.get(MEN, host=host, if_none_match=site.get(MEN).headers["etag"])
            assert same.status == 304 and ("cross-origin-opener-policy" in same.headers) is (sent or secure)
            forged = site.get(MEN, host=host, x_forwarded_proto="https").headers
            assert ("cross-origin-opener-policy" in forged) is (sent or secure)


def test_no_page_needs_what_the_policy_forbids(site: Asking) -> None:
    for path in PUBLIC:
        text = site.get(path).text
        assert " style=" not in text and "<style" not in text and "javascript:" not in text, path
        assert all(" src=" in tag for tag in text.split("<script")[1:]), path
        assert " onclick=" not in text and " onload=" not in text, path


def test_a_page_that_is_the_same_is_not_sent_again(site: Asking) -> None:
    first = site.get(MEN)
    again = site.get(MEN, if_none_match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"] and "content-length" not in again.headers
    assert site.get(MEN, if_none_match='"another"').status == 200


def test_a_page_is_packed_for_whoever_takes_it(site: Asking) -> None:
    plain, packed = site.get(MEN), site.get(MEN, accept_encoding="gzip, br")
    assert packed.headers["content-encoding"] == "gzip" and gzip.decompress(packed.body) == plain.body
    assert packed.headers["etag"] == plain.headers["etag"] and len(packed.body) * 3 < len(plain.body)
    assert int(packed.headers["content-length"]) == len(packed.body)


@pytest.mark.parametrize("path", [MEN, program_files()["app.css"].address, EVENT + "/tim?tim=long"])
def test_who_refuses_what_is_packed_gets_it_plain(site: Asking, path: str) -> None:
    for refused in ("gzip;q=0", "br, gzip ; q=0.0", "gzip;q=0, identity"):
        for _ in range(2):  # once made, once from memory
            assert "content-encoding" not in site.get(path, accept_encoding=refused).headers, (path, refused)
    for taken in ("gzip;q=0.5", "gzip;q=0.05, br;q=0", "deflate;q=0, gzip"):
        assert site.get(path, accept_encoding=taken).headers["content-encoding"] == "gzip", (path, taken)


def test_head_is_answered_like_get_without_the_page(site: Asking) -> None:
    site.get(MEN)
    head = site.ask("HEAD", MEN)
    assert head.status == 200 and head.body == b"" and head.headers["content-type"].startswith("text/html")


def test_the_pairing_page_is_light(site: Asking) -> None:
    page = site.get(MEN, accept_encoding="gzip")
    files = [program_files()[name].page.packed for name in ("app.css", "app.js", "favicon.svg")]
    assert len(page.body) + sum(map(len, files)) < WIRE // 2
    fetched = [page.text.count(one) for one in ("<script", '<link rel="stylesheet"', '<link rel="icon"')]
    assert fetched == [1, 1, 1]


def test_a_write_makes_pages_anew_and_only_then(site: Asking, source: Memory, event: Event) -> None:
    before = site.get(MEN)
    section = event.sections["nam"]
    round_ = section.rounds[3]
    boards = tuple(replace(one, result="1-0") for one in round_.boards)
    rounds = (*section.rounds[:3], replace(round_, boards=boards), section.rounds[4])
    source.put(replace(event, sequence=1001, sections={**event.sections, "nam": replace(section, rounds=rounds)}))
    assert site.get(MEN).body == before.body
    site.look()
    after = site.get(MEN)
    assert after.headers["etag"] != before.headers["etag"] and "20 / 20 bàn" in after.words


def test_a_page_is_made_once_for_all_who_ask(site: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counted(template: str, frame: Frame, context: object) -> bytes:
        made.append(template)
        return page(template, frame, context)

    monkeypatch.setattr("thuysi.web.public.routes.page", counted)

    async def many() -> list[Any]:
        return await asyncio.gather(*(site._ask("GET", MEN, b"", {}) for _ in range(50)))

    answers = site.run(many())
    assert len(made) == 1 and len({answer.body for answer in answers}) == 1


def test_when_a_page_grows_stale_one_asks_and_the_others_wait(
    site: Asking, source: Memory, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    before = site.get(MEN)
    front = cast(Front, site.app)
    inner = front.inner

    async def counted(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope["path"])
        await inner(scope, receive, send)

    source.put(replace(event, sequence=event.sequence + 1, name="Tên khác"))
    site.look()
    monkeypatch.setattr(front, "inner", counted)

    async def many() -> list[Any]:
        return await asyncio.gather(*(site._ask("GET", MEN, b"", {}) for _ in range(50)))

    answers = site.run(many())
    assert asked == [MEN] and {answer.status for answer in answers} == {200}
    assert {answer.headers["etag"] for answer in answers} != {before.headers["etag"]}
    assert len({answer.headers["etag"] for answer in answers}) == 1


def test_whoever_waits_goes_on_when_the_one_who_asks_fails(
    site: Asking, source: Memory, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.get(MEN)
    source.put(replace(event, sequence=event.sequence + 1))
    site.look()

    def broken(template: str, frame: Frame, context: object) -> bytes:
        raise NoSuchPage("no_such_page")

    monkeypatch.setattr("thuysi.web.public.routes.page", broken)

    async def many() -> list[Any]:
        return await asyncio.gather(*(site._ask("GET", MEN, b"", {}) for _ in range(5)))

    assert [answer.status for answer in site.run(many())] == [404] * 5


def test_a_thousand_who_listen_are_told_in_turns() -> None:
    async def listen() -> list[int]:
        hub = Hub()
        streams = [hub.stream("a", 1) for _ in range(AT_ONCE * 3)]
        for one in streams:
            await anext(one)
        told: list[int] = []

        async def hear(place: int) -> None:
            await anext(streams[place])
            told.append(place // AT_ONCE)

        hearing = [asyncio.create_task(hear(place)) for place in range(len(streams))]
        await asyncio.sleep(0)
        hub.tell("a", 2, ["nam"])
        await asyncio.gather(*hearing)
        for one in streams:
            await one.aclose()
        return told

    assert asyncio.run(listen()) == [turn for turn in range(3) for _ in range(AT_ONCE)]


def test_a_query_that_a_page_does_not_read_makes_no_page_of_its_own(site: Asking) -> None:
    plain = site.get(MEN)
    assert all(site.get(f"{MEN}?fbclid={number}").body == plain.body for number in range(5))


def test_the_theme_is_part_of_the_page(site: Asking) -> None:
    assert 'data-theme="dark"' in site.get(MEN, cookie="mau=toi").text
    assert 'data-theme="light"' in site.get(MEN, cookie="a=b; mau=sang").text
    assert "data-theme=" not in site.get(MEN, cookie="xmau=toi").text.partition("<body")[0]
    assert [theme_of(b"mau=" + one) for one in (b"x", b"", b"toi")] == ["", "", "dark"]


def test_each_language_has_its_own_address(site: Asking) -> None:
    titles = {site.get(in_language(language, MEN)).text.partition("<title>")[2][:20] for language in LANGUAGES}
    assert len(titles) == len(LANGUAGES)
    assert 'href="/en/giai/giai-mau' in site.get("/en" + EVENT).text
    assert 'href="/giai/giai-mau/bang' not in site.get("/en" + EVENT).text


def test_a_slash_too_many_does_no_harm(site: Asking) -> None:
    assert site.get(MEN + "/").body == site.get(MEN).body and site.get("/en/").status == site.get("/en").status == 302


def test_program_files_are_kept_for_ever_under_their_hash(site: Asking) -> None:
    for name, file in program_files().items():
        answer = site.get(file.address)
        assert answer.status == 200 and "immutable" in answer.headers["cache-control"], name
    assert site.get("/static/app.css").status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_nothing_public_can_be_written(site: Asking, method: str) -> None:
    for path in PUBLIC:
        assert site.ask(method, path).status in (403, 404, 405), path


def test_the_shelf_has_its_limit() -> None:
    heads = {"a": 1}
    shelf = Shelf(heads, 4000)
    for number in range(10):
        shelf.keep(str(number), Kept(rendered(bytes([65 + number]) * 500, []), "a", 1))
    assert shelf.fresh("0") is None and shelf.fresh("9") is not None
    heads["a"] = 2
    assert shelf.fresh("9") is None


def test_too_many_who_wait_or_listen_are_told_so(site: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [f"{MEN}/van/4/dau-thu/6/khac/{sbd}" for sbd in range(7, 17)]
    monkeypatch.setattr("thuysi.web.site.MOST_WAITING", 3)

    async def many() -> list[int]:
        return [answer.status for answer in await asyncio.gather(*(site._ask("GET", one, b"", {}) for one in paths))]

    statuses = site.run(many())
    assert statuses.count(200) >= 3 and statuses.count(503) == len(paths) - statuses.count(200) > 0
    assert [site.get(path).status for path in paths] == [200] * len(paths)
    site.memory.settings = replace(site.memory.settings, most_listening=0)
    assert site.get(EVENT + "/tin").status == 503


def test_open_pages_hear_what_has_changed() -> None:
    async def listen() -> tuple[bytes, bytes]:
        hub = Hub()
        stream: AsyncIterator[bytes] = hub.stream("a", 3)
        first = await anext(stream)
        hub.tell("b", 9, ["nam"])
        hub.tell("a", 4, ["nam"])
        hub.tell("a", 5, ["", "nu"])
        second = await anext(stream)
        assert hub.listening("a") == 1
        await stream.aclose()  # type: ignore[attr-defined]
        assert hub.listening("a") == 0
        return first, second

    first, second = asyncio.run(listen())
    assert b"event: head\ndata: 3" in first
    assert b'"head": 5' in second and b'["", "nam", "nu"]' in second


def test_full_places_are_shared_and_a_hall_behind_one_address_keeps_its_own() -> None:
    async def listen() -> None:
        hub, most = Hub(), 10
        hall = [hub.enter("a", "192.0.2.1", most) for _ in range(most)]
        assert all(hall), "one address may have every place"
        assert hub.enter("a", "192.0.2.1", most) is None, "but none beyond"
        others = [hub.enter("a", f"198.51.100.{number}", most) for number in range(6)]
        assert all(others) and hub.open == most, "each other address takes one of whoever has most"
        assert [one.gone for one in hall if one] == [False] * 4 + [True] * 6, "the newest give way"
        again = [hub.enter("a", "198.51.100.0", most) for _ in range(3)]
        assert [one is not None for one in again] == [True, False, False], "until nobody has more than he would"
        assert hub.enter("a", "192.0.2.1", most) is None
        stream = hub.stream("a", 1, hall[-1])
        assert b"retry" in await anext(stream) and b"retry: 60000" in await anext(stream)
        with pytest.raises(StopAsyncIteration):
            await anext(stream)
        for one in (*hall, *others, *again):
            if one:
                hub.leave(one)
        assert hub.open == hub.listening("a") == 0

    asyncio.run(listen())


def test_a_network_of_addresses_is_one_and_devices_that_came_in_are_never_kept_out() -> None:
    async def listen() -> None:
        hub, most = Hub(), 6
        for number in range(most):
            assert hub.enter("a", f"2001:db8::{number:x}", most)
        assert hub.enter("a", "2001:db8:0:0:ffff::1", most) is None, "the same network"
        desks = [hub.enter_device("@a", "máy", most) for _ in range(OF_ONE_DEVICE + 1)]
        assert desks[0].gone and not desks[-1].gone and hub.listening("@a") == OF_ONE_DEVICE
        assert hub.listening("a") == 1, "readers made room as long as one had more"
        assert hub.enter("a", "203.0.113.9", most) is None, "no desk gives way to a reader"

    asyncio.run(listen())


def test_an_answer_that_breaks_off_before_its_first_word_leaves_no_place_taken(site: Asking) -> None:
    async def broken(message: Any) -> None:
        raise OSError("gone")

    async def ask() -> None:
        hub = site.memory.hub
        listener = hub.enter("a", "192.0.2.1", 5)
        assert listener is not None
        answer = News(hub, listener, hub.stream("a", 1, listener))
        with suppress(OSError, ExceptionGroup, ClientDisconnect):
            await answer({"type": "http", "asgi": {"spec_version": "2.4"}}, broken, broken)
        assert hub.open == 0

    site.run(ask())


def test_head_is_answered_like_get_without_a_body(site: Asking) -> None:
    for path in (*PUBLIC, "/khong-co"):
        got, head = site.get(path), site.ask("HEAD", path)
        assert (head.status, head.body) == (got.status, b""), path
        assert {**head.headers, "date": ""} == {**got.headers, "date": ""}, path
    news = site.ask("HEAD", EVENT + "/tin")
    assert news.status == 200 and news.headers["content-type"].startswith("text/event-stream")
    assert site.memory.hub.open == 0


def test_only_what_has_changed_is_told(
    site: Asking, source: Memory, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, ...]] = []

    def tell(event_id: str, head: int, sections: Iterable[str]) -> None:
        if event_id == event.id:  # the arbiters' own channel is another
            told.append(tuple(sections))

    monkeypatch.setattr(site.memory.hub, "tell", tell)
    site.get(MEN)
    section = event.sections["nu"]
    source.put(replace(event, sequence=1001, sections={**event.sections, "nu": replace(section, bronzes=1)}))
    site.look()
    source.put(replace(source.kept["giai-mau"], sequence=1002, name="Tên khác"))
    site.look()
    assert told == [("nu",), ("",)]


def test_a_defect_is_a_page_that_says_so(site: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(template: str, frame: Frame, context: object) -> bytes:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr("thuysi.web.public.routes.page", broken)
    sent: list[Any] = []
    site.answers = sent
    with pytest.raises(ZeroDivisionError):  # for the server's log
        site.get(MEN)
    answer = site.answer_of(sent)
    assert answer.status == 500 and "Máy chủ gặp lỗi" in answer.words and "secret" not in answer.text
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY


def test_a_store_that_is_locked_for_a_moment_stops_no_page(site: Asking, source: Memory, event: Event) -> None:
    before = site.get(MEN)
    real = source.heads
    failures = iter([StorageError("storage.locked"), StorageError("storage.locked")])

    def heads() -> Mapping[str, int]:
        for failure in failures:
            raise failure
        return real()

    source.heads = heads  # type: ignore[method-assign]

    async def watch() -> None:
        watching = asyncio.create_task(site.memory.watch())
        await asyncio.sleep(0.1)
        source.put(replace(event, sequence=1001, name="Tên mới"))
        await asyncio.sleep(0.2)
        watching.cancel()

    site.memory.settings = replace(site.memory.settings, look_every=0.02)
    site.run(watch())
    assert site.get(MEN).body != before.body


def test_an_event_that_can_no_longer_be_read_is_gone_and_the_others_are_not(site: Asking, source: Memory) -> None:
    source.put(replace(source.kept["giai-mau"], id="khac"))
    assert site.get(MEN).status == site.get("/giai/khac").status == 200
    real = source.event

    def event_of(event_id: str) -> Event:
        if event_id == "khac":
            raise StorageError("storage.damaged", event=event_id)
        return real(event_id)

    source.event = event_of  # type: ignore[method-assign]
    source.put(replace(source.kept["khac"], sequence=1001))
    site.look()
    assert (site.get("/giai/khac").status, site.get(MEN).status) == (404, 200)
