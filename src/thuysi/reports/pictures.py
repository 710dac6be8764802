"""Pictures as pixels: a drawing (SVG) set by Typst in the fonts of the prints, on a page as large as itself."""

from __future__ import annotations

from typing import Final

from thuysi.errors import Problem, Where
from thuysi.reports.glyphs import code_point, spelt, unshown
from thuysi.reports.runs import MAIN, run
from thuysi.reports.source import AREA

WIDTH_IN_POINTS: Final = 440
DOTS_AN_INCH: Final = 144


def png_of(svg: str, width: int = WIDTH_IN_POINTS, ppi: int = DOTS_AN_INCH) -> bytes:
    """The drawing as a PNG: `width` points of 1/72 inch wide, `ppi` dots an inch.

    A letter that no font has stands as its code point, never as a box; `not_shown` tells which.
    """
    page = f'#set page(width: {width}pt, height: auto, margin: 0pt)\n#image("drawing.svg", width: 100%)'
    return run({MAIN: page.encode(), "drawing.svg": spelt(svg, unshown(svg)).encode()}, png=ppi)[0]


def not_shown(svg: str) -> tuple[Problem, ...]:
    """What whoever asked for the pixels must know: letters that no font has."""
    missing = unshown(svg)
    facts = {"points": [code_point(letter) for letter in missing]}
    return (Problem(Where(), f"{AREA}.text_not_shown", facts, harmless=True),) if missing else ()
