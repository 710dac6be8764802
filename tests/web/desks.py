"""An event with a section in every state that an arbiter meets: empty, ready, draft, playing, over, closed; long names.

What people type is in plain letters here, so that words of another language on a page are always the page's own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tests.web.events import person
from tests.web.looks import given_names as names_of
from tests.web.office import DESK_PATH, EVENT, Hall
from thuysi.model import Player
from thuysi.service.desk import Desk

LONG: Final = (
    "Công Tằng Tôn Nữ Hoàng Thị Phương Nghiêm", "Nguyễn Phúc Hoàng Ánh Dương Trường Thịnh",
    "Trương Nguyễn Hoàng Thiên Kim Phượng Nghi",
)  # fmt: skip
POINT: Final = "before the last round"
UNIT: Final = "CLB Cờ tướng Trung tâm Văn hóa Thể thao và Du lịch quận Bình Thạnh"


def crowd(count: int) -> list[Player]:
    """People of whom some have names and units longer than most lines."""
    made = []
    for number in range(1, count + 1):
        one = person(number)
        if number % 5 == 2:
            name = f"{LONG[number % 3]} {number}"
            one = replace(one, name=name, given_name="", unit=UNIT, rating=2000 + number)
        made.append(one)
    return made


def _section(desk: Desk, id_: str, players: int, rounds: int, preset: str = "dieu-28", **own: Any) -> None:
    name = {"nam": "Nam", "nu": "U11", "cho": "U13", "tham": "U15"}.get(id_, id_.upper())
    desk.add_section(EVENT, id_, name, preset, total_rounds=None if preset == "vong-tron" else rounds)
    if own:
        desk.change_section(EVENT, id_, **own)
    if players:
        desk.import_list(EVENT, id_, crowd(players))


def play(desk: Desk, id_: str, rounds: int, results: int | None = None) -> None:
    """Rounds drawn and published; every board gets a result, in the last only so many."""
    for number in range(1, rounds + 1):
        desk.draw(EVENT, id_, 7)
        desk.publish(EVENT, id_)
        boards = len(desk.event(EVENT).sections[id_].rounds[-1].boards)
        known = boards if number < rounds or results is None else results
        codes = ("1-0", "1/2", "0-1", "1/2", "+-")
        if known:
            desk.enter_results(EVENT, id_, [(board, codes[(board + number) % 5]) for board in range(1, known + 1)])


def every_state(place: Hall, many: int = 40) -> None:
    """The event: eight sections, each as far as another."""
    desk = place.desk
    desk.create_event(EVENT, "Open 2026")
    _section(desk, "trong", 0, 7)
    _section(desk, "cho", 9, 7)
    desk.register(EVENT, "cho", person(3), namesake=True)
    _section(desk, "nam", many, 7, colour_words="red-black", units_best=3)
    desk.number(EVENT, "nam", 7)
    play(desk, "nam", 2)
    desk.announce_absent(EVENT, "nam", [5], [3, 4], "H")
    desk.withdraw(EVENT, "nam", [6])
    play(desk, "nam", 1, 4)
    desk.file_protest(EVENT, "nam", 3, "Wrong colours on this board", by=3, board=1)
    desk.file_protest(EVENT, "nam", 2, "The clock was wrong", by=2, board=2)
    desk.decide_protest(EVENT, "nam", 2, False, "The clock was right")
    desk.adjust_points(EVENT, "nam", 4, "-0.5", 2, "Phone rang")
    _section(desk, "nu", 13, 5)
    desk.number(EVENT, "nu", 7)
    play(desk, "nu", 2)
    desk.draw(EVENT, "nu", 7)
    _section(desk, "tham", 8, 5, "boc-tham")
    desk.number(EVENT, "tham", 7)
    play(desk, "tham", 1)
    _section(desk, "vt", 6, 5, "vong-tron")
    desk.number(EVENT, "vt", 7)
    play(desk, "vt", 5)
    _section(desk, "fide", 12, 3, "fide")
    desk.number(EVENT, "fide", 7)
    play(desk, "fide", 3)
    if desk.ties(EVENT, "fide"):
        desk.settle_lots(EVENT, "fide", seed=7)
    desk.close(EVENT, "fide")
    desk.restore_point(EVENT, POINT)


def given_names(place: Hall) -> set[str]:
    """What people have typed: names, units, grades, a restore point's name."""
    return names_of([place.desk.event(EVENT)]) | {"Máy trọng tài chính", POINT}


def at(section: str, rest: str = "") -> str:
    """A page of a section."""
    return f"{DESK_PATH}/bang/{section}{rest}"


PAGES: Final = {
    "home": "/trong-tai", "event": DESK_PATH, "journal": DESK_PATH + "/nhat-ky", "devices": DESK_PATH + "/thiet-bi",
    "backups": DESK_PATH + "/sao-luu", "settings": DESK_PATH + "/cai-dat",
    "empty": at("trong"), "ready": at("cho"), "playing": at("nam"), "draft": at("nu"), "by lots": at("tham"),
    "over": at("vt"), "closed": at("fide"),
    "empty list": at("trong", "/danh-sach"), "list": at("nam", "/danh-sach"), "list before": at("cho", "/danh-sach"),
    "person": at("nam", "/danh-sach/2"), "withdrawn": at("nam", "/danh-sach/6"),
    "person before": at("cho", "/danh-sach/2"),
    "import": at("cho", "/nhap"), "check-in": at("cho", "/diem-danh"), "check-in later": at("nam", "/diem-danh"),
    "no check-in": at("trong", "/diem-danh"),
    "past": at("nam", "/van/1"), "correction": at("nam", "/van/1/ban/2"),
    "consequences": at("nam", "/van/1/ban/2?kq=--"),
    "arrange": at("nu", "/xep-tay"), "cards": at("tham", "/boc-tay"), "cards begun": at("tham", "/boc-tay?the=1&la=99"),
    "no standings": at("cho", "/xep-hang"), "standings": at("nam", "/xep-hang"), "ties": at("vt", "/xep-hang"),
    "medals": at("fide", "/xep-hang"),
    "protests": at("nam", "/khieu-nai"), "no protests": at("cho", "/khieu-nai"),
    "rules": at("nam", "/the-le"), "rules before": at("cho", "/the-le"), "rules of lots": at("tham", "/the-le"),
    "rules closed": at("fide", "/the-le"),
}  # fmt: skip
"""Every page of the desk, in every state that looks otherwise."""
