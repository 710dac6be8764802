"""The table of the letters that the bundled fonts have, written from the fonts' own character maps.

python -m tests.reports.coverage      writes src/thuysi/reports/fonts/coverage.txt, after a font has changed
"""

from __future__ import annotations

from thuysi.reports.glyphs import COVERAGE, FONTS, coverage_text, of_folder


def table() -> str:
    """The table as it must stand."""
    return coverage_text(of_folder(FONTS))


if __name__ == "__main__":
    COVERAGE.write_text(table(), encoding="ascii")
