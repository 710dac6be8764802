"""The balance of the whole event: how evenly colours and floats have fallen, as counted players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.engines.lots_cards import DOWN, UP, float_marks
from thuysi.errors import UsageError
from thuysi.history import histories
from thuysi.model import BLACK, WHITE, Tournament
from thuysi.plots.asked import Asked
from thuysi.plots.svg import SMALL, WIDER, WIDTH, drawing, element, line, text, width_of, wrapped

PANEL: Final = 206
BARS: Final = 96
"""How high the longest bar is."""
LEFT: Final = 2


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what stands under it, its players, its colour among the series (None: neither side)."""

    label: str
    count: int
    series: int | None


def balance(tournament: Tournament, asked: Asked) -> str:
    """Colours, and floats where the event has any; raises `UsageError` ("nothing_to_plot")."""
    played = [record for record in histories(tournament).values() if record.colours]
    if not played:
        raise UsageError("nothing_to_plot", kind="balance")
    colours = Counter(record.colour_difference for record in played)
    words = asked.words.colours
    bars = [
        Bar(_signed(value), colours[value], None if not value else 0 if value > 0 else 1)
        for value in range(min([-2, *colours]), max([2, *colours]) + 1)
    ]
    facts = {"white": words[WHITE], "black": words[BLACK]}
    even = sum(count for value, count in colours.items() if abs(value) <= 1)
    told = [asked.say("colours_told", even=even, of=len(played), **facts)]
    parts = [*_panel(0, asked.say("colours_head", **facts), asked.say("colours_hint", **facts), bars, asked)]
    height = PANEL
    floats = float_counts(tournament)
    most = {"down": max(floats[DOWN]), "up": max(floats[UP])}
    if not tournament.is_round_robin and any(most.values()):
        parts += _floats(floats, asked)
        told.append(asked.say("floats_told", **most))
        height += PANEL
    return drawing("balance", WIDTH, height, asked.say("balance_title"), " ".join(told), parts, asked.look)


def float_counts(tournament: Tournament) -> Mapping[str, Counter[int]]:
    """Direction -> how many players floated so many times."""
    marks = float_marks(tournament)
    return {mark: Counter(own.count(mark) for own in marks.values()) for mark in (DOWN, UP)}


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def _panel(top: float, head: str, hint: str, bars: Sequence[Bar], asked: Asked) -> Iterator[str]:
    look = asked.look
    yield text(LEFT, top + 18, head, look.ink, 14, font_weight=700)
    for place, one in enumerate(wrapped(hint, SMALL, (WIDTH - 2 * LEFT) / WIDER)):
        yield text(LEFT, top + 36 + 16 * place, one, look.soft, SMALL)
    base, room = top + 60 + 16 + BARS, (WIDTH - 2 * LEFT) / len(bars)
    yield line(LEFT, base, WIDTH - LEFT, base, look.soft)
    for place, bar in enumerate(bars):
        centre = LEFT + room * (place + 0.5)
        yield from _bar(centre, base, min(room * 0.66, 46), bar, max(one.count for one in bars), asked)
        yield text(centre, base + 17, bar.label, look.ink, 13, text_anchor="middle")


def _bar(centre: float, base: float, width: float, bar: Bar, most: int, asked: Asked) -> Iterator[str]:
    look = asked.look
    height = max(BARS * bar.count / most, 2.0) if bar.count else 0
    if bar.count:
        fill = look.soft if bar.series is None else look.series[bar.series]
        yield element("rect", x=centre - width / 2, y=base - height, width=width, height=height, rx=2, fill=fill)
    said = look.ink if bar.count else look.soft
    yield text(centre, base - height - 5, str(bar.count), said, 12.5, text_anchor="middle", font_weight=700)


def _floats(floats: Mapping[str, Counter[int]], asked: Asked) -> Iterator[str]:
    """Two bars for each number of times: down, and up."""
    look, top = asked.look, PANEL + 14
    times = range(max(max(floats[DOWN]), max(floats[UP]), 2) + 1)
    yield text(LEFT, top + 18, asked.say("floats_head"), look.ink, 14, font_weight=700)
    at: float = LEFT
    for code, series in (("float_down", 2), ("float_up", 3)):
        yield element("rect", x=at, y=top + 27, width=10, height=10, rx=2, fill=look.series[series])
        yield text(at + 15, top + 36, asked.say(code), look.soft, SMALL)
        at += 15 + width_of(asked.say(code), SMALL) + 20
    base, room = top + 44 + 16 + BARS, (WIDTH - 2 * LEFT) / len(times)
    most = max(floats[mark][count] for mark in (DOWN, UP) for count in times)
    width = min(room * 0.34, 34)
    yield line(LEFT, base, WIDTH - LEFT, base, look.soft)
    for count in times:
        centre = LEFT + room * (count + 0.5)
        for mark, series, side in ((DOWN, 2, -1), (UP, 3, 1)):
            bar = Bar("", floats[mark][count], series)
            yield from _bar(centre + side * (width / 2 + 1.5), base, width, bar, most, asked)
        yield text(centre, base + 17, asked.say("times", times=count), look.ink, 13, text_anchor="middle")
