"""Whole events in a browser, from the address that `thuysi serve` prints to the medals; every round by the law.

Nothing is prepared beside the pages: the server is started as people start it, the chief arbiter opens the printed
address, and every step is a click or a key that is counted. The marks are those of the best open manager's work today.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from tests.house.sources import ROOT
from tests.web.looks import PHONE
from tests.web.office import club_list
from tests.web.slowly import PATIENCE, PROGRAM, files_are_kept
from tests.web.test_arbiters_in_a_browser import Hand
from thuysi.journal.state import Round, Section
from thuysi.service.desk import Desk
from thuysi.storage.store import open_store

pytestmark = [
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(sys.platform == "win32", reason="ends by a signal"),
]

KEYS: Final = "1051=005"
"""What is typed board after board: 1–0, 0–1, draws both ways."""


@dataclass
class Server:
    """A server as people start it: its address, the printed address with the code, its store."""

    address: str
    code: str
    path: Path

    def desk(self, hand: Hand) -> str:
        """The section's desk that a hand is at."""
        return str(hand.page.evaluate("() => location.pathname"))

    @contextmanager
    def look(self, path: str) -> Iterator[tuple[Desk, str, str]]:
        """A desk beside the server, the event and the section of an address."""
        found = re.search(r"/giai/([^/?]+)/bang/([^/?]+)", path)
        if found is None:
            raise AssertionError(path)
        with open_store(str(self.path)) as store:
            yield Desk(store, "", ""), found[1], found[2]

    def section(self, path: str) -> Section:
        """The section as the store has it now."""
        with self.look(path) as (desk, event, section):
            return desk.event(event).sections[section]

    def last(self, path: str) -> Round:
        """The last round drawn."""
        return self.section(path).rounds[-1]

    def by_the_law(self, path: str, capfd: pytest.CaptureFixture[str]) -> None:
        """`thuysi check` pairs every round again from the stored event and finds no difference; the chain holds."""
        from thuysi.cli import run

        with self.look(path) as (_, event, section):
            capfd.readouterr()
            status = run(["check", event, "--db", str(self.path), "--section", section, "--lang", "en"])
            told = capfd.readouterr()
            assert status == 0, told.out + told.err


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """`thuysi serve` over a store that does not exist yet."""
    path = tmp_path / "giải.db"
    command = [*PROGRAM, "serve", "--host", "127.0.0.1", "--port", "0", "--lang", "vi"]
    command += ["--db", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=ROOT) as own:
        if own.stdout is None:
            raise AssertionError
        try:
            address = re.search(r"(http://127\.0\.0\.1:\d+)/", own.stdout.readline())
            code = re.search(r"http://\S+/vao/\S+", own.stdout.readline())
            assert address is not None and code is not None
            yield Server(address[1], code[0], path)
        finally:
            own.terminate()
            own.wait(PATIENCE)


def began(hand: Hand, name: str, preset: str, players: int, folder: Path, rounds: int | None = None) -> str:
    """An event by a preset with a club's list, in the marks; the path of its section's desk."""
    page = hand.page
    hand.begin()
    hand.type_name(name)
    if preset != "dieu-28":
        page.locator(f"label.preset:has([value={preset}])").click()
    if rounds is not None:
        page.locator("[name=rounds]").fill(str(rounds))
    with hand.arriving():
        page.get_by_role("button", name="Mở giải").click()
    page.wait_for_selector("#list-file", state="attached")
    clicks, keys = hand.done()
    assert clicks <= 4 and keys == len(name)
    list_ = folder / "danh sách.csv"
    list_.write_text(club_list(players), encoding="utf-8")
    hand.begin()
    with page.expect_file_chooser() as chosen:
        page.locator("label[for=list-file]").click()
    with hand.arriving():
        chosen.value.set_files(str(list_))
    with hand.arriving():
        page.locator("#take-over button").click()
    page.wait_for_selector("#draw")
    assert hand.done()[0] <= 3 and hand.done()[1] == 0
    return str(page.evaluate("() => location.pathname"))


def drew(hand: Hand) -> None:
    """The next round drawn, looked at, published: two clicks, and the public page is published with it."""
    hand.begin()
    with hand.arriving():
        hand.page.locator("#draw button").click()
    with hand.arriving():
        hand.page.locator("#publish button").click()
    hand.page.wait_for_selector("#entry")
    assert hand.done() == (2, 0)


def entered(hand: Hand, server: Server, path: str, keys: str = KEYS) -> int:
    """Every open board typed, one key each, no click; how many."""
    page = hand.page
    page.wait_for_selector("[data-board]:focus")
    boards = int(page.locator("[data-board]").count())
    hand.begin()
    for board in range(boards):
        page.keyboard.press(keys[board % len(keys)])
    page.wait_for_function("() => !document.querySelector('.unsaved, [data-result=\"\"]')")
    assert hand.done() == (0, boards)
    meaning = {"1": "1-0", "0": "0-1", "5": "1/2", "=": "1/2"}
    wanted = [meaning[keys[board % len(keys)]] for board in range(boards)]
    assert [one.result for one in server.last(path).boards] == wanted
    return boards


def went(hand: Hand, server: Server, path: str, place: str = "") -> None:
    """To a page of the section."""
    hand.page.goto(f"{server.address}{path}{place}")


def picked(hand: Hand, server: Server, path: str, sbd: int) -> None:
    """Somebody ticked in the list."""
    went(hand, server, path, "/danh-sach")
    hand.page.locator(f"#people [name=sbd][value='{sbd}']").check()


def proved(hand: Hand, server: Server, path: str) -> None:
    """The desk's own proof of the journal."""
    went(hand, server, path.partition("/bang/")[0], "/nhat-ky")
    with hand.arriving():
        hand.page.get_by_role("button", name="Kiểm tra nhật ký").click()
    hand.page.wait_for_selector(".notice.good")
    assert "Nhật ký nguyên vẹn" in hand.page.inner_text("main")


# --- Article 28 ------------------------------------------------------------------------------------------------------


def test_an_open_by_article_28_from_the_printed_address_to_the_medals(
    server: Server, browser: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    hand = Hand(browser, server.code)
    page = hand.page
    path = began(hand, "Giai Xuan 2026", "dieu-28", 40, tmp_path, 7)
    public = path.replace("/trong-tai", "")
    events: dict[int, Callable[[], None]] = {
        2: lambda: _late(hand, server, path),
        4: lambda: _withdrawn(hand, server, path, 12),
        5: lambda: _protest(hand, server, path),
        6: lambda: _corrected(hand, server, path),
    }
    for number in range(1, 8):
        events.get(number, lambda: None)()
        went(hand, server, path)
        drew(hand)
        _finds_his_board(browser, server, public, number)
        assert entered(hand, server, path) == 20
    section = server.section(path)
    assert [len(one.boards) for one in section.rounds] == [20] * 7 and section.rounds[1].byes
    assert section.registrations[41].entered_for == 2 and section.registrations[12].withdrawn_from == 4
    server.by_the_law(path, capfd)
    _closed(hand, server, path)
    proved(hand, server, path)
    medals = browser.new_page()
    medals.goto(f"{server.address}{public.partition('/bang/')[0]}/huy-chuong")
    ranking = [one.name for one in _ranking(server, path)[:3]]
    assert all(name in medals.inner_text("main") for name in ranking)
    medals.close()
    files_are_kept(hand.context)
    with page.expect_popup() as printed:
        went(hand, server, path, "/xep-hang")
        hand.begin()
        page.locator("[data-print][href*='report.pdf']").click()
    assert hand.done() == (1, 0)
    printed.value.close()
    hand.context.close()
    assert [one for one in hand.complaints if "422" not in one] == []  # the round that a protest holds open


def _late(hand: Hand, server: Server, path: str) -> None:
    went(hand, server, path, "/danh-sach")
    page = hand.page
    page.locator("#register [name=name]").fill("Trần Văn Muộn")
    page.locator("#register [name=unit]").fill("Huế")
    with hand.arriving():
        page.get_by_role("button", name="Cho vào giải").last.click()
    page.wait_for_selector(".notice.good")
    assert server.section(path).registrations[41].player.number > 0


def _withdrawn(hand: Hand, server: Server, path: str, sbd: int) -> None:
    picked(hand, server, path, sbd)
    with hand.arriving():
        hand.page.get_by_role("button", name="Rút lui").click()
    hand.page.wait_for_selector(".notice.good")
    assert server.section(path).registrations[sbd].withdrawn_from == 4


def _protest(hand: Hand, server: Server, path: str) -> None:
    """A protest stops the round from being made final until it is decided."""
    page = hand.page
    went(hand, server, path, "/khieu-nai")
    page.select_option("#p-round", "4")
    page.fill("[name=board]", "2")
    page.fill("textarea[name=text]", "Sai màu quân")
    with hand.arriving():
        page.locator("section[aria-labelledby=file] .actions button").click()
    page.wait_for_selector("#k1")
    went(hand, server, path)
    page.locator("form[data-action=finalise] [name=early]").first.check()
    with hand.arriving():
        page.locator("form[data-action=finalise] button").first.click()
    page.wait_for_selector("#refused")
    assert "khiếu nại" in page.inner_text("#refused") and server.last(path).status == "published"
    went(hand, server, path, "/khieu-nai")
    page.fill("#k1 textarea", "Màu quân đúng Điều 28.6")
    with hand.arriving():
        page.get_by_role("button", name="Bác khiếu nại").click()
    page.wait_for_selector("#k1.settled")
    went(hand, server, path)
    page.locator("form[data-action=finalise] [name=early]").first.check()
    with hand.arriving():
        page.locator("form[data-action=finalise] button").first.click()
    page.wait_for_selector(".notice.good")
    assert server.last(path).status == "final"


def _corrected(hand: Hand, server: Server, path: str) -> None:
    """An old result put right in three clicks, its consequences shown before; rounds already played stand."""
    before = server.section(path).rounds
    page = hand.page
    went(hand, server, path, "/van/2")
    hand.begin()
    with hand.arriving():
        page.locator("#b1 a.button").click()
    with hand.arriving():
        page.locator(".choices a").first.click()
    assert "Điểm và hạng" in page.inner_text("main")
    page.locator("[name=reason]").focus()
    page.keyboard.type("Ghi nham")
    with hand.arriving():
        page.get_by_role("button", name="Ghi kết quả đúng").click()
    page.wait_for_selector(".notice.good")
    clicks, keys = hand.done()
    assert clicks <= 3 and keys == len("Ghi nham")
    after = server.section(path).rounds
    assert after[1].boards[0].result != before[1].boards[0].result
    assert [[(b.white, b.black) for b in one.boards] for one in after] == [
        [(b.white, b.black) for b in one.boards] for one in before
    ]


def _closed(hand: Hand, server: Server, path: str) -> None:
    page = hand.page
    went(hand, server, path, "/xep-hang")
    if page.locator("section[aria-labelledby=ties]").count():
        with hand.arriving():
            page.get_by_role("button", name="Máy bốc, kiểm lại được").click()
        page.wait_for_selector("section[aria-labelledby=ties]", state="detached")
    with hand.arriving():
        page.get_by_role("button", name="Khóa sổ, trao huy chương").click()
    page.wait_for_selector("ul.medals")
    assert server.section(path).closed
    shown = page.locator("ul.medals li").all_inner_texts()
    for text, person in zip(shown[:3], _ranking(server, path)):
        assert person.name in text


def _ranking(server: Server, path: str) -> Sequence[Any]:
    with server.look(path) as (desk, event, section):
        own = desk.event(event).sections[section]
        by_number = {one.player.number: one.player for one in own.registrations.values()}
        return [by_number[row.player] for row in desk.standings(event, section).rows]


def _finds_his_board(browser: Any, server: Server, public: str, number: int) -> None:
    """Published with the round: a player types his name, or scans his card's code, and taps nothing more."""
    phone = Reader(browser)
    phone.page.goto(server.address + public)
    assert f"Ván {number}" in phone.page.inner_text("main")
    if number == 1:
        name = phone.page.locator("[data-row] [translate=no]").nth(10).inner_text()
        phone.page.locator("#find").focus()
        phone.page.keyboard.type(name)
        assert phone.page.locator("[data-row]:visible").count() == 1
        phone.page.goto(f"{server.address}{public}/dau-thu/7")
        assert phone.page.locator(".now-board:visible").count() == 1
        assert phone.clicks() == 0
    phone.context.close()


class Reader:
    """A phone of somebody without an account, whose taps are counted."""

    def __init__(self, browser: Any) -> None:
        self.context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
        self.context.add_init_script("addEventListener('click', (e) => { if (e.isTrusted) window.taps = 1; }, true);")
        self.page = self.context.new_page()

    def clicks(self) -> int:
        """Taps on the page that is open."""
        return int(self.page.evaluate("() => window.taps || 0"))


# --- lots ------------------------------------------------------------------------------------------------------------


def test_lots_promised_opened_and_shown_then_drawn_from_real_cards(
    server: Server, browser: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    hand = Hand(browser, server.code)
    page = hand.page
    path = began(hand, "Giai boc tham", "boc-tham", 11, tmp_path, 3)
    public = path.replace("/trong-tai", "")
    went(hand, server, path, "/danh-sach")
    with hand.arriving():
        page.locator("form[data-action=number] button").click()
    went(hand, server, path, "/the-le")
    seed, salt = page.input_value("#commit_lots-seed"), page.input_value("#commit_lots-salt")
    with hand.arriving():
        page.get_by_role("button", name="Công bố cam kết").click()
    page.wait_for_selector(".notice.good")
    promise = server.section(path).commitments[0].commitment
    went(hand, server, path, "/the-le")
    page.fill("#reveal_lots-seed", seed)
    page.fill("#reveal_lots-salt", salt)
    page.fill("#reveal_lots-phrase", "mùa xuân")
    with hand.arriving():
        page.get_by_role("button", name="Mở lá thăm").click()
    page.wait_for_selector("#draw")
    show = Reader(browser)
    show.page.goto(f"{server.address}{public}/boc-tham/1")
    assert salt not in show.page.content() and seed not in show.page.inner_text("main")
    drew(hand)
    entered(hand, server, path)
    _shown(show, f"{server.address}{public}/boc-tham/1", (promise, seed, salt, "mùa xuân"))
    turns = [_by_cards(hand, server, path) for _ in range(2)]
    assert all(turns)
    _shown(show, f"{server.address}{public}/boc-tham/3", ())
    rounds = server.section(path).rounds
    assert [bool(one.piles) for one in rounds] == [False, True, True] and all(one.byes for one in rounds)
    server.by_the_law(path, capfd)
    proved(hand, server, path)
    show.context.close()
    hand.close()


def _shown(show: Reader, address: str, told: Sequence[str]) -> None:
    """The draw as a show: all cards face down, turned one after another, the secret told only at the end."""
    page = show.page
    page.goto(address)
    cards = page.locator(".lot").count()
    assert cards and page.locator(".lot:not(.down)").count() == 0
    steps = page.locator(".step").count()
    for step in range(1, steps + 1):
        page.click("[data-show=next]")
        assert page.locator(".step:visible").count() == step
    page.click("[data-show=all]")
    assert page.locator(".lot.down").count() == 0
    text = page.inner_text("main")
    assert all(one in text for one in told)


def _by_cards(hand: Hand, server: Server, path: str) -> int:
    """A round drawn with real cards: every card tapped on the table, then written, published, played; how many."""
    page = hand.page
    went(hand, server, path)
    with hand.arriving():
        page.get_by_role("link", name="Bốc thăm bằng tay").click()
    cards = 0
    while on_table := page.locator(".card-table a").count():
        with hand.arriving():
            # The cards come as chance has it: also some that do not count.
            page.locator(".card-table a").nth(cards * 7 % on_table).click()
        cards += 1
        assert cards < 100
    page.wait_for_selector(".notice.good")
    with hand.arriving():
        page.get_by_role("button", name="Ghi ván này").click()
    with hand.arriving():
        page.locator("#publish button").click()
    page.wait_for_selector("#entry")
    entered(hand, server, path)
    return cards


# --- FIDE ------------------------------------------------------------------------------------------------------------


def test_a_fide_event_with_requested_byes_and_the_allocated_one(
    server: Server, browser: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    hand = Hand(browser, server.code)
    page = hand.page
    path = began(hand, "Giai co vua", "fide", 13, tmp_path, 5)
    drew(hand)
    entered(hand, server, path)
    for sbd, kind in ((1, "H"), (2, "F"), (3, "Z")):
        picked(hand, server, path, sbd)
        page.select_option("#mass-kind", kind)
        with hand.arriving():
            page.get_by_role("button", name="Báo vắng", exact=True).click()
        page.wait_for_selector(".notice.good")
    for _ in range(4):
        went(hand, server, path)
        drew(hand)
        entered(hand, server, path)
    rounds = server.section(path).rounds
    assert {sbd: rounds[1].byes.get(sbd) for sbd in (1, 2)} == {1: "H", 2: "F"}
    assert all(3 not in (board.white, board.black) for board in rounds[1].boards)
    assert [list(one.byes.values()).count("U") for one in rounds] == [1, 0, 1, 1, 1]
    free = [sbd for one in rounds for sbd, kind in one.byes.items() if kind == "U"]
    assert len(set(free)) == len(free)
    server.by_the_law(path, capfd)
    reader = Reader(browser)
    reader.page.goto(f"{server.address}{path.replace('/trong-tai', '')}/van/2")
    text = reader.page.inner_text("main")
    assert all(word in text for word in ("Nghỉ, được nửa điểm", "Nghỉ, được trọn điểm", "Vắng mặt"))
    reader.context.close()
    proved(hand, server, path)
    hand.close()


# --- two desks, a phone on bad Wi-Fi ---------------------------------------------------------------------------------


def joined(hand: Hand, server: Server, path: str, name: str, role: str, **boards: int) -> str:
    """The address of a code that the chief arbiter makes for another device."""
    page = hand.page
    went(hand, server, path.partition("/bang/")[0], "/thiet-bi")
    page.fill("#make_code-name", name)
    page.select_option("#make_code-role", role)
    for field, board in boards.items():
        page.fill(f"#make_code-{field}", str(board))
    with hand.arriving():
        page.get_by_role("button", name="Tạo mã QR").click()
    return str(page.input_value("#code-address"))


def test_two_arbiters_at_once_and_a_form_that_grew_stale(
    server: Server, browser: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chief = Hand(browser, server.code)
    path = began(chief, "Giai hai ban", "dieu-28", 12, tmp_path, 5)
    drew(chief)
    other = Hand(browser, joined(chief, server, path, "Lan", "arbiter"))
    for hand in (chief, other):
        hand.listening(f"{server.address}{path}")
    chief.page.locator("#b1").press("1")
    other.page.locator("#b2").press("0")
    other.page.wait_for_selector("#b1.done")
    chief.page.wait_for_selector("#b2.done")
    went(other, server, path, "/danh-sach/3")
    other.page.fill("[name=unit]", "Đơn vị của Lan")
    went(chief, server, path, "/danh-sach/3")
    chief.page.fill("[name=unit]", "Đơn vị của tổng trọng tài")
    with chief.arriving():
        chief.page.locator("form[data-action=edit_player] button.button").last.click()
    chief.page.wait_for_selector(".notice.good")
    with other.arriving():
        other.page.locator("form[data-action=edit_player] button.button").last.click()
    other.page.wait_for_selector("#refused")
    assert server.section(path).registrations[3].player.unit == "Đơn vị của tổng trọng tài"
    assert other.page.input_value("[name=unit]") == "Đơn vị của Lan"
    went(chief, server, path)
    for board in range(3, 7):
        chief.page.locator(f"#b{board}").press("5")
    chief.page.wait_for_selector("#draw")
    chief.page.wait_for_function("() => !document.querySelector('.unsaved')")
    drew(chief)
    server.by_the_law(path, capfd)
    chief.close()
    other.context.close()


def test_a_phone_on_bad_wifi_loses_nothing_and_writes_nothing_twice(
    server: Server, browser: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chief = Hand(browser, server.code)
    path = began(chief, "Giai song yeu", "dieu-28", 24, tmp_path, 5)
    drew(chief)
    code = joined(chief, server, path, "Tú", "results", first_board=1, last_board=9)
    phone = Hand(browser, code, PHONE, has_touch=True, is_mobile=True)
    page = phone.page
    went(phone, server, path)
    assert page.locator("[data-board]").count() == 9
    phone.begin()
    page.tap("#b1 .r-1")
    page.wait_for_selector("#b1.done:not(.unsaved)")
    assert phone.done() == (1, 0)  # one tap a board
    phone.context.set_offline(True)
    for board, button in ((2, 3), (3, 2), (4, 1)):
        page.tap(f"#b{board} .r-{button}")
        page.wait_for_selector(f"#b{board}.unsaved")
    assert "chưa lưu" in page.inner_text("#b4") and "chưa lưu" in page.inner_text(".unsaved-count")
    page.tap("#b4 .r-3")  # he has mistyped; only what he meant is sent
    assert [one.result for one in server.last(path).boards[1:4]] == [None] * 3
    phone.context.set_offline(False)
    page.wait_for_selector("#b4.done:not(.unsaved)")
    assert [one.result for one in server.last(path).boards[:4]] == ["1-0", "0-1", "1/2", "0-1"]
    failed: list[str] = []

    def fail_once(route: Any) -> None:
        if failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.fulfill(status=503, body="")

    page.route("**/lam/enter_result", fail_once)
    page.tap("#b5 .r-1")
    page.tap("#b6 .r-2")
    page.wait_for_selector("#b6.done:not(.unsaved)")
    page.wait_for_selector("#b5.done:not(.unsaved)")
    page.unroute("**/lam/enter_result")
    wire = phone.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 1500, "downloadThroughput": 20_000, "uploadThroughput": 10_000}
    wire.send("Network.emulateNetworkConditions", slow)
    held: list[Any] = []
    let: list[bool] = []
    page.route("**/lam/enter_result", lambda route: route.continue_() if let else held.append(route))
    for board in (7, 8, 9):
        page.tap(f"#b{board} .r-3")
    assert page.locator(".unsaved").count() == 3  # no tap waits for the answer to the one before
    let.append(True)
    for route in held:
        route.continue_()
    page.wait_for_selector("#b9.done:not(.unsaved)")
    boards = server.last(path).boards
    assert [one.result for one in boards[4:]] == ["1-0", "1/2", "0-1", "0-1", "0-1", None, None, None]
    with server.look(path) as (desk, event, _):
        written = [str(line.entry.data["board"]) for line in desk.log(event) if line.entry.kind == "result"]
        assert sorted(written) == [str(board) for board in range(1, 10)]
    server.by_the_law(path, capfd)
    phone.context.close()
    chief.close()
