"""Two other programs asked for the same pairing: gacrux (Dutch 2026) and py4swiss (Dutch 2017), in this process."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from unittest.mock import patch

from tests.twins.dutch import Answer, Position
from tests.twins.dutch_trf import text_2026, text_x


def answer_from(pairs: Iterable[tuple[int, int]]) -> Answer:
    """Pairs as the programs print them: the bye's opponent is 0."""
    found = list(pairs)
    byes = [white or black for white, black in found if 0 in (white, black)]
    return Answer(frozenset(pair for pair in found if 0 not in pair), byes[0] if byes else None)


def ask_gacrux(position: Position) -> Answer | None:
    """Dutch 2026 by gacrux; None when it finds no pairing."""
    from gacrux.pairingchecker import pairingchecker

    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.trf"), Path(folder, "out.txt")
        source.write_text(text_2026(position))
        order = [
            "gacrux",
            "-i",
            str(source),
            "-p",
            "-dT",
            "-o",
            str(target),
            "-n",
            str(len(position.rounds) + 1),
        ]
        with patch.object(sys, "argv", order):
            pairingchecker().common_main()
        lines = target.read_text().split("\n")
    if lines[0].startswith("###"):
        raise AssertionError("gacrux refuses the position: " + " ".join(lines))
    pairs = [line.split() for line in lines[1:] if line.strip()]
    return answer_from((int(white), int(black)) for white, black in pairs) if pairs else None


def ask_py4swiss(position: Position) -> Answer | None:
    """Dutch 2017 by py4swiss; None when it finds no pairing."""
    return py4swiss_answer(text_x(position), "DutchEngine")


def py4swiss_answer(text: str, engine: str) -> Answer | None:
    """What one of py4swiss's engines says of an event in the engines' older dialect; None when it finds no pairing."""
    from py4swiss import engines
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import TrfParser

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "in.trf")
        source.write_text(text)
        parsed = TrfParser.parse(source)
    try:
        return answer_from((pair.white, pair.black) for pair in getattr(engines, engine).generate_pairings(parsed))
    except PairingError:
        return None
