"""The tracking card as people read it: lines of text, the public JSON, one page in print."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from thuysi.cards import COLOUR_SIGNS, Card, CardRow
from thuysi.model import score_text
from thuysi.text import sentence, table
from thuysi.text.words import MINUS, words_of

AREA: Final = "card"
COLUMNS: Final = ("round", "opponent", "grade", "number", "colour", "result", "group", "total", "remark")
"""The columns of the law's sample, in its order; each has its heading in the language tables."""

MARKS: Final = {"down": "↓", "up": "↑"}


def document(card: Card, language: str) -> dict[str, object]:
    """The public JSON of a card."""
    return {"player": card.player.number, "rows": [_row_document(row, language) for row in card.rows]}


def _row_document(row: CardRow, language: str) -> dict[str, object]:
    return {
        "round": row.round,
        "opponent": row.opponent,
        "name": row.name,
        "grade": row.grade,
        "colour": COLOUR_SIGNS[row.colour] if row.colour else None,
        "result": None if row.points is None else score_text(row.points),
        "float": row.mark,
        "total": None if row.total is None else score_text(row.total),
        "remark": _remark(row, language) or None,
    }


def cells(row: CardRow, language: str) -> tuple[str, ...]:
    """A row as people write it: the halves as ½, the minus of Black, the group mark (own group: −)."""
    points = words_of(language).points
    return (
        str(row.round),
        row.name or "",
        bare_grade(row.grade or ""),
        "" if row.opponent is None else str(row.opponent),
        COLOUR_SIGNS[row.colour].replace("-", MINUS) if row.colour else "",
        "" if row.points is None else points(row.points),
        MARKS.get(row.mark or "", MINUS if row.opponent is not None else ""),
        "" if row.total is None else points(row.total),
        _remark(row, language),
    )


GRADE_WORD: Final = re.compile(r"^(cấp|grade)\s+", re.IGNORECASE)


def bare_grade(grade: str) -> str:
    """The grade under a head that says "Cấp": I, not cấp I.

    >>> bare_grade("Cấp I"), bare_grade("Kiện tướng"), bare_grade("")
    ('I', 'Kiện tướng', '')
    """
    return GRADE_WORD.sub("", grade.strip())


def halves(points: int) -> str:
    """Tenths of a point as the law's sample writes them: 15 -> "1½", 5 -> "½"."""
    whole, rest = divmod(points, 10)
    if points < 0 or rest != 5:
        return score_text(points)
    return f"{whole or ''}½"


def _remark(row: CardRow, language: str) -> str:
    return "" if row.remark is None else sentence(language, AREA, f"remark_{row.remark}", {})


def headings(language: str) -> tuple[str, ...]:
    """The headings of the columns."""
    words = table(language, AREA)
    return tuple(words[f"column_{name}"] for name in COLUMNS)


def heading(card: Card, language: str) -> str:
    """Whose card it is: name, grade, number."""
    player = card.player
    facts = {"name": player.name, "grade": player.grade or player.title or "–", "number": player.number}
    return sentence(language, AREA, "whose", facts)


def lines(card: Card, language: str) -> list[str]:
    """The card as text: title, whose it is, columns as wide as they need."""
    rows = [headings(language), *(cells(row, language) for row in card.rows)]
    widths = [max(_width(row[place]) for row in rows) for place in range(len(COLUMNS))]
    body = ["  ".join(_padded(cell, width) for cell, width in zip(row, widths)).rstrip() for row in rows]
    rule = "  ".join("-" * width for width in widths)
    return [table(language, AREA)["title"], heading(card, language), "", body[0], rule, *body[1:]]


def _width(text: str) -> int:
    """Columns on a terminal: Chinese characters take two, combining marks none."""
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def page(card: Card, language: str, event: str) -> str:
    """The card as one page for a printer: HTML that needs nothing beside it."""
    head = "".join(f"<th>{escape(word)}</th>" for word in headings(language))
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells(row, language)) + "</tr>" for row in card.rows
    )
    title = escape(table(language, AREA)["title"])
    return _PAGE.format(
        language=language, title=title, event=escape(event), whose=escape(heading(card, language)), head=head, body=body
    )


_PAGE: Final = """<!DOCTYPE html>
<html lang="{language}" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: {whose}</title>
<style>
@page {{ size: A5 landscape; margin: 12mm; }}
body {{ font: 11pt/1.35 "Times New Roman", "Noto Serif", serif; margin: 0 auto; max-width: 190mm; color: #000; }}
h1 {{ font-size: 14pt; text-align: center; margin: 0 0 2mm; }}
p {{ margin: 0 0 2mm; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ border: 0.3mm solid #000; padding: 1mm 1.5mm; text-align: center; }}
th {{ font-weight: bold; }}
td:nth-child(2), td:nth-child(9) {{ text-align: left; }}
tr {{ break-inside: avoid; }}
@media screen {{ body {{ padding: 3mm; }} }}
@media screen and (max-width: 600px) {{ body {{ font-size: 7.5pt; padding: 1mm; }} th, td {{ padding: 1mm .6mm; }} }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{event}</p>
<p>{whose}</p>
<table>
<thead><tr>{head}</tr></thead>
<tbody>{body}</tbody>
</table>
</body>
</html>
"""
