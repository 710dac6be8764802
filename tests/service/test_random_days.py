"""Random days at the desk: whatever is pressed in whatever order, the event stays whole, and its journal proves it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.service.events import NAM, G, begun, person, section
from thuysi.errors import InputError, NoLegalPairing, RefusedRound, RefusedVerb, UsageError
from thuysi.formats.json import parse, render
from thuysi.journal.fold import Folding
from thuysi.journal.tournament import tournament_in
from thuysi.service import Arrangement, Desk
from thuysi.service.departures import ARTICLES

REFUSALS = (RefusedVerb, RefusedRound, NoLegalPairing, UsageError)
"""What a verb may answer; anything else is a defect."""

Press = Callable[[], object]


class Day:
    """A desk, a source of chance, and everything that can be pressed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        preset = self.chance.choice(["dieu-28", "boc-tham", "fide", "vong-tron"])
        rounds = self.chance.choice([3, 5, 7]) if preset != "vong-tron" else None
        self.table = begun(preset, rounds, seed=seed % 90 + 1)
        self.count = 100
        players = self.chance.randint(2, 13)
        self.table.import_list(G, NAM, [person(place) for place in range(1, players + 1)])
        self.table.number(G, NAM)

    def new(self) -> Any:
        self.count += 1
        return person(self.chance.randint(0, 30), name=f"Mới {self.count}")

    def who(self, count: int = 1) -> list[int]:
        return [self.chance.choice(list(section(self.table).registrations)) for _ in range(count)]

    def one(self) -> int:
        return self.who()[0]

    def round(self) -> int:
        return self.chance.randint(1, len(section(self.table).rounds) + 1)

    def board(self) -> int:
        rounds = section(self.table).rounds
        return self.chance.randint(1, max(1, len(rounds[-1].boards))) if rounds else 1

    def finish(self) -> None:
        rounds = section(self.table).rounds
        boards = [board for board, one in enumerate(rounds[-1].boards, 1) if one.result is None] if rounds else []
        if boards:
            chosen = [(board, self.chance.choice(["1-0", "0-1", "1/2", "+", "-"])) for board in boards]
            self.table.enter_results(G, NAM, chosen)

    def undo(self) -> None:
        if len(self.table.event(G).undoable) > 8:
            self.table.undo(G, self.chance.randint(1, 6))

    def presses(self) -> list[Press]:
        """Everything that can be pressed, what moves a day on more often."""
        t, any_ = self.table, list(ARTICLES)
        pick: Callable[[Any], Any] = self.chance.choice
        often: list[Press] = [lambda: t.draw(G, NAM), lambda: t.publish(G, NAM), self.finish]
        return [
            *often * 9,
            lambda: t.register(G, NAM, self.new()),
            lambda: t.number(G, NAM),
            lambda: t.edit_player(G, NAM, self.one(), rating=self.chance.randint(1000, 2500)),
            lambda: t.remove_player(G, NAM, self.one()),
            lambda: t.check_in(G, NAM, self.who(3)),
            lambda: t.check_out(G, NAM, self.who()),
            lambda: t.announce_absent(G, NAM, self.who(2), [self.round(), self.round() + 1], pick("ZHF")),
            lambda: t.announce_present(G, NAM, self.who(), [self.round()]),
            lambda: t.withdraw(
                G, NAM, self.who(), None, pick([None, "plays", "forfeit", "redraw", "substitute"]), self.one()
            ),
            lambda: t.return_player(G, NAM, self.who(), pick([None, self.round()])),
            lambda: t.enter_late(G, NAM, self.new(), pick("ZHF")),
            lambda: t.enter_late(G, NAM, self.one()),
            lambda: t.forbid(G, NAM, self.who(2)),
            lambda: t.permit(G, NAM, self.who(2)),
            lambda: t.adjust_points(G, NAM, self.one(), pick(["1", "-0.5"]), pick([None, 1, 2]), "vì"),
            lambda: t.redraw(G, NAM, "lại"),
            lambda: t.undraw(G, NAM),
            lambda: t.unpublish(G, NAM),
            lambda: t.finalise(G, NAM),
            lambda: t.reopen(G, NAM),
            lambda: t.enter_result(G, NAM, self.board(), pick(["1-0", "--", "0-0", "1/2-0", "W-L", "?", None])),
            lambda: t.clear_results(G, NAM),
            lambda: t.confirm_result(G, NAM, self.board()),
            lambda: t.swap(G, NAM, self.one(), self.one(), any_),
            lambda: t.swap_colours(G, NAM, self.board(), any_),
            lambda: t.set_bye(G, NAM, self.one(), pick("UHZ"), any_),
            lambda: t.set_board(G, NAM, self.board(), self.one(), self.one(), any_),
            lambda: t.arrange(G, NAM, Arrangement(), any_),
            lambda: t.file_protest(G, NAM, self.round(), "x"),
            lambda: t.decide_protest(G, NAM, 1, True, "y"),
            lambda: t.withdraw_protest(G, NAM, 1),
            lambda: t.reopen_protest(G, NAM, 1),
            lambda: t.correct(
                G, NAM, self.round(), self.board(), pick(["1-0", "--"]), pick([None, "full", "standings"]), None, "z"
            ),
            lambda: t.correct_preview(G, NAM, self.round(), self.board(), "1-0"),
            lambda: t.settle_lots(G, NAM),
            lambda: t.close(G, NAM),
            lambda: t.open_again(G, NAM),
            self.undo,
            lambda: t.redo(G),
            lambda: t.redo(G, 1),
            lambda: t.restore_point(G, pick("ab")),
            lambda: t.explanation(G, NAM, self.round(), self.one(), None, self.one()),
            lambda: t.explanation(G, NAM, self.round()),
            lambda: t.standings(G, NAM),
            lambda: t.units(G, NAM, 2),
            lambda: t.change_section(G, NAM, settings={"same-unit": pick(["never", "off", None])}),
            lambda: t.commit_lots(G, NAM, 5, "0" * 32),
            lambda: t.reveal_lots(G, NAM, 5, "0" * 32),
        ]


def whole(table: Desk) -> None:
    """A fresh fold is the same event; files hold it; everybody of a round's list has one place in it."""
    event = table.event(G)
    assert Folding(table.store.entries(G)).state() == event
    model = tournament_in(event, NAM)
    assert parse(render(model))[0] == model
    for drawn in event.sections[NAM].rounds:
        placed = [sbd for board in drawn.boards for sbd in (board.white, board.black)] + list(drawn.byes)
        assert sorted(placed) == sorted(drawn.numbers)


@pytest.mark.parametrize("seed", range(24))
def test_a_random_day(seed: int) -> None:
    day = Day(seed)
    presses = day.presses()
    written = 0
    for step in range(90):
        before = day.table.event(G).sequence
        try:
            day.chance.choice(presses)()
        except (*REFUSALS, InputError):
            assert day.table.event(G).sequence == before
        else:
            written += day.table.event(G).sequence > before
        if step % 15 == 0:
            whole(day.table)
    whole(day.table)
    assert written > 10
    assert day.table.verify(G).ok
