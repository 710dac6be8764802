"""A fresh sample of random events against py4swiss: every difference is one that is known, and has its article.

`python -m tests.dubov_peers` does the same for as many events as asked.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.dubov_peers import READINGS, compared, positions

EVENTS = 20


@pytest.mark.peer
def test_every_difference_from_py4swiss_is_the_bye_or_a_setting(tmp_path: Path) -> None:
    pytest.importorskip("py4swiss")
    seen: Counter[str] = Counter()
    for _, position in positions(EVENTS):
        for said in compared(position, tmp_path):
            seen[said.partition(": ")[0]] += 1
    assert set(seen) <= {"rounds", "equal", "equal given the bye", "3.1", *READINGS}
    assert 10 * seen["equal"] > 9 * seen["rounds"] > 900
