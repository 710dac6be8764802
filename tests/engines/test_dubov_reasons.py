"""Reasons of the Dubov engine: every way of not meeting occurs."""

from __future__ import annotations

from itertools import combinations

from tests.engines.recorded import RECORDED, event_in
from thuysi.engines.dubov import explain_against
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.text import table


def test_every_way_of_not_meeting_occurs() -> None:
    """Over some events, every code of why two players do not meet, and the usual reasons why somebody does not come up.

    What no event has is asked of single positions (tests/law/test_fide_dubov_2026.py).
    """
    codes, reasons = set(), set()
    for event in map(event_in, RECORDED["dubov"][:6]):
        for number in range(1, len(event.rounds) + 1):
            before = before_round(event, number)
            for one, other in combinations([player.number for player in event.players], 2):
                for decision in explain_against(before, Options(), one, other):
                    codes.add(decision.code)
                    reasons.add(decision.facts.get("why"))
    known = {code for code in table("vi", "dubov") if code.startswith("against_")}
    assert known - codes == {"against_forbidden"}
    assert {"rest", "scores", "colours", "upfloated_last_round", "order"} <= reasons
