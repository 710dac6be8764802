"""FIDE Dutch (C.04.3) in force from 1 February 2026: what this edition fixes.

Its articles, module by module: 1.1–1.3, 1.8 `field`; 1.4 `floats`; 1.6, 1.7 `preferences`; 1.5, C4, C5 `completion`;
2 `criteria`; 3 `rounds`, `bracket` and the solvers `ordered`, `small`, `weighted`; 4 `generation`; 5 `colours`.
"""

from __future__ import annotations

from typing import Final

from thuysi.engines.byes import bye_bar_2026
from thuysi.engines.dutch.edition import Edition
from thuysi.engines.dutch.floats import unplayed_float_2026
from thuysi.engines.dutch.rounds import pair_field

EDITION: Final = Edition("fide-dutch-2026", unplayed_float_2026, bye_bar_2026, pair_field, {})
