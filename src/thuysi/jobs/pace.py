"""How long prints take, so that the short ones are answered at once and the long ones become jobs.

Measured with 500 players over 9 rounds on two cores (`benchmarks/printing.py`); what grows with the players grows
about evenly. A server learns how fast its own machine is from what it prints.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import Lock
from typing import Final

PER_PLAYER: Final[Mapping[str, tuple[int, int]]] = {
    "pairings": (20, 600), "names": (60, 2400), "standings": (120, 1500), "crosstable": (340, 4700),
    "start-list": (10, 800), "slips": (2000, 3800), "score-sheets": (2800, 2800), "cards": (100, 8800),
    "place-cards": (20, 4400), "badges": (6000, 2600), "minutes": (20, 1100), "why": (260, 1100), "units": (40, 60),
    "medals": (20, 60), "charts": (900, 250), "certificates": (80, 120), "set": (4400, 12500), "report": (900, 19000),
}  # fmt: skip
"""A document -> millionths of a second a player: to make its contents, to lay it out."""

LONG: Final = 1000
"""What takes longer than so many thousandths of a second is a job: somebody would wonder whether anything happens."""

SLOWEST: Final = 20_000
FASTEST: Final = 100
"""Between these thousandths of the table's pace a machine's own is believed."""


def takes_long(document: str, players: int) -> bool:
    """Whether somebody would wonder whether anything happens.

    >>> takes_long("pairings", 500), takes_long("set", 40), takes_long("set", 500), takes_long("report", 100)
    (False, False, True, True)
    """
    return sum(PER_PLAYER[document]) * players // 1000 > LONG


def usual_layout(documents: Iterable[str], players: int) -> int:
    """The thousandths of a second that laying documents out usually takes on the machine of the table."""
    return max(1, sum(PER_PLAYER[one][1] for one in documents if one in PER_PLAYER) * players // 1000)


class Pace:
    """How fast this machine lays prints out, in thousandths of the table's time; learned from every print."""

    def __init__(self) -> None:
        self._share = 1000
        self._lock = Lock()

    def layout(self, document: str, players: int) -> int:
        """The thousandths of a second that laying a document out usually takes here."""
        return max(1, usual_layout([document], players) * self._share // 1000)

    def learn(self, usual: int, took: int) -> None:
        """Note how long it took when it was usually so long."""
        with self._lock:
            now = self._share * took // max(1, usual)
            self._share = min(SLOWEST, max(FASTEST, (self._share + now) // 2))
