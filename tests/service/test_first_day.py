"""The shortest way through an event: a section, a list, numbers, a round, results, standings."""

from __future__ import annotations

from tests.service.memory import desk
from thuysi.journal.tournament import tournament_in
from thuysi.model import Player
from thuysi.standings import standings


def test_from_the_list_to_the_standings() -> None:
    table = desk()
    table.create_event("g", "Giải Xuân", place="Hà Nội")
    table.add_section("g", "nam", "Nam", preset="dieu-28", total_rounds=5)
    for place in range(9):
        table.register("g", "nam", Player(0, f"Kỳ thủ {place}", rating=2000 - place))
    table.number("g", "nam")
    table.draw("g", "nam")
    table.publish("g", "nam")
    for board in range(1, 5):
        outcome = table.enter_result("g", "nam", board, "1-0")
    rows = standings(tournament_in(outcome.event, "nam")).rows
    assert [row.points for row in rows] == [10] * 5 + [0] * 4
    assert outcome.event.sections["nam"].rounds[0].complete
