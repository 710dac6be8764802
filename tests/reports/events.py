"""Events for the tests of the prints: Vietnamese names with every tone, odd fields, long names, rounds half played."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import thuysi
from thuysi.model import Tournament
from thuysi.reports import Frame, Request, Source, frame_of

FAMILY = (
    "Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ", "Hồ", "Ngô", "Dương",
    "Lý",
)  # fmt: skip
MIDDLE = ("Văn", "Thị", "Hữu", "Đức", "Ngọc", "Minh", "Thanh", "Quang", "Xuân", "Thuỳ", "Bảo", "Gia")
GIVEN = (
    "Ánh", "Ấn", "Ân", "Ăn", "An", "Bình", "Cường", "Dũng", "Đạt", "Đăng", "Giang", "Hà", "Hải", "Hiếu", "Hoà", "Hùng",
    "Huy", "Khánh", "Khoa", "Kiệt", "Lâm", "Linh", "Long", "Lộc", "Mai", "Mạnh", "Nga", "Nghĩa", "Ngọc", "Nhung",
    "Oanh", "Phát", "Phong", "Phúc", "Quân", "Quý", "Quỳnh", "Sơn", "Tâm", "Tấn", "Thắng", "Thảo", "Thịnh", "Thuý",
    "Toàn", "Trang", "Triết", "Trung", "Tú", "Tuấn", "Uyên", "Vân", "Việt", "Vinh", "Vũ", "Yến", "Ỷ",
)  # fmt: skip
UNITS = ("Hà Nội", "TP. Hồ Chí Minh", "Đà Nẵng", "Bình Dương", "Bà Rịa – Vũng Tàu", "Cần Thơ", "Thừa Thiên Huế")
GRADES = ("Đại kiện tướng", "Kiện tướng", "Cấp I", "Cấp II", "")
LONG = "Tôn Nữ Hoàng {name} Công Tằng Thị Mỹ Hạnh Phương Thảo"


@cache
def event(players: int = 12, rounds: int = 5, long: bool = False, open_round: bool = False) -> Tournament:
    """A random event with names, units and grades; `long`: every seventh name is very long; `open_round`: the last
    round has no results yet."""
    chance = random.Random(players * 1000 + rounds)
    played = thuysi.generate(players, rounds, "adjusted", seed=3, forfeits="0.02", absences="0.02", draws="0.35")
    people = []
    for player in played.players:
        name = f"{chance.choice(FAMILY)} {chance.choice(MIDDLE)} {chance.choice(GIVEN)}"
        if long and player.number % 7 == 0:
            name = LONG.format(name=name)
        sex = "m" if player.number % 2 else "w"
        unit, grade = chance.choice(UNITS), chance.choice(GRADES)
        people.append(replace(player, name=name, given_name="", unit=unit, grade=grade, sex=sex, rating=None))
    drawn = played.rounds
    if open_round:
        last = replace(drawn[-1], games=tuple(replace(game, result=None) for game in drawn[-1].games))
        drawn = (*drawn[:-1], last)
    details = {**played.details, "022": "Nhà thi đấu Phú Thọ", "102": "Trần Trọng Tài", "112": "Lê Văn A\nVũ Thị B"}
    return replace(
        played,
        players=tuple(people),
        rounds=drawn,
        name="Giải cờ tướng mở rộng",
        start_date="2026-05-10",
        end_date="2026-05-13",
        total_rounds=max(rounds, 7),
        details=details,
    )


def frame(tournament: Tournament, language: str = "vi", **more: object) -> Frame:
    """The frame of the tests: a fixed moment of printing."""
    return frame_of(tournament, language, **{"printed_at": "30/11/2026 12:40", "status": "published", **more})


def source(tournament: Tournament, language: str = "vi", request: Request | None = None, **more: object) -> Source:
    """An event as a builder of a document gets it."""
    return Source(tournament, frame(tournament, language, **more), request or Request())
