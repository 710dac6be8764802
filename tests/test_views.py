"""A paired round as JSON text is, byte for byte, its JSON value written out: every system, every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from thuysi.decision import RoundPairing
from thuysi.engines import ENGINES, pair_round
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.files import read
from thuysi.text import LANGUAGES
from thuysi.views import pairing_json, pairing_text

CASES: Final = Path(__file__).parent / "cases"
EVENTS: Final = {
    "adjusted": "adjusted/a000.trf",
    "lots": "adjusted/a000.trf",
    "dutch": "dutch/t010_n032_r06.trf",
    "lim": "lim/lim-01.trf",
    "burstein": "burstein/e003_n16_r7.trf",
    "dubov": "dubov/d001.trf",
    "round-robin": "round_robin/r001.trf",
}
"""System -> an event whose rounds it can pair."""


def rounds_of(system: str) -> Iterator[RoundPairing]:
    """Every round of the system's event, paired anew."""
    event, _ = read(CASES / EVENTS[system])
    for number in range(1, len(event.rounds) + 1):
        yield pair_round(before_round(event, number), system, Options(seed=7))


@pytest.mark.parametrize("system", list(ENGINES))
def test_the_text_is_the_value_written_out(system: str) -> None:
    """Decisions shared by boards, a bye, floats, a log of lots: nothing is written otherwise, or in another order."""
    paired = list(rounds_of(system))
    assert any(pairing.bye for pairing in paired) or any(pairing.floats for pairing in paired)
    for pairing in paired:
        for language in LANGUAGES:
            assert pairing_text(pairing, language) == json.dumps(pairing_json(pairing, language), ensure_ascii=False)


def test_a_fact_that_needs_an_encoder_has_one() -> None:
    """A round without boards, and settings that look like JSON."""
    pairing = RoundPairing("dutch", "fide-dutch-2026", 1, (), settings={'"boards": []': '"boards": []'})
    assert pairing_text(pairing, "en") == json.dumps(pairing_json(pairing, "en"), ensure_ascii=False)
