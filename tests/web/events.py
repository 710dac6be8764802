"""Events for the tests of the pages: generated tournaments as the journal would have them, kept in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import thuysi
from thuysi.case import Told
from thuysi.engines.settings import Options
from thuysi.errors import StorageError
from thuysi.explain import explain_pairing
from thuysi.journal.frozen import pairing_data, pairing_of
from thuysi.journal.state import Board, Commitment, Event, Registration, Round, Section
from thuysi.journal.tournament import pairing_input, section_before
from thuysi.lots import commitment
from thuysi.model import Player, Tournament
from thuysi.web.source import Listed

FAMILY: Final = ("Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ", "Hồ", "Ngô")
MIDDLE: Final = ("Văn", "Thị Hồng", "Minh", "Quang", "Đức", "Thanh", "Ngọc", "Hữu", "Xuân", "Anh")
GIVEN: Final = ("Long", "Huy", "Ánh", "Triết", "Nam", "Sơn", "Phát", "Khoa", "Nhung", "Nghĩa", "Tuấn", "Bảo", "Lộc")
UNITS: Final = (
    "TP. Hồ Chí Minh",
    "Hà Nội",
    "Đà Nẵng",
    "Bình Dương",
    "Cần Thơ",
    "Huế",
    "Quảng Ninh",
    "Bà Rịa – Vũng Tàu",
)
GRADES: Final = ("Đại kiện tướng", "Kiện tướng", "Dự bị kiện tướng", "Cấp 1", "Cấp 2", "")
SALT: Final = "00112233445566778899aabbccddeeff"


def person(number: int) -> Player:
    """An invented person, always the same for a number."""
    name = f"{FAMILY[number % 14]} {MIDDLE[number * 7 % 10]} {GIVEN[number * 5 % 13]}"
    birth = f"{1970 + number * 3 % 40}-03-{number % 28 + 1:02}"
    grade = GRADES[min(number // 6, 5)]
    return Player(number, name, grade=grade, unit=UNITS[number * 3 % 8], birth=birth, given_name=name.split()[-1])


def section_of(
    tournament: Tournament, id_: str, name: str, *, drafts: int = 0, seed: int = 7, **own: object
) -> Section:
    """A section from a generated event; the last `drafts` rounds are not published."""
    system = tournament.system or "adjusted"
    registrations = {
        one.number: Registration(one.number, person(one.number), phone=f"090{one.number:07}", note="ghi chú riêng")
        for one in tournament.players
    }
    rounds = []
    for number, played in enumerate(tournament.rounds, start=1):
        before = replace(tournament, rounds=tournament.rounds[: number - 1])
        pairing = thuysi.pair(before, system, seed=seed)
        boards = tuple(Board(g.white, g.black, g.result.code if g.result else None, g.fouls) for g in played.games)
        draft = number > len(tournament.rounds) - drafts
        rounds.append(
            Round(
                number, "draft" if draft else "published", boards, {bye.player: bye.kind for bye in played.byes},
                pairing_data(pairing), {one.number: one.number for one in tournament.players}, "f" * 64, number,
                seed=pairing.seed, published=None if draft else f"2026-05-1{number % 10}T01:30:00.000Z",
                protests_until=None if draft else f"2026-05-1{number % 10}T02:00:00.000Z",
            )
        )  # fmt: skip
    made = Section(
        id_, name, system, tournament.edition, tournament.total_rounds, tournament.first_colour,
        registrations=registrations, last_sbd=len(registrations), numbered=True, rounds=tuple(rounds),
    )  # fmt: skip
    return replace(made, **own)  # type: ignore[arg-type]


def unplayed(section: Section, number: int, known: int) -> Section:
    """The section with only the first `known` results of a round."""
    rounds = list(section.rounds)
    round_ = rounds[number - 1]
    boards = tuple(board if place < known else replace(board, result=None) for place, board in enumerate(round_.boards))
    rounds[number - 1] = replace(round_, boards=boards)
    return replace(section, rounds=tuple(rounds))


def sample_event(players: int = 41, rounds: int = 5) -> Event:
    """An event of three sections: Article 28, lots, FIDE's Dutch; a draft at the end of each but the last."""
    men = thuysi.generate(players, rounds, "adjusted", seed=5, draws="0.3", absences="0.02", forfeits="0.03")
    women = thuysi.generate(16, 4, "lots", seed=11, draws="0.3")
    open_ = thuysi.generate(24, 4, "dutch", seed=3, draws="0.3", absences="0.05")
    sections = (
        unplayed(
            section_of(men, "nam", "Nam", drafts=1, colour_words="red-black", units_best=3, total_rounds=7),
            rounds - 1, players // 3,
        ),
        section_of(
            women, "nu", "Nữ", drafts=1, seed=11, colour_words="first-second", bronzes=2, total_rounds=7,
            commitments=(Commitment(3, commitment(11, SALT), 11, SALT), Commitment(5, commitment(12, SALT))),
        ),
        section_of(open_, "co-vua", "Cờ vua mở rộng", total_rounds=4),
    )  # fmt: skip
    return Event(
        "giai-mau", "Giải cờ tướng và cờ vua mẫu mở rộng 2026", 1000, "0" * 64, place="Nhà thi đấu Phú Thọ",
        start_date="2026-05-10", end_date="2026-05-13", chief_arbiter="Trần Văn Trọng Tài", organiser="Liên đoàn mẫu",
        details={"phone": "0909 123 456"}, sections={one.id: one for one in sections},
    )  # fmt: skip


@dataclass
class Memory:
    """A source that holds its events itself; `put` is a write by somebody."""

    kept: dict[str, Event] = field(default_factory=dict)

    def put(self, event: Event) -> None:
        """The event as it stands now."""
        self.kept[event.id] = event

    def events(self) -> Sequence[Listed]:
        """All of them."""
        return [Listed(one.id, one.name, one.sequence) for one in self.kept.values()]

    def heads(self) -> Mapping[str, int]:
        """How far each has got."""
        return {one.id: one.sequence for one in self.kept.values()}

    def why_not(self, event_id: str, section: str, round_: int, sbd: int, against: int) -> tuple[Told, ...]:
        """From the pairing kept with the round."""
        found = self.event(event_id).sections[section]
        drawn = found.rounds[round_ - 1]
        before = pairing_input(section_before(found, round_))
        numbers = drawn.numbers[sbd], drawn.numbers[against]
        options = Options(seed=drawn.seed)
        return explain_pairing(before, None, pairing_of(drawn.pairing), options, numbers[0], None, numbers[1]).told

    def event(self, event_id: str) -> Event:
        """One of them."""
        if event_id not in self.kept:
            raise StorageError("no_such_event", event=event_id)
        return self.kept[event_id]
