"""Pictures of an event as SVG, drawn by our own code: a player's way, the race, ratings, balance.

    from thuysi.plots import PLOTS, plot
    svg = plot("race", tournament, "vi")

Values in, text out: no file is opened, no script is in the text, the same event gives the same bytes. `PAGE` is the
look of a picture that is part of a web page (its colours are the page's own, light and dark), `FILE` that of a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thuysi.errors import UsageError
from thuysi.model import Tournament
from thuysi.plots.asked import Asked
from thuysi.plots.balance import balance
from thuysi.plots.race import race
from thuysi.plots.ratings import ratings
from thuysi.plots.svg import FILE, PAGE, Look
from thuysi.plots.way import way

__all__ = ["FILE", "PAGE", "PLOTS", "Asked", "Look", "plot"]

PLOTS: Final[Mapping[str, Callable[[Tournament, Asked], str]]] = {
    "way": way,
    "race": race,
    "ratings": ratings,
    "balance": balance,
}
"""Every picture by name; "way" is one player's, the others are the event's."""


def plot(
    kind: str,
    tournament: Tournament,
    language: str = "vi",
    *,
    player: int | None = None,
    top: int = 10,
    colours: str | None = None,
    look: Look = FILE,
) -> str:
    """A picture of the event as SVG text.

    `player` is whose way it is; `top` how many places the race shows; `colours` the words for the colours. Raises
    `UsageError` for a picture nobody knows ("unknown_plot"), a way without a player ("plot_of_whom"), a number nobody
    has, an event with nothing to be seen yet ("nothing_to_plot").
    """
    if kind not in PLOTS:
        raise UsageError("unknown_plot", found=kind, known=list(PLOTS))
    return PLOTS[kind](tournament, Asked(language, player, top, colours, look))
