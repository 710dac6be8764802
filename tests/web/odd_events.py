"""Events that try a page's layout: long names, many players, nobody, one round, a round robin, initials."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import thuysi
from tests.web.events import section_of
from thuysi.journal.state import Event, Registration, Section
from thuysi.model import Player

FAMILY: Final = ("Nguyễn Phúc", "Công Tằng Tôn Nữ", "Hoàng Phủ", "Âu Dương", "Đặng Trần", "Lê Nguyễn")
MIDDLE: Final = ("Thị Hoàng Phương", "Vĩnh Thuyên", "Ngọc Bảo Khánh", "Thuỵ Quỳnh Hương", "Trường Giang")
GIVEN: Final = ("Nghiêng", "Khuyên", "Trường", "Quyên", "Thượng", "Phượng", "Nhường")
UNITS: Final = (
    "Trung tâm Văn hóa – Thể thao quận Bình Thạnh",
    "Câu lạc bộ Cờ tướng Phương Trang – Sài Gòn",
    "Sở Văn hóa, Thể thao và Du lịch tỉnh Thừa Thiên Huế",
    "Trường THPT chuyên Trần Đại Nghĩa",
)
GRADES: Final = ("Đại kiện tướng quốc tế", "Dự bị kiện tướng", "")
TWELVE: Final = (
    "BH/C1", "BH", "SB", "PS", "WIN", "WON", "BPG", "BWG", "DE", "KS", "AOB", "STD",
)  # fmt: skip


def long_person(number: int, *, hidden: bool = False) -> Registration:
    """Somebody whose name has thirty-five letters and more; every fifth asked to be shown by initials."""
    name = f"{FAMILY[number % 6]} {MIDDLE[number % 5]} {GIVEN[number % 7]}"
    player = Player(
        number, name, grade=GRADES[number % 3], unit=UNITS[number % 4], birth="2001-04-05", given_name=name.split()[-1]
    )
    return Registration(number, player, initials=hidden and number % 5 == 0)


def with_long_names(section: Section, *, hidden: bool = False) -> Section:
    """The section with long names in the place of its own."""
    return replace(section, registrations={sbd: long_person(sbd, hidden=hidden) for sbd in section.registrations})


def long_event() -> Event:
    """Units and medals, long names everywhere, initials in one section."""
    girls = section_of(
        thuysi.generate(26, 5, "adjusted", seed=21, draws="0.4"), "nu-u11", "Cờ nhanh nữ U11 Lê Hồng Phong"
    )
    boys = section_of(thuysi.generate(13, 4, "lots", seed=4, draws="0.4"), "nam-u20", "Cờ chậm nam U20 Trần Đại Nghĩa")
    sections = (
        replace(with_long_names(girls), colour_words="red-black", units_best=3, total_rounds=5, bronzes=2),
        replace(with_long_names(boys, hidden=True), units_best=2, total_rounds=7, colour_words="first-second"),
    )
    return Event(
        "ten-dai", "Giải vô địch Cờ tướng trẻ xuất sắc toàn quốc tranh cúp Truyền hình năm 2026", 7, "0" * 64,
        place="Nhà thi đấu đa năng Trung tâm Thể dục thể thao Quốc phòng II, Quận Tân Bình",
        start_date="2026-07-01", end_date="2026-07-12", chief_arbiter="Công Tằng Tôn Nữ Ngọc Bảo Khánh",
        organiser="Tổng cục Thể dục Thể thao và Liên đoàn Cờ Việt Nam", sections={one.id: one for one in sections},
    )  # fmt: skip


def large_event(players: int = 300, rounds: int = 9) -> Event:
    """Three hundred players, nine rounds, twelve tie-breaks."""
    played = thuysi.generate(players, rounds, "adjusted", seed=9, draws="0.3", absences="0.01", forfeits="0.01")
    one = section_of(played, "chung", "Bảng chung", colour_words="red-black", tie_breaks=TWELVE, units_best=4)
    return Event("ba-tram", "Giải phong trào 300 kỳ thủ", 7, "0" * 64, start_date="2026-03-01", sections={one.id: one})


def small_events() -> tuple[Event, ...]:
    """No section; a section without anybody; a list without a round; one round; a round robin."""
    nothing = Event("chua-co", "Giải Mùa Thu", 7, "0" * 64)
    first = section_of(thuysi.generate(7, 1, "dutch", seed=2, draws="0.4"), "mot", "Một ván", total_rounds=1)
    empty = Section("rong", "Nhóm Hoa Sen", "adjusted")
    listed = replace(first, id="danh-sach", name="Nhóm Sao Mai", rounds=(), total_rounds=7)
    round_robin = thuysi.generate(8, 7, "round-robin", seed=2, draws="0.4")
    ring = section_of(round_robin, "vong-tron", "Bảng Berger", colour_words="red-black", total_rounds=7)
    many = replace(nothing, id="nho", name="Giải nhỏ", sections={o.id: o for o in (first, empty, listed, ring)})
    return nothing, many


ONE_WORD: Final = "Nguyễnphúccôngtằngtônnữhoàngphươngvĩnhthuyênngọcbảo"
"""Fifty letters and nothing between them: a name without its blanks, or of a language that has none."""


def one_word_event() -> Event:
    """A word of fifty letters wherever people type one: every third person, his unit, sections, the event itself."""
    played = {
        "mot-tu": thuysi.generate(20, 5, "adjusted", seed=21, draws="0.4", absences="0.05"),
        "tham": thuysi.generate(13, 4, "lots", seed=4, draws="0.4"),
        "vong": thuysi.generate(8, 7, "round-robin", seed=2, draws="0.4"),
    }
    own = {id_: section_of(one, id_, id_ + ONE_WORD, units_best=2, total_rounds=7) for id_, one in played.items()}
    sections = {id_: replace(one, registrations=_in_one_word(one)) for id_, one in own.items()}
    return Event(
        "mot-tu", "Giải" + ONE_WORD, 7, "0" * 64, place=ONE_WORD, organiser=ONE_WORD, chief_arbiter=ONE_WORD,
        sections=sections,
    )  # fmt: skip


def _in_one_word(section: Section) -> dict[int, Registration]:
    """Everybody, every third in one word, every sixth with a given name behind it."""
    return {
        sbd: replace(one, player=_run_together(one.player)) if sbd % 3 == 0 else one
        for sbd, one in section.registrations.items()
    }


def _run_together(player: Player) -> Player:
    name = ONE_WORD if player.number % 2 else ONE_WORD + " Lan"
    return replace(player, name=name, unit=ONE_WORD, grade=ONE_WORD, given_name=name.split()[-1])
