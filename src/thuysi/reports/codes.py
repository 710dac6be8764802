"""QR codes as pictures: what they hold, and how they are drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from thuysi.names import search_key

if TYPE_CHECKING:
    from thuysi.reports.source import Source

LONGEST_KEY: Final = 24
SIGNS: Final = {"round": "R", "board": "B", "player": "P"}
FIELD: Final = re.compile(r"\{(round|board|player)\}")


def qr_svg(source: Source, **place: int) -> str:
    """The code of a place of the event (round and board, or player): the URL asked for, else a compact text."""
    url = source.request.url
    return svg_of(filled_url(url, place) if url else compact(source.frame.event, source.frame.dates, place))


def filled_url(url: str, place: dict[str, int]) -> str:
    """The URL with {round}, {board}, {player} filled in; without any of them they are added as a query.

    >>> filled_url("https://giai.vn/v{round}/b{board}", {"round": 5, "board": 12})
    'https://giai.vn/v5/b12'
    >>> filled_url("https://giai.vn/kq?lang=vi", {"round": 5, "board": 12})
    'https://giai.vn/kq?lang=vi&round=5&board=12'
    """
    if FIELD.search(url):
        return FIELD.sub(lambda field: str(place.get(field[1], "")), url)
    return url + ("&" if "?" in url else "?") + "&".join(f"{name}={value}" for name, value in place.items())


def compact(event: str, dates: str, place: dict[str, int]) -> str:
    """What identifies the place without a server: the event in plain letters, its first day, round and board.

    >>> compact("Giải cờ tướng mở rộng", "10/05/2026 – 13/05/2026", {"round": 5, "board": 12})
    'GIAI-CO-TUONG-MO-RONG 10/05/2026 R5 B12'
    """
    key = re.sub(r"[^a-z0-9]+", "-", search_key(event)).strip("-")[:LONGEST_KEY].strip("-").upper()
    words = [key, dates.partition(" ")[0], *(f"{SIGNS[name]}{value}" for name, value in place.items())]
    return " ".join(word for word in words if word)


def svg_of(text: str) -> str:
    """The QR code of a text as a small SVG, with its quiet zone: one path, every run of dark modules a line."""
    import segno

    code = segno.make(text, error="m", micro=False)
    size = code.symbol_size(border=2)[0]
    path = "".join(f"M{x + 2} {y + 2.5}h{run}" for y, row in enumerate(code.matrix) for x, run in _runs(row))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<path d="{path}" stroke="#000" fill="none"/></svg>'
    )


def _runs(row: Iterable[int]) -> list[tuple[int, int]]:
    """Where runs of dark modules begin, and how long they are."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and runs and sum(runs[-1]) == x:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((x, 1))
    return runs
