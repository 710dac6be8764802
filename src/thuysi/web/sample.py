"""An event to try everything on: three sections in the middle of play, all people invented, always the same.

It is made by the arbiter's own verbs, so that whatever they write can be seen: numbers by 28.1, rounds with their
reasons, lots promised and opened, a round being played, a late entry, a withdrawal.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

from thuysi.model import Player
from thuysi.service.desk import Desk
from thuysi.service.results import BoardResult

EVENT: Final = "giai-mau"
NAME: Final = "Giải cờ tướng và cờ vua mẫu"

FAMILY: Final = (
    "Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ", "Hồ", "Ngô", "Dương",
)  # fmt: skip
MIDDLE: Final = {
    "m": ("Văn", "Minh", "Quang", "Đức", "Thanh", "Hữu", "Xuân", "Anh", "Gia", "Hoàng", "Trọng"),
    "w": ("Thị", "Ngọc", "Thị Hồng", "Khánh", "Thùy", "Mỹ", "Thị Thu", "Bảo", "Phương"),
}
GIVEN: Final = {
    "m": ("Long", "Huy", "Triết", "Nam", "Sơn", "Phát", "Khoa", "Nghĩa", "Tuấn", "Bảo", "Lộc", "Thắng", "Đăng", "Ấn"),
    "w": ("Ánh", "Nhung", "Duyên", "Linh", "Trang", "Hà", "Yến", "Châu", "Ngân", "Quỳnh", "Vy"),
}
UNITS: Final = (
    "TP. Hồ Chí Minh", "Hà Nội", "Đà Nẵng", "Bình Dương", "Cần Thơ", "Huế", "Quảng Ninh", "Bà Rịa – Vũng Tàu",
)  # fmt: skip
GRADES: Final = ("Đại kiện tướng", "Kiện tướng", "Dự bị kiện tướng", "Cấp 1", "Cấp 2", "Cấp 3")

SALT: Final = "5f1d8a3c9e72b046"
"""Half of every salt of the sample; no lots that matter hang on it."""


def make_sample(desk: Desk) -> str:
    """Write the sample event with these verbs; its id. Raises `StorageError` where there is one already."""
    chance = Random(2026)
    today = datetime.now(UTC).date()
    desk.create_event(
        EVENT, NAME, place="Nhà thi đấu Phú Thọ, TP. Hồ Chí Minh", start_date=today.isoformat(),
        end_date=(today + timedelta(days=3)).isoformat(), chief_arbiter="Trần Trọng Tài", organiser="Liên đoàn cờ mẫu",
    )  # fmt: skip
    _men(desk, chance)
    _women(desk, chance)
    _chess(desk, chance)
    return EVENT


def _men(desk: Desk, chance: Random) -> None:
    """Article 28, 33 players, four rounds over and the fifth being played; somebody came late, somebody has left."""
    desk.add_section(EVENT, "nam", "Nam", "dieu-28", total_rounds=7, units_best=3)
    _list(desk, "nam", _people("m", 33, chance), chance)
    for number in range(1, 6):
        if number == 3:
            desk.withdraw(EVENT, "nam", [20], 3)
        _round(desk, "nam", chance, known=None if number < 5 else 9)


def _women(desk: Desk, chance: Random) -> None:
    """The Swiss by lots, 16 players, lots promised before each draw; the fourth round's are promised, not yet drawn."""
    desk.add_section(EVENT, "nu", "Nữ", "boc-tham", total_rounds=7, bronzes=2)
    _list(desk, "nu", _people("w", 16, chance), chance)
    for number in range(1, 5):
        seed, salt = chance.getrandbits(53), f"{SALT}{chance.getrandbits(64):016x}"
        desk.commit_lots(EVENT, "nu", seed, salt)
        if number < 4:
            desk.reveal_lots(EVENT, "nu", seed, salt)
            _round(desk, "nu", chance)


def _chess(desk: Desk, chance: Random) -> None:
    """Chess by FIDE's Dutch system, 20 players, two rounds over."""
    desk.add_section(EVENT, "co-vua", "Cờ vua mở rộng", "fide", total_rounds=5)
    rated = [
        Player(0, one.name, 1400 + chance.randrange(90) * 10, unit=one.unit, birth=one.birth, federation="VIE")
        for one in _people("m", 20, chance)
    ]
    _list(desk, "co-vua", rated, chance)
    for _ in range(2):
        _round(desk, "co-vua", chance)


def _people(sex: str, count: int, chance: Random) -> list[Player]:
    """So many people of different names."""
    names: dict[str, None] = {}
    while len(names) < count:
        names[f"{chance.choice(FAMILY)} {chance.choice(MIDDLE[sex])} {chance.choice(GIVEN[sex])}"] = None
    return [
        Player(
            0, name, grade=GRADES[min(place * 7 // count, 5)], unit=chance.choice(UNITS), sex=sex,
            birth=str(chance.randrange(1968, 2012)),
        )
        for place, name in enumerate(names)
    ]  # fmt: skip


def _list(desk: Desk, section: str, people: list[Player], chance: Random) -> None:
    merge = desk.merge_list(EVENT, section, people)
    desk.import_list(EVENT, section, merge.added)
    desk.check_in(EVENT, section, range(1, len(people) + 1))
    desk.number(EVENT, section, chance.getrandbits(53))


def _round(desk: Desk, section: str, chance: Random, known: int | None = None) -> None:
    """A round drawn (by the promised lots, where there are any), published, played: as far as `known` says."""
    before = desk.event(EVENT).sections[section]
    number = len(before.rounds) + 1
    promised = any(one.round == number for one in before.commitments)
    desk.draw(EVENT, section, None if promised else chance.getrandbits(53))
    desk.publish(EVENT, section)
    results = list(_results(desk, section, chance))
    desk.enter_results(EVENT, section, results if known is None else results[:known])
    if known is None:
        desk.finalise(EVENT, section, number, early=True)


def _results(desk: Desk, section: str, chance: Random) -> Iterator[BoardResult]:
    """Likely results: the smaller number wins more often, one game in four is drawn."""
    found = desk.event(EVENT).sections[section]
    for place, board in enumerate(found.rounds[-1].boards, start=1):
        white, black = (found.registrations[sbd].player.number for sbd in (board.white, board.black))
        lean = max(-30, min(30, (black - white) * 2))
        roll = chance.randrange(100)
        code = "1/2" if roll < 26 else "1-0" if roll < 63 + lean else "0-1"
        yield BoardResult(place, code, (0, 0))
