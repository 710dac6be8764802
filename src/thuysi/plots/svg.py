"""Elements of a drawing as text: numbers with one decimal, everything that people have typed escaped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from unicodedata import east_asian_width, normalize

from thuysi.names import without_addition

FONT: Final = "Noto Sans, system-ui, Segoe UI, Roboto, Helvetica, PingFang SC, Microsoft YaHei, sans-serif"


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a drawing. `series` are told apart by people who see few colours; `ground` "" is see-through.

    `margin` is kept free all around; on a page the box that a drawing stands in has its own.
    """

    ink: str
    soft: str
    line: str
    ground: str
    surface: str
    accent: str
    white: str
    black: str
    red: str
    series: tuple[str, ...]
    font: str = FONT
    margin: float = 0


SERIES: Final = 7
WIDTH: Final = 360
"""How wide every picture is: on a phone its units are about as large as the screen's own."""
SMALL: Final = 12.5
"""The smallest print of a picture."""
WIDER: Final = 1.1
"""A page's own font may be so much wider than is known about it."""

PAGE: Final = Look(
    ink="var(--ink)", soft="var(--ink-2)", line="var(--line)", ground="", surface="var(--surface)",
    accent="var(--accent)", white="var(--white-piece)", black="var(--black-piece)", red="var(--red-piece)",
    series=tuple(f"var(--plot-{n})" for n in range(1, SERIES + 1)), font="inherit",
)  # fmt: skip
"""Part of a web page: the page's own colours, whichever theme it has."""

FILE: Final = Look(
    ink="#201c17", soft="#5a5246", line="#d9d1c3", ground="#fffdf9", surface="#fffdf9", accent="#9b1c1c",
    white="#ffffff", black="#24211d", red="#b3261e",
    series=("#0b62a8", "#b4460b", "#00735c", "#98317f", "#7a5a00", "#2b2b9e", "#4d4d4d"),
    margin=14,
)  # fmt: skip
"""A file by itself, for paper and for other people's pages."""

ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
FIRST_LETTER: Final = " "


def escaped(said: str) -> str:
    """A text as it may stand in the drawing: in NFC, without letters that XML has no place for.

    >>> escaped('<b>&"')
    '&lt;b&gt;&amp;&quot;'
    """
    clean = "".join(letter for letter in normalize("NFC", said) if letter >= FIRST_LETTER and _allowed(letter))
    return clean.translate(ESCAPED)


def _allowed(letter: str) -> bool:
    return not ("\ud800" <= letter <= "\udfff" or letter in "\ufffe\uffff" or "\x7f" <= letter <= "\x9f")


def number(value: float) -> str:
    """A coordinate: at most one decimal.

    >>> number(3), number(2.25), number(-0.04)
    ('3', '2.2', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; `stroke_width` is the attribute stroke-width, numbers are coordinates, None leaves one out."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{content}</{name}>" if content else f"<{name}{said}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, (int, float)) else escaped(str(value))


def text(x: float, y: float, said: str, fill: str, size: float = 13, **attributes: object) -> str:
    """A line of text."""
    return element("text", escaped(said), x=x, y=y, fill=fill, font_size=size, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1, **attributes: object) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **attributes)


def path(points: Iterable[tuple[float, float]], stroke: str, width: float, **attributes: object) -> str:
    """A line through points."""
    steps = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element(
        "polyline", points=steps, fill="none", stroke=stroke, stroke_width=width, stroke_linejoin="round",
        stroke_linecap="round", **attributes,
    )  # fmt: skip


def circle(x: float, y: float, r: float, fill: str, **attributes: object) -> str:
    """A dot."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def drawing(
    name: str, width: float, height: float, title: str, description: str, parts: Iterable[str], look: Look
) -> str:
    """The whole drawing: said to screen readers by its title and its description. `name` is its own on a page."""
    edge, wide, high = look.margin, width + 2 * look.margin, height + 2 * look.margin
    ground = element("rect", x=-edge, y=-edge, width=wide, height=high, fill=look.ground) if look.ground else ""
    said = element("title", escaped(title), id=f"{name}-t") + element("desc", escaped(description), id=f"{name}-d")
    return element(
        "svg", said + ground + "".join(parts), xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (-edge, -edge, wide, high))), class_="plot", role="img", translate="no",
        aria_labelledby=f"{name}-t {name}-d", font_family=look.font,
    )  # fmt: skip


# --- how wide a text is, without its font -----------------------------------------------------------------------------

NARROW: Final = frozenset("iíìỉĩịIÍÌỈĨỊljtfr.,:;|!'()[]· ")
WIDE: Final = frozenset("mMwW@%—…")


def width_of(said: str, size: float) -> float:
    """About how wide a text is: by the kind of its letters."""
    return sum(_share(letter) for letter in normalize("NFC", said)) * size


def _share(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return 1.0
    if letter in NARROW:
        return 0.32
    return 0.9 if letter in WIDE else 0.68 if letter.isupper() else 0.57


def fitted(said: str, size: float, room: float) -> str:
    """The text as far as there is room for it; what is cut off is marked.

    >>> fitted("Nguyễn Thị Minh Khai", 13, 80), fitted("Lê Lợi", 13, 80)
    ('Nguyễn Th…', 'Lê Lợi')
    """
    if width_of(said, size) <= room:
        return said
    letters = list(normalize("NFC", said))
    while letters and width_of("".join(letters) + "…", size) > room:
        letters.pop()
    return "".join(letters).rstrip() + "…"


def wrapped(said: str, size: float, room: float, most: int = 2) -> list[str]:
    """A text on at most so many lines; what is too long is cut, and says so."""
    lines = [""]
    for word in said.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > room and len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = longer
    return [fitted(one, size, room) for one in lines]


def name_fitted(name: str, size: float, room: float) -> str:
    """A name as far as there is room: the middle words lose their letters first, the given name, which is last, never.

    >>> name_fitted("Nguyễn Thị Minh Khai", 13, 120), name_fitted("Công Tằng Tôn Nữ Ngọc Khuyên", 13, 80)
    ('Nguyễn T. M. Khai', 'C. Khuyên')
    >>> name_fitted("Lại Lý Huynh (賴理兄)", 13, 100)
    'Lại Lý Huynh'
    """
    words = without_addition(name).split() or [""]
    last = len(words) - 1
    shorter = (
        name,
        " ".join(words),
        " ".join(word if at in (0, last) else f"{word[0]}." for at, word in enumerate(words)),
        " ".join(word if at == last else f"{word[0]}." for at, word in enumerate(words)),
        f"{words[0][0]}. {words[last]}" if last else words[0],
    )
    return next((one for one in shorter if width_of(one, size) <= room), fitted(words[last], size, room))
